import { expect, test } from "vitest";
import type { Activity } from "../contract/today.ts";
import { activityDescribers, selectNewest } from "./activity.ts";

test.each([
  ["employees.addEmployee", { employee: { id: 101, full_name: "Pim Rattana" } }, "employee-added"],
  ["employees.deleteEmployees", { employees: [{ id: 101, full_name: "Pim Rattana" }] }, "employee-deleted"],
  ["employees.restoreEmployees", { employees: [{ id: 101, full_name: "Pim Rattana" }] }, "employee-restored"],
])("the response of %s is described with the employee's name", (call, data, event) => {
  expect(activityDescribers.get(call)?.describe(data)).toEqual({
    event,
    recordId: "101",
    title: "Pim Rattana",
    count: 1,
  });
});

test("selectNewest returns each record once, with its newest activity; a deleted employee has no id", () => {
  const activity: Activity = {
    event: "employee-added",
    recordId: "101",
    title: "Pim Rattana",
    count: 1,
    at: "2026-11-25T08:00:00.000Z",
    by: "",
  };
  const deletion = { ...activity, event: "employee-deleted", at: "2026-11-25T08:01:00.000Z" } as const;
  expect(selectNewest([activity, deletion], 5)).toEqual([{ ...deletion, recordId: null }]);
});
