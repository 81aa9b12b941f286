import { flipBookmark, listBookmarks } from "../contract/bookmarks.ts";
import { notFound } from "../contract/problem.ts";
import { rows } from "../db/rows.ts";
import { bookmarkedPages, flipped, withBookmarks } from "../domain/bookmarks.ts";
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
    const [page, bookmarks] = await Promise.all([db.pages.get(body.id), db.bookmarks.toArray()]);
    if (!page) throw notFound("Page");
    const [known = page] = withBookmarks([page], bookmarks);
    await db.bookmarks.put(flipped(known, bookmarks));
    return { bookmark: inLanguage({ ...known, isBookmarked: !known.isBookmarked }, language) };
  }),
];
