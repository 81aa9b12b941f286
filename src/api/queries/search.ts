import { queryOptions } from "@tanstack/react-query";
import type { Data } from "../../contract/endpoint.ts";
import { getSearchIndex } from "../../contract/search.ts";
import { call } from "../call.ts";

/** Pages, files and contacts, named in a language. */
export const searchIndexQuery = (language: string) =>
  queryOptions({
    queryKey: ["search", language],
    queryFn: async () => {
      const [pages, files, contacts] = (await call(getSearchIndex, {})).searchArr;
      return { pages: pages.data, files: files.data, contacts: contacts.data, limit: pages.searchLimit };
    },
  });

type SearchIndex = Data<typeof getSearchIndex>["searchArr"];
export type FileRecord = SearchIndex[1]["data"][number];
export type ContactRecord = SearchIndex[2]["data"][number];
