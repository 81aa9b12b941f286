import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { receivablesQuery } from "../../../api/queries/invoice-reports.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import { ageGroups, type getReceivables } from "../../../contract/invoice-reports.ts";
import { formatMoney } from "../../../lib/money.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";

type Receivables = ResponseData<typeof getReceivables>;
type ClientRow = Receivables["clients"][number];

/** Who owes how much, and for how long it is overdue. */
export function ReceivablesReport() {
  const { t, i18n } = useTranslation("reports");
  const { data, isError, refetch } = useQuery(receivablesQuery);
  if (isError) return <FailedPanel title={t("failed")} help={t("failedHelp")} onRetry={() => void refetch()} />;
  if (!data) return <ReportSkeleton />;
  const columns: ReportColumn<ClientRow>[] = [
    {
      id: "name",
      title: t("columns.client"),
      value: ({ name }) => name,
      format: ({ name }) => <span className="block min-w-36">{name}</span>,
    },
    { id: "currency", title: t("columns.currency"), value: ({ currency }) => currency, isInFileOnly: true },
    ...ageGroups.map((age, index) => ({
      id: age,
      title: t(`ages.${age}`),
      isAmount: true,
      value: ({ ages }: ClientRow) => ages[index] ?? 0,
      format: ({ ages, currency }: ClientRow) =>
        ages[index] ? formatMoney(ages[index], i18n.language, currency) : <span className="text-muted">–</span>,
    })),
    {
      id: "total",
      title: t("columns.total"),
      isAmount: true,
      value: ({ total }) => total,
      format: ({ total, currency }) => <strong>{formatMoney(total, i18n.language, currency)}</strong>,
    },
  ];
  return (
    <div className="flex flex-col gap-5">
      {data.totals.map((each) => (
        <AgeBar key={each.currency} {...each} />
      ))}
      <ReportTable
        caption={t("tabs.receivables")}
        columns={columns}
        rows={data.clients}
        getKey={({ name, currency }) => `${name} ${currency}`}
        fileName="receivables"
        empty={t("nothingDue")}
      />
    </div>
  );
}

const ageColours = [
  "bg-success",
  "bg-[color-mix(in_oklab,var(--attention)_55%,var(--surface))]",
  "bg-attention",
  "bg-[color-mix(in_oklab,var(--danger)_65%,var(--attention))]",
  "bg-danger",
];

function AgeBar({ currency, ages, total, count }: Receivables["totals"][number]) {
  const { t, i18n } = useTranslation("reports");
  const format = (amount: number) => formatMoney(amount, i18n.language, currency);
  return (
    <section className="rounded-2xl border border-separator bg-surface p-4 sm:p-5">
      <h2 className="text-sm text-muted">{t("outstanding", { count })}</h2>
      <p className="text-2xl font-semibold tabular-nums">{format(total)}</p>
      <div aria-hidden className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {ages.map((amount, index) =>
          amount > 0 ? (
            <span key={ageGroups[index]} className={ageColours[index]} style={{ flexGrow: amount }} />
          ) : null,
        )}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-5">
        {ageGroups.map((age, index) => (
          <div key={age}>
            <dt className="flex items-center gap-1.5 text-xs text-muted">
              <span aria-hidden className={`size-2 rounded-full ${ageColours[index]}`} />
              {t(`ages.${age}`)}
            </dt>
            <dd className="font-medium tabular-nums">{format(ages[index] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
