import { beforeEach, expect, test, vi } from "vitest";
import { getDeliveryNotices } from "./delivery-notices.ts";

const storedTexts = new Map<string, string>();
beforeEach(() => {
  storedTexts.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedTexts.set(key, value),
  });
});

const queuedRequest = { id: "a", status: "queued", attempts: 0 } as const;
const sentRequest = {
  id: "a",
  status: "sent",
  attempts: 1,
  reference: "PH-7",
  sentAt: "2026-11-21T03:00:00.000Z",
} as const;

test("getDeliveryNotices returns one notice with the time if a request was sent since the last call", () => {
  expect(getDeliveryNotices([queuedRequest])).toEqual([]);
  expect(getDeliveryNotices([sentRequest])).toEqual([
    { id: "delivered:a", kind: "delivered", values: { reference: "PH-7" }, at: sentRequest.sentAt },
  ]);
  expect(getDeliveryNotices([sentRequest])).toEqual([]);
});

test("getDeliveryNotices returns no notice for a request that was sent before the first call", () => {
  expect(getDeliveryNotices([sentRequest])).toEqual([]);
});

test("getDeliveryNotices returns a new notice each time the server rejects a request", () => {
  getDeliveryNotices([queuedRequest]);
  expect(getDeliveryNotices([{ ...queuedRequest, status: "rejected", attempts: 1 }])).toMatchObject([
    { id: "rejected:a:1" },
  ]);
  getDeliveryNotices([{ ...queuedRequest, attempts: 1 }]);
  expect(getDeliveryNotices([{ ...queuedRequest, status: "rejected", attempts: 2 }])).toMatchObject([
    { id: "rejected:a:2" },
  ]);
});

test("getDeliveryNotices returns no notice if the value that it stored in localStorage is invalid", () => {
  storedTexts.set("noticesWatched", "{{{");
  expect(getDeliveryNotices([sentRequest])).toEqual([]);
});
