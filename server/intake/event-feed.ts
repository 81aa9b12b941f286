import { asc, gt, isNull, max, sql } from "drizzle-orm";
import { isDatabaseUnavailable, toLogFields } from "../database/errors.ts";
import { requests } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";
import type { Logger } from "../log.ts";

const NUMBERING_LOCK = 7_281_937;
const POLL_MS = 1_000;
const BATCH_SIZE = 500;

export interface ReceivedRequestEvent {
  readonly number: number;
  readonly name: "received" | "changed";
  readonly id: string;
}

/** Tells listeners which requests were received or changed, on any server that shares the database. */
export interface EventFeed {
  /** Checks the database now instead of at the next poll. Call it after this server has changed a request. */
  publish(): void;
  /** Wakes all listeners, so that each checks its own permission again. */
  recheckPermissions(): void;
  /**
   * Returns the event number to start after: `lastNumber` if this database has issued it, otherwise the latest number.
   */
  getStartNumber(lastNumber: number | undefined): Promise<number>;
  /** Returns the events after `number` in order, only the latest of each request. `seen` is where to continue. */
  getEventsSince(number: number): Promise<{ events: ReceivedRequestEvent[]; seen: number }>;
  /** Resolves when there may be events after `seen`, or after `timeoutMs`. The feed polls the database meanwhile. */
  waitForEvents(seen: number, timeoutMs: number, signal: AbortSignal): Promise<void>;
  /** The signal that aborts when the server stops. */
  readonly closeSignal: AbortSignal;
  close(): void;
}

/**
 * Creates the event feed. Transactions commit in a different order than they take numbers from a sequence, so a
 * listener could miss a late commit. The feed therefore numbers events after the commit, on one server at a time under
 * a lock: a new event always has a higher number than the earlier ones. Without listeners the feed neither polls nor
 * numbers.
 */
export function createEventFeed(db: Database, log: Logger, pollMs = POLL_MS): EventFeed {
  const waiters = new Set<() => void>();
  const closing = new AbortController();
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let shouldPollAgain = false;

  const wakeAll = () => {
    for (const wake of [...waiters]) wake();
  };

  /**
   * Looks for new events and schedules the next poll while anyone listens. After an error the next poll tries again.
   */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isPolling = true;
    try {
      do {
        shouldPollAgain = false;
        await numberPending(db);
        const last = await getLastNumber(db);
        if (last > latest) wakeAll();
        latest = Math.max(latest, last);
      } while (shouldPollAgain);
    } catch (error) {
      log(isDatabaseUnavailable(error) ? "warn" : "error", "reading events failed", toLogFields(error));
    }
    isPolling = false;
    if (waiters.size > 0 && !closing.signal.aborted) timer = setTimeout(poll, pollMs).unref();
  }

  return {
    publish() {
      // The poll in progress may have read the database before this change was committed: poll once more.
      if (isPolling) shouldPollAgain = true;
      else if (waiters.size > 0) poll();
    },
    recheckPermissions: wakeAll,
    async getStartNumber(lastNumber) {
      await numberPending(db);
      const [sequence] = await queryRows<{ last: string }>(
        db,
        sql`select (case when is_called then last_value else 0 end)::text as last from event_numbers`,
      );
      return lastNumber !== undefined && lastNumber <= Number(sequence?.last) ? lastNumber : getLastNumber(db);
    },
    async getEventsSince(number) {
      const head = latest;
      const rows = await db
        .select({ id: requests.id, number: requests.lastEvent, received: requests.receivedEvent })
        .from(requests)
        .where(gt(requests.lastEvent, number))
        .orderBy(asc(requests.lastEvent))
        .limit(BATCH_SIZE);
      const events = rows.map((row): ReceivedRequestEvent => {
        const name = (row.received ?? 0) > number ? "received" : "changed";
        return { id: row.id, number: row.number ?? 0, name };
      });
      const last = events.at(-1)?.number ?? number;
      // A request that changed again after its latest event has no number yet, so `rows` lacks it until the next poll.
      // Still continue after `head`: after `last`, waitForEvents would resolve at once, again and again.
      return { events, seen: events.length < BATCH_SIZE ? Math.max(last, head) : last };
    },
    async waitForEvents(seen, timeoutMs, signal) {
      if (latest > seen || signal.aborted || closing.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(done, timeoutMs);
        function done() {
          clearTimeout(timeout);
          waiters.delete(done);
          signal.removeEventListener("abort", done);
          resolve();
        }
        waiters.add(done);
        signal.addEventListener("abort", done);
        // The first listener starts the polling.
        if (!timer && !isPolling) poll();
      });
    },
    closeSignal: closing.signal,
    close() {
      closing.abort();
      clearTimeout(timer);
      wakeAll();
    },
  };
}

async function numberPending(db: Database): Promise<void> {
  const [pending] = await db.select({ id: requests.id }).from(requests).where(isNull(requests.lastEvent)).limit(1);
  if (!pending) return;
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

async function getLastNumber(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(requests.lastEvent) }).from(requests);
  return row?.last ?? 0;
}
