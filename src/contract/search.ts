import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, flag, id } from "./fields.ts";

export const SEARCH_LIMIT = 4;

export const page = v.object({
  id,
  title: v.string(),
  link: v.string(),
  icon: v.string(),
  keywords: v.string(),
  isBookmarked: v.boolean(),
});
export type AppPage = v.InferOutput<typeof page>;

const officeFile = v.object({
  id,
  title: v.string(),
  by: v.string(),
  size: v.number(),
  icon: v.string(),
  time: dateTime,
});
export type OfficeFileSearchResult = v.InferOutput<typeof officeFile>;

const contact = v.object({
  id,
  title: v.string(),
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

const person = v.object({
  id: v.string(),
  fullName: v.string(),
  isOwn: flag,
  /** A job title or a company; empty if neither is known. */
  role: v.string(),
  /** The main address first. */
  emails: v.array(v.string()),
  avatar: v.string(),
  /** Null if the users' list has no row that the account may read. */
  userId: v.nullable(id),
  /** Null if the chat has no contact of this name that the account may read. */
  contactId: v.nullable(id),
  /** Only for active members of the workspace. */
  memberId: v.optional(id),
});
export type Person = v.InferOutput<typeof person>;

/**
 * Each person once, sorted by name, the members of a workspace before all others: the users, contacts and employees that the account may read, and the people of its
 * tasks, events and emails.
 */
export const listPeople = endpoint({
  area: "search",
  name: "listPeople",
  method: "GET",
  path: "/api/people",
  responses: { 200: v.object({ people: v.array(person) }) },
  permission: ["read", "Auth"],
});
