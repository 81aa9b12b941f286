import { badRequest, notFound } from "../../../contract/errors.ts";
import { followPage, followPerson, getProfileDetails, type ProfileDetails } from "../../../contract/profile-people.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { PostRow, ProfileRow } from "../../../db/tables/profile.ts";
import { getCountryName } from "../../../lib/countries.ts";
import { type Language, resolveLanguage } from "../../../lib/language.ts";
import type { AccountContext } from "../../core/auth.ts";
import { type HandlerContext, mutation, query } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import {
  type Directory,
  findPerson,
  getPersonKey,
  type KnownPerson,
  readDirectory,
  toKnownAccount,
} from "./directory.ts";
import { getAccount, getPhotos, readProfileRow, readSuggestions, storePerson, toPoll } from "./profile-record.ts";

export const profilePeopleHandlers = [
  query(getProfileDetails, async (context) => {
    const foundProfile = await findProfile(context, context.params.username);
    return toDetails(context, foundProfile);
  }),

  mutation(followPerson, ["accounts", "profiles"], {
    // Finding the person inside the transaction would lock every table that names people.
    prepare: async (context) => {
      const { account, person } = await findProfile(context, context.params.username);
      if (person.account?.id === account.id) throw badRequest({ username: ["You cannot follow yourself."] });
      return getPersonKey(person);
    },
    run: async ({ prepared: key, ...context }) => {
      const { isFollowing } = context.body;
      await changeFollows(context, ({ people, pages }) => ({ people: includeItem(people, key, isFollowing), pages }));
      return { isFollowing };
    },
  }),

  mutation(followPage, ["accounts", "profiles", "profilePages"], async (context) => {
    const { db, params, body } = context;
    if (!(await db.profilePages.get(params.id))) throw notFound("Page");
    await changeFollows(context, ({ people, pages }) => ({
      people,
      pages: includeItem(pages, params.id, body.isFollowing),
    }));
    return { isFollowing: body.isFollowing };
  }),
];

const includeItem = <T>(items: readonly T[], item: T, isIncluded: boolean): T[] => {
  const otherItems = items.filter((each) => each !== item);
  if (!isIncluded) return otherItems;
  return items.includes(item) ? [...items] : [...otherItems, item];
};

async function changeFollows(
  context: AccountContext,
  change: (follows: ProfileRow["follows"]) => ProfileRow["follows"],
): Promise<void> {
  const { db } = context;
  const account = await getAccount(context);
  const profile = await readProfileRow(db, account);
  await putIfChanged(db.profiles, profile, { ...profile, follows: change(profile.follows) });
  await storePerson(db, account);
}

interface FoundProfile {
  account: Account;
  person: KnownPerson;
  directory: Directory;
  posts: readonly PostRow[];
}

/** By default, the current account's profile. Throws a 404 HttpError if the person does not exist. */
export async function findProfile(context: AccountContext, username: string | undefined): Promise<FoundProfile> {
  const [account, directory, posts] = await Promise.all([
    getAccount(context),
    readDirectory(context),
    readAllCached(context.db.profilePosts),
  ]);
  const person = username === undefined ? toKnownAccount(directory, account) : findPerson(directory, posts, username);
  if (!person) throw notFound("Profile");
  return { account, person, directory, posts };
}

async function toDetails(
  { db, language }: Pick<HandlerContext, "db" | "language">,
  foundProfile: FoundProfile,
): Promise<ProfileDetails> {
  const { account, person, directory, posts } = foundProfile;
  const { follows } = await readProfileRow(db, account);
  const isOwn = person.account?.id === account.id;
  const row = person.account && (await readProfileRow(db, person.account));
  const photos = row ? getPhotos(row, posts, language) : [];
  const isFollowed = (each: KnownPerson) => follows.people.includes(getPersonKey(each));
  return {
    username: person.username,
    isOwn,
    isFollowing: isFollowed(person),
    header: { name: person.name, avatar: person.avatar, ...getHeader(row, person, language) },
    about: { ...getAbout(row, person, language), company: person.user?.company ?? "" },
    photos: photos.map((photo, index) => ({ id: String(index + 1), ...photo })),
    ...(isOwn && row
      ? await readOwnLists(db, { row, account, directory, language, isFollowed })
      : { suggestions: [], pages: [], twitterFeeds: [], polls: [] }),
  };
}

interface OwnLists {
  row: ProfileRow;
  account: Account;
  directory: Directory;
  language: Language;
  isFollowed: (person: KnownPerson) => boolean;
}

async function readOwnLists(db: Database, { row, account, directory, language, isFollowed }: OwnLists) {
  const [suggestions, pages, feeds, polls] = await Promise.all([
    readSuggestions(db, row, account),
    readAllCached(db.profilePages),
    readAllCached(db.profileFeeds),
    readAllCached(db.profilePolls),
  ]);
  return {
    suggestions: suggestions.map(({ name, avatar, mutualFriend }) => {
      const person = findPerson(directory, [], name);
      const isFollowing = person ? isFollowed(person) : false;
      return { username: person?.username ?? name, name, avatar, mutualFriend, isFollowing };
    }),
    pages: pages.map((page) => ({
      ...resolveLanguage(page, language),
      isFollowing: row.follows.pages.includes(page.id),
    })),
    twitterFeeds: [...feeds],
    polls: polls.map((poll) => toPoll(poll, account, directory.accounts, language)),
  };
}

function getHeader(row: ProfileRow | undefined, { employee, contact }: KnownPerson, language: Language) {
  if (row) return resolveLanguage(row.header, language);
  return { designation: resolveLanguage({ text: employee?.post ?? contact?.role ?? "" }, language).text, coverImg: "" };
}

function getAbout(row: ProfileRow | undefined, { user, employee, contact }: KnownPerson, language: Language) {
  if (row) return resolveLanguage(row.userAbout, language);
  const country = user?.country ? getCountryName(user.country, language) : "";
  return {
    about: contact?.about ?? "",
    joined: employee?.start_date ?? "",
    lives: employee ? resolveLanguage({ text: employee.city }, language).text : country,
    email: employee?.email ?? user?.email ?? "",
    website: "",
  };
}
