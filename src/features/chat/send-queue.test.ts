// @vitest-environment jsdom
import { createStore } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import { createOutgoingMessages } from "./outgoing-messages.ts";
import { createSendQueue } from "./send-queue.ts";

afterEach(() => localStorage.clear());

test("sendStored, called twice, sends each stored message of an earlier page once, except failed ones", async () => {
  const earlier = createOutgoingMessages(createStore());
  const add = (contactId: number, id: string) =>
    earlier.add(contactId, { id, text: id, time: new Date().toISOString(), files: [] });
  add(2, "first");
  add(2, "failed");
  earlier.markFailed(2, "failed", "full");
  add(5, "second");
  const outgoing = createOutgoingMessages(createStore());
  const send = vi.fn(async (_: { id: string; contact: number }) => {});
  const queue = createSendQueue(outgoing, send);
  queue.sendStored();
  queue.sendStored();
  await vi.waitFor(() =>
    expect(
      createOutgoingMessages(createStore())
        .listStored()
        .map(({ contactId }) => contactId),
    ).toEqual([2]),
  );
  expect(send.mock.calls.map(([{ id, contact }]) => [contact, id])).toEqual([
    [2, "first"],
    [5, "second"],
  ]);
  expect(outgoing.get(2)).toMatchObject([
    { id: "first", isSent: true },
    { id: "failed", error: "full" },
  ]);
});
