import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { taxReportQuery } from "../../../api/queries/invoice-reports.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getTaxReport } from "../../../contract/invoice-reports.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { formatMoney, toCents } from "../../../lib/money.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { MonthSelect } from "./period-select.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";
import { useReportPeriod } from "./use-report-period.ts";

type Taxes = ResponseData<typeof getTaxReport>;
type SaleRow = Taxes["sales"][number];
type WithheldRow = Taxes["withheld"][number];
interface Named {
  date: string;
  number: string;
  name: string;
  taxId: string;
  branch: string;
}

/** The sales of the month as the VAT return lists them, or the tax that clients have withheld. */
export function TaxReport({ kind }: { kind: "sales" | "withheld" }) {
  const { t, i18n } = useTranslation("reports");
  const { month } = useReportPeriod();
  const { data, isError, refetch } = useQuery(taxReportQuery(month));
  if (isError) return <FailedPanel title={t("failed")} help={t("failedHelp")} onRetry={() => void refetch()} />;
  if (!data) return <ReportSkeleton />;
  const format = (amount: number) => formatMoney(amount, i18n.language);
  function amountColumn<Name extends string>(name: Name, title: string, rows: readonly Record<Name, number>[]) {
    return {
      id: name,
      title,
      isAmount: true,
      value: (row: Record<Name, number>) => row[name],
      format: (row: Record<Name, number>) => format(row[name]),
      total: format(rows.reduce((cents, row) => cents + toCents(row[name]), 0) / 100),
    };
  }
  const nameColumns: ReportColumn<Named>[] = [
    {
      id: "date",
      title: t("columns.date"),
      value: ({ date }) => date,
      format: ({ date }) => <span className="whitespace-nowrap">{formatDate(date, i18n.language)}</span>,
    },
    {
      id: "number",
      title: t("columns.number"),
      value: ({ number }) => number,
      format: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
    },
    {
      id: "name",
      title: t("columns.client"),
      value: ({ name }) => name,
      format: ({ name }) => <span className="block min-w-36">{name}</span>,
    },
    { id: "taxId", title: t("columns.taxId"), value: ({ taxId }) => taxId },
    { id: "branch", title: t("columns.branch"), value: ({ branch }) => branch },
  ];
  const saleColumns: ReportColumn<SaleRow>[] = [
    ...nameColumns,
    amountColumn("value", t("columns.value"), data.sales),
    amountColumn("zeroRated", t("columns.zeroRated"), data.sales),
    amountColumn("exempt", t("columns.exempt"), data.sales),
    amountColumn("tax", t("columns.vat"), data.sales),
    {
      id: "state",
      title: t("columns.state"),
      value: ({ isCancelled }) => (isCancelled ? t("cancelled") : ""),
    },
  ];
  const withheldColumns: ReportColumn<WithheldRow>[] = [
    ...nameColumns,
    amountColumn("base", t("columns.base"), data.withheld),
    amountColumn("tax", t("columns.withheld"), data.withheld),
  ];
  const { foreignCount } = data;
  return (
    <div className="flex flex-col gap-3">
      {kind === "sales" ? (
        <ReportTable
          caption={t("tabs.vat")}
          columns={saleColumns}
          rows={data.sales}
          getKey={({ number }) => number}
          fileName={`vat-${month}`}
          empty={t("noSales")}
        >
          <MonthSelect />
        </ReportTable>
      ) : (
        <ReportTable
          caption={t("tabs.withholding")}
          columns={withheldColumns}
          rows={data.withheld}
          getKey={({ number }) => number}
          fileName={`withholding-${month}`}
          empty={t("noWithheld")}
        >
          <MonthSelect />
        </ReportTable>
      )}
      {foreignCount > 0 && kind === "sales" && (
        <p className="text-sm text-muted">{t("foreign", { count: foreignCount })}</p>
      )}
    </div>
  );
}
