import type { Table } from "dexie";
import { defineTables } from "./define-tables.ts";
import type { Counter } from "./system.ts";

/** A copy of all data from before an import or reset. The user can restore it. */
export interface SnapshotRow {
  /** The snapshot's id, a UUID. */
  id: string;
  /** When the app took the snapshot (ISO 8601). */
  at: string;
  /** The operation before which the app took the snapshot. */
  reason: "import" | "reset";
  tables: Record<string, readonly unknown[]>;
  /** The id counters as an import left them. */
  counters?: readonly Counter[];
  /** The ids of contact requests that the import added. Restoring the snapshot deletes these requests. */
  addedRequests: readonly string[];
  rows: number;
  /** The size of the snapshot as JSON, in bytes. */
  bytes: number;
}

/** Content that another app shared with this app. The row stays until the user decides what to do with the content. */
export interface ShareRow {
  /** The share's id, a UUID. */
  id: string;
  /** When the app received the share (ISO 8601). */
  at: string;
  title: string;
  text: string;
  url: string;
}

interface DataTables {
  snapshots: Table<SnapshotRow, string>;
  shares: Table<ShareRow, string>;
}

export const dataTables = defineTables<DataTables>({ snapshots: "id", shares: "id" });
