import { useQuery } from "@tanstack/react-query";
import { CornerUpLeft, Forward, MailX, ReplyAll } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import {
  type EmailConversation,
  type EmailConversationParams,
  emailConversationQuery,
} from "../../../api/queries/email.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { useActionMenu } from "../../../ui/data-table/use-action-menu.tsx";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { usePageTitle } from "../../../ui/page-header.tsx";
import { useCompose } from "../compose/use-compose.ts";
import { buildEmailCommands } from "../email-commands.ts";
import { useViewName } from "../list/toolbar.tsx";
import { useEmailSearch } from "../search.ts";
import { getSearchWords } from "../search-words.ts";
import { type EmailActions, isReceived } from "../use-email-actions.ts";
import type { useEmailDeletion } from "../use-email-deletion.tsx";
import type { EmailMenus } from "../use-email-menus.tsx";
import { useOwnAddress } from "../use-own-address.ts";
import { type ConversationMessage, getMessages, toEmail } from "./conversation.ts";
import { Conversation } from "./conversation-view.tsx";
import { printConversation } from "./print-conversation.ts";
import { StatusLine, SubjectLine } from "./reader-parts.tsx";
import { ReaderSkeleton } from "./reader-skeleton.tsx";
import { ReaderToolbar } from "./reader-toolbar.tsx";
import { useReaderShortcuts } from "./use-reader-shortcuts.ts";

interface ReaderProps {
  id: number;
  getParams: (id: number) => EmailConversationParams;
  isSplit: boolean;
  /** True if emails are selected in the list: shortcuts that change emails then act on those. */
  hasSelection: boolean;
  actions: EmailActions;
  deletion: ReturnType<typeof useEmailDeletion>;
  menus: EmailMenus;
}

export function Reader(props: ReaderProps) {
  const { id, getParams } = props;
  const { t } = useTranslation("email");
  const { setSearch } = useEmailSearch();
  const viewName = useViewName();
  const conversation = useQuery(emailConversationQuery(getParams(id)));
  const close = () => void setSearch({ email: undefined });
  const openedEmail = conversation.data?.emails.find((email) => email.id === id);
  if (conversation.data && openedEmail)
    return (
      <OpenEmail
        key={id}
        conversation={conversation.data}
        openedEmail={openedEmail}
        isFresh={conversation.isFetchedAfterMount || !conversation.isStale}
        onClose={close}
        {...props}
      />
    );
  if (!conversation.isError) return <ReaderSkeleton />;
  if (conversation.error instanceof CallError && conversation.error.status === 404)
    return (
      <NoticePanel icon={MailX} title={t("reader.goneTitle")} help={t("reader.goneHelp")}>
        <Button variant="outline" onClick={close}>
          {t("reader.back", { view: viewName })}
        </Button>
      </NoticePanel>
    );
  return (
    <FailedPanel
      title={t("failed.emailTitle")}
      help={t("failed.emailHelp")}
      onRetry={() => void conversation.refetch()}
    />
  );
}

interface OpenEmailProps extends ReaderProps {
  conversation: EmailConversation;
  openedEmail: EmailConversation["emails"][number];
  isFresh: boolean;
  onClose: () => void;
}

