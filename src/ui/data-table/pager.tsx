import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatFigure } from "../../lib/format-figure.ts";
import { pageSizes } from "./table-search.ts";
import type { DataTableProps } from "./types.ts";

type PagerProps = Pick<DataTableProps<never>, "page" | "perPage" | "total" | "onPage" | "onPerPage" | "pageHref">;

const button =
  "button button--ghost button--sm button--icon-only aria-disabled:pointer-events-none aria-disabled:opacity-40";

/** Where in the list the page is, how many rows it has, and the way to the others; each is an address of its own. */
export function Pager({ page, perPage, total, onPage, onPerPage, pageHref }: PagerProps) {
  const { t, i18n } = useTranslation("table");
  const pages = Math.max(1, Math.ceil(total / perPage));
  const say = (value: number) => formatFigure(value, "count", i18n.language);
  const steps = [
    { name: "first", icon: ChevronFirst, to: 1, isPossible: page > 1 },
    { name: "previous", icon: ChevronLeft, to: page - 1, isPossible: page > 1 },
    { name: "next", icon: ChevronRight, to: page + 1, isPossible: page < pages },
    { name: "last", icon: ChevronLast, to: pages, isPossible: page < pages },
  ] as const;
  const follow = (event: MouseEvent, to: number) => {
    // With Ctrl, ⌘ or Shift it opens beside this one, as every link does.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPage(to);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-1 text-sm text-muted">
      <label className="flex items-center gap-2">
        {t("pages.perPage")}
        <select
          value={perPage}
          onChange={({ target }) => onPerPage(Number(target.value))}
          className="h-8 cursor-pointer rounded-lg border border-border bg-surface px-2 text-foreground tabular-nums outline-none *:bg-overlay *:text-overlay-foreground focus-visible:ring-2 focus-visible:ring-focus"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {say(size)}
            </option>
          ))}
        </select>
      </label>
      <nav aria-label={t("pages.label")} className="flex items-center gap-1">
        <span className="me-2 tabular-nums">
          {t("pages.position", {
            from: say(Math.min((page - 1) * perPage + 1, total)),
            to: say(Math.min(page * perPage, total)),
            total: say(total),
          })}
        </span>
        {steps.map(({ name, icon: Icon, to, isPossible }) => (
          <a
            key={name}
            role={isPossible ? undefined : "link"}
            href={isPossible ? (pageHref?.(to) ?? "") : undefined}
            aria-disabled={!isPossible || undefined}
            aria-label={t(`pages.${name}`)}
            onClick={(event) => follow(event, to)}
            className={button}
          >
            <Icon className="rtl:-scale-x-100" aria-hidden />
          </a>
        ))}
      </nav>
    </div>
  );
}
