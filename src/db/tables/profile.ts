import type { Table } from "dexie";
import * as v from "valibot";
import { dateTime, id, picture } from "../../contract/fields.ts";
import { type Person, type Post, type PostComment, type Profile, profile } from "../../contract/profile.ts";
import type { PollOption } from "../../domain/profile.ts";
import type { LocalisedText } from "../../lib/language.ts";
import { defineTables, onDevice } from "./define-tables.ts";
import { type PictureRow, pictureSync, storedPicture } from "./picture-row.ts";
import { localised } from "./row-fields.ts";

type WithLocalised<T, K extends keyof T> = Omit<T, K> & Record<K, LocalisedText>;

/** An account's id, or a person without an account. */
export type Author = number | Person;

interface Written {
  author: Author;
  editedAt?: string;
  /** ISO 8601. The row stays for a day, so that an undo can restore it. */
  deletedAt?: string;
  /** The only account that may restore the row. */
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
  /** In a workspace, because colleagues' devices do not have the account. */
  person?: { username: string; fullName: string; avatar: string };
}

export const emptyProfile = {
  header: { designation: "", coverImg: "" },
  userAbout: { about: "", joined: "", lives: "", email: "", website: "" },
  latestPhotos: [],
  suggestions: [],
  follows: { people: [], pages: [] },
} satisfies Omit<ProfileRow, "id">;

export interface CommentRow extends Written, Omit<PostComment, keyof Person> {}

export interface PostRow extends Written, Pick<Post, "id" | "text" | "time" | "share" | "likedUsers"> {
  profileId: number;
  /** Counts only people without an account. */
  likes: number;
  likedBy: number[];
  detailedComments: CommentRow[];
  pictures: { path: string; alt: LocalisedText }[];
  video?: string;
}

export interface PollRow extends Pick<Profile["polls"][number], "id" | "votedUser"> {
  name: LocalisedText;
  /** The counts leave out the votes of accounts. */
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

const post = profile.entries.posts.item;
const comment = post.entries.detailedComments.item;
const poll = profile.entries.polls.item;
const { designation, coverImg } = profile.entries.header.entries;
const { about, lives } = profile.entries.userAbout.entries;
const photo = profile.entries.latestPhotos.item;
const page = profile.entries.suggestedPages.item;
const written = {
  author: v.union([id, v.object({ username: v.string(), avatar: v.string() })]),
  editedAt: v.optional(dateTime),
  deletedAt: v.optional(dateTime),
  deletedBy: v.optional(id),
};

export const profileTables = defineTables<ProfileTables>()(
  {
    profiles: "id",
    profilePosts: "id",
    profilePolls: "id",
    profilePages: "id",
    profileFeeds: "id",
    profilePictures: "id",
  },
  {
    seed: "once",
    counters: ["profilePosts"],
    files: ["profilePictures"],
    rows: {
      profiles: v.object({
        id,
        header: v.object({ designation: localised(designation), coverImg }),
        userAbout: v.object({
          ...profile.entries.userAbout.entries,
          about: localised(about),
          lives: localised(lives),
        }),
        latestPhotos: v.array(v.object({ ...photo.entries, alt: localised(photo.entries.alt) })),
        suggestions: profile.entries.suggestions,
        follows: v.object({ people: v.array(v.string()), pages: v.array(id) }),
        person: v.optional(v.object({ username: v.string(), fullName: v.string(), avatar: picture })),
      }),
      profilePosts: v.object({
        ...v.pick(post, ["id", "text", "time", "likes", "share", "likedUsers"]).entries,
        ...written,
        profileId: id,
        likedBy: v.array(id),
        detailedComments: v.array(
          v.object({ ...v.pick(comment, ["id", "comment", "commentTime"]).entries, ...written }),
        ),
        pictures: v.array(v.object({ path: v.string(), alt: localised(v.string()) })),
        video: v.optional(v.string()),
      }),
      profilePolls: v.object({
        ...v.pick(poll, ["id", "votedUser"]).entries,
        name: localised(v.string()),
        options: v.array(
          v.object({ ...v.omit(poll.entries.result.item, ["percent"]).entries, name: localised(v.string()) }),
        ),
        votes: v.array(v.object({ accountId: id, option: id })),
      }),
      profilePages: v.object({
        ...page.entries,
        name: localised(page.entries.name),
        category: localised(page.entries.category),
      }),
      profileFeeds: profile.entries.twitterFeeds.item,
      profilePictures: storedPicture,
    },
    sync: {
      profiles: {
        scope: "shared",
        hasForeignId: true,
        isOwn: true,
        // The profile also follows when its member writes a post or a comment.
        actions: { add: ["create", "update"], change: ["update", "create"] },
        defaults: emptyProfile,
        nested: ["header", "userAbout", "follows"],
        groups: {
          "userAbout.about": { fields: ["userAbout.about"], merge: "ask" },
          "follows.people": { fields: ["follows.people"], merge: "elements" },
          "follows.pages": { fields: ["follows.pages"], merge: "elements" },
        },
      },
      profilePosts: {
        scope: "shared",
        // Comments and likes change the post, and a deleted one stays for a while.
        actions: { change: ["update", "create", "delete"] },
        groups: {
          text: { fields: ["text", "editedAt"], merge: "ask" },
          counts: { fields: ["likes", "share"], merge: "count" },
          likedBy: { fields: ["likedBy"], merge: "elements" },
          detailedComments: {
            fields: ["detailedComments"],
            merge: "elements",
            deletion: ["deletedAt", "deletedBy"],
          },
          deletion: { fields: ["deletedAt", "deletedBy"], merge: "latest" },
        },
      },
      profilePolls: {
        scope: "shared",
        groups: { votes: { fields: ["votes"], merge: "elements", key: "accountId" } },
      },
      // No call writes these sample rows, so a workspace starts without them.
      profilePages: onDevice,
      profileFeeds: onDevice,
      profilePictures: pictureSync,
    },
  },
);
