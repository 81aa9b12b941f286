import { toast } from "sonner";
import { download } from "../download.ts";
import type { FigureTable } from "./chart-data.ts";
import { figuresCsv } from "./figures-csv.ts";

/** Gives the figures as a CSV file, with or without a network; says so where that fails. */
export async function saveFigures(table: () => FigureTable, fileName: string, failure: string): Promise<void> {
  try {
    download(await figuresCsv(table()), `${fileName}.csv`);
  } catch (error) {
    console.warn(error);
    toast.error(failure);
  }
}
