import { csvOf } from "../../lib/csv.ts";
import type { FigureTable } from "./chart-data.ts";

/** The figures for spreadsheets: days as ISO 8601, numbers without the signs of a currency. */
export const figuresCsv = ({ corner, columns, rows }: FigureTable): Promise<string> =>
  csvOf(rows, [
    { title: corner, value: ({ key }) => key },
    ...columns.map(({ name }, index) => ({
      title: name,
      value: ({ values }: FigureTable["rows"][number]) => values[index] ?? 0,
    })),
  ]);
