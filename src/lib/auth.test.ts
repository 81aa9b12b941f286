import { describe, expect, test } from "vitest";
import { can } from "./auth.ts";

describe("can", () => {
  const readTasks = { action: "read", subject: "Todo" };

  test("allows exactly the action and subject of a rule", () => {
    expect(can([readTasks], "read", "Todo")).toBe(true);
    expect(can([readTasks], "update", "Todo")).toBe(false);
    expect(can([readTasks], "read", "User")).toBe(false);
  });

  test("allows every action on the subject of a manage rule", () => {
    expect(can([{ action: "manage", subject: "Todo" }], "delete", "Todo")).toBe(true);
    expect(can([{ action: "manage", subject: "Todo" }], "delete", "User")).toBe(false);
  });

  test("allows the action on every subject of an all rule", () => {
    expect(can([{ action: "read", subject: "all" }], "read", "User")).toBe(true);
    expect(can([{ action: "read", subject: "all" }], "update", "User")).toBe(false);
  });

  test("allows what any one of several rules allows, and nothing without rules", () => {
    expect(can([readTasks, { action: "update", subject: "User" }], "update", "User")).toBe(true);
    expect(can([], "read", "Todo")).toBe(false);
  });
});
