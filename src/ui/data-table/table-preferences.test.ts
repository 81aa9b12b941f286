import { describe, expect, test } from "vitest";
import { arrangeColumns, getExportColumns, isColumnVisible } from "./table-preferences.ts";
import type { Column } from "./types.ts";

const buildColumn = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  title: id,
  cell: () => null,
  ...more,
});
const getOrder = (columns: readonly Column<unknown>[], order: string[]) =>
  arrangeColumns(columns, { order }).map(({ id }) => id);

describe("arrangeColumns", () => {
  test("arrangeColumns returns the default order if no order is stored, otherwise the stored order", () => {
    expect(getOrder([buildColumn("a"), buildColumn("b"), buildColumn("c")], [])).toEqual(["a", "b", "c"]);
    expect(getOrder([buildColumn("a"), buildColumn("b"), buildColumn("c")], ["c", "a", "b"])).toEqual(["c", "a", "b"]);
  });

  test("arrangeColumns puts pinned columns first, whatever order is stored", () => {
    expect(getOrder([buildColumn("a"), buildColumn("b", { isPinned: true })], ["a", "b"])).toEqual(["b", "a"]);
  });

  test("arrangeColumns puts a column that the stored order lacks after its neighbour in the default order", () => {
    expect(getOrder([buildColumn("a"), buildColumn("new"), buildColumn("b")], ["b", "a"])).toEqual(["b", "a", "new"]);
    expect(getOrder([buildColumn("new"), buildColumn("a")], ["a"])).toEqual(["new", "a"]);
  });

  test("arrangeColumns ignores stored ids of removed and repeated columns", () => {
    expect(getOrder([buildColumn("a"), buildColumn("b")], ["gone", "b", "b", "a"])).toEqual(["b", "a"]);
  });
});

test("isColumnVisible follows the user's choice, otherwise the default; a pinned column is always visible", () => {
  const hiddenColumn = buildColumn("a", { isHiddenByDefault: true });
  expect(isColumnVisible(hiddenColumn, { shown: {} })).toBe(false);
  expect(isColumnVisible(hiddenColumn, { shown: { a: true } })).toBe(true);
  expect(isColumnVisible(buildColumn("a"), { shown: { a: false } })).toBe(false);
  expect(isColumnVisible(buildColumn("a", { isPinned: true }), { shown: { a: false } })).toBe(true);
});

test("getExportColumns returns visible columns, then always exported ones, without repeating any", () => {
  const [amountColumn, currencyColumn, otherColumn] = [
    buildColumn("amount"),
    buildColumn("currency", { isAlwaysExported: true }),
    buildColumn("other"),
  ];
  const allColumns = [amountColumn, currencyColumn, otherColumn];
  expect(getExportColumns(allColumns, [otherColumn, amountColumn])).toEqual([
    otherColumn,
    amountColumn,
    currencyColumn,
  ]);
  expect(getExportColumns(allColumns, [currencyColumn, amountColumn])).toEqual([currencyColumn, amountColumn]);
});
