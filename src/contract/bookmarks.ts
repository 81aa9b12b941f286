import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { page } from "./search.ts";

export const listBookmarks = endpoint({
  area: "bookmarks",
  name: "listBookmarks",
  method: "GET",
  path: "/api/bookmarks/data",
  /** `suggestions` are all pages; `bookmarks` the starred ones among them, in the order in which they were starred. */
  answers: { 200: v.object({ suggestions: v.array(page), bookmarks: v.array(page) }) },
  needs: ["read", "Bookmark"],
});

export const flipBookmark = endpoint({
  area: "bookmarks",
  name: "flipBookmark",
  method: "POST",
  path: "/api/bookmarks/update",
  body: v.object({ id }),
  answers: { 200: v.object({ bookmark: page }) },
  errors: { 404: "Page not found" },
  needs: ["update", "Bookmark"],
  changes: ["bookmarks", "search"],
});

export const bookmarksCalls = [listBookmarks, flipBookmark] as const;
