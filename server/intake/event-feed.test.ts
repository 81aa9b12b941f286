import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openStore, runMigrations } from "../database/open-store.ts";
import { members, sessions, workspaceDevices, workspaces } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import type { CurrentMember } from "./current-member.ts";
import { createEventFeed } from "./event-feed.ts";
import type { EventFeed } from "./event-feed-service.ts";
import { numberPendingEvents } from "./event-numbers.ts";

// Poll without a gap, so that the tests advance only the time of closing streams.
vi.mock(import("es-toolkit/promise"), async (load) => ({
  ...(await load()),
  delay: () => new Promise<void>((resolve) => setImmediate(resolve)),
}));

const now = new Date("2026-11-25T09:00:00Z");
const tokenExpiresAt = new Date("2026-11-25T09:10:00Z");

let store: Store;
let feed: EventFeed;
beforeAll(async () => {
  store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
}, 60_000);
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.execute(
    sql`truncate members, requests, sessions, refresh_tokens, changes, workspaces restart identity cascade`,
  );
  await store.db.execute(sql`alter sequence event_numbers restart`);
  feed = createEventFeed({ db: store.db, log: () => {}, now: () => now, maxStreams: 200 });
});
afterEach(async () => {
  vi.useRealTimers();
  await feed.close();
});

async function addMember(): Promise<CurrentMember> {
  const name = crypto.randomUUID();
  const [row] = await store.db
    .insert(members)
    .values({ username: name, usernameKey: name, fullName: name, role: "admin", passwordHash: "", createdAt: now })
    .returning();
  const [id, sessionId] = [row?.id ?? 0, crypto.randomUUID()];
  const times = { createdAt: now, expiresAt: tokenExpiresAt };
  await store.db.insert(sessions).values({ id: sessionId, memberId: id, currentToken: "", ...times });
  return { id, role: "admin", sessionId, tokenExpiresAt };
}

/** Each member has a device of it. */
async function addWorkspace(head: number, ...team: readonly CurrentMember[]): Promise<string> {
  const id = crypto.randomUUID();
  await store.db.insert(workspaces).values({ id, name: "Mali Tools", epoch: id, head, createdAt: now });
  const device = { workspaceId: id, name: "Counter", joinedAt: now, lastSeenAt: now };
  for (const [index, { id: memberId }] of team.entries())
    await store.db.insert(workspaceDevices).values({ ...device, id: crypto.randomUUID(), slot: index + 1, memberId });
  return id;
}

async function addRequests(count: number): Promise<void> {
  await store.db.execute(sql`
    insert into requests (id, reference, received_at, name, company_name, email, phone, interest, budget, message,
      department, website, language, status, updated_at, search_text)
    select gen_random_uuid(), gen_random_uuid()::text, ${now.toISOString()}::timestamptz, '', '', '', '', '[]'::jsonb, '', '',
      '', '', 'en', 'new', ${now.toISOString()}::timestamptz, '' from generate_series(1, ${count})`);
}

