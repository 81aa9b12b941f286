import type { Area } from "../contract/endpoint.ts";
import type { Database } from "../db/database.ts";
import { isDue, leased, type Outcome, postponed, refused } from "../domain/delivery.ts";
import type { Ask } from "../mocks/intake.ts";
import type { Announce } from "../mocks/write.ts";
import type { DeliverySource, Parcel } from "./delivery-source.ts";

export interface DrainTools {
  db: Database;
  ask: Ask;
  announce: Announce;
  /** Told of each parcel that the server acknowledged. */
  onDelivered?: (parcel: Parcel, area: Area) => Promise<void>;
}

/** After so many tries in a row without any answer the network is taken for gone; the rest keeps its turn. */
const SILENT_TRIES = 3;

/**
 * Sends everything that is due, one after another, those tried least often first: one that always fails holds up none
 * of the others. `hurried` tries what could not reach the server before its time. Only one may run at a time on a
 * device; the caller sees to it. Between any two lines the worker may be killed: each step is stored before the next.
 */
export async function drain(sources: readonly DeliverySource[], tools: DrainTools, hurried: boolean): Promise<void> {
  const tried = new Set<string>();
  let silent = 0;
  while (silent < SILENT_TRIES) {
    const next = await nextDue(sources, tools.db, hurried, tried);
    if (!next) return;
    tried.add(next.parcel.id);
    const outcome = await deliver(next.source, next.parcel.id, tools);
    if (outcome) silent = outcome.result === "troubled" && outcome.trouble === "unreachable" ? silent + 1 : 0;
  }
}

interface Due {
  source: DeliverySource;
  parcel: Parcel;
}

async function nextDue(
  sources: readonly DeliverySource[],
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
  source: DeliverySource,
  id: string,
  { db, ask, announce, onDelivered }: DrainTools,
): Promise<Outcome<unknown> | undefined> {
  const table = source.table(db);
  const taken = await db.transaction("rw", table, async () => {
    const parcel = await table.get(id);
    if (!parcel || (parcel.status !== "queued" && parcel.status !== "sending")) return undefined;
    const lease = leased(parcel, new Date());
    await table.put(lease);
    return lease;
  });
  if (!taken) return undefined;
  announce([source.area]);
  const outcome: Outcome<unknown> = await source.send(taken, { db, ask });
  const isSettled = await db.transaction("rw", [...source.tables], async () => {
    const parcel = await table.get(id);
    // A lease that ran out may have been taken, changed or cancelled by somebody else: theirs is the word.
    if (parcel?.status !== "sending" || parcel.attempts !== taken.attempts) return false;
    if (outcome.result === "accepted") await source.settle(db, parcel, outcome.receipt);
    else if (outcome.result === "refused") await table.put(refused(parcel, outcome.reason));
    else await table.put(postponed(parcel, outcome, new Date()));
    return true;
  });
  announce([source.area]);
  if (isSettled && outcome.result === "accepted") await onDelivered?.(taken, source.area);
  return outcome;
}

/** When the next parcel is due by itself; null where none waits for a moment. */
export async function nextAttempt(sources: readonly DeliverySource[], db: Database): Promise<string | null> {
  const waiting = await parcels(sources, db);
  const moments = waiting.map(({ parcel }) => (parcel.status === "queued" ? parcel.nextAttemptAt : null));
  return moments.filter((moment) => moment !== null).sort()[0] ?? null;
}

/** What has not come to its end; the index spares what was sent long ago. */
async function parcels(sources: readonly DeliverySource[], db: Database): Promise<Due[]> {
  const lists = await Promise.all(
    sources.map(async (source) => {
      const unsettled = source.table(db).where("status").anyOf("queued", "sending");
      return (await unsettled.toArray()).map((parcel) => ({ source, parcel }));
    }),
  );
  return lists.flat();
}
