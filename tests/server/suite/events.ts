import { describe, expect, test } from "vitest";
import { call, createIdempotencyKey, type FetchIntake, sendContactRequest, updateReceivedRequest } from "../client.ts";
import { type ServerUnderTest, signInAdmin, signInNewAgent } from "./server-under-test.ts";

export interface EventStream {
  readonly events: { id: string; event: string; data: { id: string } }[];
  lastId(): string;
  waitForEvents(count: number): Promise<void>;
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens the event stream as a browser does; `lastId` is sent as the header `Last-Event-ID`. */
export async function openEventStream(fetchIntake: FetchIntake, token: string, lastId?: string): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetchIntake("/intake/events", {
    headers: { authorization: `Bearer ${token}`, ...(lastId && { "last-event-id": lastId }) },
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const events: EventStream["events"] = [];
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
    async waitForEvents(count) {
      while (events.length < count)
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
    },
    ended,
    close() {
      controller.abort();
      reader?.cancel().catch(() => {});
    },
  };
}

export function describeEvents({ fetchIntake }: ServerUnderTest): void {
  const toPairs = ({ events }: EventStream) => events.map(({ event, data }) => [event, data.id]);

  describe("GET /intake/events", () => {
    test("GET /intake/events streams requests received and changed after it was opened, in order", async () => {
      const { accessToken } = await signInAdmin(fetchIntake);
      await sendContactRequest(fetchIntake);
      const listening = await openEventStream(fetchIntake, accessToken);
      const [first, second] = [createIdempotencyKey(), createIdempotencyKey()];
      await sendContactRequest(fetchIntake, {}, first);
      await listening.waitForEvents(1);
      await sendContactRequest(fetchIntake, {}, second);
      await listening.waitForEvents(2);
      await updateReceivedRequest(fetchIntake, accessToken, first, { status: "done" });
      await listening.waitForEvents(3);
      expect(toPairs(listening)).toEqual([
        ["received", first],
        ["received", second],
        ["changed", first],
      ]);
      const numbers = listening.events.map(({ id }) => Number(id));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      listening.close();
    });

    test("a client that reconnects to the event stream gets every request it missed, once", async () => {
      const { accessToken } = await signInAdmin(fetchIntake);
      const before = await openEventStream(fetchIntake, accessToken);
      const known = createIdempotencyKey();
      await sendContactRequest(fetchIntake, {}, known);
      await before.waitForEvents(1);
      before.close();
      await before.ended;
      const keys = Array.from({ length: 20 }, createIdempotencyKey);
      await Promise.all(keys.map((key) => sendContactRequest(fetchIntake, {}, key)));
      await updateReceivedRequest(fetchIntake, accessToken, known, { note: "While offline" });
      const after = await openEventStream(fetchIntake, accessToken, before.lastId());
      await after.waitForEvents(21);
      expect(toPairs(after).sort()).toEqual([["changed", known], ...keys.map((key) => ["received", key])].sort());
      after.close();
    });

    test("GET /intake/events with another database's Last-Event-ID streams only new events", async () => {
      const { accessToken } = await signInAdmin(fetchIntake);
      const listening = await openEventStream(fetchIntake, accessToken, "999999999999");
      const key = createIdempotencyKey();
      await sendContactRequest(fetchIntake, {}, key);
      await listening.waitForEvents(1);
      expect(toPairs(listening)).toEqual([["received", key]]);
      listening.close();
    });
  });

  test("GET /intake/events ends when the member is deactivated", async () => {
    const { accessToken: adminToken } = await signInAdmin(fetchIntake);
    const { accessToken, member } = await signInNewAgent(fetchIntake);
    const listening = await openEventStream(fetchIntake, accessToken);
    await call(fetchIntake, `/intake/team/${member.id}`, {
      method: "PATCH",
      token: adminToken,
      body: { isActive: false },
    });
    // Cause an event: a server that did not handle the deactivation itself notices it at the next event.
    await sendContactRequest(fetchIntake);
    await listening.ended;
    expect(listening.events).toEqual([]);
  });
}
