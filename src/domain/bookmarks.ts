import type { AppPage } from "../contract/search.ts";

/** What the user chose for a page: its position among the bookmarks, or null if the user removed the bookmark. */
export interface Bookmark {
  /** The id of the bookmarked page. */
  id: number;
  order: number | null;
}

type Bookmarkable = Pick<AppPage, "id" | "isBookmarked">;

/** The position of pages that are bookmarked by default. They come first until the user reorders the bookmarks. */
const DEFAULT_ORDER = 0;

const createPositionLookup = (bookmarks: readonly Bookmark[]) => {
  const positions = new Map(bookmarks.map(({ id, order }) => [id, order]));
  return ({ id, isBookmarked }: Bookmarkable): number | null => {
    const position = positions.get(id);
    return position === undefined && isBookmarked ? DEFAULT_ORDER : (position ?? null);
  };
};

/** Returns the pages and sets `isBookmarked` of each page according to the user's bookmarks. */
export function markBookmarkedPages<P extends Bookmarkable>(pages: readonly P[], bookmarks: readonly Bookmark[]): P[] {
  const getPosition = createPositionLookup(bookmarks);
  return pages.map((page) => ({ ...page, isBookmarked: getPosition(page) !== null }));
}

/** Returns the bookmarked pages in the user's order. */
export function getBookmarkedPages<P extends Bookmarkable>(pages: readonly P[], bookmarks: readonly Bookmark[]): P[] {
  const getPosition = createPositionLookup(bookmarks);
  return markBookmarkedPages(pages, bookmarks)
    .filter(({ isBookmarked }) => isBookmarked)
    .sort((a, b) => (getPosition(a) ?? 0) - (getPosition(b) ?? 0) || a.id - b.id);
}

/** Returns the page's bookmark after the user toggled it. A new bookmark goes to the end of the list. */
export const toggleBookmarkOfPage = ({ id, isBookmarked }: Bookmarkable, bookmarks: readonly Bookmark[]): Bookmark => ({
  id,
  order: isBookmarked ? null : Math.max(DEFAULT_ORDER, ...bookmarks.map(({ order }) => order ?? DEFAULT_ORDER)) + 1,
});

/** Returns one bookmark per page id, in the order of `ids`. */
export const buildBookmarksInOrder = (ids: readonly number[]): Bookmark[] =>
  ids.map((id, index) => ({ id, order: index + 1 }));
