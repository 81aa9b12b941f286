import { describe, expect, test } from "vitest";
import { paginate } from "../../../src/domain/paginate.ts";
import { createTextMatcher, includesText } from "../../../src/lib/search.ts";
import { multilingualText } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

const rows = fc
  .array(fc.record({ size: fc.integer({ min: 0, max: 3 }), shade: fc.integer({ min: 0, max: 2 }) }), { maxLength: 30 })
  .map((list) => list.map((row, index) => ({ ...row, id: index + 1 })));
type Row = { id: number; size: number; shade: number };
type Column = keyof Row;
const comparators = {
  id: (a: Row, b: Row) => a.id - b.id,
  size: (a: Row, b: Row) => a.size - b.size,
  shade: (a: Row, b: Row) => a.shade - b.shade,
};
const directions = fc.array(fc.constantFrom("asc" as const, "desc" as const), { maxLength: 3 });
const columns = fc.array(fc.constantFrom<Column>("id", "size", "shade"), { maxLength: 3 });
const query = fc.record({
  perPage: fc.integer({ min: 1, max: 35 }),
  page: fc.integer({ min: 1, max: 8 }),
  sort: fc.option(directions, { nil: undefined }),
  sortColumn: fc.option(columns, { nil: undefined }),
});
const sign = (direction: "asc" | "desc" = "asc") => (direction === "asc" ? 1 : -1);

/** To compare with paginate. */
function paginateSlowly(list: readonly Row[], { page, perPage, sort = [], sortColumn = [] }: PageQuery) {
  const byId = sign(sort[0] ?? (sortColumn.length > 0 ? "asc" : "desc"));
  const ordered = list.toSorted((a, b) => {
    const steps = sortColumn.map((column, index) => sign(sort[index]) * comparators[column](a, b));
    return steps.find((step) => step !== 0) ?? byId * (a.id - b.id);
  });
  return ordered.slice((page - 1) * perPage, page * perPage);
}
type PageQuery = Parameters<typeof paginate<Row, Column>>[1];

describe("paginate", () => {
  test("paginate returns the requested page of the sorted list, newest first by default", () => {
    fc.assert(
      fc.property(rows, query, (list, search) => {
        const before = structuredClone(list);
        expect(paginate(list, search, comparators)).toEqual(paginateSlowly(list, search));
        expect(list).toEqual(before);
      }),
      { numRuns: 1_000 },
    );
  });

  test("pages of any size together hold every row once", () => {
    fc.assert(
      fc.property(rows, query, (list, { perPage, ...order }) => {
        const count = Math.ceil(list.length / perPage);
        const pages = Array.from({ length: count }, (_, index) =>
          paginate(list, { ...order, perPage, page: index + 1 }, comparators),
        );
        expect(pages.flat()).toEqual(paginate(list, { ...order, perPage: 100, page: 1 }, comparators));
        expect(new Set(pages.flat()).size).toBe(list.length);
      }),
    );
  });

  test("reversing the direction of every column reverses the whole list", () => {
    fc.assert(
      fc.property(rows, columns, (list, sortColumn) => {
        const all = { page: 1, perPage: 100 };
        const sort = sortColumn.map(() => "desc" as const);
        const ascending = paginate(list, { ...all, sortColumn, sort: sortColumn.map(() => "asc") }, comparators);
        expect(paginate(list, { ...all, sortColumn, sort }, comparators)).toEqual(
          sortColumn.length > 0 ? ascending.toReversed() : ascending,
        );
      }),
    );
  });
});

describe("createTextMatcher", () => {
  test("createTextMatcher matches the same texts as includesText", () => {
    fc.assert(
      fc.property(multilingualText(3), fc.array(multilingualText()), (search, texts) => {
        expect(texts.filter(createTextMatcher(search))).toEqual(texts.filter((text) => includesText(text, search)));
      }),
      { numRuns: 500 },
    );
  });
});
