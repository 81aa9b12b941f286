import { expect, test } from "vitest";
import { moveRows } from "./move-rows.ts";

const rows = [1, 2, 3, 4].map((id) => ({ id }));
const getIds = (result: readonly { id: number }[]) => result.map(({ id }) => id);

test.each([
  ["before the target", [4], 2, true, [1, 4, 2, 3]],
  ["after the target", [1], 3, false, [2, 3, 1, 4]],
  ["to the end", [2], 4, false, [1, 3, 4, 2]],
  ["next to each other, in the order they had", [4, 2], 1, true, [2, 4, 1, 3]],
] as const)("moveRows puts the moved rows %s", (_, moved, target, before, order) => {
  expect(getIds(moveRows(rows, new Set(moved), target, before))).toEqual(order);
});

test("moveRows returns the same array if a row is dropped onto itself", () => {
  expect(moveRows(rows, new Set([2]), 2, true)).toBe(rows);
});
