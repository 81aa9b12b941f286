import { expect, test } from "vitest";
import { moveRows } from "./move-rows.ts";

const rows = [1, 2, 3, 4].map((id) => ({ id }));
const ids = (result: readonly { id: number }[]) => result.map(({ id }) => id);

test.each([
  ["before another", [4], 2, true, [1, 4, 2, 3]],
  ["after another", [1], 3, false, [2, 3, 1, 4]],
  ["to the end", [2], 4, false, [1, 3, 4, 2]],
  ["two at once, which keep their order", [4, 2], 1, true, [2, 4, 1, 3]],
] as const)("rows go %s", (_, carried, target, before, order) => {
  expect(ids(moveRows(rows, new Set(carried), target, before))).toEqual(order);
});

test("rows dropped onto themselves keep their order", () => {
  expect(moveRows(rows, new Set([2]), 2, true)).toBe(rows);
});
