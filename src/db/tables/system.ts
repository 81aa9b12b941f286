import type { Table } from "dexie";
import type { Area } from "../../contract/endpoint.ts";

/** One fact about the database itself: which samples are in it, the token key. */
interface Metadata {
  name: string;
  value: unknown;
}

interface Counter {
  table: string;
  last: number;
}

/** The answer to a write that carried a key, so that its repetition is answered and not done again. */
export interface IdempotencyRecord {
  key: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** The request in few letters: another one may not come under the same key. */
  request: string;
  data: unknown;
}

/** What a write changed, kept until every open page was told. */
interface PendingChangeEvent {
  /** A UUID. */
  id: string;
  areas: readonly Area[];
}

export interface SystemTables {
  facts: Table<Metadata, string>;
  counters: Table<Counter, string>;
  journal: Table<IdempotencyRecord, string>;
  announcements: Table<PendingChangeEvent, string>;
}

export const systemStores = { facts: "name", counters: "table", journal: "key, at", announcements: "id" };
