import { queryOptions } from "@tanstack/react-query";
import { flipBookmark, listBookmarks, orderBookmarks } from "../../contract/bookmarks.ts";
import { call } from "../call.ts";
import { useCall } from "../use-call.ts";

/** All pages and the bookmarked ones among them, named in a language. */
export const bookmarksQuery = (language: string) =>
  queryOptions({ queryKey: ["bookmarks", language], queryFn: () => call(listBookmarks, {}) });

export const useFlipBookmark = () => useCall(flipBookmark);
export const useOrderBookmarks = () => useCall(orderBookmarks);
