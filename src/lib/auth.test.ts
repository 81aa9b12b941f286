import { describe, expect, test } from "vitest";
import { can } from "./auth.ts";

describe("can", () => {
  const readTasks = { action: "read", subject: "Todo" };

  test("a rule allows its own action on its own subject and nothing else", () => {
    expect(can([readTasks], "read", "Todo")).toBe(true);
    expect(can([readTasks], "update", "Todo")).toBe(false);
    expect(can([readTasks], "read", "User")).toBe(false);
  });

  test('a rule with the action "manage" allows every action on its subject only', () => {
    expect(can([{ action: "manage", subject: "Todo" }], "delete", "Todo")).toBe(true);
    expect(can([{ action: "manage", subject: "Todo" }], "delete", "User")).toBe(false);
  });

  test('a rule with the subject "all" allows its action on every subject', () => {
    expect(can([{ action: "read", subject: "all" }], "read", "User")).toBe(true);
    expect(can([{ action: "read", subject: "all" }], "update", "User")).toBe(false);
  });

  test("can returns true if one of several rules allows the action, false without rules", () => {
    expect(can([readTasks, { action: "update", subject: "User" }], "update", "User")).toBe(true);
    expect(can([], "read", "Todo")).toBe(false);
  });
});
