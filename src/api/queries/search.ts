import { queryOptions } from "@tanstack/react-query";
import type { ResponseData } from "../../contract/endpoint.ts";
import { getSearchIndex, listPeople, type Person } from "../../contract/search.ts";
import { call } from "../call.ts";

type SearchIndex = ResponseData<typeof getSearchIndex>["searchArr"];
export type FileRecord = SearchIndex[1]["data"][number];

export type PersonRecord = Person;

/** Fetches again whenever a picker opens, because many areas name people. */
export const peopleQuery = (language: string) =>
  queryOptions({
    queryKey: ["search", "people", language],
    queryFn: async () => (await call(listPeople, {})).people,
    staleTime: 0,
  });

export const searchIndexQuery = (language: string) =>
  queryOptions({
    queryKey: ["search", language],
    queryFn: async () => {
      const [pages, files] = (await call(getSearchIndex, {})).searchArr;
      return { pages: pages.data, files: files.data, limit: pages.searchLimit };
    },
  });
