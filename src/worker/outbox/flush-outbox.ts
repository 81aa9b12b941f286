import type { Area } from "../../contract/endpoint.ts";
import type { Database } from "../../db/database.ts";
import { claimed, type DeliveryResult, isDue, markRejected, retryLater } from "../../domain/delivery.ts";
import type { FetchIntake } from "../../mocks/core/intake-client.ts";
import type { PublishChanges } from "../../mocks/core/transaction.ts";
import type { OutboxMessage, OutboxQueue } from "./outbox-queue.ts";

export interface FlushOptions {
  db: Database;
  fetchIntake: FetchIntake;
  publishChanges: PublishChanges;
  /** Told of each parcel that the server acknowledged. */
  onDelivered?: (parcel: OutboxMessage, area: Area) => Promise<void>;
}

/** After so many tries in a row without any answer the network is taken for gone; the rest keeps its turn. */
const SILENT_TRIES = 3;

/**
 * Sends everything that is due, one after another, those tried least often first: one that always fails holds up none
 * of the others. `hurried` tries what could not reach the server before its time. Only one may run at a time on a
 * device; the caller sees to it. Between any two lines the worker may be killed: each step is stored before the next.
 */
export async function flushOutbox(
  sources: readonly OutboxQueue[],
  tools: FlushOptions,
  hurried: boolean,
): Promise<void> {
  const tried = new Set<string>();
  let silent = 0;
  while (silent < SILENT_TRIES) {
    const next = await nextDue(sources, tools.db, hurried, tried);
    if (!next) return;
    tried.add(next.parcel.id);
    const outcome = await deliver(next.source, next.parcel.id, tools);
    if (outcome) silent = outcome.status === "failed" && outcome.errorCode === "unreachable" ? silent + 1 : 0;
  }
}

interface Due {
  source: OutboxQueue;
  parcel: OutboxMessage;
}

async function nextDue(
  sources: readonly OutboxQueue[],
  db: Database,
  hurried: boolean,
  tried: ReadonlySet<string>,
): Promise<Due | undefined> {
  const now = new Date();
  const waiting = await parcels(sources, db);
  return waiting.filter(({ parcel }) => !tried.has(parcel.id) && isDue(parcel, now, hurried)).sort(inTurn)[0];
}

const inTurn = ({ parcel: a }: Due, { parcel: b }: Due) =>
  a.attempts - b.attempts || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1);

/** One try of one parcel; undefined where it was changed or cancelled before it could be taken. */
async function deliver(
  source: OutboxQueue,
  id: string,
  { db, fetchIntake, publishChanges, onDelivered }: FlushOptions,
): Promise<DeliveryResult<unknown> | undefined> {
  const table = source.getTable(db);
  const taken = await db.transaction("rw", table, async () => {
    const parcel = await table.get(id);
    if (!parcel || (parcel.status !== "queued" && parcel.status !== "sending")) return undefined;
    const lease = claimed(parcel, new Date());
    await table.put(lease);
    return lease;
  });
  if (!taken) return undefined;
  publishChanges([source.area]);
  const outcome: DeliveryResult<unknown> = await source.send(taken, { db, ask: fetchIntake });
  const isSettled = await db.transaction("rw", [...source.tables], async () => {
    const parcel = await table.get(id);
    // A lease that ran out may have been taken, changed or cancelled by somebody else: theirs is the word.
    if (parcel?.status !== "sending" || parcel.attempts !== taken.attempts) return false;
    if (outcome.status === "sent") await source.acknowledge(db, parcel, outcome.receipt);
    else if (outcome.status === "rejected") await table.put(markRejected(parcel, outcome.reason));
    else await table.put(retryLater(parcel, outcome, new Date()));
    return true;
  });
  publishChanges([source.area]);
  if (isSettled && outcome.status === "sent") await onDelivered?.(taken, source.area);
  return outcome;
}

/** When the next parcel is due by itself; null where none waits for a moment. */
export async function getNextAttemptAt(sources: readonly OutboxQueue[], db: Database): Promise<string | null> {
  const waiting = await parcels(sources, db);
  const moments = waiting.map(({ parcel }) => (parcel.status === "queued" ? parcel.nextAttemptAt : null));
  return moments.filter((moment) => moment !== null).sort()[0] ?? null;
}

/** What has not come to its end; the index spares what was sent long ago. */
async function parcels(sources: readonly OutboxQueue[], db: Database): Promise<Due[]> {
  const lists = await Promise.all(
    sources.map(async (source) => {
      const unsettled = source.getTable(db).where("status").anyOf("queued", "sending");
      return (await unsettled.toArray()).map((parcel) => ({ source, parcel }));
    }),
  );
  return lists.flat();
}
