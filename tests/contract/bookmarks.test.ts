import { describe, expect } from "vitest";
import { listBookmarks, reorderBookmarks, toggleBookmark } from "../../src/contract/bookmarks.ts";
import { seed } from "../../src/db/seed.ts";
import { seedSource } from "./seed-data.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("search");

const list = (api: TestApi, language = "en") => api.fetch(listBookmarks, { headers: { "accept-language": language } });
const fetchBookmarkedPaths = async (api: TestApi) => (await list(api)).bookmarks.map(({ link }) => link);
const toggle = async (api: TestApi, id: number | string, language = "en") =>
  (await api.fetch(toggleBookmark, { body: { id }, headers: { "accept-language": language } })).bookmark;

describe("listBookmarks", () => {
  test("listBookmarks returns the pages To-do and Manual as default bookmarks and every page as a suggestion", async ({
    api,
  }) => {
    const { suggestions, bookmarks } = await list(api);
    expect(bookmarks.map(({ link }) => link)).toEqual(["/apps/todo", "/manual"]);
    expect(suggestions.map(({ id }) => id)).toEqual((await api.db.pages.toArray()).map(({ id }) => id));
    expect(suggestions.filter(({ isBookmarked }) => isBookmarked)).toEqual(bookmarks);
  });

  test("listBookmarks returns bookmarks in the order they were added", async ({ api }) => {
    for (const id of [9, 4, 7]) await toggle(api, id);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/apps/todo", "/manual", "/contact", "/", "/about"]);
  });

  test("listBookmarks returns titles in the requested language", async ({ api }) => {
    const { suggestions, bookmarks } = await list(api, "th");
    expect(bookmarks.map(({ title }) => title)).toEqual(["สิ่งที่ต้องทำ", "คู่มือ"]);
    expect(suggestions.find(({ link }) => link === "/contact")?.title).toBe("ติดต่อเรา");
  });

  test("listBookmarks after an update of the seed pages keeps the bookmarks, except removed pages", async ({ api }) => {
    for (const id of [9, 4, 1]) await toggle(api, id);
    const currentRows = await seedSource.load("search");
    const pages = (currentRows.pages ?? []).filter((page) => (page as { id: number }).id !== 9);
    const nextSeedSource = { load: async () => ({ ...currentRows, pages }), revision: () => "2" };
    await seed(api.db, nextSeedSource, new Date(), ["search"]);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/manual", "/"]);
  });
});

describe("toggleBookmark", () => {
  test("toggleBookmark adds and removes a bookmark", async ({ api }) => {
    expect(await toggle(api, 3)).toMatchObject({ id: 3, link: "/developers", isBookmarked: true });
    expect(await fetchBookmarkedPaths(api)).toEqual(["/apps/todo", "/manual", "/developers"]);
    expect(await toggle(api, "3")).toMatchObject({ id: 3, isBookmarked: false });
    expect(await fetchBookmarkedPaths(api)).toEqual(["/apps/todo", "/manual"]);
  });

  test("a default bookmark can be removed; adding it again puts it last", async ({ api }) => {
    expect(await toggle(api, 1)).toMatchObject({ id: 1, isBookmarked: false });
    expect(await fetchBookmarkedPaths(api)).toEqual(["/manual"]);
    await toggle(api, 5);
    await toggle(api, 1);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/manual", "/service", "/apps/todo"]);
  });

  test("two simultaneous toggles add and remove the bookmark, so nothing changes", async ({ api }) => {
    const responses = await Promise.all([toggle(api, 3), toggle(api, 3)]);
    expect(responses.map(({ isBookmarked }) => isBookmarked).sort()).toEqual([false, true]);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/apps/todo", "/manual"]);
  });

  test("toggleBookmark returns the page in the requested language", async ({ api }) => {
    expect((await toggle(api, 3, "th")).title).toBe("สำหรับนักพัฒนา");
  });
});

describe("reorderBookmarks", () => {
  const reorder = async (api: TestApi, ids: number[], language = "en") =>
    (await api.fetch(reorderBookmarks, { body: { ids }, headers: { "accept-language": language } })).bookmarks;

  test("reorderBookmarks returns and stores the new order", async ({ api }) => {
    await toggle(api, 3);
    const titles = (await reorder(api, [3, 6, 1], "th")).map(({ title }) => title);
    expect(titles).toEqual(["สำหรับนักพัฒนา", "คู่มือ", "สิ่งที่ต้องทำ"]);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/developers", "/manual", "/apps/todo"]);
  });

  test("reorderBookmarks puts bookmarks added later at the end", async ({ api }) => {
    await reorder(api, [6, 1]);
    await toggle(api, 2);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/manual", "/apps/todo", "/access-control"]);
  });
});

describe("bookmarks of removed pages", () => {
  const REMOVED_PAGE_ID = 77;
  const addRemovedBookmark = (api: TestApi) => api.db.bookmarks.put({ id: REMOVED_PAGE_ID, order: 1 });
  const readStoredIds = async (api: TestApi) => (await api.db.bookmarks.toArray()).map(({ id }) => id);

  test("listBookmarks omits bookmarks of removed pages", async ({ api }) => {
    await addRemovedBookmark(api);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/apps/todo", "/manual"]);
  });

  test("toggleBookmark deletes bookmarks of removed pages", async ({ api }) => {
    await addRemovedBookmark(api);
    await toggle(api, 3);
    expect(await readStoredIds(api)).toEqual([3]);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/apps/todo", "/manual", "/developers"]);
  });

  test("reorderBookmarks accepts an order without the bookmarks of removed pages, and deletes them", async ({
    api,
  }) => {
    await addRemovedBookmark(api);
    await api.send("POST", "/api/bookmarks/order", { body: { ids: [6, 1] } });
    expect(await readStoredIds(api)).toEqual([1, 6]);
    expect(await fetchBookmarkedPaths(api)).toEqual(["/manual", "/apps/todo"]);
  });
});
