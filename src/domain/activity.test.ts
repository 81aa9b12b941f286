import { expect, test } from "vitest";
import { type Activity, activityEvents } from "../contract/today.ts";
import { sortNewestFirst } from "./activity.ts";
import { restoreCalls } from "./restore-calls.ts";

test("every kind of deletion has a call that restores it", () => {
  const deletions = activityEvents.filter((name) => name.endsWith("-deleted"));
  expect(Object.keys(restoreCalls).sort()).toEqual(deletions.sort());
});

test("sortNewestFirst returns each record once, with its newest activity", () => {
  const activity: Activity = {
    event: "employee-added",
    recordId: "101",
    title: "Pim Rattana",
    count: 1,
    at: "2026-11-25T08:00:00.000Z",
    by: "",
  };
  const deletion = { ...activity, event: "employee-deleted", at: "2026-11-25T08:01:00.000Z" } as const;
  const userActivity = { ...activity, event: "user-added" } as const;
  expect(sortNewestFirst([activity, deletion, userActivity])).toEqual([deletion, userActivity]);
});
