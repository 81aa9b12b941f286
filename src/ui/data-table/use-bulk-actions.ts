import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toLocalDay } from "../../lib/local-day.ts";
import { downloadContent, toCsv } from "../csv.ts";
import { toast } from "../toast.ts";
import { getExportColumns } from "./table-preferences.ts";
import type { BulkAction, Column, DataTableProps, Identified } from "./types.ts";
import { getSelectedRows, type useSelection } from "./use-selection.ts";

interface BulkActionOptions<Row extends Identified>
  extends Pick<
    DataTableProps<Row>,
    "columns" | "rows" | "fetchMatchingRows" | "fetchAllRows" | "fileName" | "bulkActions" | "exportColumns"
  > {
  visibleColumns: readonly Column<Row>[];
  selection: ReturnType<typeof useSelection<Row>>;
}

export function useBulkActions<Row extends Identified>(options: BulkActionOptions<Row>) {
  const { columns, visibleColumns, rows, selection, fetchMatchingRows, fetchAllRows, fileName, bulkActions } = options;
  const { t } = useTranslation("table");
  const [isBusy, setBusy] = useState(false);
  const [printedRows, setPrintedRows] = useState<readonly Row[]>();

  const runWithErrorToast = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      console.warn(error);
      toast.error(t("tools.failed"));
    } finally {
      setBusy(false);
    }
  };
  const saveCsv = async (rows: readonly Row[]) => {
    const csvColumns =
      options.exportColumns ??
      getExportColumns(columns, visibleColumns).flatMap(({ title, exportValue }) =>
        exportValue ? { title, value: exportValue } : [],
      );
    downloadContent(await toCsv(rows, csvColumns), `${fileName}-${toLocalDay(new Date())}.csv`);
  };
  // Rows may have changed since they were selected: take the rows of the current page from `rows`.
  const getCurrentRows = () => {
    const rowsOnPage = new Map<Row["id"], Row>(rows.map((row) => [row.id, row]));
    return [...selection.selected.values()].map((row) => rowsOnPage.get(row.id) ?? row);
  };
  const actions: readonly BulkAction[] =
    selection.selected.size > 0 ? (bulkActions?.(selection.ids, selection.clear, getCurrentRows()) ?? []) : [];
  return {
    actions,
    isBusy,
    selectAll: () => void runWithErrorToast(async () => selection.select(await fetchMatchingRows())),
    exportAll: () => void runWithErrorToast(async () => saveCsv(await fetchMatchingRows())),
    exportSelected: () =>
      void runWithErrorToast(async () => saveCsv(getSelectedRows(selection.ids, await fetchAllRows()))),
    printAll: () => void runWithErrorToast(async () => setPrintedRows(await fetchMatchingRows())),
    printedRows,
    endPrint: () => setPrintedRows(undefined),
  };
}