function OpenEmail(props: OpenEmailProps) {
  const { conversation, openedEmail, getParams, isFresh, isSplit, hasSelection, actions, deletion, menus, onClose } =
    props;
  const { t, i18n } = useTranslation(["email", "common"]);
  const { search, setSearch } = useEmailSearch();
  const compose = useCompose();
  const ownAddress = useOwnAddress();
  const canUpdate = useCan("update", "Email");
  const canDelete = useCan("delete", "Email");
  const canWrite = useCan("create", "Email");
  const messageMenu = useActionMenu();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [expandedKeys, setExpandedKeys] = useState<ReadonlySet<string>>(
    () => new Set([String(openedEmail.id), getMessages(conversation.emails).at(-1)?.key ?? ""]),
  );
  usePageTitle(openedEmail.subject || t("row.noSubject"), t("common:productName"));

  const focusHeading = useEffectEvent(() => {
    if (!isSplit) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusHeading(), []);
  const hasMarkedAsRead = useRef(false);
  const markAsRead = useEffectEvent(() => {
    // Mark only once: if the user marks the open email as unread, it stays unread.
    if (!hasMarkedAsRead.current && !openedEmail.isRead && canUpdate)
      void actions.setRead([openedEmail], true, { isSilent: true });
    hasMarkedAsRead.current = true;
  });
  useEffect(() => {
    if (isFresh) markAsRead();
  }, [isFresh]);
  const prefetch = useEffectEvent((id: number | null) => {
    if (id !== null) void queryClient.prefetchQuery(emailConversationQuery(getParams(id)));
  });
  useEffect(() => prefetch(conversation.nextId), [conversation.nextId]);
  useEffect(() => prefetch(conversation.previousId), [conversation.previousId]);
  const words = useMemo(() => getSearchWords(search.q), [search.q]);

  const open = (id: number) => void setSearch({ email: String(id) }, { replace: true, resetScroll: !isSplit });
  const openNext = () => {
    const next = conversation.nextId ?? conversation.previousId;
    if (next === null) onClose();
    else open(next);
  };
  const commands = buildEmailCommands(actions, deletion, openNext);

  const messages = getMessages(conversation.emails);
  const reply = (mode: "reply" | "replyAll" | "forward", message?: ConversationMessage) =>
    compose.open({ mode, email: message ? toEmail(message) : openedEmail });
  const print = (printedMessages: readonly ConversationMessage[]) =>
    printConversation({
      subject: openedEmail.subject || t("row.noSubject"),
      messages: printedMessages,
      language: i18n.language,
      fields: { to: t("reader.fields.to"), cc: t("reader.fields.cc") },
    });
  const printExpanded = () => print(messages.filter(({ key }) => expandedKeys.has(key)));
  const markUnread = () => {
    commands.setRead([openedEmail], false);
    onClose();
  };
  const clickMenu = (menu: "label" | "move") =>
    section.current?.querySelector<HTMLElement>(`[data-menu=${menu}]`)?.click();
  const canReply = canWrite && openedEmail.folder !== "draft";
  useReaderShortcuts(
    {
      next: () => conversation.nextId !== null && open(conversation.nextId),
      previous: () => conversation.previousId !== null && open(conversation.previousId),
      back: onClose,
      reply: canReply && (() => reply("reply")),
      replyAll: canReply && (() => reply("replyAll")),
      forward: canReply && (() => reply("forward")),
      print: printExpanded,
      ...(!hasSelection && {
        done: openNext,
        trash: (openedEmail.folder === "trash" ? canDelete : canUpdate) && (() => commands.trash([openedEmail])),
        spam: canUpdate && isReceived(openedEmail) && (() => commands.toggleSpam([openedEmail])),
        star: canUpdate && (() => commands.setStarred([openedEmail], !openedEmail.isStarred)),
        label: canUpdate && (() => clickMenu("label")),
        move: canUpdate && (() => clickMenu("move")),
        unread: canUpdate && markUnread,
      }),
    },
    { hasSelection },
  );
  const replyButtons = [
    { mode: "reply", icon: CornerUpLeft },
    ...(openedEmail.to.length + openedEmail.cc.length > 1 ? ([{ mode: "replyAll", icon: ReplyAll }] as const) : []),
    { mode: "forward", icon: Forward },
  ] as const;
  return (
    <section ref={section} aria-label={t("reader.label")} className="rounded-2xl border border-separator bg-surface">
      <ReaderToolbar
        email={openedEmail}
        listPosition={conversation}
        isSplit={isSplit}
        canUpdate={canUpdate}
        canDelete={canDelete}
        commands={commands}
        menus={menus}
        onOpen={open}
        onMarkUnread={markUnread}
        onPrint={printExpanded}
        onClose={onClose}
      />
      <SubjectLine
        headingRef={heading}
        level={isSplit ? 2 : 1}
        email={openedEmail}
        words={words}
        onRemoveLabel={canUpdate ? (label) => commands.setLabel([openedEmail], label, false) : undefined}
      />
      <StatusLine
        email={openedEmail}
        canWrite={canWrite}
        onEdit={() => compose.open({ mode: "new", draftId: openedEmail.id })}
        onCancel={() => void actions.cancelSending(openedEmail.id)}
      />
      <Conversation
        messages={messages}
        expandedKeys={expandedKeys}
        onExpandedChange={setExpandedKeys}
        ownAddress={ownAddress}
        words={words}
        onReply={canReply ? reply : undefined}
        onEdit={canWrite ? ({ email }) => compose.open({ mode: "new", draftId: email.id }) : undefined}
        onPrint={(message) => print([message])}
        openMenu={messageMenu.open}
      />
      {canReply && (
        <div className="flex flex-wrap gap-2 px-4 pt-1 pb-5 sm:px-5 print:hidden">
          {replyButtons.map(({ mode, icon: Icon }) => (
            <Button key={mode} variant="outline" onClick={() => reply(mode)}>
              <Icon className="rtl:-scale-x-100" aria-hidden />
              {t(`actions.${mode}`)}
            </Button>
          ))}
        </div>
      )}
      {messageMenu.menu}
    </section>
  );
}
