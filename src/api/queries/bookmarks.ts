import { queryOptions } from "@tanstack/react-query";
import { listBookmarks } from "../../contract/bookmarks.ts";
import { call } from "../call.ts";

/** All pages and the bookmarked ones, with titles in `language`. */
export const bookmarksQuery = (language: string) =>
  queryOptions({ queryKey: ["bookmarks", language], queryFn: () => call(listBookmarks, {}) });
