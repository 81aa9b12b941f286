import type { Table } from "dexie";
import type { Area } from "../../contract/areas.ts";
import type { SessionRow } from "./auth.ts";

/** Such as the key that signs tokens or the time when an area was seeded. */
interface Metadata {
  name: string;
  value: unknown;
}

export interface Counter {
  table: string;
  last: number;
}

/** A repeated request with the same `Idempotency-Key` gets this response again. */
export interface IdempotencyRecord {
  key: string;
  /** One day before the record expires, in milliseconds since 1970. For most records, when it was stored. */
  at: number;
  /** A different request with the same key has another hash, so the app rejects that request. */
  request: string;
  /** The area and name of the call, such as `todo.addTask`. Records of earlier versions have none. */
  call?: string;
  accountId?: number | undefined;
  /** True if the record must not outlive its time, because it holds deleted data. */
  isShortLived?: true;
  data: unknown;
}

/** The row exists until the worker has told the open pages about the change. */
interface PendingChangeEvent {
  id: string;
  areas: readonly Area[];
}

export interface SystemTables {
  /** Not a table of the area `auth`, because a backup contains no sessions. */
  sessions: Table<SessionRow, string>;
  facts: Table<Metadata, string>;
  counters: Table<Counter, string>;
  journal: Table<IdempotencyRecord, string>;
  announcements: Table<PendingChangeEvent, string>;
}

export const systemStores = {
  facts: "name",
  counters: "table",
  journal: "key, at",
  announcements: "id",
  sessions: "id",
};
