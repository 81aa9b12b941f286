import type { ResponseData } from "../../contract/endpoint.ts";
import { getSearchIndex, SEARCH_LIMIT } from "../../contract/search.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { markBookmarkedPages } from "../../domain/bookmarks.ts";
import { resolveLanguage } from "../../lib/language.ts";
import { query } from "../core/handler.ts";

export const searchHandlers = [
  query(getSearchIndex, async ({ db, language }): Promise<ResponseData<typeof getSearchIndex>> => {
    const [pages, files, people, bookmarks] = await Promise.all([
      readAllCached(db.pages),
      readAllCached(db.files),
      readAllCached(db.people),
      readAllCached(db.bookmarks),
    ]);
    return {
      searchArr: [
        {
          groupTitle: "pages",
          searchLimit: SEARCH_LIMIT,
          data: resolveLanguage(markBookmarkedPages(pages, bookmarks), language),
        },
        { groupTitle: "files", searchLimit: SEARCH_LIMIT, data: [...files] },
        { groupTitle: "contacts", searchLimit: SEARCH_LIMIT, data: resolveLanguage([...people], language) },
      ],
    };
  }),
];
