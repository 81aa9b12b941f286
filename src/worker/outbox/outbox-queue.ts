import type { Table } from "dexie";
import type { Area } from "../../contract/endpoint.ts";
import type { Database } from "../../db/database.ts";
import type { Delivery, DeliveryResult } from "../../domain/delivery.ts";
import type { TableName } from "../../mocks/core/handler.ts";
import type { FetchIntake } from "../../mocks/core/intake-client.ts";

/** Something that waits in the outbox. */
export interface OutboxMessage extends Delivery {
  /** A UUID. */
  id: string;
  createdAt: string;
}

/**
 * One kind of thing that the outbox delivers: where it waits, how it is sent, and what its acknowledgement leaves
 * behind. Its functions are methods, so that sources of different parcels stand in one list.
 */
export interface OutboxQueue<P extends OutboxMessage = OutboxMessage, Receipt = unknown> {
  /** Whose pages are told when a parcel moves on. */
  readonly area: Area;
  /** The tables that `settle` writes, the parcels' own among them. */
  readonly tables: readonly TableName[];
  getTable(db: Database): Table<P, string>;
  /** Sends a parcel once. It is marked as being sent already; whatever happens to this worker meanwhile, it stays. */
  send(parcel: P, tools: { db: Database; ask: FetchIntake }): Promise<DeliveryResult<Receipt>>;
  /** Stores what was acknowledged; runs in a transaction over `tables`. */
  acknowledge(db: Database, parcel: P, receipt: Receipt): Promise<void>;
}
