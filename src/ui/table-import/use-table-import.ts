import { useEffect, useState } from "react";
import { readTableFile } from "../table-file/read-table-file.ts";
import type { TableFile, TableFileError } from "../table-file/types.ts";
import { findColumns } from "./column-choices.ts";
import type { AnyImportArea, Comparison } from "./types.ts";

export type ImportState =
  | { status: "reading" }
  | { status: "failed"; reason: TableFileError | "load" }
  | {
      status: "ready";
      table: TableFile;
      columns: readonly (string | undefined)[];
      /** Undefined while the rows are compared, and if no column is known. */
      comparison: Comparison<string, unknown, unknown, object> | undefined;
      isComparing: boolean;
    };

const READING: ImportState = { status: "reading" };

interface ImportRequest {
  file: File;
  sheet?: string | undefined;
  /** If present, the file is not read again. */
  table?: TableFile;
  columns?: readonly (string | undefined)[];
}

/**
 * The returned functions read another sheet, change what the columns mean, and compare with the records of that moment.
 */
export function useTableImport(file: File, area: AnyImportArea) {
  const [request, setRequest] = useState<ImportRequest>({ file });
  const [state, setState] = useState<ImportState>(READING);
  if (request.file !== file) setRequest({ file });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: ImportState) => isCurrent && setState(next);
    void readAndCompare(request, area, show).catch((error: unknown) => {
      console.warn(error);
      show({ status: "failed", reason: "load" });
    });
    return () => {
      isCurrent = false;
    };
  }, [request, area]);
  return {
    state,
    readSheet: (sheet: string) => setRequest({ file, sheet }),
    setColumns: (columns: readonly (string | undefined)[]) =>
      state.status === "ready" && setRequest({ file, table: state.table, columns }),
    compareAgain: () =>
      setRequest(state.status === "ready" ? { file, table: state.table, columns: state.columns } : { file }),
  };
}

async function readAndCompare(
  request: ImportRequest,
  area: AnyImportArea,
  show: (state: ImportState) => void,
): Promise<void> {
  const { file, sheet } = request;
  if (!request.table) show(READING);
  const isKnownTitle = (title: string) => (area.findColumn(title) ?? area.findLikelyColumn?.(title)) !== undefined;
  const table = request.table ?? (await readTableFile(file, { isKnownTitle, maxRows: area.maxRows, sheet }));
  if (typeof table === "string") return show({ status: "failed", reason: table });
  const columns = request.columns ?? findColumns(table.titles, area);
  const readyState = { status: "ready", table, columns } as const;
  if (!columns.some(Boolean)) return show({ ...readyState, comparison: undefined, isComparing: false });
  show({ ...readyState, comparison: undefined, isComparing: true });
  const { rows, titles } = table;
  show({ ...readyState, comparison: await area.compare({ rows, titles, columns }), isComparing: false });
}
