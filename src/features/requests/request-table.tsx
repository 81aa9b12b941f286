import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { PendingBadge } from "./pending-badge.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { RequestLink } from "./request-link.tsx";
import { StatusChip } from "./status-chip.tsx";

const columns = ["reference", "from", "message", "status", "assignee", "received"] as const;
const widths = {
  reference: "w-36",
  from: "w-1/5",
  message: "",
  status: "w-34",
  assignee: "w-36",
  received: "w-31",
};

/** The requests where there is room. What a visitor wrote is text, in the direction of its own script. */
export function RequestTable({ requests }: { requests: readonly ReceivedRequestWithChanges[] }) {
  const { t } = useTranslation("requests");
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
      <thead>
        <tr className="text-start text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-separator px-4 py-2.5 text-start font-medium ${widths[column]}`}
            >
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>td]:border-0">
        {requests.map((request) => (
          <tr
            key={request.id}
            className="relative hover:bg-surface-secondary has-focus-visible:bg-surface-secondary [&>td]:border-b [&>td]:border-separator [&>td]:px-4 [&>td]:py-3 [&>td]:align-top"
          >
            <td className="leading-5">
              <RequestLink request={request} />
            </td>
            <td>
              <span
                dir="auto"
                lang={request.language}
                className={`block truncate ${request.status === "new" ? "font-semibold" : "font-medium"}`}
              >
                {request.name}
              </span>
              {request.companyName && (
                <span dir="auto" className="block truncate text-xs leading-relaxed text-muted">
                  {request.companyName}
                </span>
              )}
            </td>
            <td>
              <span dir="auto" lang={request.language} className="line-clamp-2 break-words">
                {request.message}
              </span>
            </td>
            <td>
              <span className="flex flex-col items-start gap-1">
                <StatusChip status={request.status} />
                <PendingBadge request={request} />
              </span>
            </td>
            <td>
              <span className={`block truncate ${request.assignee ? "" : "text-muted"}`}>
                {request.assignee?.fullName ?? t("row.unassigned")}
              </span>
            </td>
            <td className="text-muted">
              <RelativeTime moment={request.receivedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
