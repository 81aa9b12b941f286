import { queryOptions } from "@tanstack/react-query";
import type { ResponseData } from "../../contract/endpoint.ts";
import { getSearchIndex } from "../../contract/search.ts";
import { call } from "../call.ts";

type SearchIndex = ResponseData<typeof getSearchIndex>["searchArr"];
export type FileRecord = SearchIndex[1]["data"][number];
export type ContactRecord = SearchIndex[2]["data"][number];

/** Queries the pages, files and contacts that the search offers, with names in `language`. */
export const searchIndexQuery = (language: string) =>
  queryOptions({
    queryKey: ["search", language],
    queryFn: async () => {
      const [pages, files, contacts] = (await call(getSearchIndex, {})).searchArr;
      return { pages: pages.data, files: files.data, contacts: contacts.data, limit: pages.searchLimit };
    },
  });
