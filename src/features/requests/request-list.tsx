import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, CircleAlert, Clock } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useIsWideScreen } from "../../ui/use-media-query.ts";
import { RelativeTime } from "./relative-time.tsx";
import { PER_PAGE, useRequestsSearch } from "./search.ts";
import { StatusChip } from "./status-chip.tsx";

interface RequestsProps {
  requests: readonly ReceivedRequestWithChanges[];
}

interface RequestProps {
  request: ReceivedRequestWithChanges;
}

/** Shows one page of requests, as a table or as cards. Arrow keys, j and k move from request to request. */
export function RequestList({ requests }: RequestsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isWide = useIsWideScreen();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = getArrowKeyStep(event.nativeEvent);
    if (!step) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-request]") ?? [])];
    const next = links[links.indexOf(event.target as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the div handles keys for the links inside it
    <div ref={list} onKeyDown={onKeyDown} className="overflow-hidden rounded-2xl border border-separator bg-surface">
      {isWide ? <RequestTable requests={requests} /> : <RequestCards requests={requests} />}
    </div>
  );
}

/** Focuses a request's row in the list. */
export const focusRequestRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`)?.focus();

const keySteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };

/** Returns 1 if the key goes to the next request, -1 for the previous one, and undefined for other keys. */
export function getArrowKeyStep({ code, ctrlKey, metaKey, altKey }: KeyboardEvent["nativeEvent"]): 1 | -1 | undefined {
  // Compare `code`, which names the key's position: on a Thai keyboard layout, j and k type other letters.
  return ctrlKey || metaKey || altKey ? undefined : keySteps[code];
}

const columns = ["reference", "from", "message", "status", "assignee", "received"] as const;
const widths = {
  reference: "w-36",
  from: "w-1/5",
  message: "",
  status: "w-34",
  assignee: "w-36",
  received: "w-31",
};

function RequestTable({ requests }: RequestsProps) {
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

function RequestCards({ requests }: RequestsProps) {
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

/** Links to a request. The link covers the whole row or card, which must have the class `relative`. */
function RequestLink({ request: { id, reference, name } }: RequestProps) {
  const { t } = useTranslation("requests");
  const { search } = useRequestsSearch();
  return (
    <Link
      to="/apps/requests"
      search={{ ...search, request: id }}
      data-request={id}
      aria-label={t("row.open", { reference, name })}
      resetScroll={false}
      preload={false}
      className="text-xs whitespace-nowrap text-muted tabular-nums outline-none before:absolute before:inset-0 focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset"
    >
      {reference}
    </Link>
  );
}

/** Marks a request with changes that are not yet sent or that the server rejected. */
function PendingBadge({ request: { waiting } }: RequestProps) {
  const { t } = useTranslation("requests");
  if (waiting.length === 0) return null;
  const isRejected = waiting.some(({ status }) => status === "rejected");
  const Icon = isRejected ? CircleAlert : Clock;
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs whitespace-nowrap ${isRejected ? "text-danger" : "text-attention"}`}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(isRejected ? "row.rejected" : "row.pending")}
    </span>
  );
}

const pageButton =
  "button button--outline button--icon-only aria-disabled:pointer-events-none aria-disabled:opacity-40";

/** Links to the previous and the next page of the list; each page has its own URL. */
export function Pagination({ total }: { total: number }) {
  const { t, i18n } = useTranslation("requests");
  const { search } = useRequestsSearch();
  const page = search.page ?? 1;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (pages === 1 && page === 1) return null;
  const getPageSearch = (target: number) => ({ ...search, page: target > 1 ? target : undefined, request: undefined });
  const format = (value: number) => value.toLocaleString(i18n.language);
  return (
    <nav aria-label={t("pages.label")} className="mt-4 flex items-center justify-center gap-3">
      <Link
        to="/apps/requests"
        search={getPageSearch(Math.min(page - 1, pages))}
        disabled={page <= 1}
        aria-label={t("pages.previous")}
        preload={false}
        className={pageButton}
      >
        <ChevronLeft className="rtl:-scale-x-100" aria-hidden />
      </Link>
      <span className="text-sm text-muted tabular-nums">
        {t("pages.position", { page: format(page), pages: format(pages) })}
      </span>
      <Link
        to="/apps/requests"
        search={getPageSearch(page + 1)}
        disabled={page >= pages}
        aria-label={t("pages.next")}
        preload={false}
        className={pageButton}
      >
        <ChevronRight className="rtl:-scale-x-100" aria-hidden />
      </Link>
    </nav>
  );
}
