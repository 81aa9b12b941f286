import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { moneyReportQuery } from "../../../api/queries/invoice-reports.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getMoneyReport } from "../../../contract/invoice-reports.ts";
import { formatMoney, toCents } from "../../../lib/money.ts";
import { BarChart } from "../../../ui/chart/bar-chart.tsx";
import { formatCategory } from "../../../ui/chart/chart-data.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { YearSelect } from "./period-select.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";
import { useReportPeriod } from "./use-report-period.ts";

type MonthRow = ResponseData<typeof getMoneyReport>["months"][number];
const figures = ["invoiced", "received", "withheld", "expenses"] as const;

/** What was invoiced, what came in and what went out, month by month. */
export function MoneyReport() {
  const { t, i18n } = useTranslation("reports");
  const { year } = useReportPeriod();
  const { data, isError, refetch } = useQuery(moneyReportQuery(year));
  if (isError) return <FailedPanel title={t("failed")} help={t("failedHelp")} onRetry={() => void refetch()} />;
  if (!data) return <ReportSkeleton />;
  const { months, receivedWithoutDate } = data;
  const format = (amount: number) => formatMoney(amount, i18n.language);
  const sum = (name: (typeof figures)[number]) =>
    format(months.reduce((cents, month) => cents + toCents(month[name]), 0) / 100);
  const columns: ReportColumn<MonthRow>[] = [
    {
      id: "month",
      title: t("columns.month"),
      value: ({ month }) => month,
      format: ({ month }) => formatCategory(month, i18n.language),
    },
    ...figures.map((name) => ({
      id: name,
      title: t(`columns.${name}`),
      isAmount: true,
      value: (row: MonthRow) => row[name],
      format: (row: MonthRow) => format(row[name]),
      total: sum(name),
    })),
  ];
  const chart = {
    categories: months.map(({ month }) => month),
    unit: "baht" as const,
    series: (["received", "expenses"] as const).map((id) => ({
      id,
      name: t(`columns.${id}`),
      data: months.map((month) => month[id]),
    })),
  };
  return (
    <div className="flex flex-col gap-5">
      <section className="group/chart @container rounded-2xl border border-separator bg-surface p-4 sm:p-5">
        <h2 className="mb-3 text-sm font-medium">{t("moneyInAndOut")}</h2>
        <div className="relative min-h-58">
          <BarChart title={t("moneyInAndOut")} data={chart} />
        </div>
      </section>
      <ReportTable
        caption={t("tabs.money")}
        columns={columns}
        rows={months}
        getKey={({ month }) => month}
        fileName={`money-${year}`}
        empty=""
      >
        <YearSelect />
      </ReportTable>
      {receivedWithoutDate > 0 && (
        <p className="text-sm text-muted">{t("withoutDate", { amount: format(receivedWithoutDate) })}</p>
      )}
    </div>
  );
}
