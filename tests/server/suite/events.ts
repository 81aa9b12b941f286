import { describe, expect, test } from "vitest";
import { type Ask, call, change, newKey, send } from "../client.ts";
import { adminSession, agentSession, type Subject } from "./subject.ts";

/** What came over a stream: its events in order; the stream can be closed, or end by itself. */
export interface Listening {
  readonly events: { id: string; event: string; data: { id: string } }[];
  /** The number of the last thing heard. */
  lastId(): string;
  /** Resolves when so many events came. */
  heard(count: number): Promise<void>;
  readonly ended: Promise<void>;
  stop(): void;
}

/** Listens like a browser does; `lastId` is where it was before. */
export async function listen(ask: Ask, token: string, lastId?: string): Promise<Listening> {
  const leaving = new AbortController();
  const response = await ask("/intake/events", {
    headers: { authorization: `Bearer ${token}`, ...(lastId && { "last-event-id": lastId }) },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const events: Listening["events"] = [];
  let last = "";
  let started = () => {};
  let notify = () => {};
  const isStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    let rest = "";
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const blocks = (rest + read.value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
        last = field("id") ?? last;
        const data = field("data");
        if (data) events.push({ id: last, event: field("event") ?? "", data: JSON.parse(data) });
        started();
        notify();
      }
    }
  })().catch(() => {});
  await isStarted;
  return {
    events,
    lastId: () => last,
    async heard(count) {
      while (events.length < count)
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
    },
    ended,
    stop() {
      leaving.abort();
      reader?.cancel().catch(() => {});
    },
  };
}

/** What listeners hear, and what they missed. */
export function describeEvents({ ask }: Subject): void {
  const told = ({ events }: Listening) => events.map(({ event, data }) => [event, data.id]);

  describe("the events", () => {
    test("tell what comes in and what is changed, in order, and begin with now", async () => {
      const { accessToken } = await adminSession(ask);
      await send(ask);
      const listening = await listen(ask, accessToken);
      const [first, second] = [newKey(), newKey()];
      await send(ask, {}, first);
      await listening.heard(1);
      await send(ask, {}, second);
      await listening.heard(2);
      await change(ask, accessToken, first, { status: "done" });
      await listening.heard(3);
      expect(told(listening)).toEqual([
        ["received", first],
        ["received", second],
        ["changed", first],
      ]);
      const numbers = listening.events.map(({ id }) => Number(id));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      listening.stop();
    });

    test("are all told to whoever comes back, once each, however many came at once", async () => {
      const { accessToken } = await adminSession(ask);
      const before = await listen(ask, accessToken);
      const known = newKey();
      await send(ask, {}, known);
      await before.heard(1);
      before.stop();
      await before.ended;
      const keys = Array.from({ length: 20 }, newKey);
      await Promise.all(keys.map((key) => send(ask, {}, key)));
      await change(ask, accessToken, known, { note: "While nobody listened" });
      const after = await listen(ask, accessToken, before.lastId());
      await after.heard(21);
      expect(told(after).sort()).toEqual([["changed", known], ...keys.map((key) => ["received", key])].sort());
      after.stop();
    });

    test("of another database's numbering do not hold a listener up", async () => {
      const { accessToken } = await adminSession(ask);
      const listening = await listen(ask, accessToken, "999999999999");
      const key = newKey();
      await send(ask, {}, key);
      await listening.heard(1);
      expect(told(listening)).toEqual([["received", key]]);
      listening.stop();
    });
  });

  test("a listener who is dismissed hears nothing any more", async () => {
    const { accessToken: boss } = await adminSession(ask);
    const { accessToken, member } = await agentSession(ask);
    const listening = await listen(ask, accessToken);
    await call(ask, `/intake/team/${member.id}`, { method: "PATCH", token: boss, body: { isActive: false } });
    // On another instance it is found out with the next event.
    await send(ask);
    await listening.ended;
    expect(listening.events).toEqual([]);
  });
}
