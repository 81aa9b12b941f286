import type { Cases, ContractCase } from "../case.ts";

/** Seed the search area too: bookmarks refer to pages of the search index. */
const extraAreas = ["search"] as const;

const listBookmarks: ContractCase = { extraAreas, errorCases: [] };

const toggleBookmark: ContractCase = {
  extraAreas,
  errorCases: [
    { name: "an unknown page", options: { body: { id: 999 } }, status: 404, error: "Page not found" },
    { name: "no id", options: { body: {} }, invalid: ["id"] },
    { name: "a body that is a number", options: { body: 3 }, invalid: ["body"] },
    { name: "a non-numeric id", options: { body: { id: "three" } }, invalid: ["id"] },
    { name: "an id below 1", options: { body: { id: 0 } }, invalid: ["id"] },
  ],
};

const incompleteListError = { ids: ["List every bookmarked page exactly once."] };

const reorderBookmarks: ContractCase = {
  extraAreas,
  errorCases: [
    { name: "an unknown page", options: { body: { ids: [1, 999] } }, status: 404, error: "Page not found" },
    { name: "a list that omits a bookmark", options: { body: { ids: [6] } }, status: 400, error: incompleteListError },
    {
      name: "a list with a page that is not bookmarked",
      options: { body: { ids: [6, 3] } },
      status: 400,
      error: incompleteListError,
    },
    {
      name: "a list that repeats a bookmark",
      options: { body: { ids: [6, 1, 6] } },
      status: 400,
      error: incompleteListError,
    },
    { name: "no ids", options: { body: {} }, invalid: ["ids"] },
    { name: "ids that are not a list", options: { body: { ids: 6 } }, invalid: ["ids"] },
    { name: "a non-numeric id", options: { body: { ids: ["six", 1] } }, invalid: ["ids.0"] },
  ],
};

export const cases: Cases<"bookmarks"> = { listBookmarks, toggleBookmark, reorderBookmarks };
