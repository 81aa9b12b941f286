import type { Table } from "dexie";

/** Everything as it was before it was replaced, so that the person can go back. */
export interface SnapshotRow {
  /** A UUID. */
  id: string;
  /** When it was taken, ISO 8601. */
  at: string;
  /** What it was taken before. */
  reason: "import" | "reset";
  tables: Record<string, readonly unknown[]>;
  /** Ids of contact requests that came with a file: they go again with the way back. */
  addedRequests: readonly string[];
  rows: number;
  /** As JSON. */
  bytes: number;
}

/** What another app shared with this one, until the person has made something of it. */
export interface ShareRow {
  /** A UUID. */
  id: string;
  /** When it came, ISO 8601. */
  at: string;
  title: string;
  text: string;
  url: string;
}

export interface DataTables {
  snapshots: Table<SnapshotRow, string>;
  shares: Table<ShareRow, string>;
}

export const dataStores = { snapshots: "id", shares: "id" };
