import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getProfileDetails } from "../../contract/profile-people.ts";
import { listProfilePosts } from "../../contract/profile-posts.ts";
import { call } from "../call.ts";

/** Queries a profile with texts in `language`; without a username, the user's own. Fails with a 404 CallError. */
export const profileDetailsQuery = (username: string | undefined, language: string) =>
  queryOptions({
    queryKey: ["profile", "details", username, language],
    queryFn: () => call(getProfileDetails, { params: { username } }, undefined, language),
    // The details of other people come from these areas.
    meta: { areas: ["users", "employees", "chat"] },
  });

/** Queries the newest posts of a profile, with texts in `language`. */
export const profilePostsQuery = (username: string | undefined, count: number, language: string) =>
  queryOptions({
    queryKey: ["profile", "posts", username, language, count],
    queryFn: () => call(listProfilePosts, { params: { username, perPage: count } }, undefined, language),
    placeholderData: keepPreviousData,
    meta: { areas: ["users", "employees", "chat"] },
  });
