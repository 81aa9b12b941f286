import type { Table } from "dexie";
import type { Area } from "../../contract/areas.ts";

/** A value about the database itself, such as the token key or when an area was seeded. */
interface Metadata {
  name: string;
  value: unknown;
}

interface Counter {
  table: string;
  last: number;
}

/** The response to a write with an `Idempotency-Key`: a repetition gets it again. */
export interface IdempotencyRecord {
  key: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** A digest of the request: the key is rejected for another one. */
  request: string;
  data: unknown;
}

/** The areas that a write changed, stored until the event is published to open pages. */
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
