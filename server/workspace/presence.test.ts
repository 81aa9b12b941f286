import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Presence } from "../../src/contract/workspace-presence.ts";
import { createLocalSignals } from "../database/signals.ts";
import { createPresence, type PresenceService, RECONNECT_MS, type TypingSignal } from "./presence.ts";

const MINUTE_MS = 60_000;
const malee = { id: 2, sessionId: "7d0f2c3a-53a5-4f6a-9d8e-0c1b2a3f4e5d" };
const phone = { id: 2, sessionId: "0b9e1f7c-2d4a-4c8b-8a6f-5e3d1c2b4a69" };

let presence: PresenceService;
/** Of a second server on the same database. */
let other: PresenceService;
let told: Presence["state"][];
let typed: TypingSignal[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-30T09:00:00Z") });
  [told, typed] = [[], []];
  const [signals, now] = [createLocalSignals(), () => new Date()];
  other = createPresence({ signals, now, onChange: () => {}, onTyping: () => {} });
  presence = createPresence({
    ...{ signals, now },
    onChange: (members) => told.push(...members.map(({ state }) => state)),
    onTyping: (signal) => typed.push(signal),
  });
});
afterEach(() => {
  presence.close();
  other.close();
  vi.useRealTimers();
});

/** The device reports every minute. */
async function stay(minutes: number, isVisible: boolean, sender = malee): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await presence.report(sender, isVisible);
    vi.advanceTimersByTime(MINUTE_MS);
  }
}

describe("createPresence", () => {
  test("a member with a visible page is online and, if no more reports come, offline with the last time", async () => {
    await stay(1, true);
    expect(presence.list()).toEqual([{ id: 2, state: "online", lastSeenAt: "2026-11-30T09:00:00.000Z" }]);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(presence.list()).toEqual([{ id: 2, state: "offline", lastSeenAt: "2026-11-30T09:00:00.000Z" }]);
    expect(told).toEqual(["online", "offline"]);
  });

  test("a member whose pages are hidden for five minutes is away, and online again with the next visible page", async () => {
    await stay(1, true);
    await stay(3, false);
    expect(told).toEqual(["online"]);
    await stay(2, false);
    expect(told).toEqual(["online", "away"]);
    await stay(1, true);
    expect(told).toEqual(["online", "away", "online"]);
  });

  test("a hidden page that was never visible does not make a member online", async () => {
    await stay(1, false);
    expect(presence.list()).toMatchObject([{ state: "away" }]);
  });

  test("the end of one device's stream leaves a member online with another device", async () => {
    await presence.report(malee, true);
    await presence.report(phone, true);
    await presence.leave(malee.sessionId, RECONNECT_MS);
    vi.advanceTimersByTime(RECONNECT_MS);
    expect(presence.list()).toMatchObject([{ state: "online" }]);
  });

  test("a stream that ends makes its member offline, unless the device reports again in 15 seconds", async () => {
    await presence.report(malee, true);
    await presence.leave(malee.sessionId, RECONNECT_MS);
    vi.advanceTimersByTime(RECONNECT_MS - 1);
    await presence.report(malee, true);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(told).toEqual(["online"]);
    await presence.leave(malee.sessionId, RECONNECT_MS);
    vi.advanceTimersByTime(2 * RECONNECT_MS);
    expect(told).toEqual(["online", "offline"]);
  });

  test("a closed page that reports late that it is hidden does not keep its member online", async () => {
    await presence.report(malee, true);
    await presence.leave(malee.sessionId, RECONNECT_MS);
    await presence.report(malee, false);
    vi.advanceTimersByTime(RECONNECT_MS);
    expect(presence.list()).toMatchObject([{ state: "offline" }]);
  });

  test("a hidden page whose stream opens again keeps its member online", async () => {
    await presence.report(malee, true);
    await presence.leave(malee.sessionId, RECONNECT_MS);
    await presence.comeBack(malee.sessionId);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(presence.list()).toMatchObject([{ state: "online" }]);
  });

  test("after a change of the network, the late end of the stream on another server leaves its member online", async () => {
    await other.report(malee, true);
    await presence.comeBack(malee.sessionId);
    await other.leave(malee.sessionId, RECONNECT_MS);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(other.list()).toMatchObject([{ state: "online" }]);
  });

  test("a typing signal names its readers, unless they are too many for a signal", async () => {
    const typing = { session: malee.sessionId, room: "group:1", memberId: 2 };
    const many = Array.from({ length: 2_000 }, (_, index) => index + 1_000);
    await presence.announceTyping({ ...typing, readers: [3] });
    await presence.announceTyping({ ...typing, readers: many });
    expect(typed.map(({ readers }) => readers)).toEqual([[3], undefined]);
  });

  test("the 41st signal of a session in a minute is refused, and accepted in the next minute", async () => {
    for (let no = 0; no < 40; no += 1) await presence.report(malee, true);
    const typing = { session: malee.sessionId, room: "2:3", memberId: 2, readers: [3] };
    await expect(presence.announceTyping(typing)).rejects.toMatchObject({ status: 429 });
    await presence.report(phone, true);
    vi.advanceTimersByTime(MINUTE_MS);
    await presence.announceTyping(typing);
  });
});
