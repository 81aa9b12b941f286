import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { filterParam, flag, id } from "./fields.ts";
import { profile } from "./profile.ts";
import { profilePerson, profileUsername } from "./profile-posts.ts";

const { header, userAbout, suggestedPages, suggestions, twitterFeeds, polls } = profile.entries;
const { mutualFriend } = suggestions.item.entries;

/** A profile with everything that its page shows besides the posts. */
const profileDetails = v.object({
  /** Identifies the profile. */
  username: v.string(),
  /** True for the user's own profile, which the user can edit. */
  isOwn: flag,
  isFollowing: flag,
  header: v.object({ ...v.omit(header, ["username"]).entries, name: v.string() }),
  about: v.object({ ...userAbout.entries, company: v.string() }),
  /** The newest pictures of the person's posts, then the person's other photos. */
  photos: v.array(v.object({ id: v.string(), path: v.string(), alt: v.string() })),
  /** People whom the user may know. Only the user's own profile has suggestions, pages, feeds and polls. */
  suggestions: v.array(v.object({ ...profilePerson.entries, mutualFriend, isFollowing: flag })),
  pages: v.array(v.object({ ...suggestedPages.item.entries, isFollowing: flag })),
  twitterFeeds,
  polls,
});
export type ProfileDetails = v.InferOutput<typeof profileDetails>;

/**
 * Returns the profile of an account, or what is known about another person: from the users, employees and contacts that
 * the user may read.
 */
export const getProfileDetails = endpoint({
  area: "profile",
  name: "getProfileDetails",
  method: "GET",
  path: "/profile/details",
  params: v.object({
    /** Whose profile; by default the user's own. */
    username: filterParam(profileUsername),
  }),
  responses: { 200: profileDetails },
  errors: { 404: "Profile not found" },
  permission: ["read", "Profile"],
});

const following = v.object({ isFollowing: flag });

export const followPerson = endpoint({
  area: "profile",
  name: "followPerson",
  method: "POST",
  path: "/profile/people/:username/follow",
  params: v.object({ username: profileUsername }),
  /** True to follow, false to stop following. */
  body: following,
  responses: { 200: following },
  errors: { 400: "You cannot follow yourself. (under username)", 404: "Profile not found" },
  permission: ["update", "Profile"],
  invalidates: ["profile"],
});

export const followPage = endpoint({
  area: "profile",
  name: "followPage",
  method: "POST",
  path: "/profile/pages/:id/follow",
  params: v.object({ id }),
  /** True to follow, false to stop following. */
  body: following,
  responses: { 200: following },
  errors: { 404: "Page not found" },
  permission: ["update", "Profile"],
  invalidates: ["profile"],
});

/** The calls for the profiles of accounts and other people, besides the documented ones. */
export const profilePeopleEndpoints = [getProfileDetails, followPerson, followPage] as const;
