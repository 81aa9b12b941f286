import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { page } from "./search.ts";

export const listBookmarks = endpoint({
  area: "bookmarks",
  name: "listBookmarks",
  method: "GET",
  path: "/api/bookmarks/data",
  /** `suggestions` lists all pages, `bookmarks` the bookmarked ones in the user's order. */
  responses: { 200: v.object({ suggestions: v.array(page), bookmarks: v.array(page) }) },
  permission: ["read", "Bookmark"],
});

export const toggleBookmark = endpoint({
  area: "bookmarks",
  name: "toggleBookmark",
  method: "POST",
  path: "/api/bookmarks/update",
  body: v.object({ id }),
  responses: { 200: v.object({ bookmark: page }) },
  errors: { 404: "Page not found" },
  permission: ["update", "Bookmark"],
  invalidates: ["bookmarks", "search"],
  example: { body: { id: 3 } },
});

/** `ids` must contain the id of every bookmarked page exactly once. */
export const reorderBookmarks = endpoint({
  area: "bookmarks",
  name: "reorderBookmarks",
  method: "POST",
  path: "/api/bookmarks/order",
  body: v.object({ ids: v.array(id, "Enter a list.") }),
  responses: { 200: v.object({ bookmarks: v.array(page) }) },
  errors: { 400: "List every bookmarked page exactly once. (under ids)", 404: "Page not found" },
  permission: ["update", "Bookmark"],
  invalidates: ["bookmarks", "search"],
  example: { body: { ids: [6, 1] } },
});
