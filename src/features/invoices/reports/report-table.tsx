import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { downloadContent, toCsv } from "../../../ui/csv.ts";
import { toast } from "../../../ui/toast.ts";

export interface ReportColumn<Row> {
  id: string;
  title: string;
  /** For the file: amounts are numbers. */
  value: (row: Row) => string | number;
  /** By default the value. */
  format?: (row: Row) => ReactNode;
  isAmount?: boolean;
  /** For the file only: the table shows it with the amounts. */
  isInFileOnly?: boolean;
  /** In the last row. */
  total?: string;
}

interface ReportTableProps<Row> {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
  /** Without extension. */
  fileName: string;
  empty: string;
  /** Shown beside the button that downloads the rows. */
  children?: ReactNode;
}

/** On phones the table scrolls sideways. */
export function ReportTable<Row>({ caption, columns, rows, getKey, fileName, empty, children }: ReportTableProps<Row>) {
  const { t } = useTranslation("reports");
  const shownColumns = columns.filter(({ isInFileOnly }) => !isInFileOnly);
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total !== undefined);
  const download = () =>
    toCsv(rows, columns).then(
      (csv) => downloadContent(csv, `${fileName}.csv`),
      () => void toast.error(t("csvFailed")),
    );
  const alignment = (isAmount = false) => (isAmount ? "text-end tabular-nums" : "text-start");
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">{children}</div>
        <Button variant="outline" disabled={rows.length === 0} onClick={() => void download()}>
          <Download aria-hidden />
          {t("csv")}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="rounded-2xl border border-separator bg-surface px-4 py-10 text-center text-sm text-muted">
          {empty}
        </p>
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the wide table
          tabIndex={0}
          aria-label={caption}
          className="overflow-x-auto rounded-2xl border border-separator bg-surface outline-none focus-visible:ring-2 focus-visible:ring-focus"
        >
          <table className="w-full text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-b border-separator text-xs text-muted">
                {shownColumns.map(({ id, title, isAmount }) => (
                  <th
                    key={id}
                    scope="col"
                    className={`px-3 py-2.5 sm:px-4 font-medium whitespace-nowrap ${alignment(isAmount)}`}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={getKey(row)} className="border-b border-separator last:border-0">
                  {shownColumns.map(({ id, value, format, isAmount }) => (
                    <td
                      key={id}
                      className={`px-3 py-2.5 sm:px-4 ${alignment(isAmount)} ${isAmount ? "whitespace-nowrap" : ""}`}
                    >
                      {format ? format(row) : value(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {hasTotals && (
              <tfoot>
                <tr className="border-t-2 border-separator font-semibold">
                  {shownColumns.map(({ id, total, isAmount }, index) =>
                    index === 0 ? (
                      <th key={id} scope="row" className="px-3 py-2.5 sm:px-4 text-start">
                        {t("total")}
                      </th>
                    ) : (
                      <td key={id} className={`px-3 py-2.5 sm:px-4 whitespace-nowrap ${alignment(isAmount)}`}>
                        {total}
                      </td>
                    ),
                  )}
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      )}
    </div>
  );
}
