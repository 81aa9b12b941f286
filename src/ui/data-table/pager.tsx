import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { formatFigure } from "../../lib/format-figure.ts";
import { pageSizes } from "./table-search.ts";
import type { DataTableProps } from "./types.ts";

type PagerProps = Pick<DataTableProps<never>, "page" | "perPage" | "total" | "onPage" | "onPerPage" | "pageHref">;

/** Where in the list the page is, how many rows it has, and the way to the others; each is an address of its own. */
export function Pager({ page, perPage, total, onPage, onPerPage, pageHref }: PagerProps) {
  const { t, i18n } = useTranslation("table");
  const pages = Math.max(1, Math.ceil(total / perPage));
  const say = (value: number) => formatFigure(value, "count", i18n.language);
  const steps = [
    { name: "first", to: 1, isPossible: page > 1 },
    { name: "previous", to: page - 1, isPossible: page > 1 },
    { name: "next", to: page + 1, isPossible: page < pages },
    { name: "last", to: pages, isPossible: page < pages },
  ] as const;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-1 text-sm text-muted">
      <PageSize perPage={perPage} onPerPage={onPerPage} />
      <nav aria-label={t("pages.label")} className="flex items-center gap-1">
        <span className="me-2 tabular-nums">
          {t("pages.position", {
            from: say(Math.min((page - 1) * perPage + 1, total)),
            to: say(Math.min(page * perPage, total)),
            total: say(total),
          })}
        </span>
        {steps.map(({ name, to, isPossible }) => (
          <Step
            key={name}
            name={name}
            href={pageHref?.(isPossible ? to : page) ?? ""}
            to={isPossible ? to : undefined}
            onPage={onPage}
          />
        ))}
      </nav>
    </div>
  );
}

/** Not drawn for a key of a search. */
const PageSize = memo(function PageSize({ perPage, onPerPage }: Pick<PagerProps, "perPage" | "onPerPage">) {
  const { t, i18n } = useTranslation("table");
  return (
    <label className="flex items-center gap-2">
      {t("pages.perPage")}
      <select
        value={perPage}
        onChange={({ target }) => onPerPage(Number(target.value))}
        className="h-8 cursor-pointer rounded-lg border border-border bg-surface px-2 text-foreground tabular-nums outline-none *:bg-overlay *:text-overlay-foreground focus-visible:ring-2 focus-visible:ring-focus"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {formatFigure(size, "count", i18n.language)}
          </option>
        ))}
      </select>
    </label>
  );
});

const icons = { first: ChevronFirst, previous: ChevronLeft, next: ChevronRight, last: ChevronLast };

interface StepProps extends Pick<PagerProps, "onPage"> {
  name: keyof typeof icons;
  href: string;
  /** Undefined where there is no such page. */
  to: number | undefined;
}

/** Drawn when it leads elsewhere. A link that leads nowhere stays one: without an address it would lose the keyboard. */
const Step = memo(function Step({ name, href, to, onPage }: StepProps) {
  const { t } = useTranslation("table");
  const Icon = icons[name];
  const follow = (event: MouseEvent) => {
    // With Ctrl, ⌘ or Shift it opens beside this one, as every link does.
    if (to !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    if (to !== undefined) onPage(to);
  };
  return (
    <a
      href={href}
      aria-disabled={to === undefined || undefined}
      aria-label={t(`pages.${name}`)}
      onClick={follow}
      className="button button--ghost button--sm button--icon-only aria-disabled:pointer-events-none aria-disabled:opacity-40"
    >
      <Icon className="rtl:-scale-x-100" aria-hidden />
    </a>
  );
});
