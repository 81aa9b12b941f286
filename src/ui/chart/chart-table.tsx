import { formatWholeAmount } from "../../lib/format-number.ts";
import { downloadContent, toCsv } from "../csv.ts";
import { toast } from "../toast.ts";
import { type ChartData, type ChartTable, formatCategory } from "./chart-data.ts";

export const buildChartTable = (
  { categories, series, unit }: ChartData,
  firstColumnName: string,
  language: string,
): ChartTable => ({
  firstColumnName,
  columns: series.map(({ id, name }) => ({ id, name, format: (value) => formatWholeAmount(value, unit, language) })),
  rows: categories.map((category, index) => ({
    key: category,
    name: formatCategory(category, language),
    values: series.map(({ data }) => data[index] ?? 0),
  })),
});

/** For spreadsheets: ISO dates, and numbers without currency signs. */
export const toChartCsv = ({ firstColumnName, columns, rows }: ChartTable): Promise<string> =>
  toCsv(rows, [
    { title: firstColumnName, value: ({ key }) => key },
    ...columns.map(({ name }, index) => ({
      title: name,
      value: ({ values }: ChartTable["rows"][number]) => values[index] ?? 0,
    })),
  ]);

export async function downloadChartCsv(table: () => ChartTable, fileName: string, errorMessage: string): Promise<void> {
  try {
    downloadContent(await toChartCsv(table()), `${fileName}.csv`);
  } catch (error) {
    console.warn(error);
    toast.error(errorMessage);
  }
}

interface ChartTableViewProps {
  title: string;
  table: ChartTable;
}

/** A table with more rows scrolls. */
const VISIBLE_ROWS = 7;

export function ChartTableView({ title, table: { firstColumnName, columns, rows } }: ChartTableViewProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      aria-label={title}
      className={`h-full overflow-auto rounded-lg outline-none focus-visible:ring-2 focus-visible:ring-focus ${rows.length > VISIBLE_ROWS ? "scroll-cue" : ""}`}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr className="*:sticky *:top-0 *:border-b *:border-separator *:bg-surface *:py-1.5 *:text-xs *:font-medium *:text-muted">
            <th scope="col" className="pe-3 text-start">
              {firstColumnName}
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="ps-3 text-end last:pe-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ key, name, values }) => (
            <tr key={key} className="*:border-b *:border-separator last:*:border-0">
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                {name}
              </th>
              {columns.map(({ id, format }, index) => (
                <td key={id} className="py-1 ps-3 text-end whitespace-nowrap last:pe-2">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
