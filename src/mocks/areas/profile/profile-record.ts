import { badRequest, notFound } from "../../../contract/errors.ts";
import type { Poll, ProfileChange } from "../../../contract/profile.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { emptyProfile, type PollRow, type PostRow, type ProfileRow } from "../../../db/tables/profile.ts";
import { countVotes } from "../../../domain/profile.ts";
import { cacheByObject } from "../../../lib/cache-by-object.ts";
import { type Language, type LocalisedText, resolveLanguage, setTranslation } from "../../../lib/language.ts";
import { PROFILE_PICTURES } from "../../../lib/picture-folders.ts";
import { type AccountContext, findCurrentAccount } from "../../core/auth.ts";
import { putIfChanged } from "../../core/records.ts";

const SUGGESTION_COUNT = 6;
const MAX_PHOTOS = 12;

/** Throws a 404 HttpError if the account was deleted. */
export async function getAccount(context: AccountContext): Promise<Account> {
  const account = await findCurrentAccount(context);
  if (!account) throw notFound("Profile");
  return account;
}

/** An account, or in a workspace also a colleague. */
export type PersonAccount = Pick<Account, "id" | "username" | "fullName" | "avatar" | "email" | "userId">;

export async function readPersonAccounts(db: Database): Promise<readonly PersonAccount[]> {
  const [accounts, profiles] = await Promise.all([readAllCached(db.accounts), readAllCached(db.profiles)]);
  return findPersonAccounts(accounts)(profiles);
}

// Cached, because lists cache by what this returns.
const findPersonAccounts = cacheByObject((accounts: readonly Account[]) =>
  cacheByObject((profiles: readonly ProfileRow[]): readonly PersonAccount[] => {
    const ids = new Set(accounts.map(({ id }) => id));
    const colleagues = profiles.flatMap(({ id, person }) =>
      person && !ids.has(id) ? [{ id, email: "", ...person }] : [],
    );
    return [...accounts, ...colleagues];
  }),
);

/** Call this in a workspace's write of the profile area, inside a transaction over `profiles`. */
export async function storePerson(db: Database, account: Account): Promise<void> {
  if (db.slot === undefined) return;
  const row = await readProfileRow(db, account);
  const { username, fullName, avatar } = account;
  // The picture may be only on the member's other device.
  const person = { username, fullName, avatar: avatar || (row.person?.avatar ?? "") };
  await putIfChanged(db.profiles, row, { ...row, person });
}

export async function readProfileRow(db: Database, account: Pick<Account, "id" | "email">): Promise<ProfileRow> {
  const storedProfile = (await readAllCached(db.profiles)).find(({ id }) => id === account.id);
  return (
    storedProfile ?? {
      ...emptyProfile,
      id: account.id,
      userAbout: { ...emptyProfile.userAbout, email: account.email },
    }
  );
}

export async function readSuggestions(db: Database, profile: ProfileRow, account: Account) {
  if (profile.suggestions.length > 0) return profile.suggestions;
  const users = await readAllCached(db.users);
  return users
    .filter(({ id, status }) => status === "active" && id !== account.userId)
    .slice(0, SUGGESTION_COUNT)
    .map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar, mutualFriend: 0 }));
}

/** The newest pictures that the account added to its posts, then the other photos of the profile. */
export function getPhotos(profile: ProfileRow, posts: readonly PostRow[], language: Language) {
  const postPhotos = posts
    .filter(({ author, deletedAt }) => author === profile.id && deletedAt === undefined)
    .toReversed()
    .flatMap(({ pictures }) => pictures.filter(({ path }) => path.startsWith(PROFILE_PICTURES)));
  const otherPhotos = profile.latestPhotos.map(({ img, alt }) => ({ path: img, alt }));
  return resolveLanguage([...postPhotos, ...otherPhotos].slice(0, MAX_PHOTOS), language);
}

/** Texts that are stored in both languages change only in `language`. */
export function applyProfileChange(
  profile: ProfileRow,
  { header = {}, userAbout }: ProfileChange,
  language: Language,
): ProfileRow {
  const change = (text: LocalisedText, translation: string | undefined) =>
    translation === undefined ? text : setTranslation(text, language, translation);
  const { about, lives } = profile.userAbout;
  const { designation, coverImg = profile.header.coverImg } = header;
  return {
    ...profile,
    header: { designation: change(profile.header.designation, designation), coverImg },
    userAbout: Object.assign({ ...profile.userAbout }, userAbout, {
      about: change(about, userAbout?.about),
      lives: change(lives, userAbout?.lives),
    }),
  };
}

/** The votes of other accounts are listed, the account's own vote is separate. */
export function toPoll(
  { options, votes, ...poll }: PollRow,
  { id }: Account,
  accounts: readonly PersonAccount[],
  language: Language,
): Poll {
  const voters = votes.flatMap(({ accountId, option }) => {
    const voter = accountId === id ? undefined : accounts.find((account) => account.id === accountId);
    return voter ? [{ username: voter.fullName, avatar: voter.avatar, option }] : [];
  });
  return {
    ...resolveLanguage(poll, language),
    votedUser: [...voters, ...poll.votedUser],
    result: countVotes(
      resolveLanguage(options, language),
      votes.map(({ option }) => option),
    ),
    youVoted: votes.find(({ accountId }) => accountId === id)?.option ?? null,
  };
}

/** Throws a 400 HttpError under `field` if a picture was deleted, as after a long time in an open form. */
export async function assertPicturesStored(db: Database, paths: readonly string[], field: string): Promise<void> {
  const ids = paths
    .filter((path) => path.startsWith(PROFILE_PICTURES))
    .map((path) => path.slice(PROFILE_PICTURES.length));
  const storedIds = await db.profilePictures.where(":id").anyOf(ids).primaryKeys();
  if (new Set(storedIds).size < new Set(ids).size) throw badRequest({ [field]: ["This picture is no longer stored."] });
}
