import * as v from "valibot";
import { identityAreas } from "./account.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  count,
  dateTime,
  day,
  eitherSchema,
  flag,
  httpUrl,
  id,
  line,
  optionalEmail,
  picture,
  requiredLine,
  requiredText,
  text,
} from "./fields.ts";
import { MAX_COMMENT_LENGTH, postContent, profilePicturePath } from "./profile-posts.ts";

const header = v.object({
  avatar: picture,
  username: requiredLine(100),
  designation: line(100),
  /** A path must be one that `addProfilePicture` stored. */
  coverImg: eitherSchema([picture, profilePicturePath]),
});

const userAbout = v.object({
  about: text(2_000),
  joined: eitherSchema([day, v.literal("")]),
  lives: line(200),
  email: optionalEmail,
  website: httpUrl,
});

const person = v.object({ username: v.string(), avatar: picture });
export type Person = v.InferOutput<typeof person>;

const comment = v.object({ id, ...person.entries, comment: v.string(), commentTime: dateTime });

const post = v.object({
  id,
  ...person.entries,
  text: v.string(),
  time: dateTime,
  likes: count,
  youLiked: flag,
  comments: count,
  share: count,
  /** Some of the people, without the user. */
  likedUsers: v.array(person),
  /** Oldest first. */
  detailedComments: v.array(comment),
  postImg: v.optional(v.string()),
  postImgAlt: v.optional(v.string()),
  postVid: v.optional(v.string()),
});
export type Post = v.InferOutput<typeof post>;
export type PostComment = Post["detailedComments"][number];

const poll = v.object({
  id,
  name: v.string(),
  /** `percent` is the share of all votes, a whole number. */
  result: v.array(v.object({ option: id, name: v.string(), votes: count, percent: count })),
  votedUser: v.array(v.object({ ...person.entries, option: id })),
  youVoted: v.nullable(id),
});
export type Poll = v.InferOutput<typeof poll>;

export const profile = v.object({
  header,
  userAbout,
  suggestedPages: v.array(v.object({ id, name: v.string(), category: v.string(), avatar: v.string() })),
  twitterFeeds: v.array(v.object({ id, ...person.entries, handle: v.string(), text: v.string(), time: dateTime })),
  /** Newest first. */
  posts: v.array(post),
  latestPhotos: v.array(v.object({ id, img: v.string(), alt: v.string() })),
  suggestions: v.array(v.object({ id, name: v.string(), avatar: v.string(), mutualFriend: count })),
  polls: v.array(poll),
});
export type Profile = v.InferOutput<typeof profile>;

/** Omitted fields keep their values. */
const profileChange = v.object({
  header: v.optional(v.partial(header)),
  userAbout: v.optional(v.partial(userAbout)),
});
export type ProfileChange = v.InferOutput<typeof profileChange>;

export const getProfile = endpoint({
  area: "profile",
  name: "getProfile",
  method: "GET",
  path: "/profile/data",
  responses: { 200: profile },
  errors: { 404: "Profile not found" },
  permission: ["read", "Profile"],
});

export const updateProfile = endpoint({
  area: "profile",
  name: "updateProfile",
  method: "PATCH",
  path: "/profile/data",
  body: v.object({ ...profileChange.entries, expected: v.optional(profileChange) }),
  responses: { 200: profile },
  errors: { 404: "Profile not found", 409: CHANGED_SINCE },
  permission: ["update", "Profile"],
  // The name and the picture belong to the account.
  invalidates: identityAreas,
});

export const addPost = endpoint({
  area: "profile",
  name: "addPost",
  method: "POST",
  path: "/profile/posts",
  body: postContent,
  responses: { 201: v.object({ post }) },
  errors: { 400: "Messages by field, such as This picture is no longer stored. (under pictures)" },
  permission: ["create", "Profile"],
  invalidates: ["profile"],
});

export const togglePostLike = endpoint({
  area: "profile",
  name: "togglePostLike",
  method: "POST",
  path: "/profile/posts/:id/like",
  params: v.object({ id }),
  responses: { 200: v.object({ post }) },
  errors: { 404: "Post not found" },
  permission: ["update", "Profile"],
  invalidates: ["profile"],
});

export const addComment = endpoint({
  area: "profile",
  name: "addComment",
  method: "POST",
  path: "/profile/posts/:id/comments",
  params: v.object({ id }),
  body: v.object({ comment: requiredText(MAX_COMMENT_LENGTH) }),
  responses: { 201: v.object({ post }) },
  errors: { 404: "Post not found" },
  permission: ["create", "Profile"],
  invalidates: ["profile"],
});

/** A second vote replaces the first. */
export const votePoll = endpoint({
  area: "profile",
  name: "votePoll",
  method: "POST",
  path: "/profile/polls/:id/vote",
  params: v.object({ id }),
  body: v.object({ option: id }),
  responses: { 200: v.object({ poll }) },
  errors: { 400: "This poll does not have this option. (under option)", 404: "Poll not found" },
  permission: ["update", "Profile"],
  invalidates: ["profile"],
});

export const profileEndpoints = [getProfile, updateProfile, addPost, togglePostLike, addComment, votePoll] as const;
