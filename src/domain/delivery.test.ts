import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  claimed,
  type Delivery,
  getBackoffMs,
  isDeliveryDue,
  isPossiblyDelivered,
  isSending,
  markQueued,
  markRejected,
  markSent,
  parseRetryAfter,
  retryLater,
} from "./delivery.ts";

const now = new Date("2026-11-21T03:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const queuedDelivery: Delivery = { status: "queued", attempts: 0, nextAttemptAt: now.toISOString() };

describe("retryLater", () => {
  test("retryLater doubles the wait from 2 s up to 15 minutes, randomly shortened by up to half", () => {
    const [least, most] = [() => 0, () => 1];
    expect([1, 2, 3, 9, 10, 11, 1_000].map((tries) => getBackoffMs(tries, most))).toEqual([
      2_000, 4_000, 8_000, 512_000, 900_000, 900_000, 900_000,
    ]);
    expect(getBackoffMs(1, least)).toBe(1_000);
    expect(getBackoffMs(1_000, least)).toBe(450_000);
  });

  test("retryLater waits at least as long as the server's Retry-After header says", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(3_600_000), (attempts, retryAfterMs) => {
        const retriedDelivery = retryLater({ ...queuedDelivery, attempts }, { errorCode: "busy", retryAfterMs }, now);
        expect(Date.parse(String(retriedDelivery.nextAttemptAt)) - now.getTime()).toBeGreaterThanOrEqual(retryAfterMs);
      }),
    );
  });
});

test.each([
  ["120", 120_000],
  [" 3 ", 3_000],
  ["Sat, 21 Nov 2026 03:00:30 GMT", 30_000],
  ["Sat, 21 Nov 2026 02:00:00 GMT", 0],
  ["999999999", 86_400_000],
  ["soon", undefined],
  ["-5", undefined],
  ["", undefined],
  [null, undefined],
])("parseRetryAfter(%j) returns %s milliseconds", (header, ms) =>
  expect(
    parseRetryAfter(new Headers({ date: now.toUTCString(), ...(header !== null && { "retry-after": header }) })),
  ).toBe(ms),
);

describe("isDeliveryDue", () => {
  test("isDeliveryDue is true if queued or interrupted, false if scheduled, rejected or sent", () => {
    expect(isDeliveryDue(queuedDelivery, now, false)).toBe(true);
    expect(isDeliveryDue(claimed(queuedDelivery, now), now, false)).toBe(true);
    expect(isDeliveryDue(retryLater(claimed(queuedDelivery, now), { errorCode: "server" }, now), now, false)).toBe(
      false,
    );
    expect(isDeliveryDue(markRejected(queuedDelivery, "No"), now, true)).toBe(false);
    expect(isDeliveryDue(markSent(queuedDelivery), now, true)).toBe(false);
  });

  test("isDeliveryDue: a wait that was stored by a clock that was ahead is over when the clock is right", () => {
    for (const ahead of [3_600_000, 86_400_000, 366 * 86_400_000]) {
      const failure = { errorCode: "busy", retryAfterMs: 600_000 } as const;
      const waitingDelivery = retryLater(claimed(queuedDelivery, later(ahead)), failure, later(ahead));
      expect(isDeliveryDue(waitingDelivery, later(ahead), false)).toBe(false);
      expect(isDeliveryDue(waitingDelivery, now, false)).toBe(true);
    }
    const triedDelivery = retryLater(claimed(queuedDelivery, now), { errorCode: "unreachable" }, now);
    for (const ahead of [3_600_000, 86_400_000, 366 * 86_400_000]) {
      // The row was stored, and edited, while the clock was ahead.
      expect(isDeliveryDue({ ...queuedDelivery, nextAttemptAt: later(ahead).toISOString() }, now, false)).toBe(true);
      expect(isDeliveryDue(markQueued(triedDelivery, later(ahead)), later(1_000), false)).toBe(true);
    }
  });

  test("isDeliveryDue: the longest wait that a server can set counts from the end of an attempt", () => {
    const waitingDelivery = retryLater(
      claimed(queuedDelivery, now),
      { errorCode: "busy", retryAfterMs: 86_400_000 },
      later(30_000),
    );
    expect(isDeliveryDue(waitingDelivery, later(60_000), false)).toBe(false);
  });

  test("isDeliveryDue with ignoreBackoff returns true if the server was unreachable, false if it sent a Retry-After", () => {
    const unreachableDelivery = retryLater(claimed(queuedDelivery, now), { errorCode: "unreachable" }, now);
    const busyDelivery = retryLater(claimed(queuedDelivery, now), { errorCode: "busy", retryAfterMs: 60_000 }, now);
    expect([unreachableDelivery, busyDelivery].map((each) => isDeliveryDue(each, now, false))).toEqual([false, false]);
    expect([unreachableDelivery, busyDelivery].map((each) => isDeliveryDue(each, now, true))).toEqual([true, false]);
    expect(isDeliveryDue(busyDelivery, later(61_000), false)).toBe(true);
  });
});

test("isSending is true until the claim expires; markSent, markRejected and retryLater remove the claim", () => {
  const claim = claimed(queuedDelivery, now);
  expect(claim).toMatchObject({ status: "sending", attempts: 1, lastAttemptAt: now.toISOString() });
  expect(isSending(claim, later(30_000))).toBe(true);
  expect(isSending(claim, later(61_000))).toBe(false);
  expect(isSending(claimed(queuedDelivery, later(86_400_000)), now)).toBe(false);
  for (const finishedDelivery of [
    markSent(claim),
    markRejected(claim, "No"),
    retryLater(claim, { errorCode: "server" }, now),
  ])
    expect(finishedDelivery).not.toHaveProperty("leasedUntil");
});

test("isPossiblyDelivered returns true after an attempt without a response, false after a rejection", () => {
  expect(isPossiblyDelivered(queuedDelivery)).toBe(false);
  const triedDelivery = retryLater(claimed(queuedDelivery, now), { errorCode: "unreachable" }, now);
  expect(isPossiblyDelivered(triedDelivery)).toBe(true);
  const rejectedDelivery = markRejected(triedDelivery, "No");
  expect(isPossiblyDelivered(rejectedDelivery)).toBe(false);
  expect(markQueued(rejectedDelivery, now)).not.toHaveProperty("reason");
});
