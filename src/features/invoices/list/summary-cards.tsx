import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ReceiptText, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { invoiceSummaryQuery } from "../../../api/queries/invoices.ts";
import { type InvoiceGroup, type InvoiceStatus, invoiceStatuses } from "../../../contract/invoices.ts";
import { formatWholeMoney } from "../../../lib/money.ts";
import { StatCard } from "../../../ui/stat-card.tsx";
import { statusIcon } from "../status-chip.tsx";
import type { InvoiceSearch } from "./invoice-table.ts";

/** The totals of all invoices, of the late ones and of each status; each leads to its own. */
export function SummaryCards({ search }: { search: InvoiceSearch }) {
  const { t, i18n } = useTranslation("invoices");
  const { data, isPending } = useQuery(invoiceSummaryQuery);
  const sums = (group: InvoiceGroup | undefined, of: "total" | "balance") =>
    (group?.sums ?? [])
      .filter((sum) => sum[of] !== 0)
      .map((sum) => formatWholeMoney(sum[of], i18n.language, sum.currency))
      .join(" + ") || formatWholeMoney(0, i18n.language);
  const countOf = (group: InvoiceGroup | undefined) => new Intl.NumberFormat(i18n.language).format(group?.count ?? 0);
  const link =
    (part: Pick<InvoiceSearch, "status" | "overdue">) =>
    ({ className, children }: { className: string; children: ReactNode }) => {
      const isChosen = search.status === part.status && search.overdue === part.overdue;
      return (
        <Link
          to="/apps/invoice/list"
          // Chosen once more, it shows all again; what is searched for and how it is ordered stays.
          search={{
            ...search,
            page: undefined,
            status: isChosen ? undefined : part.status,
            overdue: isChosen ? undefined : part.overdue,
          }}
          resetScroll={false}
          preload={false}
          // The router would call each of them the page that is open.
          activeProps={{ "aria-current": isChosen ? "true" : undefined }}
          className={`${className} aria-[current=true]:border-accent aria-[current=true]:ring-1 aria-[current=true]:ring-accent`}
        >
          {children}
        </Link>
      );
    };
  const ofStatus = (status: InvoiceStatus) => data?.statuses.find((each) => each.status === status);
  const isLate = (data?.overdue.count ?? 0) > 0;
  return (
    <section
      aria-label={t("list.totals")}
      className="mb-5 flex snap-x gap-3 overflow-x-auto *:shrink-0 *:snap-start *:basis-52 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 max-sm:pb-1 max-sm:*:h-auto sm:grid sm:grid-cols-2 lg:grid-cols-4 print:hidden"
    >
      <StatCard
        label={t("list.all")}
        icon={ReceiptText}
        value={countOf(data?.all)}
        note={t("list.open", { amount: sums(data?.all, "balance") })}
        link={link({ status: undefined, overdue: undefined })}
        isLoading={isPending}
      />
      <StatCard
        label={t("status.overdue")}
        icon={TriangleAlert}
        tone={isLate ? "bad" : "good"}
        value={countOf(data?.overdue)}
        note={isLate ? sums(data?.overdue, "balance") : t("list.nothingLate")}
        link={link({ status: undefined, overdue: true })}
        isLoading={isPending}
      />
      {invoiceStatuses.map((status) => (
        <StatCard
          key={status}
          label={t(`status.${status}`)}
          icon={statusIcon(status)}
          value={countOf(ofStatus(status))}
          note={sums(ofStatus(status), status === "Paid" ? "total" : "balance")}
          link={link({ status, overdue: undefined })}
          isLoading={isPending}
        />
      ))}
    </section>
  );
}
