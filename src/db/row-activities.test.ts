import { describe, expect, test } from "vitest";
import type { Row, RowId } from "../sync/policy.ts";
import { toActivities } from "./row-activities.ts";

const AT = Date.UTC(2026, 6, 15, 9);
const change = { slot: 2, memberId: 7, at: AT };
const toRow = (table: string, id: RowId, fields: object, groups?: string[]) => ({
  ...{ table, id, row: { id, ...fields } as Row },
  change: { ...change, ...(groups && { groups }) },
});
const list = (
  rows: Parameters<typeof toActivities>[0],
  slot = 1,
  stored: Parameters<typeof toActivities>[1]["stored"] = [],
) => toActivities(rows, { before: new Map(), stored, slot }).map(({ event, recordId }) => [event, recordId]);

describe("toActivities", () => {
  test("names the member and the effective time", () => {
    expect(toActivities([toRow("tasks", 3, { title: "Count" })], { before: new Map(), stored: [], slot: 1 })).toEqual([
      {
        ...{ event: "task-added", recordId: "3", title: "Count", count: 1 },
        ...{ at: new Date(AT).toISOString(), accountId: 7, subject: "Todo" },
      },
    ]);
  });

  test("leaves out rows without a change, other tables and rows that the device changed itself", () => {
    const task = toRow("tasks", 3, { title: "Count" });
    expect(list([{ ...task, change: undefined }, toRow("bookmarks", 1, {}), toRow("chatGroups", 1, {})])).toEqual([]);
    expect(list([task], 2)).toEqual([]);
  });

  test("an order has the event and the time of its history, also on the device that changed it", () => {
    const order = {
      ...{ number: "1/4", address: { fullName: "Malee" }, paidAt: null },
      history: [{ status: "shipped", at: "2026-07-15T08:59:00.000Z" }],
    };
    const [activity] = toActivities([toRow("orders", 4, order, ["state"])], { before: new Map(), stored: [], slot: 2 });
    expect(activity).toMatchObject({ event: "order-shipped", at: "2026-07-15T08:59:00.000Z", accountId: 7 });
  });

  test.each<[name: string, rows: Parameters<typeof toActivities>[0], expected: string[][]]>([
    [
      "completing a repeating task is one activity",
      [toRow("tasks", 1, { isCompleted: true, nextTaskId: 2 }, ["completion"]), toRow("tasks", 2, {})],
      [["task-completed", "1"]],
    ],
    ["a reordered task is none", [toRow("tasks", 1, {}, ["order"])], []],
    [
      "an invoice and its details are one activity",
      [
        toRow("invoices", 1, { number: "1/1", client: { name: "A" }, invoiceStatus: "Paid" }, ["money"]),
        toRow("invoiceDetails", 1, {}, ["money"]),
      ],
      [["invoice-paid", "1"]],
    ],
    ["the note of an invoice changes it", [toRow("invoiceDetails", 1, {}, ["note"])], [["invoice-changed", "1"]]],
    ["stock that an order takes is none", [toRow("products", 1, { name: "Cup" }, ["stock"])], []],
    [
      "a product with a time of deletion was deleted",
      [toRow("products", 1, { name: "Cup", deletedAt: "2026-07-15T09:00:00.000Z" }, ["deletedAt"])],
      [["product-deleted", "1"]],
    ],
    ["a deleted record that the device never had is none", [{ table: "users", id: 1, row: undefined, change }], []],
  ])("%s", (_, rows, expected) => {
    expect(list(rows)).toEqual(expected);
  });

  test("an addition after a deletion is a restoration", () => {
    expect(list([toRow("users", 1, { fullName: "A" })], 1, [{ event: "user-deleted", recordId: "1" }])).toEqual([
      ["user-restored", "1"],
    ]);
  });
});
