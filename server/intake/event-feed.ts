import { gt } from "drizzle-orm";
import { delay } from "es-toolkit/promise";
import { isDatabaseUnavailable, toLogFields } from "../database/errors.ts";
import { workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { Logger } from "../log.ts";
import { findActiveSessions, findDeviceSessions, findRolesWithPermission } from "./access-tokens.ts";
import type { CurrentMember } from "./current-member.ts";
import type { EventFeed, Head, Reader } from "./event-feed-service.ts";
import {
  EVENT_BATCH_SIZE,
  formatEvent,
  getStartNumber,
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
  /** The client must ask once for what it missed before. */
  isNew: boolean;
}

type Roles = ReadonlyMap<string, CurrentMember["role"]>;

interface FeedDependencies {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly maxStreams?: number;
  /** Called when the session has no stream of this server any more. */
  readonly onStreamsEnded?: (sessionId: string) => void;
  readonly onStreamOpened?: (sessionId: string) => void;
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
  onStreamOpened = () => {},
}: FeedDependencies): EventFeed {
  const streams = new Set<EventStream>();
  /** By workspace: the newest number that its streams were told. */
  const heads = new Map<string, number>();
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
  async function endInactiveStreams(): Promise<Roles> {
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

  const noteHead = ({ workspaceId, head }: Head) => heads.set(workspaceId, Math.max(head, heads.get(workspaceId) ?? 0));

  /** Another server on this database may have stored changes. */
  async function sendHeads(): Promise<void> {
    const { id: workspaceId, head } = workspaces;
    const stored = await db.select({ workspaceId, head }).from(workspaces).where(gt(head, 0));
    const changed = stored.filter((each) => each.head > (heads.get(each.workspaceId) ?? 0));
    const isAnyoneOld = [...streams].some(({ isNew }) => !isNew);
    const changedIds = changed.map((each) => each.workspaceId);
    const sessions = isAnyoneOld ? await findDeviceSessions(db, changedIds) : undefined;
    changed.forEach(noteHead);
    for (const stream of [...streams]) {
      const mustAsk = stream.isNew ? stored.length > 0 : sessions?.has(stream.member.sessionId);
      stream.isNew = false;
      if (mustAsk) send(stream, "event: workspace\ndata: {}\n\n");
    }
  }

  /** `readRoles` returns the current roles of those who may get it, by session. */
  async function sendToReaders(
    openStreams: readonly EventStream[],
    name: string,
    readRoles: () => Promise<Roles>,
    getData: (reader: Reader) => object | undefined,
  ): Promise<void> {
    const roles = await readRoles();
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
    await sendHeads();
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
      // Before the roles are read: otherwise a poll in between takes the head for a new one and makes every device pull.
      noteHead(head);
      if (others.length === 0) return;
      // Only the workspace's: those of all streams would make a push more expensive with each other workspace.
      const readRoles = () => findDeviceSessions(db, [head.workspaceId]);
      sendToReaders(others, "workspace", readRoles, getChange).catch((error) => {
        logFailure(error);
        // The next poll tells them.
        heads.delete(head.workspaceId);
      });
    },
    publishSignal(name, getData) {
      endExpiredStreams();
      if (streams.size > 0) sendToReaders([...streams], name, endInactiveStreams, getData).catch(logFailure);
    },
    sendToMembers(memberIds, name, data) {
      endExpiredStreams();
      for (const stream of [...streams].filter(({ member }) => memberIds.includes(member.id)))
        send(stream, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
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
      const stream = { member, writer: writable.getWriter(), destroyConnection, lastSentNumber: start, isNew: true };
      streams.add(stream);
      onStreamOpened(member.sessionId);
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
