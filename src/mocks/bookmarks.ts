import { flipBookmark, listBookmarks, orderBookmarks } from "../contract/bookmarks.ts";
import { invalid, notFound } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";
import { bookmarkedPages, flipped, inOrder, withBookmarks } from "../domain/bookmarks.ts";
import { inLanguage } from "../lib/localised.ts";
import { handle, handleWrite } from "./handle.ts";

export const bookmarks = [
  handle(listBookmarks, async ({ db, language }) => {
    const [pages, bookmarks] = await Promise.all([rows(db.pages), rows(db.bookmarks)]);
    return inLanguage(
      { suggestions: withBookmarks(pages, bookmarks), bookmarks: bookmarkedPages(pages, bookmarks) },
      language,
    );
  }),

  handleWrite(flipBookmark, ["pages", "bookmarks"], async ({ db, body, language }) => {
    const { pages, bookmarks } = await readKnown(db);
    const page = pages.find(({ id }) => id === body.id);
    if (!page) throw notFound("Page");
    const [known = page] = withBookmarks([page], bookmarks);
    await db.bookmarks.put(flipped(known, bookmarks));
    return { bookmark: inLanguage({ ...known, isBookmarked: !known.isBookmarked }, language) };
  }),

  handleWrite(orderBookmarks, ["pages", "bookmarks"], async ({ db, body: { ids }, language }) => {
    const { pages, bookmarks } = await readKnown(db);
    if (ids.some((id) => !pages.some((page) => page.id === id))) throw notFound("Page");
    const bookmarked = new Set(bookmarkedPages(pages, bookmarks).map(({ id }) => id));
    const isWhole = ids.length === bookmarked.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => bookmarked.has(id)))
      throw invalid({ ids: ["Give every bookmarked page once, and no other."] });
    const ordered = inOrder(ids);
    await db.bookmarks.bulkPut(ordered);
    return { bookmarks: inLanguage(bookmarkedPages(pages, ordered), language) };
  }),
];

/** The pages, and the bookmarks of those that there are. What is left of pages that another version had is cleared away. */
async function readKnown(db: Database) {
  const [pages, kept] = await Promise.all([db.pages.toArray(), db.bookmarks.toArray()]);
  const isKnown = ({ id }: { id: number }) => pages.some((page) => page.id === id);
  const gone = kept.filter((bookmark) => !isKnown(bookmark));
  if (gone.length > 0) await db.bookmarks.bulkDelete(gone.map(({ id }) => id));
  return { pages, bookmarks: kept.filter(isKnown) };
}
