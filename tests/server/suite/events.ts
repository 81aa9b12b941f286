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

/** `lastId` is sent as the header `Last-Event-ID`. */
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
  let lastEventId = "";
  let resolveStarted = () => {};
  let notify = () => {};
  const isStarted = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    let unfinishedBlock = "";
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const blocks = (unfinishedBlock + read.value).split("\n\n");
      unfinishedBlock = blocks.pop() ?? "";
      for (const block of blocks) {
        const getField = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
        lastEventId = getField("id") ?? lastEventId;
        const data = getField("data");
        if (data) events.push({ id: lastEventId, event: getField("event") ?? "", data: JSON.parse(data) });
        resolveStarted();
        notify();
      }
    }
  })().catch(() => {});
  await isStarted;
  return {
    events,
    lastId: () => lastEventId,
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
      const stream = await openEventStream(fetchIntake, accessToken);
      const [first, second] = [createIdempotencyKey(), createIdempotencyKey()];
      await sendContactRequest(fetchIntake, {}, first);
      await stream.waitForEvents(1);
      await sendContactRequest(fetchIntake, {}, second);
      await stream.waitForEvents(2);
      await updateReceivedRequest(fetchIntake, accessToken, first, { status: "done" });
      await stream.waitForEvents(3);
      expect(toPairs(stream)).toEqual([
        ["received", first],
        ["received", second],
        ["changed", first],
      ]);
      const numbers = stream.events.map(({ id }) => Number(id));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      stream.close();
    });

    test("a client that reconnects to the event stream gets every request it missed, once", async () => {
      const { accessToken } = await signInAdmin(fetchIntake);
      const firstStream = await openEventStream(fetchIntake, accessToken);
      const knownKey = createIdempotencyKey();
      await sendContactRequest(fetchIntake, {}, knownKey);
      await firstStream.waitForEvents(1);
      firstStream.close();
      await firstStream.ended;
      const keys = Array.from({ length: 20 }, createIdempotencyKey);
      await Promise.all(keys.map((key) => sendContactRequest(fetchIntake, {}, key)));
      await updateReceivedRequest(fetchIntake, accessToken, knownKey, { note: "While offline" });
      const secondStream = await openEventStream(fetchIntake, accessToken, firstStream.lastId());
      await secondStream.waitForEvents(21);
      expect(toPairs(secondStream).sort()).toEqual(
        [["changed", knownKey], ...keys.map((key) => ["received", key])].sort(),
      );
      secondStream.close();
    });

    test("GET /intake/events with another database's Last-Event-ID streams only new events", async () => {
      const { accessToken } = await signInAdmin(fetchIntake);
      const stream = await openEventStream(fetchIntake, accessToken, "999999999999");
      const key = createIdempotencyKey();
      await sendContactRequest(fetchIntake, {}, key);
      await stream.waitForEvents(1);
      expect(toPairs(stream)).toEqual([["received", key]]);
      stream.close();
    });
  });

  test("GET /intake/events ends when the member is deactivated", async () => {
    const { accessToken: adminToken } = await signInAdmin(fetchIntake);
    const { accessToken, member } = await signInNewAgent(fetchIntake);
    const stream = await openEventStream(fetchIntake, accessToken);
    await call(fetchIntake, `/intake/team/${member.id}`, {
      method: "PATCH",
      token: adminToken,
      body: { isActive: false },
    });
    // Cause an event: a server that did not handle the deactivation itself notices it at the next event.
    await sendContactRequest(fetchIntake);
    await stream.ended;
    expect(stream.events).toEqual([]);
  });
}
