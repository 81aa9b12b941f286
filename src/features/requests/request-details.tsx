import { Drawer, Skeleton } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { receivedRequestQuery } from "../../api/queries/requests.ts";
import type { TeamMember } from "../../contract/intake.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { Notes } from "./notes.tsx";
import { PendingChanges } from "./pending-changes.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { ReplyLinks } from "./reply-links.tsx";
import { RequestMetadata } from "./request-metadata.tsx";
import { StatusChip } from "./status-chip.tsx";
import { TriageFields } from "./triage-fields.tsx";

interface OpenRequestProps {
  id: string;
  /** As the list has it, until it is read by itself. */
  initialRequest: ReceivedRequestWithChanges | undefined;
  members: readonly TeamMember[];
  self: TeamMember | null;
  onClose: () => void;
}

/** One request: what the visitor wrote, and what the team makes of it. */
export function RequestDetails({ id, initialRequest, members, self, onClose }: OpenRequestProps) {
  const { t } = useTranslation("requests");
  const { data, isError } = useQuery(receivedRequestQuery(id));
  const request = data?.request ?? initialRequest;
  if (!request)
    return (
      <Drawer.Body className="px-1 text-foreground">
        <Drawer.Heading className="sr-only">{t(isError ? "detail.missingTitle" : "detail.loading")}</Drawer.Heading>
        {isError ? (
          <NoticePanel icon={SearchX} title={t("detail.missingTitle")} help={t("detail.missingHelp")}>
            <button type="button" className="button button--outline" onClick={onClose}>
              {t("detail.back")}
            </button>
          </NoticePanel>
        ) : (
          <div role="status" aria-label={t("detail.loading")} className="flex flex-col gap-4">
            <Skeleton className="h-7 w-1/2 rounded-md" />
            <Skeleton className="h-24 rounded-xl" />
            <Skeleton className="h-40 rounded-xl" />
          </div>
        )}
      </Drawer.Body>
    );
  return (
    // The name scrolls along: it may be long, and a phone is small.
    <Drawer.Body className="flex flex-col gap-6 px-1 pb-4 text-foreground">
      <header className="-mb-1 flex flex-col gap-1">
        <Drawer.Heading className="text-xl leading-relaxed font-semibold break-words" lang={request.language}>
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
      <Notes request={request} />
    </Drawer.Body>
  );
}
