import { asc, gt, isNull, max, sql } from "drizzle-orm";
import { isUnavailable, toLogFields } from "../database/errors.ts";
import { requests } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";
import type { Logger } from "../log.ts";

const NUMBERING_LOCK = 7_281_937;
const POLL_MS = 1_000;
/** So many at a time; the rest is fetched next. */
const BATCH = 500;

export interface RequestEvent {
  readonly number: number;
  readonly name: "received" | "changed";
  readonly id: string;
}

/** Tells listeners what happened to which request, on whichever instance. */
export interface EventFeed {
  /** Something happened here: whoever listens here need not wait for the next look at the database. */
  publish(): void;
  /** Lets every listener find out whether it still may. */
  recheckPermissions(): void;
  /** The number to begin after: the one a listener knows, unless it is of another database; else that of the last event. */
  getStartNumber(known: number | undefined): Promise<number>;
  /** What happened after a number, in order, of each request the last event alone; and the number up to which that is all. */
  getEventsSince(number: number): Promise<{ events: RequestEvent[]; seen: number }>;
  /** Resolves when there may be more than was seen, at the latest after so long. Watches the database meanwhile. */
  waitForEvents(seen: number, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Aborts when the server stops. */
  readonly closeSignal: AbortSignal;
  close(): void;
}

/**
 * A row of a sequence may become visible after a row with a higher number. So the events get their numbers afterwards, from
 * one instance at a time, which commits before the next begins: what a listener has not seen has a higher number than
 * what it has. Nobody numbers while nobody listens.
 */
export function createEventFeed(db: Database, log: Logger, pollMs = POLL_MS): EventFeed {
  const waiting = new Set<() => void>();
  const closing = new AbortController();
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isOutdated = false;

  const wake = () => {
    for (const resolve of [...waiting]) resolve();
  };

  /** Looks for what is new, and again as long as somebody waits for it. A failure is tried again at the next turn. */
  async function look(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isLooking = true;
    try {
      do {
        isOutdated = false;
        await numberPending(db);
        const last = await lastNumber(db);
        if (last > latest) wake();
        latest = Math.max(latest, last);
      } while (isOutdated);
    } catch (error) {
      log(isUnavailable(error) ? "warn" : "error", "the events cannot be read", toLogFields(error));
    }
    isLooking = false;
    if (waiting.size > 0 && !closing.signal.aborted) timer = setTimeout(look, pollMs).unref();
  }

  return {
    publish() {
      // What was read a moment ago may be older than what is announced.
      if (isLooking) isOutdated = true;
      else if (waiting.size > 0) look();
    },
    recheckPermissions: wake,
    async getStartNumber(known) {
      await numberPending(db);
      const [sequence] = await queryRows<{ last: string }>(
        db,
        sql`select (case when is_called then last_value else 0 end)::text as last from event_numbers`,
      );
      return known !== undefined && known <= Number(sequence?.last) ? known : lastNumber(db);
    },
    async getEventsSince(number) {
      const head = latest;
      const rows = await db
        .select({ id: requests.id, number: requests.lastEvent, received: requests.receivedEvent })
        .from(requests)
        .where(gt(requests.lastEvent, number))
        .orderBy(asc(requests.lastEvent))
        .limit(BATCH);
      const events = rows.map((row): RequestEvent => {
        const name = (row.received ?? 0) > number ? "received" : "changed";
        return { id: row.id, number: row.number ?? 0, name };
      });
      const last = events.at(-1)?.number ?? number;
      // The latest event may be told no more, because its request is about to get a newer one.
      return { events, seen: events.length < BATCH ? Math.max(last, head) : last };
    },
    async waitForEvents(seen, milliseconds, signal) {
      if (latest > seen || signal.aborted || closing.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const end = setTimeout(done, milliseconds);
        function done() {
          clearTimeout(end);
          waiting.delete(done);
          signal.removeEventListener("abort", done);
          resolve();
        }
        waiting.add(done);
        signal.addEventListener("abort", done);
        // The first one to wait starts the watch.
        if (!timer && !isLooking) look();
      });
    },
    closeSignal: closing.signal,
    close() {
      closing.abort();
      clearTimeout(timer);
      wake();
    },
  };
}

async function numberPending(db: Database): Promise<void> {
  const [pending] = await db.select({ id: requests.id }).from(requests).where(isNull(requests.lastEvent)).limit(1);
  if (!pending) return;
  await db.transaction(async (tx) => {
    // Until the commit: whoever comes next sees these numbers.
    await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`);
    // What somebody changes right now is left for the next turn.
    await tx.execute(sql`
      with pending as (
        select id from requests where last_event is null order by updated_at, id limit 1000 for update skip locked
      ), numbered as (select id, nextval('event_numbers') as number from pending)
      update requests set last_event = number, received_event = coalesce(received_event, number)
      from numbered where requests.id = numbered.id`);
  });
}

async function lastNumber(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(requests.lastEvent) }).from(requests);
  return row?.last ?? 0;
}
