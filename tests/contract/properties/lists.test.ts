import { describe, expect, test } from "vitest";
import { pageOf } from "../../../src/domain/page-of.ts";
import { includesText, matcher } from "../../../src/lib/search.ts";
import { words } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

const rows = fc
  .array(fc.record({ size: fc.integer({ min: 0, max: 3 }) }), { maxLength: 30 })
  .map((list) => list.map((row, index) => ({ ...row, id: index + 1 })));
type Row = { id: number; size: number };
const orders = { id: (a: Row, b: Row) => a.id - b.id, size: (a: Row, b: Row) => a.size - b.size };
const query = fc.record({
  perPage: fc.integer({ min: 1, max: 35 }),
  page: fc.integer({ min: 1, max: 8 }),
  sort: fc.constantFrom(undefined, "asc", "desc"),
  sortColumn: fc.constantFrom(undefined, "id", "size"),
});

/** Sorts copies and cuts, whatever it costs. */
function slowPage(list: readonly Row[], { page, perPage, sort, sortColumn }: Parameters<typeof pageOf>[1]) {
  const ascending = list.toSorted((a, b) => (sortColumn === "size" ? a.size - b.size : 0) || a.id - b.id);
  const ordered = sort === "desc" || (!sort && !sortColumn) ? ascending.reverse() : ascending;
  return ordered.slice((page - 1) * perPage, page * perPage);
}

describe("a page of a list", () => {
  test("is that part of the sorted list, the newest first where no order is asked for", () => {
    fc.assert(
      fc.property(rows, query, (list, wanted) => {
        const before = structuredClone(list);
        expect(pageOf(list, wanted, orders)).toEqual(slowPage(list, wanted));
        expect(list).toEqual(before);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a search over many texts", () => {
  test("finds what a search in each of them finds", () => {
    fc.assert(
      fc.property(words(3), fc.array(words()), (wanted, texts) => {
        expect(texts.filter(matcher(wanted))).toEqual(texts.filter((text) => includesText(text, wanted)));
      }),
      { numRuns: 500 },
    );
  });
});
