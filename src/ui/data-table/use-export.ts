import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { toCsv } from "../../lib/csv.ts";
import { localDay } from "../../lib/local-day.ts";
import { download } from "../download.ts";
import type { Column } from "./types.ts";

/** Puts rows into a CSV file with the columns that are shown, in their order. */
export function useCsvExport<Row>(columns: readonly Column<Row>[], fileName: string) {
  const { t } = useTranslation("table");
  const [isExporting, setExporting] = useState(false);
  const save = async (collect: () => Promise<readonly Row[]> | readonly Row[]) => {
    setExporting(true);
    try {
      const written = columns.flatMap(({ title, exportValue }) => (exportValue ? { title, value: exportValue } : []));
      download(await toCsv(await collect(), written), `${fileName}-${localDay(new Date())}.csv`);
    } catch (error) {
      console.warn(error);
      toast.error(t("tools.failed"));
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, save };
}
