import type { Table } from "dexie";
import type { Person, Post, PostComment, Profile } from "../../contract/profile.ts";
import type { PollOption } from "../../domain/profile.ts";
import type { LocalisedText } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";
import type { PictureRow } from "./picture-row.ts";

type WithLocalised<T, K extends keyof T> = Omit<T, K> & Record<K, LocalisedText>;

/** The author of a post or comment: the id of an account, or a person without an account. */
export type Author = number | Person;

interface Written {
  author: Author;
  /** When the author last edited the text (ISO 8601). */
  editedAt?: string;
  /** When it was deleted (ISO 8601). It stays for a day, so that an undo can restore it. */
  deletedAt?: string;
  /** The id of the account that deleted it, which alone may restore it. */
  deletedBy?: number;
}

/**
 * The profile of an account, stored under the account's id. The account itself has the name and the picture. The row is
 * created at the first change.
 */
export interface ProfileRow extends Pick<Profile, "suggestions"> {
  id: number;
  header: WithLocalised<Pick<Profile["header"], "designation" | "coverImg">, "designation">;
  userAbout: WithLocalised<Profile["userAbout"], "about" | "lives">;
  latestPhotos: WithLocalised<Profile["latestPhotos"][number], "alt">[];
  /** Whom and what the account follows: the keys of people (see `getPersonKey`) and the ids of pages. */
  follows: { people: string[]; pages: number[] };
}

export interface CommentRow extends Written, Omit<PostComment, keyof Person> {}

export interface PostRow extends Written, Pick<Post, "id" | "text" | "time" | "share" | "likedUsers"> {
  /** The id of the account on whose profile the post is. */
  profileId: number;
  /** The number of people without an account who like the post. */
  likes: number;
  /** The ids of the accounts that like the post. */
  likedBy: number[];
  detailedComments: CommentRow[];
  pictures: { path: string; alt: LocalisedText }[];
  /** The address of a video. */
  video?: string;
}

export interface PollRow extends Pick<Profile["polls"][number], "id" | "votedUser"> {
  name: LocalisedText;
  /** The poll's options. Their counts leave out the votes of accounts. */
  options: WithLocalised<PollOption, "name">[];
  votes: { accountId: number; option: number }[];
}

/** A page that every account may follow. */
export type PageRow = WithLocalised<Profile["suggestedPages"][number], "name" | "category">;

interface ProfileTables {
  profiles: Table<ProfileRow, number>;
  profilePosts: Table<PostRow, number>;
  profilePolls: Table<PollRow, number>;
  profilePages: Table<PageRow, number>;
  profileFeeds: Table<Profile["twitterFeeds"][number], number>;
  profilePictures: Table<PictureRow, string>;
}

export const profileTables = defineTables<ProfileTables>(
  {
    profiles: "id",
    profilePosts: "id",
    profilePolls: "id",
    profilePages: "id",
    profileFeeds: "id",
    profilePictures: "id",
  },
  { seed: "once" },
);
