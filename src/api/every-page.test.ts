import { expect, test, vi } from "vitest";
import { everyPage, MOST } from "./every-page.ts";

const listOf = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1 }));
const pageOf =
  (list: readonly { id: number }[]) =>
  async ({ page, perPage }: { page: number; perPage: number }) => ({
    rows: list.slice((page - 1) * perPage, page * perPage),
    total: list.length,
  });

test.each([0, 1, MOST, MOST + 1, 2.5 * MOST])("all of %d rows come, in their order", async (length) => {
  const ask = vi.fn(pageOf(listOf(length)));
  expect(await everyPage(ask)).toEqual(listOf(length));
  expect(ask).toHaveBeenCalledTimes(Math.max(1, Math.ceil(length / MOST)));
});

test("a row that another tab adds meanwhile makes none come twice", async () => {
  let list = listOf(MOST + 5);
  const rows = await everyPage(async (asked) => {
    const page = await pageOf(list)(asked);
    list = [{ id: 9_999 }, ...list];
    return page;
  });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(MOST + 5);
});
