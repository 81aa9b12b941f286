import { asc, gt, isNull, sql } from "drizzle-orm";
import { requests } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";

// Transactions commit in a different order than they take numbers from a sequence, so a listener could miss a late
// commit. Events are therefore numbered after the commit, on one server at a time under a lock: a new event always has
// a higher number than the earlier ones.

const NUMBERING_LOCK = 7_281_937;
export const EVENT_BATCH_SIZE = 500;

interface NumberedEvent {
  readonly id: string;
  readonly number: number;
  readonly received: number;
}

export async function numberPendingEvents(db: Database): Promise<void> {
  const [pendingRequest] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(isNull(requests.lastEvent))
    .limit(1);
  if (!pendingRequest) return;
  await db.transaction(async (tx) => {
    // Hold the lock until the commit: the next server must see the event numbers that this transaction assigns.
    await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`);
    // Skip requests that another transaction has locked; the next poll numbers them.
    await tx.execute(sql`
      with pending as (
        select id from requests where last_event is null order by updated_at, id limit 1000 for update skip locked
      ), numbered as (select id, nextval('event_numbers') as number from pending)
      update requests set last_event = number, received_event = coalesce(received_event, number)
      from numbered where requests.id = numbered.id`);
  });
}

/**
 * Returns the number to start after: `lastNumber` if this database has issued it, otherwise the latest number. A client
 * that missed more than one batch gets only the latest event, so that the others do not wait for its batches.
 */
export async function getStartNumber(db: Database, lastNumber: number | undefined): Promise<number> {
  await numberPendingEvents(db);
  const [numbers] = await queryRows<{ issued: string; latest: string }>(
    db,
    sql`select (case when is_called then last_value else 0 end)::text as issued,
      (select coalesce(max(last_event), 0)::text from requests) as latest from event_numbers`,
  );
  const latestNumber = Number(numbers?.latest);
  if (lastNumber === undefined || lastNumber > Number(numbers?.issued)) return latestNumber;
  return latestNumber - lastNumber > EVENT_BATCH_SIZE ? latestNumber - 1 : lastNumber;
}

/** Returns only the latest event of each request, in order. */
export async function readEventsAfter(db: Database, number: number): Promise<NumberedEvent[]> {
  const rows = await db
    .select({ id: requests.id, number: requests.lastEvent, received: requests.receivedEvent })
    .from(requests)
    .where(gt(requests.lastEvent, number))
    .orderBy(asc(requests.lastEvent))
    .limit(EVENT_BATCH_SIZE);
  return rows.map((row) => ({ id: row.id, number: row.number ?? 0, received: row.received ?? 0 }));
}

/** As a server-sent event. */
export function formatEvent({ id, number, received }: NumberedEvent, lastSentNumber: number): string {
  const name = received > lastSentNumber ? "received" : "changed";
  return `id: ${number}\nevent: ${name}\ndata: ${JSON.stringify({ id })}\n\n`;
}
