import { expect, test, vi } from "vitest";
import { fetchAllPages, MAX_PER_PAGE } from "./fetch-all-pages.ts";

const listOf = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1 }));
const pageOf =
  (list: readonly { id: number }[]) =>
  async ({ page, perPage }: { page: number; perPage: number }) => ({
    rows: list.slice((page - 1) * perPage, page * perPage),
    total: list.length,
  });

test.each([0, 1, MAX_PER_PAGE, MAX_PER_PAGE + 1, 2.5 * MAX_PER_PAGE])(
  "all of %d rows come, in their order",
  async (length) => {
    const ask = vi.fn(pageOf(listOf(length)));
    expect(await fetchAllPages(ask)).toEqual(listOf(length));
    expect(ask).toHaveBeenCalledTimes(Math.max(1, Math.ceil(length / MAX_PER_PAGE)));
  },
);

test("a row that another tab adds meanwhile makes none come twice", async () => {
  let list = listOf(MAX_PER_PAGE + 5);
  const rows = await fetchAllPages(async (asked) => {
    const page = await pageOf(list)(asked);
    list = [{ id: 9_999 }, ...list];
    return page;
  });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(MAX_PER_PAGE + 5);
});
