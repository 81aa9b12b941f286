import type { Table } from "dexie";
import type { Comment, Person, Post, Profile } from "../../contract/profile.ts";
import type { PollOption } from "../../domain/profile.ts";
import type { LocalisedText } from "../../lib/localised-text.ts";

type Localising<T, K extends keyof T> = Omit<T, K> & Record<K, LocalisedText>;

/** Who wrote it; null is the profile's own person, who may change name and picture. */
interface Written {
  author: Person | null;
}

/** The one profile there is, without what has tables of its own. */
export interface ProfileRow extends Pick<Profile, "twitterFeeds" | "suggestions"> {
  id: number;
  header: Localising<Profile["header"], "designation">;
  userAbout: Localising<Profile["userAbout"], "about" | "lives">;
  suggestedPages: Localising<Profile["suggestedPages"][number], "name" | "category">[];
  latestPhotos: Localising<Profile["latestPhotos"][number], "alt">[];
}

export interface PostRow extends Written, Omit<Post, keyof Person | "comments" | "detailedComments" | "postImgAlt"> {
  detailedComments: (Written & Omit<Comment, keyof Person>)[];
  postImgAlt?: LocalisedText;
}

export interface PollRow extends Pick<Profile["polls"][number], "id" | "votedUser" | "youVoted"> {
  name: LocalisedText;
  /** With the others' votes alone. */
  options: Localising<PollOption, "name">[];
}

export interface ProfileTables {
  profiles: Table<ProfileRow, number>;
  profilePosts: Table<PostRow, number>;
  profilePolls: Table<PollRow, number>;
}

export const profileStores = { profiles: "id", profilePosts: "id", profilePolls: "id" };
