import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, id } from "./fields.ts";

/** Results shown per group. */
export const SEARCH_LIMIT = 4;

/** A screen of the app. */
export const page = v.object({
  id,
  title: v.string(),
  link: v.string(),
  /** Lucide icon name. */
  icon: v.string(),
  /** Additional search terms in all languages. */
  keywords: v.string(),
  isBookmarked: v.boolean(),
});
export type Page = v.InferOutput<typeof page>;

const officeFile = v.object({
  id,
  title: v.string(),
  /** Author. */
  by: v.string(),
  /** In bytes. */
  size: v.number(),
  /** Lucide icon name. */
  icon: v.string(),
  /** Last modified. */
  time: dateTime,
});
export type OfficeFile = v.InferOutput<typeof officeFile>;

const contact = v.object({
  id,
  title: v.string(),
  /** Job title. */
  role: v.string(),
  email: v.string(),
  avatar: v.string(),
});
export type Contact = v.InferOutput<typeof contact>;

const group = <const Title extends string, Item extends v.GenericSchema>(title: Title, item: Item) =>
  v.object({ groupTitle: v.literal(title), searchLimit: v.literal(SEARCH_LIMIT), data: v.array(item) });

export const getSearchIndex = endpoint({
  area: "search",
  name: "getSearchIndex",
  method: "GET",
  path: "/api/main-search/data",
  responses: {
    200: v.object({
      searchArr: v.tuple([group("pages", page), group("files", officeFile), group("contacts", contact)]),
    }),
  },
  permission: ["read", "Search"],
});

export const searchCalls = [getSearchIndex] as const;
