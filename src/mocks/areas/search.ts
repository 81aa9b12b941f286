import type { Subject } from "../../contract/access.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { getSearchIndex, listPeople, SEARCH_LIMIT } from "../../contract/search.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { markBookmarkedPages } from "../../domain/bookmarks.ts";
import { swapProfileUserId } from "../../domain/colleague-chat.ts";
import { getMemberId } from "../../domain/member-address.ts";
import { buildPeople, type KnownPerson } from "../../domain/people.ts";
import { can } from "../../lib/auth.ts";
import { resolveLanguage } from "../../lib/language.ts";
import { findCurrentAccount } from "../core/auth.ts";
import { type HandlerContext, query } from "../core/handler.ts";
import { getChatStore } from "./chat/get-store.ts";

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

  query(listPeople, async (context) => ({ people: buildPeople(await readKnownPeople(context)) })),
];

/** The rows that know most about a person come first. */
async function readKnownPeople(context: HandlerContext<typeof listPeople>): Promise<KnownPerson[]> {
  const { db, account, language } = context;
  const read = async <Row>(subject: Subject, readRows: () => PromiseLike<readonly Row[]>): Promise<readonly Row[]> =>
    !account || can(account.ability, "read", subject) ? readRows() : [];
  const [self, members, users, chatContacts, contacts, employees, tasks, events, emails] = await Promise.all([
    findCurrentAccount(context),
    db.slot === undefined ? [] : readAllCached(db.members),
    read("User", () => readAllCached(db.users)),
    read("Chat", () => getChatStore(db).readContacts(context)),
    read("Search", () => readAllCached(db.people)),
    read("Employee", () => readAllCached(db.employees)),
    read("Todo", () => readAllCached(db.tasks)),
    read("Calendar", () => readAllCached(db.events)),
    read("Email", () => readAllCached(db.emails)),
  ]);
  const peopleWithRoles = [
    // In a workspace they are the members.
    ...(db.slot === undefined ? chatContacts : []).map(({ id, fullName, role, avatar }) => ({
      contactId: id,
      fullName,
      role,
      avatar,
    })),
    ...contacts.map(({ title, role, email, avatar }) => ({ fullName: title, role, email, avatar })),
    ...employees.map(({ full_name, post, email, avatar }) => ({ fullName: full_name, role: post, email, avatar })),
  ];
  return [
    ...members
      .filter(({ isActive }) => isActive)
      .map(({ id, fullName, username }) => ({
        ...{ memberId: id, fullName, role: `@${username}`, isOwn: id === self?.id },
        ...toContactId(chatContacts, swapProfileUserId(id, self?.id ?? 0)),
      })),
    ...users.map(({ id, fullName, email, avatar }) => ({ userId: id, fullName, email, avatar })),
    ...(self ? [{ fullName: self.fullName, email: self.email, avatar: self.avatar, isOwn: true }] : []),
    ...resolveLanguage(peopleWithRoles, language),
    // A job title says more than a company.
    ...users.map(({ fullName, email, company }) => ({ fullName, email, role: company })),
    // The directory has the members, and not those who have left.
    ...[
      ...tasks.flatMap(({ assignee }) => assignee ?? []),
      ...events.flatMap(({ extendedProps }) => extendedProps.guests),
    ]
      .filter(({ memberId }) => memberId === undefined)
      .map(({ fullName, avatar }) => ({ fullName, avatar })),
    ...emails
      .filter(({ folder }) => folder !== "spam")
      .flatMap(({ from, to }) => [from, ...to])
      // The directory has the colleagues.
      .filter(({ email }) => getMemberId(email) === undefined)
      .map(({ name, email }) => ({ fullName: name, email })),
  ];
}

/** Somebody who may not read the chat has no contacts. */
const toContactId = (contacts: readonly { readonly id: number }[], contactId: number) =>
  contacts.some(({ id }) => id === contactId) ? { contactId } : {};
