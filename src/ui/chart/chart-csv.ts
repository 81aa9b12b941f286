import { toCsv } from "../../lib/csv.ts";
import type { ChartTable } from "./chart-data.ts";

/** The figures for spreadsheets: days as ISO 8601, numbers without the signs of a currency. */
export const toChartCsv = ({ firstColumnName, columns, rows }: ChartTable): Promise<string> =>
  toCsv(rows, [
    { title: firstColumnName, value: ({ key }) => key },
    ...columns.map(({ name }, index) => ({
      title: name,
      value: ({ values }: ChartTable["rows"][number]) => values[index] ?? 0,
    })),
  ]);
