import { expect, test } from "vitest";
import { findPageEnd } from "./pages.ts";
import { toJsonLists } from "./to-json-lists.ts";

const parts = (...sizes: readonly (readonly [rows: number, bytes: number])[]) =>
  sizes.map(([rows, bytes], index) => ({ seq: index + 1, rows, bytes }));
const MB = 1_024 * 1_024;

test.each([
  ["no parts", parts(), undefined],
  ["as many rows as fit", parts([500, 1], [500, 1]), undefined],
  ["one row more", parts([500, 1], [500, 1], [1, 1]), 2],
  ["a first part that is too large", parts([2_500, 1], [1, 1]), 1],
  ["a second part that is too large", parts([1, 1], [2_500, 1]), 1],
  ["only a part that is too large", parts([2_500, 9 * MB]), undefined],
  ["more than 2 MB", parts([1, MB], [1, MB], [1, 1]), 2],
])("findPageEnd: with %s", (_, list, seq) => {
  expect(findPageEnd(list, 1_000)?.seq).toBe(seq);
});

test("toJsonLists splits lists of more than a million characters", () => {
  const items = Array.from({ length: 5 }, (_, id) => ({ id, text: "x".repeat(300_000) }));
  const lists = toJsonLists(items);
  expect(lists.map((list) => JSON.parse(list).length)).toEqual([3, 2]);
  expect(lists.flatMap((list) => JSON.parse(list))).toEqual(items);
  expect(toJsonLists([])).toEqual([]);
});
