import type { Table } from "dexie";
import { defineTables } from "./define-tables.ts";
import type { Counter } from "./system.ts";

/** The data from before an import or reset, which the user can restore. In a workspace, only the rows that the import wrote. */
export interface SnapshotRow {
  id: string;
  at: string;
  reason: "import" | "reset";
  tables: Record<string, readonly unknown[]>;
  /** Only in a workspace: the rows of `tables` as the import left them, and those that it added. */
  after?: Record<string, readonly unknown[]>;
  /** The id counters as an import left them. */
  counters?: readonly Counter[];
  /** Restoring the snapshot deletes these requests, which the import added. */
  addedRequests: readonly string[];
  rows: number;
  bytes: number;
}

/** The row stays until the user decides what to do with the shared content. */
export interface ShareRow {
  id: string;
  at: string;
  title: string;
  text: string;
  url: string;
}

interface DataTables {
  snapshots: Table<SnapshotRow, string>;
  shares: Table<ShareRow, string>;
}

export const dataTables = defineTables<DataTables>()({ snapshots: "id", shares: "id" });
