import { Link } from "@tanstack/react-router";
import { CircleAlert, Clock } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useRequestsSearch } from "./search.ts";

interface RequestProps {
  request: ReceivedRequestWithChanges;
}

/** A press anywhere else in the row follows this link too: see {@link followRowLink}. */
export function RequestLink({ request: { id, reference, name } }: RequestProps) {
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
      className="-mx-1 inline-flex min-h-6 items-center rounded-md px-1 text-xs whitespace-nowrap text-muted tabular-nums outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
    >
      {reference}
    </Link>
  );
}

/**
 * Follows the link of the pressed row. The link cannot cover the row itself: WebKit ignores `position: relative` on
 * table rows.
 */
export function followRowLink({ target, defaultPrevented }: MouseEvent): void {
  const pressedElement = target as Element;
  const isSelectingText = getSelection()?.isCollapsed === false;
  if (defaultPrevented || isSelectingText || pressedElement.closest("a, button, input, label, select")) return;
  pressedElement.closest("[data-row]")?.querySelector<HTMLElement>("[data-request]")?.click();
}

export const focusRequestRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`)?.focus();

/** Marks requests with changes that are not yet sent or that the server rejected. */
export function PendingBadge({ request: { waiting } }: RequestProps) {
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
