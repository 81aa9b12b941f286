import { describe, expect, test } from "vitest";
import { getExportColumns, isColumnVisible, orderColumns } from "./table-preferences.ts";
import type { Column } from "./types.ts";

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  title: id,
  cell: () => null,
  ...more,
});
const getOrder = (columns: readonly Column<unknown>[], order: string[]) =>
  orderColumns(columns, { order }).map(({ id }) => id);

describe("orderColumns", () => {
  test("keeps the default order until the user changes it", () => {
    expect(getOrder([column("a"), column("b"), column("c")], [])).toEqual(["a", "b", "c"]);
    expect(getOrder([column("a"), column("b"), column("c")], ["c", "a", "b"])).toEqual(["c", "a", "b"]);
  });

  test("puts pinned columns first, whatever order is stored", () => {
    expect(getOrder([column("a"), column("b", { isPinned: true })], ["a", "b"])).toEqual(["b", "a"]);
  });

  test("puts a column added by a later version after the column before it", () => {
    expect(getOrder([column("a"), column("new"), column("b")], ["b", "a"])).toEqual(["b", "a", "new"]);
    expect(getOrder([column("new"), column("a")], ["a"])).toEqual(["new", "a"]);
  });

  test("ignores stored ids of removed and repeated columns", () => {
    expect(getOrder([column("a"), column("b")], ["gone", "b", "b", "a"])).toEqual(["b", "a"]);
  });
});

test("isColumnVisible: the user's choice wins over the default; pinned columns are always visible", () => {
  const hidden = column("a", { isHiddenByDefault: true });
  expect(isColumnVisible(hidden, { shown: {} })).toBe(false);
  expect(isColumnVisible(hidden, { shown: { a: true } })).toBe(true);
  expect(isColumnVisible(column("a"), { shown: { a: false } })).toBe(false);
  expect(isColumnVisible(column("a", { isPinned: true }), { shown: { a: false } })).toBe(true);
});

test("getExportColumns returns visible columns, then always exported ones, each once", () => {
  const [amount, currency, other] = [column("amount"), column("currency", { isAlwaysExported: true }), column("other")];
  const all = [amount, currency, other];
  expect(getExportColumns(all, [other, amount])).toEqual([other, amount, currency]);
  expect(getExportColumns(all, [currency, amount])).toEqual([currency, amount]);
});
