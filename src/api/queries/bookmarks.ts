import { queryOptions } from "@tanstack/react-query";
import { listBookmarks } from "../../contract/bookmarks.ts";
import { call } from "../call.ts";

export const bookmarksQuery = (language: string) =>
  queryOptions({ queryKey: ["bookmarks", language], queryFn: () => call(listBookmarks, {}) });
