import { listBookmarks, reorderBookmarks, toggleBookmark } from "../../contract/bookmarks.ts";
import { badRequest, notFound } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { readAllCached } from "../../db/row-cache.ts";
import {
  buildBookmarksInOrder,
  getBookmarkedPages,
  markBookmarkedPages,
  toggleBookmarkOfPage,
} from "../../domain/bookmarks.ts";
import { resolveLanguage } from "../../lib/language.ts";
import { mutation, query } from "../core/handler.ts";

export const bookmarksHandlers = [
  query(listBookmarks, async ({ db, language }) => {
    const [pages, bookmarks] = await Promise.all([readAllCached(db.pages), readAllCached(db.bookmarks)]);
    return resolveLanguage(
      { suggestions: markBookmarkedPages(pages, bookmarks), bookmarks: getBookmarkedPages(pages, bookmarks) },
      language,
    );
  }),

  mutation(toggleBookmark, ["pages", "bookmarks"], async ({ db, body, language }) => {
    const { pages, bookmarks } = await readBookmarks(db);
    const page = pages.find(({ id }) => id === body.id);
    if (!page) throw notFound("Page");
    const [markedPage = page] = markBookmarkedPages([page], bookmarks);
    await db.bookmarks.put(toggleBookmarkOfPage(markedPage, bookmarks));
    return { bookmark: resolveLanguage({ ...markedPage, isBookmarked: !markedPage.isBookmarked }, language) };
  }),

  mutation(reorderBookmarks, ["pages", "bookmarks"], async ({ db, body: { ids }, language }) => {
    const { pages, bookmarks } = await readBookmarks(db);
    if (ids.some((id) => !pages.some((page) => page.id === id))) throw notFound("Page");
    const bookmarkedIds = new Set(getBookmarkedPages(pages, bookmarks).map(({ id }) => id));
    const isWhole = ids.length === bookmarkedIds.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => bookmarkedIds.has(id)))
      throw badRequest({ ids: ["List every bookmarked page exactly once."] });
    const orderedBookmarks = buildBookmarksInOrder(ids);
    await db.bookmarks.bulkPut(orderedBookmarks);
    return { bookmarks: resolveLanguage(getBookmarkedPages(pages, orderedBookmarks), language) };
  }),
];

async function readBookmarks(db: Database) {
  const [pages, storedBookmarks] = await Promise.all([db.pages.toArray(), db.bookmarks.toArray()]);
  const isKnown = ({ id }: { id: number }) => pages.some((page) => page.id === id);
  const obsoleteBookmarks = storedBookmarks.filter((bookmark) => !isKnown(bookmark));
  if (obsoleteBookmarks.length > 0) await db.bookmarks.bulkDelete(obsoleteBookmarks.map(({ id }) => id));
  return { pages, bookmarks: storedBookmarks.filter(isKnown) };
}
