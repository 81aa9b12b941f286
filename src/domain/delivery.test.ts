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

describe("the wait after a try in vain", () => {
  test("doubles from two seconds to 15 minutes, half of it at random", () => {
    const [least, most] = [() => 0, () => 1];
    expect([1, 2, 3, 9, 10, 11, 1_000].map((tries) => getBackoffMs(tries, most))).toEqual([
      2_000, 4_000, 8_000, 512_000, 900_000, 900_000, 900_000,
    ]);
    expect(getBackoffMs(1, least)).toBe(1_000);
    expect(getBackoffMs(1_000, least)).toBe(450_000);
  });

  test("is never shorter than what the server asked for", () => {
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

describe("what is due", () => {
  test("is what was put there and what a killed sender left behind, not what waits for its time or a person", () => {
    expect(isDue(waiting, now, false)).toBe(true);
    expect(isDue(claimed(waiting, now), now, false)).toBe(true);
    expect(isDue({ ...waiting, nextAttemptAt: later(1).toISOString() }, now, false)).toBe(false);
    expect(isDue(markRejected(waiting, "No"), now, true)).toBe(false);
    expect(isDue(markSent(waiting), now, true)).toBe(false);
  });

  test("is sooner what had no network, when that is back; whom the server told to wait waits", () => {
    const unreachable = retryLater(claimed(waiting, now), { trouble: "unreachable" }, now);
    const busy = retryLater(claimed(waiting, now), { trouble: "busy", retryAfterMs: 60_000 }, now);
    expect([unreachable, busy].map((each) => isDue(each, now, false))).toEqual([false, false]);
    expect([unreachable, busy].map((each) => isDue(each, now, true))).toEqual([true, false]);
    expect(isDue(busy, later(61_000), false)).toBe(true);
  });
});

test("a lease keeps others away while it lasts, and no longer", () => {
  const taken = claimed(waiting, now);
  expect(taken).toMatchObject({ status: "sending", attempts: 1, lastAttemptAt: now.toISOString() });
  expect(isSending(taken, later(30_000))).toBe(true);
  expect(isSending(taken, later(61_000))).toBe(false);
  for (const left of [markSent(taken), markRejected(taken, "No"), retryLater(taken, { trouble: "server" }, now)])
    expect(left).not.toHaveProperty("leasedUntil");
});

test("whether it may have arrived is open after a try without a refusal", () => {
  expect(isPossiblyDelivered(waiting)).toBe(false);
  const tried = retryLater(claimed(waiting, now), { trouble: "unreachable" }, now);
  expect(isPossiblyDelivered(tried)).toBe(true);
  const said = markRejected(tried, "No");
  expect(isPossiblyDelivered(said)).toBe(false);
  expect(markQueued(said, now)).not.toHaveProperty("reason");
});
