import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { filterParam, flag, id } from "./fields.ts";
import { profile } from "./profile.ts";
import { profilePerson, profileUsername } from "./profile-posts.ts";

const { header, userAbout, suggestedPages, suggestions, twitterFeeds, polls } = profile.entries;
const { mutualFriend } = suggestions.item.entries;

const profileDetails = v.object({
  username: v.string(),
  isOwn: flag,
  isFollowing: flag,
  header: v.object({ ...v.omit(header, ["username"]).entries, name: v.string() }),
  about: v.object({ ...userAbout.entries, company: v.string() }),
  /** The newest pictures of the person's posts, then the person's other photos. */
  photos: v.array(v.object({ id: v.string(), path: v.string(), alt: v.string() })),
  /** Only the user's own profile has suggestions, pages, feeds and polls. */
  suggestions: v.array(v.object({ ...profilePerson.entries, mutualFriend, isFollowing: flag })),
  pages: v.array(v.object({ ...suggestedPages.item.entries, isFollowing: flag })),
  twitterFeeds,
  polls,
});
export type ProfileDetails = v.InferOutput<typeof profileDetails>;

/** People without an account have what the user may read of users, employees and contacts. */
export const getProfileDetails = endpoint({
  area: "profile",
  name: "getProfileDetails",
  method: "GET",
  path: "/profile/details",
  params: v.object({
    username: filterParam(profileUsername),
  }),
  responses: { 200: profileDetails },
  errors: { 404: "Profile not found" },
  permission: ["read", "Profile"],
  example: { params: { username: "Marcus Bell" } },
});

const following = v.object({ isFollowing: flag });

export const followPerson = endpoint({
  area: "profile",
  name: "followPerson",
  method: "POST",
  path: "/profile/people/:username/follow",
  params: v.object({ username: profileUsername }),
  body: following,
  responses: { 200: following },
  errors: { 400: "You cannot follow yourself. (under username)", 404: "Profile not found" },
  permission: ["update", "Profile"],
  invalidates: ["profile"],
  example: { params: { username: "Marcus Bell" }, body: { isFollowing: true } },
});

export const followPage = endpoint({
  area: "profile",
  name: "followPage",
  method: "POST",
  path: "/profile/pages/:id/follow",
  params: v.object({ id }),
  body: following,
  responses: { 200: following },
  errors: { 404: "Page not found" },
  permission: ["update", "Profile"],
  invalidates: ["profile"],
  example: { params: { id: 2 }, body: { isFollowing: true } },
});
