import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { getSelectedRows } from "./selection.ts";
import { getExportColumns } from "./table-preferences.ts";
import type { Column, DataTableProps, TableAction } from "./types.ts";
import { useCsvExport } from "./use-export.ts";
import type { useSelection } from "./use-selection.ts";

interface BulkOptions<Row extends { id: number }>
  extends Pick<DataTableProps<Row>, "columns" | "rows" | "fetchAll" | "fetchEvery" | "fileName" | "bulkActions"> {
  /** The columns that are shown, in their order. */
  shown: readonly Column<Row>[];
  selection: ReturnType<typeof useSelection<Row>>;
}

/** What is done to all that match, or to all that are selected. */
export function useBulkActions<Row extends { id: number }>(options: BulkOptions<Row>) {
  const { columns, shown, rows, selection, fetchAll, fetchEvery, fileName, bulkActions } = options;
  const { t } = useTranslation("table");
  const [isCollecting, setCollecting] = useState(false);
  const { isExporting, save } = useCsvExport(getExportColumns(columns, shown), fileName);

  const [printed, setPrinted] = useState<readonly Row[]>();

  /** Fetches all that match, and says so where it does not come. */
  const collect = async (use: (rows: readonly Row[]) => void) => {
    setCollecting(true);
    try {
      use(await fetchAll());
    } catch (error) {
      console.warn(error);
      toast.error(t("tools.failed"));
    } finally {
      setCollecting(false);
    }
  };
  // Those of this page may have changed since they were selected.
  const current = () => {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    return [...selection.selected.values()].map((row) => fresh.get(row.id) ?? row);
  };
  const actions: readonly TableAction[] =
    selection.selected.size > 0 ? (bulkActions?.(selection.ids, selection.clear, current()) ?? []) : [];
  return {
    actions,
    isBusy: isCollecting || isExporting,
    selectAll: () => void collect(selection.select),
    exportAll: () => void save(fetchAll),
    printed,
    printAll: () => void collect(setPrinted),
    endPrint: () => setPrinted(undefined),
    exportSelected: () => void save(async () => getSelectedRows(selection.ids, await fetchEvery())),
  };
}
