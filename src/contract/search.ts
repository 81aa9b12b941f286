import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, flag, id } from "./fields.ts";

/** The maximum number of search results that each group shows. */
export const SEARCH_LIMIT = 4;

/** A page of the app that users can open and bookmark. */
export const page = v.object({
  id,
  title: v.string(),
  link: v.string(),
  /** The name of the page's Lucide icon. */
  icon: v.string(),
  /** Further words in all languages that find the page in a search. */
  keywords: v.string(),
  isBookmarked: v.boolean(),
});
export type AppPage = v.InferOutput<typeof page>;

const officeFile = v.object({
  id,
  title: v.string(),
  /** The name of the file's author. */
  by: v.string(),
  /** The file's size, in bytes. */
  size: v.number(),
  /** The name of the file's Lucide icon. */
  icon: v.string(),
  /** When the file was last modified. */
  time: dateTime,
});
export type OfficeFileSearchResult = v.InferOutput<typeof officeFile>;

const contact = v.object({
  id,
  title: v.string(),
  /** The contact's job title. */
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
  /** Identifies the person in the list. */
  id: v.string(),
  fullName: v.string(),
  /** True for the account's own person. */
  isOwn: flag,
  /** A job title or a company; empty if neither is known. */
  role: v.string(),
  /** All known addresses, the main one first. */
  emails: v.array(v.string()),
  avatar: v.string(),
  /** The person's row in the users' list; null if there is none that the account may read. */
  userId: v.nullable(id),
  /** The person's id in the chat; null if the chat has no contact of this name that the account may read. */
  contactId: v.nullable(id),
});
export type Person = v.InferOutput<typeof person>;

/**
 * Lists everyone whom the account may know, each person once, sorted by name: the users, contacts and employees that it
 * may read, and the people of its tasks, events and emails.
 */
export const listPeople = endpoint({
  area: "search",
  name: "listPeople",
  method: "GET",
  path: "/api/people",
  responses: { 200: v.object({ people: v.array(person) }) },
  permission: ["read", "Auth"],
});

export const searchEndpoints = [getSearchIndex, listPeople] as const;
