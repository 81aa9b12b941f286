import type { Table } from "dexie";
import { defineTables } from "./define-tables.ts";
import type { Counter } from "./system.ts";

/** The data from before an import or reset. The user can restore it. */
export interface SnapshotRow {
  id: string;
  at: string;
  reason: "import" | "reset";
  tables: Record<string, readonly unknown[]>;
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
