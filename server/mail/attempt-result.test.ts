import { describe, expect, test } from "vitest";
import { getAttemptResult } from "./attempt-result.ts";
import type { SendResult } from "./send-message.ts";

const MINUTE_MS = 60_000;
const firstDueAt = new Date("2026-12-01T02:00:00Z");
const waiting = { email: "ann@example.com", status: "waiting" } as const;
const unreachable: SendResult = { kind: "unreachable", error: new Error("connect ECONNREFUSED") };
const getResult = (result: SendResult, { attempts = 1, minutes = 0 } = {}) =>
  getAttemptResult(
    { recipients: [waiting], attempts, firstDueAt },
    result,
    new Date(firstDueAt.getTime() + minutes * MINUTE_MS),
  );

describe("getAttemptResult", () => {
  test("waits 1, 5, 15, 60, 120 minutes, then 4 hours", () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map((attempts) => {
      const { nextAttemptAt } = getResult(unreachable, { attempts });
      return ((nextAttemptAt?.getTime() ?? 0) - firstDueAt.getTime()) / MINUTE_MS;
    });
    expect(waits).toEqual([1, 5, 15, 60, 120, 240, 240]);
  });

  test("a recipient who still waits after two days is refused as expired", () => {
    expect(getResult(unreachable, { attempts: 16, minutes: 48 * 60 - 1 }).nextAttemptAt).toBeDefined();
    expect(getResult(unreachable, { attempts: 16, minutes: 48 * 60 })).toEqual({
      recipients: [{ ...waiting, status: "refused", reason: "expired" }],
      nextAttemptAt: undefined,
    });
  });

  test("gives up an email that was begun more often than the waits allow, because it kills the process", () => {
    expect(getResult(unreachable, { attempts: 30 }).nextAttemptAt).toBeDefined();
    expect(getResult(unreachable, { attempts: 31 }).recipients).toMatchObject([{ reason: "expired" }]);
  });

  test("a broken connection after the message is final, because the server may have it", () => {
    expect(getResult({ kind: "unknown" })).toEqual({
      recipients: [{ ...waiting, status: "unknown" }],
      nextAttemptAt: undefined,
    });
  });

  test("a 5xx reply to the message is final for each recipient who was accepted", () => {
    const reply = { code: 554, text: "5.7.1 Spam" };
    const ownReply = { code: 450, text: "4.2.0 Greylisted" };
    const result = { kind: "refused", reply, refused: new Map([["bob@example.com", ownReply]]) } as const;
    const recipients = [waiting, { email: "bob@example.com", status: "waiting" } as const];
    expect(getAttemptResult({ recipients, attempts: 1, firstDueAt }, result, firstDueAt).recipients).toEqual([
      { ...waiting, status: "refused", reason: "spam", answer: "5.7.1 Spam" },
      { email: "bob@example.com", status: "waiting", answer: "4.2.0 Greylisted" },
    ]);
  });
});
