import { describe, expect, test, vi } from "vitest";
import { fetchAllPages, MAX_PER_PAGE } from "./fetch-all-pages.ts";

const createRows = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1 }));
const paginate =
  (list: readonly { id: number }[]) =>
  async ({ page, perPage }: { page: number; perPage: number }) => ({
    rows: list.slice((page - 1) * perPage, page * perPage),
    total: list.length,
  });

describe("fetchAllPages", () => {
  test.each([0, 1, MAX_PER_PAGE, MAX_PER_PAGE + 1, 2.5 * MAX_PER_PAGE])(
    "fetchAllPages loads a list of %d rows in order with as few requests as possible",
    async (length) => {
      const fetchPage = vi.fn(paginate(createRows(length)));
      expect(await fetchAllPages(fetchPage)).toEqual(createRows(length));
      expect(fetchPage).toHaveBeenCalledTimes(Math.max(1, Math.ceil(length / MAX_PER_PAGE)));
    },
  );

  test("fetchAllPages returns each row once when another tab adds a row between two requests", async () => {
    let list = createRows(MAX_PER_PAGE + 5);
    const rows = await fetchAllPages(async (options) => {
      const page = await paginate(list)(options);
      list = [{ id: 9_999 }, ...list];
      return page;
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(MAX_PER_PAGE + 5);
  });
});
