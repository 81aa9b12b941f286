import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useAtom, useAtomValue } from "jotai";
import { CalendarPlus, ListTodo, Mail, MessageSquare, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sharedContentQuery } from "../../api/queries/data.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteShare, type StoredSharedContent } from "../../contract/shares.ts";
import { can } from "../../lib/auth.ts";
import { formatTimeAgo } from "../../lib/format-date.ts";
import { isLanguage, setPathLanguage } from "../../lib/language.ts";
import { contactRequestDraftAtom } from "../../state/contact-request.ts";
import { storeDraft } from "../../state/drafts.ts";
import { sessionAtom } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { FailedPanel, NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast.ts";
import { type SharedContent, toContactMessage, toMailtoUrl, toTaskDraft } from "./shared-content.ts";

export function SharedContentScreen({ unsavedContent }: { unsavedContent: SharedContent }) {
  const { t } = useTranslation(["data", "common"]);
  const { data, isError, refetch } = useQuery(sharedContentQuery);
  const hasUnsavedContent = `${unsavedContent.title}${unsavedContent.text}${unsavedContent.url}` !== "";
  usePageTitle(t("share.title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("share.title")} help={t("share.help")} />
      <div className="grid max-w-2xl gap-4">
        {hasUnsavedContent && <ShareCard content={unsavedContent} />}
        {data?.shares.map((share) => (
          <ShareCard key={share.id} content={share} storedShare={share} />
        ))}
        {data?.shares.length === 0 && !hasUnsavedContent && (
          <NoticePanel icon={Share2} title={t("share.noneTitle")} help={t("share.noneHelp")}>
            <Link to="/apps/todo" className="button button--secondary">
              {t("share.open")}
            </Link>
          </NoticePanel>
        )}
        {isError && (
          <FailedPanel title={t("share.failedTitle")} help={t("failed.help")} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <div className="skeleton skeleton--shimmer h-44 rounded-2xl" />}
      </div>
    </>
  );
}

interface ShareCardProps {
  content: SharedContent;
  /** Undefined if storing the shared content failed. */
  storedShare?: StoredSharedContent;
}

/**
 * Turns a shared text into a task draft or a message draft. Stores the draft before it deletes the shared text, so that
 * no text is lost.
 */
function ShareCard({ content, storedShare }: ShareCardProps) {
  const { t, i18n } = useTranslation("data");
  const navigate = useNavigate();
  const remove = useEndpointMutation(deleteShare);
  const [requestDraft, setRequestDraft] = useAtom(contactRequestDraftAtom);
  const user = useAtomValue(sessionAtom)?.userData;
  const canCreate = (subject: string) => user !== undefined && can(user.ability, "create", subject);
  const canAddTasks = canCreate("Todo");
  const canWriteEmails = canCreate("Email");
  const canAddEvents = canCreate("Calendar");
  const taskTitle = toTaskDraft(content).title;

  const deleteStoredShare = async () => {
    if (storedShare) await remove.mutateAsync({ params: { id: storedShare.id } });
  };
  const moveToTask = async () => {
    const { title, description } = toTaskDraft(content);
    storeDraft("todo:new", { title, ...(description && { description }) });
    await deleteStoredShare().catch((error) => console.warn(error));
    await navigate({ to: "/apps/todo", search: { task: "new" } });
  };
  const moveToMessage = async () => {
    // Append the shared text, so that the message the user has already typed stays.
    const message = [requestDraft.message, toContactMessage(content)].filter((part) => part !== "").join("\n\n");
    setRequestDraft({ ...requestDraft, message });
    await deleteStoredShare().catch((error) => console.warn(error));
    // The router has no route for the contact page, so the browser must load the page as a document.
    location.assign(setPathLanguage("/contact", isLanguage(i18n.language) ? i18n.language : undefined));
  };
  // Open the other screen first: until its form shows the text, the share must stay.
  const moveToEmail = async () => {
    await navigate({ to: "/apps/email", search: { mailto: toMailtoUrl(content) } });
    await deleteStoredShare().catch((error) => console.warn(error));
  };
  const moveToEvent = async () => {
    await navigate({ to: "/apps/calendar", search: { event: "new", text: toContactMessage(content) } });
    await deleteStoredShare().catch((error) => console.warn(error));
  };
  const discard = () => {
    if (!storedShare) return void navigate({ to: "/share", search: {}, replace: true });
    deleteStoredShare().catch(() => toast.error(t("failed.action")));
  };
  return (
    <article className="rounded-2xl border border-separator bg-surface p-5">
      <div dir="auto" className="text-sm break-words whitespace-pre-wrap">
        {content.title && <h2 className="font-semibold">{content.title}</h2>}
        {content.text && <p>{content.text}</p>}
        {content.url && <p className="text-muted">{content.url}</p>}
      </div>
      <p className="mt-2 text-xs text-muted">
        {storedShare
          ? t("share.received", { time: formatTimeAgo(storedShare.at, i18n.language) })
          : t("share.notSaved")}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {canAddTasks && (
          <Button onClick={() => void moveToTask()}>
            <ListTodo aria-hidden />
            {t("share.toTask")}
          </Button>
        )}
        {canWriteEmails && (
          <Button variant="secondary" onClick={() => void moveToEmail()}>
            <Mail aria-hidden />
            {t("share.toEmail")}
          </Button>
        )}
        {canAddEvents && (
          <Button variant="secondary" onClick={() => void moveToEvent()}>
            <CalendarPlus aria-hidden />
            {t("share.toEvent")}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void moveToMessage()}>
          <MessageSquare aria-hidden />
          {t("share.toMessage")}
        </Button>
        <Button variant="ghost" aria-label={t("share.discardOf", { what: taskTitle })} onClick={discard}>
          {t("share.discard")}
        </Button>
      </div>
    </article>
  );
}
