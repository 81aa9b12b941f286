import type { Data } from "../contract/endpoint.ts";
import { getSearchIndex, SEARCH_LIMIT } from "../contract/search.ts";
import { rows } from "../db/rows.ts";
import { withBookmarks } from "../domain/bookmarks.ts";
import { inLanguage } from "../lib/localised.ts";
import { handle } from "./handle.ts";

export const search = [
  handle(getSearchIndex, async ({ db, language }): Promise<Data<typeof getSearchIndex>> => {
    const [pages, files, people, bookmarks] = await Promise.all([
      rows(db.pages),
      rows(db.files),
      rows(db.people),
      rows(db.bookmarks),
    ]);
    return {
      searchArr: [
        { groupTitle: "pages", searchLimit: SEARCH_LIMIT, data: inLanguage(withBookmarks(pages, bookmarks), language) },
        { groupTitle: "files", searchLimit: SEARCH_LIMIT, data: [...files] },
        { groupTitle: "contacts", searchLimit: SEARCH_LIMIT, data: inLanguage([...people], language) },
      ],
    };
  }),
];
