import type { Subject } from "../../../contract/access.ts";
import type { ProfilePerson } from "../../../contract/profile-posts.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Author, PostRow } from "../../../db/tables/profile.ts";
import { toLookupKey } from "../../../domain/lookup-key.ts";
import { can } from "../../../lib/auth.ts";
import { cacheByObject } from "../../../lib/cache-by-object.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import type { AccountContext } from "../../core/auth.ts";
import { findByUsername } from "../auth/find-account.ts";
import { getChatStore } from "../chat/get-store.ts";
import { type PersonAccount, readPersonAccounts } from "./profile-record.ts";

export type Directory = Awaited<ReturnType<typeof readDirectory>>;

type Rows<Table extends keyof Directory> = Directory[Table][number];

export interface KnownPerson {
  /** A full name for a person without a username. */
  username: string;
  name: string;
  avatar: string;
  account: PersonAccount | undefined;
  user: Rows<"users"> | undefined;
  employee: Rows<"employees"> | undefined;
  contact: Rows<"contacts"> | undefined;
}

const noRecords = { account: undefined, user: undefined, employee: undefined, contact: undefined };

/** Leaves out people whom the current account may not read. */
export async function readDirectory(context: AccountContext) {
  const { db, account } = context;
  const canRead = (subject: Subject) => !account || can(account.ability, "read", subject);
  const [accounts, users, employees, contacts] = await Promise.all([
    readPersonAccounts(db),
    canRead("User") ? readAllCached(db.users) : [],
    canRead("Employee") ? readAllCached(db.employees) : [],
    canRead("Chat") ? getChatStore(db).readContacts(context) : [],
  ]);
  return { accounts, users, employees, contacts };
}

/** If several rows have the same key, the first counts. */
function mapBy<Row>(rows: readonly Row[], getKey: (row: Row) => string): ReadonlyMap<string, Row> {
  return new Map(rows.toReversed().map((row) => [getKey(row), row]));
}

// Kept as long as the cached rows, because a list of posts names many people.
const usersByName = cacheByObject((rows: Directory["users"]) =>
  mapBy(rows, ({ fullName }) => normalizeForSearch(fullName)),
);
const usersByUsername = cacheByObject((rows: Directory["users"]) =>
  mapBy(rows, ({ username }) => toLookupKey(username)),
);
const usersById = cacheByObject((rows: Directory["users"]) => new Map(rows.map((row) => [row.id, row])));
const employeesByName = cacheByObject((rows: Directory["employees"]) =>
  mapBy(rows, ({ full_name }) => normalizeForSearch(full_name)),
);
const contactsByName = cacheByObject((rows: Directory["contacts"]) =>
  mapBy(rows, ({ fullName }) => normalizeForSearch(fullName)),
);

function findAccount({ accounts, users }: Directory, username: string): PersonAccount | undefined {
  const user = usersByUsername(users).get(toLookupKey(username));
  return findByUsername(accounts, username) ?? (user && accounts.find(({ userId }) => userId === user.id));
}

function addRecords(directory: Directory, person: Omit<KnownPerson, "employee" | "contact">): KnownPerson {
  const key = normalizeForSearch(person.name);
  const employee = employeesByName(directory.employees).get(key);
  return { ...person, employee, contact: contactsByName(directory.contacts).get(key) };
}

export function toKnownAccount(directory: Directory, account: PersonAccount): KnownPerson {
  const { username, fullName: name, avatar, userId } = account;
  const user = userId === undefined ? undefined : usersById(directory.users).get(userId);
  return addRecords(directory, { username, name, avatar, account, user });
}

const toKnownUser = (directory: Directory, user: Rows<"users">): KnownPerson =>
  addRecords(directory, {
    username: user.username,
    name: user.fullName,
    avatar: user.avatar,
    account: undefined,
    user,
  });

function findByName(directory: Directory, name: string): KnownPerson | undefined {
  const key = normalizeForSearch(name);
  const account = directory.accounts.find(({ fullName }) => normalizeForSearch(fullName) === key);
  if (account) return toKnownAccount(directory, account);
  const user = usersByName(directory.users).get(key);
  if (user) return toKnownUser(directory, user);
  const { employee, contact } = addRecords(directory, { ...noRecords, username: name, name, avatar: "" });
  const fullName = contact?.fullName ?? employee?.full_name;
  if (fullName === undefined) return undefined;
  const avatar = contact?.avatar ?? employee?.avatar ?? "";
  return { ...noRecords, username: fullName, name: fullName, avatar, employee, contact };
}

/** Also finds people who are only named in posts. */
export function findPerson(directory: Directory, posts: readonly PostRow[], username: string): KnownPerson | undefined {
  const account = findAccount(directory, username);
  if (account) return toKnownAccount(directory, account);
  const user = usersByUsername(directory.users).get(toLookupKey(username));
  if (user) return toKnownUser(directory, user);
  return findByName(directory, username) ?? findNamedInPosts(posts, username);
}

function findNamedInPosts(posts: readonly PostRow[], name: string): KnownPerson | undefined {
  const key = normalizeForSearch(name);
  const people = posts.flatMap(({ author, likedUsers, detailedComments }) => [
    author,
    ...likedUsers,
    ...detailedComments.map((comment) => comment.author),
  ]);
  const namedPerson = people.find((each) => typeof each === "object" && normalizeForSearch(each.username) === key);
  if (typeof namedPerson !== "object") return undefined;
  return { ...noRecords, username: namedPerson.username, name: namedPerson.username, avatar: namedPerson.avatar };
}

/** Stays the same when a person with an account or a user record gets another name. */
export const getPersonKey = ({ account, user, name }: KnownPerson): string =>
  account ? `account:${account.id}` : user ? `user:${user.id}` : `name:${name}`;

export function toPerson(directory: Directory, author: Author): ProfilePerson {
  if (typeof author === "number") {
    const account = directory.accounts.find(({ id }) => id === author);
    if (!account) return { username: "", name: "", avatar: "" };
    return { username: account.username, name: account.fullName, avatar: account.avatar };
  }
  const { username: name, avatar } = author;
  const user = usersByName(directory.users).get(normalizeForSearch(name));
  return { username: user?.username ?? name, name, avatar };
}

export const isAuthor = ({ account, name }: KnownPerson, author: Author): boolean =>
  typeof author === "number"
    ? author === account?.id
    : normalizeForSearch(author.username) === normalizeForSearch(name);
