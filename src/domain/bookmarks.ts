import type { AppPage } from "../contract/search.ts";

/** `order` is null if the user removed the bookmark of a page that is bookmarked by default. */
export interface Bookmark {
  id: number;
  order: number | null;
}

type Bookmarkable = Pick<AppPage, "id" | "isBookmarked">;

/** Default bookmarks come first until the user reorders the bookmarks. */
const DEFAULT_ORDER = 0;

const createPositionLookup = (bookmarks: readonly Bookmark[]) => {
  const positions = new Map(bookmarks.map(({ id, order }) => [id, order]));
  return ({ id, isBookmarked }: Bookmarkable): number | null => {
    const position = positions.get(id);
    return position === undefined && isBookmarked ? DEFAULT_ORDER : (position ?? null);
  };
};

export function markBookmarkedPages<P extends Bookmarkable>(pages: readonly P[], bookmarks: readonly Bookmark[]): P[] {
  const getPosition = createPositionLookup(bookmarks);
  return pages.map((page) => ({ ...page, isBookmarked: getPosition(page) !== null }));
}

export function getBookmarkedPages<P extends Bookmarkable>(pages: readonly P[], bookmarks: readonly Bookmark[]): P[] {
  const getPosition = createPositionLookup(bookmarks);
  return markBookmarkedPages(pages, bookmarks)
    .filter(({ isBookmarked }) => isBookmarked)
    .sort((a, b) => (getPosition(a) ?? 0) - (getPosition(b) ?? 0) || a.id - b.id);
}

/** A new bookmark goes to the end of the list. */
export const toggleBookmarkOfPage = ({ id, isBookmarked }: Bookmarkable, bookmarks: readonly Bookmark[]): Bookmark => ({
  id,
  order: isBookmarked ? null : Math.max(DEFAULT_ORDER, ...bookmarks.map(({ order }) => order ?? DEFAULT_ORDER)) + 1,
});

export const buildBookmarksInOrder = (ids: readonly number[]): Bookmark[] =>
  ids.map((id, index) => ({ id, order: index + 1 }));
