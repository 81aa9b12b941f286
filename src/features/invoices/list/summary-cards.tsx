import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ReceiptText, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { invoiceSummaryQuery } from "../../../api/queries/invoices.ts";
import type { InvoiceGroupTotals } from "../../../contract/invoice-actions.ts";
import { type InvoiceStatus, invoiceStatuses } from "../../../contract/invoices.ts";
import { formatWholeMoney } from "../../../lib/money.ts";
import { StatTile } from "../../../ui/stat-card.tsx";
import type { InvoiceSearch } from "../search.ts";
import { getStatusIcon } from "../status-chip.tsx";

/**
 * Shows the totals of all invoices, of overdue invoices and of each status. Each card links to the list of its
 * invoices. Memoized: pass the search params of the URL and not the text that is being typed, so that typing does not
 * render the cards.
 */
export const SummaryCards = memo(function SummaryCards({ search }: { search: InvoiceSearch }) {
  const { t, i18n } = useTranslation("invoices");
  const { data, isPending } = useQuery(invoiceSummaryQuery);
  const formatSums = (group: InvoiceGroupTotals | undefined, of: "total" | "balance") =>
    (group?.sums ?? [])
      .filter((sum) => sum[of] !== 0)
      .map((sum) => formatWholeMoney(sum[of], i18n.language, sum.currency))
      .join(" + ") || formatWholeMoney(0, i18n.language);
  const getCount = (group: InvoiceGroupTotals | undefined) =>
    new Intl.NumberFormat(i18n.language).format(group?.count ?? 0);
  // The links keep the search text and the sort order, but open the first page.
  const { q, sort, perPage } = search;
  const link =
    (part: Pick<InvoiceSearch, "status" | "overdue">) =>
    ({ className, children }: { className: string; children: ReactNode }) => (
      <Link
        to="/apps/invoice/list"
        search={{ q, sort, perPage, status: part.status, overdue: part.overdue }}
        // Set aria-current by hand. The router compares all search params, but the active card depends only on the
        // filters.
        activeOptions={{ exact: true, explicitUndefined: true }}
        aria-current={part.status === search.status && part.overdue === search.overdue ? "page" : undefined}
        resetScroll={false}
        preload={false}
        className={`${className} aria-[current=page]:border-accent aria-[current=page]:ring-1 aria-[current=page]:ring-inset aria-[current=page]:ring-accent`}
      >
        {children}
      </Link>
    );
  const ofStatus = (status: InvoiceStatus) => data?.statuses.find((each) => each.status === status);
  const isLate = (data?.overdue.count ?? 0) > 0;
  return (
    <section
      aria-label={t("list.totals")}
      className="mb-5 flex gap-3 *:shrink-0 *:snap-start *:basis-56 max-sm:-mx-4 max-sm:snap-x max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:pb-1 max-sm:*:h-auto sm:grid sm:grid-cols-2 lg:grid-cols-4 print:hidden"
    >
      <StatTile
        label={t("list.all")}
        icon={ReceiptText}
        value={getCount(data?.all)}
        note={t("list.open", { amount: formatSums(data?.asked, "balance") })}
        renderLink={link({ status: undefined, overdue: undefined })}
        isLoading={isPending}
      />
      <StatTile
        label={t("status.overdue")}
        icon={TriangleAlert}
        tone={isLate ? "bad" : "good"}
        value={getCount(data?.overdue)}
        note={isLate ? formatSums(data?.overdue, "balance") : t("list.nothingOverdue")}
        renderLink={link({ status: undefined, overdue: true })}
        isLoading={isPending}
      />
      {invoiceStatuses.map((status) => (
        <StatTile
          key={status}
          label={t(`status.${status}`)}
          icon={getStatusIcon(status)}
          value={getCount(ofStatus(status))}
          note={formatSums(ofStatus(status), status === "Paid" ? "total" : "balance")}
          renderLink={link({ status, overdue: undefined })}
          isLoading={isPending}
        />
      ))}
    </section>
  );
});
