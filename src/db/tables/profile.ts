import type { Table } from "dexie";
import type { Person, Post, PostComment, Profile } from "../../contract/profile.ts";
import type { PollOption } from "../../domain/profile.ts";
import type { LocalisedText } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";
import type { PictureRow } from "./picture-row.ts";

type WithLocalised<T, K extends keyof T> = Omit<T, K> & Record<K, LocalisedText>;

/** An account's id, or a person without an account. */
export type Author = number | Person;

interface Written {
  author: Author;
  editedAt?: string;
  /** ISO 8601. The row stays for a day, so that an undo can restore it. */
  deletedAt?: string;
  /** Only this account may restore it. */
  deletedBy?: number;
}

/** Stored under the account's id, created at the first change. The account itself has the name and the picture. */
export interface ProfileRow extends Pick<Profile, "suggestions"> {
  id: number;
  header: WithLocalised<Pick<Profile["header"], "designation" | "coverImg">, "designation">;
  userAbout: WithLocalised<Profile["userAbout"], "about" | "lives">;
  latestPhotos: WithLocalised<Profile["latestPhotos"][number], "alt">[];
  /** The keys of people (see `getPersonKey`) and the ids of pages. */
  follows: { people: string[]; pages: number[] };
}

export interface CommentRow extends Written, Omit<PostComment, keyof Person> {}

export interface PostRow extends Written, Pick<Post, "id" | "text" | "time" | "share" | "likedUsers"> {
  profileId: number;
  /** Only people without an account. */
  likes: number;
  likedBy: number[];
  detailedComments: CommentRow[];
  pictures: { path: string; alt: LocalisedText }[];
  video?: string;
}

export interface PollRow extends Pick<Profile["polls"][number], "id" | "votedUser"> {
  name: LocalisedText;
  /** Their counts leave out the votes of accounts. */
  options: WithLocalised<PollOption, "name">[];
  votes: { accountId: number; option: number }[];
}

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
