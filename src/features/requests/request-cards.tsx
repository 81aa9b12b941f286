import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { PendingBadge } from "./pending-badge.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { RequestLink } from "./request-link.tsx";
import { StatusChip } from "./status-chip.tsx";

/** The requests where it is narrow. */
export function RequestCards({ requests }: { requests: readonly ReceivedRequestWithChanges[] }) {
  const { t } = useTranslation("requests");
  return (
    <ul aria-label={t("list")}>
      {requests.map((request) => (
        <li
          key={request.id}
          className="relative flex flex-col gap-1 border-b border-separator px-4 py-3 last:border-0 hover:bg-surface-secondary"
        >
          <div className="flex items-baseline justify-between gap-3">
            <span
              dir="auto"
              className={`min-w-0 truncate text-sm leading-relaxed ${request.status === "new" ? "font-semibold" : "font-medium"}`}
            >
              {request.name}
            </span>
            <span className="shrink-0 text-xs text-muted">
              <RelativeTime moment={request.receivedAt} />
            </span>
          </div>
          {request.companyName && (
            <span dir="auto" className="truncate text-xs leading-relaxed text-muted">
              {request.companyName}
            </span>
          )}
          <p dir="auto" lang={request.language} className="line-clamp-2 text-sm leading-relaxed break-words">
            {request.message}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
            <StatusChip status={request.status} />
            <RequestLink request={request} />
            {request.assignee && <span className="min-w-0 truncate text-muted">{request.assignee.fullName}</span>}
            <PendingBadge request={request} />
          </div>
        </li>
      ))}
    </ul>
  );
}
