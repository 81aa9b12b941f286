import type { Table } from "dexie";
import type { Person, Post, PostComment, Profile } from "../../contract/profile.ts";
import type { PollOption } from "../../domain/profile.ts";
import type { LocalisedText } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

type WithLocalised<T, K extends keyof T> = Omit<T, K> & Record<K, LocalisedText>;

/** The author of a post or comment. Null means the profile's owner, whose name and avatar may change later. */
interface Authored {
  author: Person | null;
}

/** The user's profile; the table has only this row. Posts and polls are in tables of their own. */
export interface ProfileRow extends Pick<Profile, "twitterFeeds" | "suggestions"> {
  id: number;
  header: WithLocalised<Profile["header"], "designation">;
  userAbout: WithLocalised<Profile["userAbout"], "about" | "lives">;
  suggestedPages: WithLocalised<Profile["suggestedPages"][number], "name" | "category">[];
  latestPhotos: WithLocalised<Profile["latestPhotos"][number], "alt">[];
}

export interface PostRow extends Authored, Omit<Post, keyof Person | "comments" | "detailedComments" | "postImgAlt"> {
  detailedComments: (Authored & Omit<PostComment, keyof Person>)[];
  postImgAlt?: LocalisedText;
}

export interface PollRow extends Pick<Profile["polls"][number], "id" | "votedUser" | "youVoted"> {
  name: LocalisedText;
  /** The poll's options. Their counts leave out the user's own vote. */
  options: WithLocalised<PollOption, "name">[];
}

interface ProfileTables {
  profiles: Table<ProfileRow, number>;
  profilePosts: Table<PostRow, number>;
  profilePolls: Table<PollRow, number>;
}

export const profileTables = defineTables<ProfileTables>(
  { profiles: "id", profilePosts: "id", profilePolls: "id" },
  { seed: "once" },
);
