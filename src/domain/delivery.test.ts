import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  claimed,
  type Delivery,
  getBackoffMs,
  isDue,
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
const waiting: Delivery = { status: "queued", attempts: 0, nextAttemptAt: now.toISOString() };

describe("getBackoffMs", () => {
  test("doubles from two seconds to 15 minutes with 50 % jitter", () => {
    const [least, most] = [() => 0, () => 1];
    expect([1, 2, 3, 9, 10, 11, 1_000].map((tries) => getBackoffMs(tries, most))).toEqual([
      2_000, 4_000, 8_000, 512_000, 900_000, 900_000, 900_000,
    ]);
    expect(getBackoffMs(1, least)).toBe(1_000);
    expect(getBackoffMs(1_000, least)).toBe(450_000);
  });

  test("is never shorter than Retry-After", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(3_600_000), (attempts, retryAfterMs) => {
        const put = retryLater({ ...waiting, attempts }, { trouble: "busy", retryAfterMs }, now);
        expect(Date.parse(String(put.nextAttemptAt)) - now.getTime()).toBeGreaterThanOrEqual(retryAfterMs);
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
])("Retry-After: %s means %s milliseconds", (header, wait) => expect(parseRetryAfter(header, now)).toBe(wait));

describe("isDue", () => {
  test("returns true for new messages and expired claims, false before the next attempt and for rejected ones", () => {
    expect(isDue(waiting, now, false)).toBe(true);
    expect(isDue(claimed(waiting, now), now, false)).toBe(true);
    expect(isDue({ ...waiting, nextAttemptAt: later(1).toISOString() }, now, false)).toBe(false);
    expect(isDue(markRejected(waiting, "No"), now, true)).toBe(false);
    expect(isDue(markSent(waiting), now, true)).toBe(false);
  });

  test("ignoreBackoff makes unreachable-server failures due, but not Retry-After", () => {
    const unreachable = retryLater(claimed(waiting, now), { trouble: "unreachable" }, now);
    const busy = retryLater(claimed(waiting, now), { trouble: "busy", retryAfterMs: 60_000 }, now);
    expect([unreachable, busy].map((each) => isDue(each, now, false))).toEqual([false, false]);
    expect([unreachable, busy].map((each) => isDue(each, now, true))).toEqual([true, false]);
    expect(isDue(busy, later(61_000), false)).toBe(true);
  });
});

test("a claim blocks others until it expires", () => {
  const taken = claimed(waiting, now);
  expect(taken).toMatchObject({ status: "sending", attempts: 1, lastAttemptAt: now.toISOString() });
  expect(isSending(taken, later(30_000))).toBe(true);
  expect(isSending(taken, later(61_000))).toBe(false);
  for (const left of [markSent(taken), markRejected(taken, "No"), retryLater(taken, { trouble: "server" }, now)])
    expect(left).not.toHaveProperty("leasedUntil");
});

test("isPossiblyDelivered is true after an attempt without a rejection", () => {
  expect(isPossiblyDelivered(waiting)).toBe(false);
  const tried = retryLater(claimed(waiting, now), { trouble: "unreachable" }, now);
  expect(isPossiblyDelivered(tried)).toBe(true);
  const said = markRejected(tried, "No");
  expect(isPossiblyDelivered(said)).toBe(false);
  expect(markQueued(said, now)).not.toHaveProperty("reason");
});
