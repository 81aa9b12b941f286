import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getProfileDetails } from "../../contract/profile-people.ts";
import { listProfilePosts } from "../../contract/profile-posts.ts";
import { call } from "../call.ts";

/** Without a username, queries the user's own profile. Fails with a CallError (404) if nobody has this username. */
export const profileDetailsQuery = (username: string | undefined, language: string) =>
  queryOptions({
    queryKey: ["profile", "details", username, language],
    queryFn: () => call(getProfileDetails, { params: { username } }, undefined, language),
    // The details of other people come from these areas.
    meta: { areas: ["users", "employees", "chat"] },
  });

/** Newest first. */
export const profilePostsQuery = (username: string | undefined, count: number, language: string) =>
  queryOptions({
    queryKey: ["profile", "posts", username, language, count],
    queryFn: () => call(listProfilePosts, { params: { username, perPage: count } }, undefined, language),
    placeholderData: keepPreviousData,
    meta: { areas: ["users", "employees", "chat"] },
  });
