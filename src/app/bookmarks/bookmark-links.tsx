/** The bookmarked pages: in a row of the navbar, or in the menu. */
export function BookmarkLinks(_: { layout: "row" | "menu"; collapsed?: boolean; onFollow?: () => void }) {
  return null;
}
