import type { Page } from "../contract/search.ts";

/** The user's choice for a page: its position among the bookmarks, or null if it was removed. */
export interface Bookmark {
  /** Page id. */
  id: number;
  order: number | null;
}

type Bookmarkable = Pick<Page, "id" | "isBookmarked">;

/** Default bookmarks come first until the user reorders them. */
const DEFAULT_ORDER = 0;

const createPositionLookup = (bookmarks: readonly Bookmark[]) => {
  const positions = new Map(bookmarks.map(({ id, order }) => [id, order]));
  return ({ id, isBookmarked }: Bookmarkable): number | null => {
    const position = positions.get(id);
    return position === undefined && isBookmarked ? DEFAULT_ORDER : (position ?? null);
  };
};

/** The pages with `isBookmarked` from the user's bookmarks. */
export function withBookmarks<P extends Bookmarkable>(pages: readonly P[], bookmarks: readonly Bookmark[]): P[] {
  const getPosition = createPositionLookup(bookmarks);
  return pages.map((page) => ({ ...page, isBookmarked: getPosition(page) !== null }));
}

/** The bookmarked pages in the user's order. */
export function getBookmarkedPages<P extends Bookmarkable>(pages: readonly P[], bookmarks: readonly Bookmark[]): P[] {
  const getPosition = createPositionLookup(bookmarks);
  return withBookmarks(pages, bookmarks)
    .filter(({ isBookmarked }) => isBookmarked)
    .sort((a, b) => (getPosition(a) ?? 0) - (getPosition(b) ?? 0) || a.id - b.id);
}

/** The page's bookmark after toggling it; a new one goes last. */
export const toToggledBookmark = ({ id, isBookmarked }: Bookmarkable, bookmarks: readonly Bookmark[]): Bookmark => ({
  id,
  order: isBookmarked ? null : Math.max(DEFAULT_ORDER, ...bookmarks.map(({ order }) => order ?? DEFAULT_ORDER)) + 1,
});

/** The bookmarks in the order of `ids`. */
export const toOrderedBookmarks = (ids: readonly number[]): Bookmark[] =>
  ids.map((id, index) => ({ id, order: index + 1 }));
