import { queryOptions } from "@tanstack/react-query";
import { toggleBookmark, listBookmarks, reorderBookmarks } from "../../contract/bookmarks.ts";
import { call } from "../call.ts";
import { useEndpointMutation } from "../use-call.ts";

/** All pages and the bookmarked ones among them, named in a language. */
export const bookmarksQuery = (language: string) =>
  queryOptions({ queryKey: ["bookmarks", language], queryFn: () => call(listBookmarks, {}) });

export const useToggleBookmark = () => useEndpointMutation(toggleBookmark);
export const useReorderBookmarks = () => useEndpointMutation(reorderBookmarks);