async function openStream(member: CurrentMember, lastNumber?: number, destroyConnection = () => {}) {
  const reader = (await feed.open(member, lastNumber, destroyConnection)).getReader();
  const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  return {
    async readUntil(pattern: RegExp): Promise<string> {
      let text = "";
      while (!pattern.test(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended with ${text}`);
        text += decode(value);
      }
      return text;
    },
    async readToEnd(): Promise<string> {
      let text = "";
      for (let read = await reader.read(); !read.done; read = await reader.read()) text += decode(read.value);
      return text;
    },
    cancel: () => reader.cancel(),
  };
}
type Stream = Awaited<ReturnType<typeof openStream>>;
const EVENT_LINE = /^event: received$/m;
const WORKSPACE_LINE = /^event: workspace$/m;
const countEvents = (text: string) => text.match(/^event: /gm)?.length ?? 0;

describe("createEventFeed", () => {
  test.each([1, 150])(
    "one event for %s streams of 15 members takes at most eight reads of the database",
    async (length) => {
      // Without the tick of every second, at most one poll runs and one follows it; each reads four times.
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const team = await Promise.all(Array.from({ length: 15 }, addMember));
      const streams = await Promise.all(
        Array.from({ length }, (_, index) => openStream(team[index % team.length] as CurrentMember)),
      );
      await addRequests(1);
      feed.publish();
      await Promise.all(streams.map(({ readUntil }) => readUntil(EVENT_LINE)));
      await addRequests(1);
      const select = vi.spyOn(store.db, "select");
      feed.publish();
      await Promise.all(streams.map(({ readUntil }) => readUntil(EVENT_LINE)));
      expect(select.mock.calls.length).toBeLessThanOrEqual(8);
    },
  );

  test("a stream that missed 5,000 events gets only the latest; every stream gets new ones in the next poll", async () => {
    await addRequests(5_000);
    for (let numbered = 0; numbered < 5_000; numbered += 1_000) await numberPendingEvents(store.db);
    const member = await addMember();
    const [currentStream, staleStream] = [await openStream(member), await openStream(member, 0)];
    expect(countEvents(await staleStream.readUntil(/^id: 5000$/m))).toBe(1);
    await addRequests(1);
    feed.publish();
    const texts = await Promise.all([currentStream, staleStream].map(({ readUntil }) => readUntil(/^id: 5001$/m)));
    expect(texts.map(countEvents)).toEqual([1, 1]);
  });

  test("the eleventh stream of a member ends the oldest one, which is told to wait before it reconnects", async () => {
    const [member, other] = [await addMember(), await addMember()];
    const oldestStream = await openStream(member);
    const otherMemberStream = await openStream(other);
    for (let stream = 2; stream <= 10; stream++) await openStream(member);
    const newestStream = await openStream(member);
    expect(await oldestStream.readToEnd()).toMatch(/retry: 15000\n\n$/);
    await addRequests(1);
    feed.publish();
    await Promise.all([newestStream, otherMemberStream].map(({ readUntil }) => readUntil(EVENT_LINE)));
  });

  test("more streams than the server allows are rejected with 429 until one is closed", async () => {
    const team = await Promise.all(Array.from({ length: 20 }, addMember));
    const streams = await Promise.all(team.flatMap((member) => Array.from({ length: 10 }, () => openStream(member))));
    const latecomer = await addMember();
    await expect(openStream(latecomer)).rejects.toMatchObject({ status: 429, retryAfter: 15 });
    await streams[0]?.cancel();
    await (await openStream(latecomer)).readUntil(/listening/);
  });

  test("a stream gets one event for the change sets of its workspace since the last poll, also at its start", async () => {
    const [member, stranger] = [await addMember(), await addMember()];
    const workspaceId = await addWorkspace(3, member);
    await addWorkspace(9, stranger);
    const [stream, strangerStream] = [await openStream(member), await openStream(stranger)];
    for (const each of [stream, strangerStream]) await each.readUntil(WORKSPACE_LINE);
    await store.db.update(workspaces).set({ head: 5 }).where(eq(workspaces.id, workspaceId));
    feed.publish();
    expect(countEvents(await stream.readUntil(WORKSPACE_LINE))).toBe(1);
    await addRequests(1);
    feed.publish();
    expect(countEvents(await strangerStream.readUntil(EVENT_LINE))).toBe(1);
  });

  /** The streams have been told of all change sets. */
  async function openStreams(...team: readonly CurrentMember[]) {
    const streams = await Promise.all(team.map((member) => openStream(member)));
    for (const stream of streams) await stream.readUntil(WORKSPACE_LINE);
    return streams as [Stream, ...Stream[]];
  }

  test("a push tells all streams of its workspace except that of its author's device, once", async () => {
    const [author, colleague, stranger] = [await addMember(), await addMember(), await addMember()];
    const workspaceId = await addWorkspace(2, author, colleague);
    const streams = await openStreams(author, colleague, stranger);
    await store.db.update(workspaces).set({ head: 3 });
    feed.publishHead({ workspaceId, head: 3 }, author, ({ id, role }) => ({ id, role }));
    await addRequests(1);
    feed.publish();
    const [toAuthor, toColleague, toStranger] = await Promise.all(
      streams.map((stream) => stream.readUntil(EVENT_LINE)),
    );
    expect(toColleague).toContain(`event: workspace\ndata: {"id":${colleague.id},"role":"admin"}`);
    for (const text of [toAuthor, toStranger]) expect(text).not.toContain("event: workspace");
  });

  /** Returns functions that answer the next read of the members' roles. */
  function holdRoles() {
    const { promise, ...answer } = Promise.withResolvers<{ id: string; role: string }[]>();
    const statement = { from: () => statement, innerJoin: () => statement, where: () => promise };
    const select = store.db.select.bind(store.db);
    const spy = vi.spyOn(store.db, "select").mockImplementation(((columns: object) => {
      if (!("role" in columns)) return select(columns as never);
      spy.mockRestore();
      return statement;
    }) as never);
    return answer;
  }

  test("a poll while the roles are read for a push does not tell the streams of it a second time", async () => {
    const [author, colleague] = [await addMember(), await addMember()];
    const workspaceId = await addWorkspace(2, author, colleague);
    const [stream] = await openStreams(colleague);
    await store.db.update(workspaces).set({ head: 3 });
    const { resolve } = holdRoles();
    feed.publishHead({ workspaceId, head: 3 }, author, () => ({ cursor: 3 }));
    await addRequests(1);
    feed.publish();
    expect(await stream.readUntil(EVENT_LINE)).not.toContain("event: workspace");
    resolve([{ id: colleague.sessionId, role: "admin" }]);
    expect(await stream.readUntil(WORKSPACE_LINE)).toContain('data: {"cursor":3}');
  });

  test("if reading the roles for a push fails, the next poll sends the event", async () => {
    const [author, colleague] = [await addMember(), await addMember()];
    const workspaceId = await addWorkspace(2, author, colleague);
    const [stream] = await openStreams(colleague);
    await store.db.update(workspaces).set({ head: 3 });
    const { reject } = holdRoles();
    feed.publishHead({ workspaceId, head: 3 }, author, () => ({ cursor: 3 }));
    reject(new Error("The connection was lost."));
    await new Promise(setImmediate);
    feed.publish();
    expect(await stream.readUntil(WORKSPACE_LINE)).toContain("data: {}");
  });

  test("a large change is an event without data; a deactivated member gets none", async () => {
    const [author, colleague, inactive] = [await addMember(), await addMember(), await addMember()];
    const workspaceId = await addWorkspace(2, author, colleague, inactive);
    const [stream, endedStream] = await openStreams(colleague, inactive);
    await store.db.execute(sql`update members set is_active = false where id = ${inactive.id}`);
    feed.publishHead({ workspaceId, head: 3 }, author, () => ({ rows: "x".repeat(20_000) }));
    expect(await stream.readUntil(WORKSPACE_LINE)).toContain("event: workspace\ndata: {}\n");
    feed.recheckPermissions();
    expect(await endedStream?.readToEnd()).not.toContain("event: workspace");
  });

  test("a stream that its client does not read ends; its connection is destroyed five seconds later", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const member = await addMember();
    const destroyConnection = vi.fn();
    const unreadStream = await openStream(member, 0, destroyConnection);
    const readStream = await openStream(member, 0);
    await addRequests(5_000);
    for (let events = 0; events < 5_000; events += countEvents(await readStream.readUntil(EVENT_LINE))) feed.publish();
    vi.advanceTimersByTime(4_999);
    expect(destroyConnection).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(destroyConnection).toHaveBeenCalled();
    expect(countEvents(await unreadStream.readToEnd())).toBeLessThan(5_000);
  });

  test("close() resolves only after the running poll has ended", async () => {
    await openStream(await addMember());
    let resume = (_: never[]) => {};
    const rows = new Promise<never[]>((resolve) => {
      resume = resolve;
    });
    const statement = { from: () => statement, where: () => statement, orderBy: () => statement, limit: () => rows };
    const select = vi.spyOn(store.db, "select").mockReturnValue(statement as never);
    feed.publish();
    await vi.waitFor(() => expect(select).toHaveBeenCalled());
    const onClosed = vi.fn();
    const closePromise = feed.close().then(onClosed);
    await new Promise(setImmediate);
    expect(onClosed).not.toHaveBeenCalled();
    resume([]);
    await closePromise;
  });

  test("a stream ends when its member is deactivated or its session is deleted", async () => {
    const [activeMember, inactiveMember, signedOutMember] = [await addMember(), await addMember(), await addMember()];
    const [keptStream, ...endedStreams] = await Promise.all(
      [activeMember, inactiveMember, signedOutMember].map((member) => openStream(member)),
    );
    await store.db.execute(sql`update members set is_active = false where id = ${inactiveMember.id}`);
    await store.db.execute(sql`delete from sessions where id = ${signedOutMember.sessionId}`);
    feed.recheckPermissions();
    for (const stream of endedStreams) expect(await stream.readToEnd()).not.toMatch(EVENT_LINE);
    await addRequests(1);
    feed.publish();
    await keptStream?.readUntil(EVENT_LINE);
  });
});
