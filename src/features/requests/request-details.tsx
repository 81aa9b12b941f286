import { Drawer } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { SearchX, ThumbsDown, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { receivedRequestQuery } from "../../api/queries/requests.ts";
import type { HelpRating } from "../../contract/contact.ts";
import { receivedRequestStatuses, type TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { Notes } from "./notes.tsx";
import { PendingChanges } from "./pending-changes.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { ReplyLinks } from "./reply-links.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useRequestActions } from "./use-request-actions.ts";
import { VisitorData } from "./visitor-data.tsx";

interface RequestDetailsProps {
  id: string;
  /** The request from the list's data. The drawer shows it until the query for the single request has loaded. */
  initialRequest: ReceivedRequestWithChanges | undefined;
  members: readonly TeamMember[];
  self: TeamMember | null;
  onClose: () => void;
}

export function RequestDetails({ id, initialRequest, members, self, onClose }: RequestDetailsProps) {
  const { t } = useTranslation("requests");
  const { data, isError } = useQuery(receivedRequestQuery(id));
  const request = data?.request ?? initialRequest;
  if (!request)
    return (
      <Drawer.Body className="px-1 text-foreground">
        <Drawer.Heading className="sr-only">{t(isError ? "detail.missingTitle" : "detail.loading")}</Drawer.Heading>
        {isError ? (
          <NoticePanel icon={SearchX} title={t("detail.missingTitle")} help={t("detail.missingHelp")}>
            <Button variant="outline" onClick={onClose}>
              {t("detail.back")}
            </Button>
          </NoticePanel>
        ) : (
          <div role="status" aria-label={t("detail.loading")} className="flex flex-col gap-4">
            <div className="skeleton skeleton--shimmer h-7 w-1/2 rounded-md" />
            <div className="skeleton skeleton--shimmer h-24 rounded-xl" />
            <div className="skeleton skeleton--shimmer h-40 rounded-xl" />
          </div>
        )}
      </Drawer.Body>
    );
  return (
    // The heading is inside the scrolling body, because a long name would fill a phone's screen.
    <Drawer.Body className="flex flex-col gap-6 px-1 pb-4 text-foreground">
      <header className="-mb-1 flex flex-col gap-1">
        <Drawer.Heading className="text-xl leading-title font-semibold break-words" lang={request.language}>
          <span className="sr-only">{t("detail.label", { reference: request.reference })}: </span>
          <span dir="auto">{request.name}</span>
        </Drawer.Heading>
        {request.companyName && (
          <p dir="auto" lang={request.language} className="text-sm leading-relaxed break-words text-muted">
            {request.companyName}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <StatusChip status={request.status} />
          <RelativeTime moment={request.receivedAt} />
        </div>
      </header>
      <section aria-label={t("detail.message")} className="flex flex-col gap-3">
        <p
          dir="auto"
          lang={request.language}
          className="rounded-2xl bg-surface-secondary px-4 py-3 text-sm leading-relaxed break-words whitespace-pre-wrap"
        >
          {request.message}
        </p>
        <ReplyLinks request={request} />
      </section>
      <TriageFields request={request} members={members} self={self} />
      <PendingChanges request={request} members={members} />
      <RequestMetadata request={request} />
      {request.helpRatings && <HelpRatings ratings={request.helpRatings} />}
      <Notes request={request} />
      {self?.role === "admin" && <VisitorData requestId={request.id} onErased={onClose} />}
    </Drawer.Body>
  );
}

function RequestMetadata({ request }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation(["requests", "contact"]);
  const { email, phone, department, interest, budget, language, receivedAt, updatedAt } = request;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-separator py-5 text-sm">
      <Detail name={t("detail.email")}>{email}</Detail>
      {phone && <Detail name={t("detail.phone")}>{phone}</Detail>}
      <Detail name={t("detail.department")}>{t(`contact:departments.${department}.name`)}</Detail>
      {interest.length > 0 && (
        <Detail name={t("detail.interest")}>{interest.map((each) => t(`contact:services.${each}`)).join(", ")}</Detail>
      )}
      {budget && <Detail name={t("detail.budget")}>{t(`contact:budgets.${budget}`)}</Detail>}
      <Detail name={t("detail.language")}>{t(`detail.languages.${language}`)}</Detail>
      <Detail name={t("detail.received")}>
        <RelativeTime moment={receivedAt} showsExactTime />
      </Detail>
      {updatedAt !== receivedAt && (
        <Detail name={t("detail.updated")}>
          <RelativeTime moment={updatedAt} showsExactTime />
        </Detail>
      )}
    </dl>
  );
}

function HelpRatings({ ratings }: { ratings: readonly HelpRating[] }) {
  const { t, i18n } = useTranslation("requests");
  return (
    <section aria-labelledby="help-ratings">
      <h3 id="help-ratings" className="text-sm font-semibold">
        {t("helpRatings.title")}
      </h3>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {ratings.map(({ path, title, isHelpful }) => {
          const Icon = isHelpful ? ThumbsUp : ThumbsDown;
          return (
            <li key={path} className="flex gap-2">
              <Icon className={`mt-1 size-4 shrink-0 ${isHelpful ? "text-success" : "text-danger"}`} aria-hidden />
              <span className="sr-only">{t(isHelpful ? "helpRatings.helpful" : "helpRatings.unhelpful")}: </span>
              <a href={`/${i18n.language}${path}`} target="_blank" rel="noreferrer" className="link min-h-6" dir="auto">
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children}
      </dd>
    </>
  );
}

const NOBODY = "";

interface TriageFieldsProps {
  request: ReceivedRequestWithChanges;
  members: readonly TeamMember[];
  self: TeamMember | null;
}

function TriageFields({ request, members, self }: TriageFieldsProps) {
  const { t } = useTranslation("requests");
  const actions = useRequestActions();
  const canUpdate = useCan("update", "Request");
  const { assignee } = request;
  const otherMembers = members.filter(({ id, isActive }) => isActive && id !== assignee?.id);
  const people = [...(assignee ? [assignee] : []), ...otherMembers].sort((a, b) =>
    // List the user first, because people mostly assign requests to themselves.
    a.id === self?.id ? -1 : b.id === self?.id ? 1 : 0,
  );
  const getName = ({ id, fullName }: Pick<TeamMember, "id" | "fullName">) =>
    id === self?.id ? `${fullName} (${t("team.you")})` : fullName;
  return (
    <section aria-label={t("detail.handling")} className="grid gap-3 sm:grid-cols-2">
      <ChoiceSelect
        label={t("status.label")}
        showsLabel
        isDisabled={!canUpdate}
        value={request.status}
        choices={receivedRequestStatuses.map((status) => ({ value: status, name: t(`status.${status}`) }))}
        onChange={(status) => void actions.update(request, { status })}
      />
      <ChoiceSelect
        label={t("filters.assignee")}
        showsLabel
        isDisabled={!canUpdate}
        value={String(assignee?.id ?? NOBODY)}
        choices={[
          { value: NOBODY, name: t("filters.nobody") },
          ...people.map((person) => ({ value: String(person.id), name: getName(person) })),
        ]}
        onChange={(id) => void actions.update(request, { assignee: id === NOBODY ? null : Number(id) })}
      />
      {!canUpdate && <p className="text-xs text-muted sm:col-span-2">{t("detail.readOnly")}</p>}
    </section>
  );
}
