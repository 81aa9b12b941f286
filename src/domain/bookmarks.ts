import type { Page } from "../contract/search.ts";

/** What a person said of a page: its place among the bookmarks, or null where they want it there no longer. */
export interface Bookmark {
  /** The page's. */
  id: number;
  order: number | null;
}

type Bookmarkable = Pick<Page, "id" | "isBookmarked">;

/** The app's own bookmarks come first, until the person says otherwise. */
const OF_THE_APP = 0;

const placeIn = (bookmarks: readonly Bookmark[]) => {
  const places = new Map(bookmarks.map(({ id, order }) => [id, order]));
  return ({ id, isBookmarked }: Bookmarkable): number | null => {
    const place = places.get(id);
    return place === undefined && isBookmarked ? OF_THE_APP : (place ?? null);
  };
};

/** The pages as the person's bookmarks have them. */
export function withBookmarks<P extends Bookmarkable>(pages: readonly P[], bookmarks: readonly Bookmark[]): P[] {
  const place = placeIn(bookmarks);
  return pages.map((page) => ({ ...page, isBookmarked: place(page) !== null }));
}

/** The bookmarked ones among the pages, in the order in which they were starred or put. */
export function getBookmarkedPages<P extends Bookmarkable>(pages: readonly P[], bookmarks: readonly Bookmark[]): P[] {
  const place = placeIn(bookmarks);
  return withBookmarks(pages, bookmarks)
    .filter(({ isBookmarked }) => isBookmarked)
    .sort((a, b) => (place(a) ?? 0) - (place(b) ?? 0) || a.id - b.id);
}

/** The page's bookmark after its star was tapped: off, or on behind all others. */
export const toToggledBookmark = ({ id, isBookmarked }: Bookmarkable, bookmarks: readonly Bookmark[]): Bookmark => ({
  id,
  order: isBookmarked ? null : Math.max(OF_THE_APP, ...bookmarks.map(({ order }) => order ?? OF_THE_APP)) + 1,
});

/** The bookmarks after they were put into the order of `ids`. */
export const toOrderedBookmarks = (ids: readonly number[]): Bookmark[] =>
  ids.map((id, place) => ({ id, order: place + 1 }));
