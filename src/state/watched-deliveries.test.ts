import { beforeEach, expect, test, vi } from "vitest";
import { deliveryNews } from "./watched-deliveries.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const queued = { id: "a", status: "queued", attempts: 0 } as const;
const sent = { id: "a", status: "sent", attempts: 1, reference: "PH-7", sentAt: "2026-11-21T03:00:00.000Z" } as const;

test("a request that waited and has arrived since is told once, at the moment it arrived", () => {
  expect(deliveryNews([queued])).toEqual([]);
  expect(deliveryNews([sent])).toEqual([
    { id: "delivered:a", kind: "delivered", values: { reference: "PH-7" }, at: sent.sentAt },
  ]);
  expect(deliveryNews([sent])).toEqual([]);
});

test("what arrived long before anybody looked is no news", () => {
  expect(deliveryNews([sent])).toEqual([]);
});

test("a refusal is told each time it happens", () => {
  deliveryNews([queued]);
  expect(deliveryNews([{ ...queued, status: "rejected", attempts: 1 }])).toMatchObject([{ id: "rejected:a:1" }]);
  deliveryNews([{ ...queued, attempts: 1 }]);
  expect(deliveryNews([{ ...queued, status: "rejected", attempts: 2 }])).toMatchObject([{ id: "rejected:a:2" }]);
});

test("garbage in the storage is no request that waited", () => {
  kept.set("noticesWatched", "{{{");
  expect(deliveryNews([sent])).toEqual([]);
});
