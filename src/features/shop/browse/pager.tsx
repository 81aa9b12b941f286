import { ChevronLeft, ChevronRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatWholeAmount } from "../../../lib/format-number.ts";
import { getPageNumbers } from "./page-numbers.ts";

interface PagerProps {
  page: number;
  pages: number;
  getPageHref: (page: number) => string;
  onPageChange: (page: number) => void;
}

/** On narrow screens, links only to the previous and the next page. */
export function Pager({ page, pages, getPageHref, onPageChange }: PagerProps) {
  const { t, i18n } = useTranslation(["shop", "table"]);
  const formatNumber = (value: number) => formatWholeAmount(value, "count", i18n.language);
  const renderLink = (targetPage: number, label: string, content: ReactNode, className: string) => {
    const isEnabled = targetPage >= 1 && targetPage <= pages;
    const onClick = (event: MouseEvent) => {
      // Ignore clicks with Ctrl, ⌘ or Shift: the browser opens the link in a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (isEnabled) onPageChange(targetPage);
    };
    return (
      <a
        href={getPageHref(isEnabled ? targetPage : page)}
        aria-label={label}
        aria-current={targetPage === page ? "page" : undefined}
        aria-disabled={!isEnabled || undefined}
        onClick={onClick}
        className={`button button--sm tabular-nums aria-disabled:pointer-events-none aria-disabled:opacity-40 ${className}`}
      >
        {content}
      </a>
    );
  };
  const arrowClass = "button--ghost button--icon-only";
  return (
    <nav aria-label={t("table:pages.label")} className="flex items-center gap-1">
      {renderLink(
        page - 1,
        t("table:pages.previous"),
        <ChevronLeft className="rtl:-scale-x-100" aria-hidden />,
        arrowClass,
      )}
      <span className="px-2 text-sm text-muted tabular-nums sm:hidden">
        {t("browse.pageOf", { page: formatNumber(page), pages: formatNumber(pages) })}
      </span>
      <ol className="flex items-center gap-1 max-sm:hidden">
        {getPageNumbers(page, pages).map((each, index, all) => (
          <li key={each ?? `gap-${all[index - 1]}`} className="text-muted">
            {each === null
              ? "…"
              : renderLink(
                  each,
                  t("browse.page", { page: formatNumber(each) }),
                  formatNumber(each),
                  `min-w-8 px-2 ${each === page ? "button--secondary" : "button--ghost"}`,
                )}
          </li>
        ))}
      </ol>
      {renderLink(
        page + 1,
        t("table:pages.next"),
        <ChevronRight className="rtl:-scale-x-100" aria-hidden />,
        arrowClass,
      )}
    </nav>
  );
}
