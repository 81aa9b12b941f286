import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import type { Column } from "../../ui/data-table/types.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { PendingBadge, RequestLink } from "./request-link.tsx";
import { StatusChip } from "./status-chip.tsx";

/** The server sorts, newest first, so no column can be sorted. */
export function useRequestColumns(): Column<ReceivedRequestWithChanges>[] {
  const { t, i18n } = useTranslation(["requests", "contact"]);
  const { language } = i18n;
  return useMemo(
    () => [
      {
        id: "reference",
        title: t("columns.reference"),
        isPinned: true,
        cell: (request) => <RequestLink request={request} />,
        exportValue: ({ reference }) => reference,
      },
      {
        id: "from",
        title: t("columns.from"),
        width: "9rem",
        cell: (request) => <Sender request={request} />,
        exportValue: ({ name, companyName }) => (companyName ? `${name}, ${companyName}` : name),
      },
      {
        id: "message",
        title: t("columns.message"),
        cell: ({ message, language: messageLanguage }) => (
          <span
            dir="auto"
            lang={messageLanguage}
            className="line-clamp-2 w-[clamp(11rem,17vw,26rem)] leading-snug break-words whitespace-normal"
          >
            <WholeWords>{message}</WholeWords>
          </span>
        ),
        exportValue: ({ message }) => message,
      },
      {
        id: "status",
        title: t("columns.status"),
        cell: (request) => (
          <span className="flex flex-col items-start gap-1">
            <StatusChip status={request.status} />
            <PendingBadge request={request} />
          </span>
        ),
        exportValue: ({ status }) => t(`status.${status}`),
      },
      {
        id: "assignee",
        title: t("columns.assignee"),
        cell: ({ assignee }) => (
          <span className={`block max-w-36 truncate ${assignee ? "" : "text-muted"}`}>
            {assignee?.fullName ?? t("row.unassigned")}
          </span>
        ),
        exportValue: ({ assignee }) => assignee?.fullName ?? "",
      },
      {
        id: "department",
        title: t("detail.department"),
        isHiddenByDefault: true,
        cell: ({ department }) => t(`contact:departments.${department}.name`),
        exportValue: ({ department }) => t(`contact:departments.${department}.name`),
      },
      {
        id: "email",
        title: t("detail.email"),
        isHiddenByDefault: true,
        cell: ({ email }) => <span className="block max-w-56 truncate">{email}</span>,
        exportValue: ({ email }) => email,
      },
      {
        id: "phone",
        title: t("detail.phone"),
        isHiddenByDefault: true,
        cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{phone}</span>,
        exportValue: ({ phone }) => phone,
      },
      {
        id: "received",
        title: t("columns.received"),
        cell: ({ receivedAt }) => (
          <span className="whitespace-nowrap text-muted">
            <RelativeTime moment={receivedAt} />
          </span>
        ),
        exportValue: ({ receivedAt }) => receivedAt,
        printText: ({ receivedAt }) => formatDateTime(receivedAt, language),
      },
    ],
    [t, language],
  );
}

function Sender({ request }: { request: ReceivedRequestWithChanges }) {
  const { name, companyName, language, status } = request;
  return (
    <span className="block max-w-52 min-w-0">
      <span
        dir="auto"
        lang={language}
        className={`block truncate ${status === "new" ? "font-semibold" : "font-medium"}`}
      >
        {name}
      </span>
      {companyName && (
        <span dir="auto" className="block truncate text-xs leading-relaxed text-muted">
          {companyName}
        </span>
      )}
    </span>
  );
}

export function RequestCard({ request }: { request: ReceivedRequestWithChanges }) {
  const { message, language, assignee, receivedAt } = request;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <Sender request={request} />
        <span className="shrink-0 text-xs text-muted">
          <RelativeTime moment={receivedAt} />
        </span>
      </div>
      <p dir="auto" lang={language} className="line-clamp-2 text-sm leading-relaxed break-words">
        <WholeWords>{message}</WholeWords>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <StatusChip status={request.status} />
        <RequestLink request={request} />
        {assignee && <span className="min-w-0 truncate text-muted">{assignee.fullName}</span>}
        <PendingBadge request={request} />
      </div>
    </div>
  );
}
