import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PER_PAGE } from "./search.ts";
import { useRequestsSearch } from "./use-requests-search.ts";

const button = "button button--outline button--icon-only aria-disabled:pointer-events-none aria-disabled:opacity-40";

/** The way through the pages of the list; each is an address of its own. */
export function Pagination({ total }: { total: number }) {
  const { t, i18n } = useTranslation("requests");
  const { search } = useRequestsSearch();
  const page = search.page ?? 1;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (pages === 1 && page === 1) return null;
  const to = (wanted: number) => ({ ...search, page: wanted > 1 ? wanted : undefined, request: undefined });
  const say = (value: number) => value.toLocaleString(i18n.language);
  return (
    <nav aria-label={t("pages.label")} className="mt-4 flex items-center justify-center gap-3">
      <Link
        to="/apps/requests"
        search={to(Math.min(page - 1, pages))}
        disabled={page <= 1}
        aria-label={t("pages.previous")}
        preload={false}
        className={button}
      >
        <ChevronLeft className="rtl:-scale-x-100" aria-hidden />
      </Link>
      <span className="text-sm text-muted tabular-nums">
        {t("pages.position", { page: say(page), pages: say(pages) })}
      </span>
      <Link
        to="/apps/requests"
        search={to(page + 1)}
        disabled={page >= pages}
        aria-label={t("pages.next")}
        preload={false}
        className={button}
      >
        <ChevronRight className="rtl:-scale-x-100" aria-hidden />
      </Link>
    </nav>
  );
}
