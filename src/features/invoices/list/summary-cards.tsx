import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, FilePen, Hourglass, type LucideIcon, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { invoiceSummaryQuery } from "../../../api/queries/invoices.ts";
import type { InvoiceGroupTotals } from "../../../contract/invoice-actions.ts";
import type { InvoiceGroup } from "../../../contract/invoices.ts";
import { formatWholeMoney } from "../../../lib/money.ts";
import { StatTile, StatTiles } from "../../../ui/stat-tile.tsx";
import { getGroup, type InvoiceSearch, toGroupSearch } from "../search.ts";

const summaryTiles = [
  { group: "outstanding", icon: Hourglass, sum: "balance" },
  { group: "overdue", icon: TriangleAlert, sum: "balance" },
  { group: "paid", icon: CircleCheck, sum: "total" },
  { group: "draft", icon: FilePen, sum: "total" },
] as const satisfies { group: InvoiceGroup; icon: LucideIcon; sum: "total" | "balance" }[];

/**
 * Memoized: pass the search params of the URL and not the text that is being typed, so that typing does not render the
 * cards.
 */
export const SummaryCards = memo(function SummaryCards({ search }: { search: InvoiceSearch }) {
  const { t, i18n } = useTranslation("invoices");
  const { data, isPending } = useQuery(invoiceSummaryQuery);
  const getAmounts = (totals: InvoiceGroupTotals | undefined, sum: "total" | "balance") => {
    const [main, ...others] = (totals?.sums ?? [])
      .filter((each) => each[sum] !== 0)
      .map((each) => formatWholeMoney(each[sum], i18n.language, each.currency));
    return { main: main ?? formatWholeMoney(0, i18n.language), others };
  };
  const currentGroup = getGroup(search);
  // The links keep the search text and the sort order, but open the first page.
  const { q, sort, perPage } = search;
  return (
    <StatTiles label={t("list.totals")}>
      {summaryTiles.map(({ group, icon, sum }) => {
        const totals = data?.groups.find((each) => each.group === group);
        const { main, others } = getAmounts(totals, sum);
        const count = t("list.count", { count: totals?.count ?? 0 });
        return (
          <StatTile
            key={group}
            label={t(`state.${group}`)}
            icon={icon}
            tone={group === "overdue" && totals && totals.count > 0 ? "bad" : "plain"}
            value={main}
            note={[...others.map((amount) => `+ ${amount}`), count].join(" · ")}
            renderLink={({ className, children }) => (
              <Link
                to="/apps/invoice/list"
                // Pressing the tile of the shown group shows all invoices again.
                search={{ q, sort, perPage, ...toGroupSearch(group === currentGroup ? undefined : group) }}
                // Set aria-current by hand. The router compares all search params, but the active card depends only on
                // the filters.
                activeOptions={{ exact: true, explicitUndefined: true }}
                aria-current={group === currentGroup ? "page" : undefined}
                resetScroll={false}
                preload={false}
                className={`${className} aria-[current=page]:border-accent aria-[current=page]:ring-1 aria-[current=page]:ring-inset aria-[current=page]:ring-accent`}
              >
                {children}
              </Link>
            )}
            isLoading={isPending}
          />
        );
      })}
    </StatTiles>
  );
});
