import { max } from "drizzle-orm";
import { delay } from "es-toolkit/promise";
import { isDatabaseUnavailable, toLogFields } from "../database/errors.ts";
import { workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { Logger } from "../log.ts";
import { findActiveSessions, findRolesWithPermission } from "./access-tokens.ts";
import type { CurrentMember } from "./current-member.ts";
import {
  EVENT_BATCH_SIZE,
  getStartNumber,
  type NumberedEvent,
  numberPendingEvents,
  readEventsAfter,
} from "./event-numbers.ts";
import { RateLimitError } from "./rate-limiter.ts";

const POLL_MS = 1_000;
/** Under load, many requests share one read. */
const MIN_POLL_GAP_MS = 100;
/** Shorter than the idle timeouts of proxies and phones. */
const KEEP_ALIVE_MS = 20_000;
/** Each browser opens one stream for all its tabs. */
const MAX_STREAMS_PER_MEMBER = 10;
const MAX_STREAMS = 1_000;
/** The wait of a client whose stream has ended. */
const RECONNECT_MS = 3_000;
/** The wait of a client whose stream was replaced by a newer one of its member. */
const RECONNECT_REPLACED_MS = 15_000;
/** About 3,300 events. If a slow client has more unread, its stream ends and it reconnects. */
const MAX_UNREAD_BYTES = 256 * 1_024;
/**
 * A device asks for a larger change itself, so that a slow client can have many unread events. An order with the stock of
 * ten products fits, because such a question of every device at once keeps an embedded database busy for half a second.
 */
const MAX_CHANGE_CHARACTERS = 16_384;
const CLOSE_TIMEOUT_MS = 5_000;

interface EventStream {
  readonly member: CurrentMember;
  readonly writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly destroyConnection: () => void;
  lastSentNumber: number;
  /** The number of the workspace's newest change set when the client was last told. */
  lastHead: number;
}

/** Listeners hear of changes on any server that shares the database. */
type GetChange = (reader: Pick<CurrentMember, "id" | "role">) => object;
type Reader = Pick<CurrentMember, "id" | "role" | "sessionId">;

export interface EventFeed {
  publish(): void;
  /**
   * Call this after this server has stored the workspace's change set `head`; 0 only makes devices ask for changes. Does
   * not tell the author's device. `getChange` returns the event's data for a member.
   */
  publishHead(head: number, author: Pick<CurrentMember, "sessionId"> | undefined, getChange: GetChange): void;
  /** Sends what is not stored. `getData` returns undefined for those who do not get the event. */
  publishSignal(name: "presence" | "typing", getData: (reader: Reader) => object | undefined): void;
  /** Call this after this server has changed a member. */
  recheckPermissions(): void;
  /**
   * A stream of server-sent events after `lastNumber`. The eleventh stream of a member ends the oldest. Throws a
   * RateLimitError if the server has too many streams. `destroyConnection` is called some time after the stream has
   * ended, for a client that does not read the rest.
   */
  open(
    member: CurrentMember,
    lastNumber: number | undefined,
    destroyConnection: () => void,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Resolves when the feed no longer uses the database. */
  close(): Promise<void>;
}

interface FeedDependencies {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly maxStreams?: number;
  /** Called when the session has no stream of this server any more. */
  readonly onStreamsEnded?: (sessionId: string) => void;
}

const encoder = new TextEncoder();

/**
 * Reads each batch of events and checks the permissions once for all streams, so that more streams do not slow down
 * writes. Without streams it does not read.
 */
export function createEventFeed({
  db,
  log,
  now,
  maxStreams = MAX_STREAMS,
  onStreamsEnded = () => {},
}: FeedDependencies): EventFeed {
  const streams = new Set<EventStream>();
  let timer: NodeJS.Timeout | undefined;
  let currentPoll: Promise<void> | undefined;
  let shouldPollAgain = false;
  let shouldRecheck = false;
  let isClosed = false;
  let lastKeepAliveAt = 0;

  const logFailure = (error: unknown) =>
    log(isDatabaseUnavailable(error) ? "warn" : "error", "reading events failed", toLogFields(error));

  function send(stream: EventStream, text: string): void {
    if (text === "") return;
    stream.writer.write(encoder.encode(text)).catch(() => {});
    if ((stream.writer.desiredSize ?? 0) < 0) end(stream);
  }

  function remove(stream: EventStream): void {
    if (!streams.delete(stream)) return;
    const { sessionId } = stream.member;
    if (![...streams].some(({ member }) => member.sessionId === sessionId)) onStreamsEnded(sessionId);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function end(stream: EventStream): void {
    if (!streams.has(stream)) return;
    remove(stream);
    stream.writer.close().catch(() => {});
    // A stream that was read to its end may still wait in the socket. This does nothing to a finished response.
    setTimeout(stream.destroyConnection, CLOSE_TIMEOUT_MS).unref();
  }

  function endExpiredStreams(): void {
    for (const stream of [...streams]) if (now() >= stream.member.tokenExpiresAt) end(stream);
  }

  /** Returns the current roles of the members by session. */
  async function endInactiveStreams(): Promise<ReadonlyMap<string, CurrentMember["role"]>> {
    shouldRecheck = false;
    const sessionIds = new Set([...streams].map(({ member }) => member.sessionId));
    const roles = await findActiveSessions(db, [...sessionIds]).catch((error) => {
      shouldRecheck = true;
      throw error;
    });
    for (const stream of [...streams])
      if (sessionIds.has(stream.member.sessionId) && !roles.has(stream.member.sessionId)) end(stream);
    return roles;
  }

  function sendHead(head: number): void {
    for (const stream of [...streams].filter(({ lastHead }) => lastHead < head)) {
      stream.lastHead = head;
      send(stream, "event: workspace\ndata: {}\n\n");
    }
  }

  async function sendToReaders(
    openStreams: readonly EventStream[],
    name: string,
    getData: (reader: Reader) => object | undefined,
  ): Promise<void> {
    const roles = await endInactiveStreams();
    for (const stream of openStreams.filter((each) => streams.has(each))) {
      const { id, sessionId } = stream.member;
      const role = roles.get(sessionId);
      const data = role && getData({ id, role, sessionId });
      if (data === undefined) continue;
      const json = JSON.stringify(data);
      send(stream, `event: ${name}\ndata: ${json.length > MAX_CHANGE_CHARACTERS ? "{}" : json}\n\n`);
    }
  }

  async function deliver(): Promise<void> {
    await numberPendingEvents(db);
    // Another server on this database may have stored it.
    sendHead(await readHead());
    for (let isComplete = false; !isComplete && streams.size > 0; ) {
      // Use only the streams that are open now: one that opens during the read may need events from before the batch.
      const openStreams = [...streams];
      const events = await readEventsAfter(db, Math.min(...openStreams.map(({ lastSentNumber }) => lastSentNumber)));
      isComplete = events.length < EVENT_BATCH_SIZE;
      const roles = events.length > 0 || shouldRecheck ? await endInactiveStreams() : undefined;
      const readers = await findRolesWithPermission(db, roles?.values() ?? [], ["read", "Request"]);
      for (const stream of openStreams.filter((each) => streams.has(each))) {
        const { lastSentNumber } = stream;
        const unsentEvents = events.filter(({ number }) => number > lastSentNumber);
        const role = roles?.get(stream.member.sessionId);
        if (role && readers.has(role))
          send(stream, unsentEvents.map((event) => formatEvent(event, lastSentNumber)).join(""));
        stream.lastSentNumber = unsentEvents.at(-1)?.number ?? lastSentNumber;
      }
    }
  }

  /** 0 without a workspace or change sets. */
  async function readHead(): Promise<number> {
    const [newest] = await db.select({ head: max(workspaces.head) }).from(workspaces);
    return newest?.head ?? 0;
  }

  function poll(): void {
    if (currentPoll) shouldPollAgain = true;
    else currentPoll = pollUntilDone();
  }

  async function pollUntilDone(): Promise<void> {
    do {
      shouldPollAgain = false;
      endExpiredStreams();
      await deliver().catch(logFailure);
      await delay(MIN_POLL_GAP_MS);
    } while (shouldPollAgain && streams.size > 0);
    currentPoll = undefined;
  }

  /** Also runs if the database does not respond. */
  function tick(): void {
    endExpiredStreams();
    if (performance.now() - lastKeepAliveAt > KEEP_ALIVE_MS) {
      lastKeepAliveAt = performance.now();
      shouldRecheck = true;
      for (const stream of [...streams]) send(stream, ": alive\n\n");
    }
    if (!currentPoll) poll();
  }

  function enforceStreamLimits({ id }: CurrentMember): void {
    const memberStreams = [...streams].filter(({ member }) => member.id === id);
    const [oldest] = memberStreams;
    if (oldest && memberStreams.length >= MAX_STREAMS_PER_MEMBER) {
      send(oldest, `retry: ${RECONNECT_REPLACED_MS}\n\n`);
      end(oldest);
    } else if (streams.size >= maxStreams) throw new RateLimitError(RECONNECT_REPLACED_MS);
  }

  return {
    publish() {
      if (streams.size > 0) poll();
    },
    publishHead(head, author, getChange) {
      endExpiredStreams();
      const others = [...streams].filter(({ member }) => member.sessionId !== author?.sessionId);
      // Do this before the roles are read: a poll meanwhile would make every device ask.
      for (const stream of streams) stream.lastHead = Math.max(stream.lastHead, head);
      if (others.length > 0)
        sendToReaders(others, "workspace", getChange).catch((error) => {
          logFailure(error);
          // The next poll tells them.
          for (const stream of others) stream.lastHead = 0;
        });
    },
    publishSignal(name, getData) {
      endExpiredStreams();
      if (streams.size > 0) sendToReaders([...streams], name, getData).catch(logFailure);
    },
    recheckPermissions() {
      shouldRecheck = true;
      if (streams.size > 0) poll();
    },
    async open(member, lastNumber, destroyConnection) {
      const start = await getStartNumber(db, lastNumber);
      enforceStreamLimits(member);
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
        {},
        new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
      );
      const stream = { member, writer: writable.getWriter(), destroyConnection, lastSentNumber: start, lastHead: 0 };
      streams.add(stream);
      // The client has closed the connection.
      stream.writer.closed.catch(() => remove(stream));
      // Send an id before the first event, so that a client without any event can reconnect at the same place.
      send(stream, `retry: ${RECONNECT_MS}\nid: ${start}\n: listening\n\n`);
      timer ??= setInterval(tick, POLL_MS).unref();
      if (isClosed) end(stream);
      // Read the events that the client missed, and those since `getStartNumber`.
      else poll();
      return readable;
    },
    async close() {
      isClosed = true;
      for (const stream of [...streams]) end(stream);
      await currentPoll;
    },
  };
}

function formatEvent({ id, number, received }: NumberedEvent, lastSentNumber: number): string {
  const name = received > lastSentNumber ? "received" : "changed";
  return `id: ${number}\nevent: ${name}\ndata: ${JSON.stringify({ id })}\n\n`;
}
