import { queryOptions } from "@tanstack/react-query";
import { listBookmarks, reorderBookmarks, toggleBookmark } from "../../contract/bookmarks.ts";
import { call } from "../call.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

/** All pages and the bookmarked ones, with titles in `language`. */
export const bookmarksQuery = (language: string) =>
  queryOptions({ queryKey: ["bookmarks", language], queryFn: () => call(listBookmarks, {}) });

export const useToggleBookmark = () => useEndpointMutation(toggleBookmark);
export const useReorderBookmarks = () => useEndpointMutation(reorderBookmarks);
