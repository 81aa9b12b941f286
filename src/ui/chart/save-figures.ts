import { toast } from "sonner";
import { download } from "../download.ts";
import { toChartCsv } from "./chart-csv.ts";
import type { ChartTable } from "./chart-data.ts";

/** Gives the figures as a CSV file, with or without a network; says so where that fails. */
export async function downloadChartCsv(table: () => ChartTable, fileName: string, failure: string): Promise<void> {
  try {
    download(await toChartCsv(table()), `${fileName}.csv`);
  } catch (error) {
    console.warn(error);
    toast.error(failure);
  }
}
