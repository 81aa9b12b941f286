import { expect, test } from "vitest";
import { getExportColumns, isColumnVisible, orderColumns } from "./table-preferences.ts";
import type { Column } from "./types.ts";

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  title: id,
  cell: () => null,
  ...more,
});
const ids = (columns: readonly Column<unknown>[], order: string[]) =>
  orderColumns(columns, { order }).map(({ id }) => id);

test("columns stand as they come until somebody moves them", () => {
  expect(ids([column("a"), column("b"), column("c")], [])).toEqual(["a", "b", "c"]);
  expect(ids([column("a"), column("b"), column("c")], ["c", "a", "b"])).toEqual(["c", "a", "b"]);
});

test("a column that stays in view is the first, whatever was kept", () => {
  expect(ids([column("a"), column("b", { isPinned: true })], ["a", "b"])).toEqual(["b", "a"]);
});

test("a column that came with a later version stands behind the one it follows", () => {
  expect(ids([column("a"), column("new"), column("b")], ["b", "a"])).toEqual(["b", "a", "new"]);
  expect(ids([column("new"), column("a")], ["a"])).toEqual(["new", "a"]);
});

test("a column is shown unless it begins hidden or somebody hid it, and one that stays in view always", () => {
  const late = column("late", { isHiddenByDefault: true });
  expect(isColumnVisible(late, { shown: {} })).toBe(false);
  expect(isColumnVisible(late, { shown: { late: true } })).toBe(true);
  expect(isColumnVisible(column("a"), { shown: { a: false } })).toBe(false);
  expect(isColumnVisible(column("a", { isPinned: true }), { shown: { a: false } })).toBe(true);
});

test("a file has what is shown, and at its end what is always written, once", () => {
  const [amount, currency, other] = [column("amount"), column("currency", { isAlwaysExported: true }), column("other")];
  const all = [amount, currency, other];
  expect(getExportColumns(all, [other, amount])).toEqual([other, amount, currency]);
  expect(getExportColumns(all, [currency, amount])).toEqual([currency, amount]);
});
