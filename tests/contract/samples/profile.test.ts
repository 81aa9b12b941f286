import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { getProfile } from "../../../src/contract/profile.ts";
import { getSeedRows } from "../seed-data.ts";
import { createTestApi } from "../test-api.ts";

const [profile] = getSeedRows("profile", "profiles");
const posts = getSeedRows("profile", "profilePosts");
const polls = getSeedRows("profile", "profilePolls");
const pages = getSeedRows("profile", "profilePages");
const feeds = getSeedRows("profile", "profileFeeds");
const countFromOne = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("seed profile", () => {
  test.each(["en", "th"])("the seed profile matches the schema in %s", async (language) => {
    const api = await createTestApi("profile");
    const { data } = await api.call(getProfile, { headers: { "accept-language": language } });
    expect(v.parse(getProfile.responses[200], data)).toEqual(data);
  });

  test("the seed profile belongs to the first account and is the only one", () => {
    const [account] = getSeedRows("auth", "accounts");
    expect(getSeedRows("profile", "profiles")).toHaveLength(1);
    expect(profile?.id).toBe(account?.id);
    expect(new Set(posts.map(({ profileId }) => profileId))).toEqual(new Set([account?.id]));
  });

  test("the seed profile has at least two entries in every part, with ids from 1", () => {
    const { latestPhotos = [], suggestions = [] } = profile ?? {};
    for (const part of [pages, feeds, latestPhotos, suggestions, posts, polls]) {
      expect(part.length).toBeGreaterThanOrEqual(2);
      expect(part.map(({ id }) => id)).toEqual(countFromOne(part.length));
    }
    expect(latestPhotos).toHaveLength(9);
    for (const { detailedComments } of posts)
      expect(detailedComments.map(({ id }) => id)).toEqual(countFromOne(detailedComments.length));
    for (const { options } of polls) expect(options.map(({ option }) => option)).toEqual(countFromOne(options.length));
  });

  test("the seed profile has pictures with alt texts", () => {
    expect(posts.filter(({ pictures }) => pictures.length > 0)).toHaveLength(2);
    for (const { alt } of posts.flatMap(({ pictures }) => pictures)) expect(alt).not.toBe("");
  });

  test("the seed profile has at least as many likes and votes as people shown who liked or voted", () => {
    for (const { likes, likedUsers } of posts) expect(likes).toBeGreaterThanOrEqual(likedUsers.length);
    for (const { options, votedUser } of polls)
      for (const { option, votes } of options)
        expect(votes).toBeGreaterThanOrEqual(votedUser.filter((each) => each.option === option).length);
    expect(new Set(posts.map(({ likedBy }) => likedBy.length)).size).toBe(2);
    expect(polls.map(({ votes }) => votes.length)).toEqual([0, 1]);
  });
});
