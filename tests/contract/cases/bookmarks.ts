import { type Case, missing } from "../cases.ts";

/** The pages are those of the search index. */
const also = ["search"] as const;

const listBookmarks: Case = { also, refused: [] };

const flipBookmark: Case = {
  also,
  refused: [
    { name: "an unknown page", options: { body: { id: 999 } }, status: 404, error: "Page not found" },
    { name: "no id", options: { body: {} }, status: 400, error: { id: missing } },
    { name: "no body but a number", options: { body: 3 }, status: 400, error: { body: missing } },
    {
      name: "an id that is no number",
      options: { body: { id: "three" } },
      status: 400,
      error: { id: ["Give a whole number."] },
    },
    { name: "an id below 1", options: { body: { id: 0 } }, status: 400, error: { id: ["Give a number from 1 up."] } },
  ],
};

export const bookmarks = { listBookmarks, flipBookmark };
