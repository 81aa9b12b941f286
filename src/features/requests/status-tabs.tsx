import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDot, Inbox, type LucideIcon, OctagonX, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ReceivedStatus, receivedStatuses } from "../../contract/intake.ts";
import { filterChipClass, scrollChipIntoView } from "../../ui/filter-chip.ts";
import { useRequestsSearch } from "./search.ts";

const icons: Record<ReceivedStatus | "all", LucideIcon> = {
  all: Inbox,
  new: Sparkles,
  "in-progress": CircleDot,
  done: CircleCheck,
  spam: OctagonX,
};

/** Links that filter the list by status, each with its count. */
export function StatusTabs({ counts }: { counts: Record<ReceivedStatus, number> | undefined }) {
  const { t, i18n } = useTranslation("requests");
  const { search } = useRequestsSearch();
  const getCount = (status: ReceivedStatus | "all") =>
    counts && (status === "all" ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status]);
  return (
    <nav aria-label={t("status.label")}>
      <ul className="-mx-1 flex gap-1 overflow-x-auto p-1">
        {(["all", ...receivedStatuses] as const).map((tab) => {
          const Icon = icons[tab];
          const status = tab === "all" ? undefined : tab;
          const isCurrent = search.status === status;
          return (
            <li key={tab} ref={isCurrent ? scrollChipIntoView : undefined}>
              <Link
                to="/apps/requests"
                search={{ ...search, status, page: undefined, request: undefined }}
                // aria-current is set by hand: the router would also compare the page and the search text.
                activeOptions={{ exact: true }}
                aria-current={isCurrent ? "page" : undefined}
                resetScroll={false}
                preload={false}
                className={filterChipClass.replace("xl:rounded-xl", "")}
              >
                <Icon className="size-4 shrink-0" aria-hidden />
                {t(`status.${tab}`)}
                <span className="min-w-4 text-xs text-muted tabular-nums">
                  {getCount(tab)?.toLocaleString(i18n.language)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
