import type { Table } from "dexie";
import { defineTables } from "./define-tables.ts";

/** All data before an import or reset, so that the user can restore it. */
export interface SnapshotRow {
  /** A UUID. */
  id: string;
  /** When it was taken, ISO 8601. */
  at: string;
  /** The operation that followed. */
  reason: "import" | "reset";
  tables: Record<string, readonly unknown[]>;
  /** Ids of contact requests that the import added: a restore removes them. */
  addedRequests: readonly string[];
  rows: number;
  /** Size as JSON, in bytes. */
  bytes: number;
}

/** What another app shared with this one, until the user handles it. */
export interface ShareRow {
  /** A UUID. */
  id: string;
  /** When it was received, ISO 8601. */
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
