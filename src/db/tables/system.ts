import type { Table } from "dexie";
import type { Area } from "../../contract/areas.ts";
import type { ActivityDescription } from "../../domain/activity.ts";
import type { ChangeSet, GroupChange } from "../../sync/change-set.ts";
import type { Refusal, Winner } from "../../sync/decide.ts";
import type { RowId } from "../../sync/policy.ts";
import type { DeviceRow } from "../../sync/replay.ts";
import type { SessionRow } from "./auth.ts";

/** Such as the key that signs tokens or the time when an area was seeded. */
export interface Metadata {
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
  /** In milliseconds since 1970. For most records, when the record was stored; the record expires one day later. */
  at: number;
  /** A different request with the same key has another hash, so the app rejects that request. */
  request: string;
  /** True if the record is neither used nor kept after it expires, because it holds deleted data. Others may stay longer. */
  isShortLived?: true;
  data: unknown;
}

export interface ActivityRow extends ActivityDescription {
  /** Counts up in the order of the writes. */
  id: number;
  /** ISO 8601. */
  at: string;
  accountId: number | undefined;
  /** Only accounts that may read this subject see the activity. */
  subject: string;
}

/** The row exists until the worker has told the open pages about the change. */
interface PendingChangeEvent {
  id: string;
  areas: readonly Area[];
}

/** The server's last version of a row that a waiting change set touches. */
export interface ServerRowRow extends DeviceRow {
  /** See `toRowKey`. */
  key: string;
}

/**
 * The server has accepted the change set. If it restores a backup from before that, the device sends the set again.
 */
export interface SentSet extends ChangeSet {
  /** The device's clock, in milliseconds since 1970. */
  readonly decidedAt: number;
}

/** The server did not accept the change set: a person decides what to do with it. */
export interface RefusedSet extends ChangeSet {
  readonly refusal: Refusal;
  readonly by?: Winner | undefined;
  /** The row that the refusal is about. */
  readonly table: string;
  readonly id: RowId;
}

/** A change of this device that a colleague's change replaced. A person may make it again. */
export interface ReplacedChange {
  readonly table: string;
  readonly rowId: RowId;
  /** The device's clock, in milliseconds since 1970. */
  readonly at: number;
  /** Null until the server has told who it was. */
  readonly by: Winner | null;
  /** What this device has changed; empty if the record was deleted. */
  readonly groups: Readonly<Record<string, GroupChange>>;
  /** The deleted record and its details, as this device showed them. */
  readonly deletedRows: readonly DeviceRow[];
}

export type ReplacedChangeRow = ReplacedChange & { readonly id: number };

export interface SystemTables {
  /** Not a table of the area `auth`, because a backup contains no sessions. */
  sessions: Table<SessionRow, string>;
  metadata: Table<Metadata, string>;
  counters: Table<Counter, string>;
  idempotencyRecords: Table<IdempotencyRecord, string>;
  changeEvents: Table<PendingChangeEvent, string>;
  activities: Table<ActivityRow, number, Omit<ActivityRow, "id">>;
  /** The change sets that the server has not decided. Only the database of a workspace has rows here. */
  changeSets: Table<ChangeSet, number>;
  serverRows: Table<ServerRowRow, string>;
  /** For 30 days. */
  sentSets: Table<SentSet, number>;
  /** The keys (`toRowKey`) of the rows that have come since the device began to load all rows again. */
  reloadedRows: Table<{ key: string }, string>;
  refusedSets: Table<RefusedSet, number>;
  replacedChanges: Table<ReplacedChangeRow, number, ReplacedChange>;
}

/** Tables that the database stores under another name. */
export const storedNames = { metadata: "facts", idempotencyRecords: "journal", changeEvents: "announcements" } as const;

export const systemStores = {
  facts: "name",
  counters: "table",
  journal: "key, at",
  announcements: "id",
  activities: "++id",
  sessions: "id",
  changeSets: "no",
  serverRows: "key",
  sentSets: "no, decidedAt",
  reloadedRows: "key",
  refusedSets: "no",
  replacedChanges: "++id, at",
};
