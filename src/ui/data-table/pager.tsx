import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { NativeSelect } from "../native-select.tsx";
import { pageSizes } from "./table-search.ts";
import type { DataTableProps } from "./types.ts";

type PagerProps = Pick<
  DataTableProps<never>,
  "page" | "perPage" | "total" | "onPageChange" | "onPerPageChange" | "getPageHref"
>;

export function Pager({ page, perPage, total, onPageChange, onPerPageChange, getPageHref }: PagerProps) {
  const { t, i18n } = useTranslation("table");
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const formatNumber = (value: number) => formatWholeAmount(value, "count", i18n.language);
  const steps = [
    { name: "first", to: 1, isEnabled: page > 1 },
    { name: "previous", to: page - 1, isEnabled: page > 1 },
    { name: "next", to: page + 1, isEnabled: page < pageCount },
    { name: "last", to: pageCount, isEnabled: page < pageCount },
  ] as const;
  return (
    // The padding is room for a toast, so that at the end of the page a toast does not cover the links.
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-1 pb-10 text-sm text-muted">
      <PageSize perPage={perPage} onPerPageChange={onPerPageChange} />
      <nav aria-label={t("pages.label")} className="flex items-center gap-1">
        <span className="me-2 tabular-nums">
          {t("pages.position", {
            from: formatNumber(Math.min((page - 1) * perPage + 1, total)),
            to: formatNumber(Math.min(page * perPage, total)),
            total: formatNumber(total),
          })}
        </span>
        {steps.map(({ name, to, isEnabled }) => (
          <Step
            key={name}
            name={name}
            href={getPageHref?.(isEnabled ? to : page) ?? ""}
            to={isEnabled ? to : undefined}
            onPageChange={onPageChange}
          />
        ))}
      </nav>
    </div>
  );
}

function PageSize({ perPage, onPerPageChange }: Pick<PagerProps, "perPage" | "onPerPageChange">) {
  const { t, i18n } = useTranslation("table");
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id}>{t("pages.perPage")}</label>
      <NativeSelect
        id={id}
        value={perPage}
        onChange={({ target }) => onPerPageChange(Number(target.value))}
        className="min-h-8 py-0.5 tabular-nums"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {formatWholeAmount(size, "count", i18n.language)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

const stepIcons = { first: ChevronFirst, previous: ChevronLeft, next: ChevronRight, last: ChevronLast };

interface StepProps extends Pick<PagerProps, "onPageChange"> {
  name: keyof typeof stepIcons;
  href: string;
  /** Undefined if the page does not exist. */
  to: number | undefined;
}

/** A disabled link keeps its href, because a link without href would lose the focus. */
function Step({ name, href, to, onPageChange }: StepProps) {
  const { t } = useTranslation("table");
  const Icon = stepIcons[name];
  const onClick = (event: MouseEvent) => {
    // Ignore clicks with Ctrl, ⌘ or Shift: the browser opens the link in a new tab or window.
    if (to !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    if (to !== undefined) onPageChange(to);
  };
  return (
    <a
      href={href}
      aria-disabled={to === undefined || undefined}
      aria-label={t(`pages.${name}`)}
      onClick={onClick}
      className="button button--ghost button--sm button--icon-only aria-disabled:pointer-events-none aria-disabled:opacity-40"
    >
      <Icon className="rtl:-scale-x-100" aria-hidden />
    </a>
  );
}
