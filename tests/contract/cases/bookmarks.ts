import { type Cases, notFound, rejects } from "../case.ts";

/** Seed the search area too: bookmarks refer to pages of the search index. */
const extraAreas = ["search"] as const;

const rejectsIncompleteList = (name: string, ids: number[]) =>
  rejects(name, 400, { ids: ["List every bookmarked page exactly once."] }, { body: { ids } });

export const cases: Cases = {
  listBookmarks: { extraAreas },
  toggleBookmark: {
    withoutActivity: "own settings, lists and reactions",
    extraAreas,
    invalid: { id: [undefined, "three", 0] },
    errorCases: [notFound("Page", { body: { id: 999 } })],
  },
  reorderBookmarks: {
    withoutActivity: "own settings, lists and reactions",
    extraAreas,
    invalid: { ids: [undefined, 6, ["six", 1]] },
    errorCases: [
      notFound("Page", { body: { ids: [1, 999] } }),
      rejectsIncompleteList("a list that omits a bookmark", [6]),
      rejectsIncompleteList("a list with a page that is not bookmarked", [6, 3]),
      rejectsIncompleteList("a list that repeats a bookmark", [6, 6]),
    ],
  },
};
