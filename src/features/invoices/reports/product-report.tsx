import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { productSalesQuery } from "../../../api/queries/invoice-reports.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getProductSales } from "../../../contract/invoice-reports.ts";
import { formatMoney, toCents } from "../../../lib/money.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { YearSelect } from "./period-select.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";
import { useReportPeriod } from "./use-report-period.ts";

type ProductRow = ResponseData<typeof getProductSales>["products"][number];

/** What was sold in the shop and on invoices, each product with a bar for its share. */
export function ProductReport() {
  const { t, i18n } = useTranslation("reports");
  const { year } = useReportPeriod();
  const { data, isError, refetch } = useQuery(productSalesQuery(year, i18n.language));
  if (isError) return <FailedPanel title={t("failed")} help={t("failedHelp")} onRetry={() => void refetch()} />;
  if (!data) return <ReportSkeleton />;
  const { products } = data;
  const most = Math.max(0, ...products.map(({ total }) => total));
  const format = (amount: number) => formatMoney(amount, i18n.language);
  const formatNumber = new Intl.NumberFormat(i18n.language).format;
  const columns: ReportColumn<ProductRow>[] = [
    {
      id: "name",
      title: t("columns.product"),
      value: ({ name }) => name,
      format: ({ name, total }) => (
        <div className="min-w-40">
          <p>{name}</p>
          <div aria-hidden className="mt-1 h-1.5 rounded-full bg-default">
            <div
              className="h-full rounded-full bg-accent"
              style={{ width: `${most > 0 ? (total / most) * 100 : 0}%` }}
            />
          </div>
        </div>
      ),
    },
    {
      id: "pieces",
      title: t("columns.pieces"),
      isAmount: true,
      value: ({ pieces }) => pieces,
      format: ({ pieces }) => formatNumber(pieces),
      total: formatNumber(products.reduce((total, { pieces }) => total + pieces, 0)),
    },
    {
      id: "total",
      title: t("columns.sales"),
      isAmount: true,
      value: ({ total }) => total,
      format: ({ total }) => format(total),
      total: format(products.reduce((cents, { total }) => cents + toCents(total), 0) / 100),
    },
  ];
  return (
    <ReportTable
      caption={t("tabs.products")}
      columns={columns}
      rows={products}
      getKey={({ id }) => id}
      fileName={`products-${year}`}
      empty={t("noProducts")}
    >
      <YearSelect />
    </ReportTable>
  );
}
