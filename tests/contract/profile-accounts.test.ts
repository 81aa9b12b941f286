import { describe, expect, test } from "vitest";
import { togglePostLike, updateProfile, votePoll } from "../../src/contract/profile.ts";
import { followPage, followPerson, getProfileDetails } from "../../src/contract/profile-people.ts";
import { createProfileApi } from "./profile-calls.ts";
import type { TestApi } from "./test-api.ts";

describe("the profile of each account", () => {
  test("a registered account has an empty profile with its own name, and the shared pages and polls", async () => {
    const { otherToken, fetchProfile } = await createProfileApi();
    const admin = await fetchProfile();
    const { header, userAbout, posts, latestPhotos, suggestedPages, twitterFeeds, polls, suggestions } =
      await fetchProfile(otherToken);
    expect(header).toEqual({ avatar: "", username: "malai", designation: "", coverImg: "" });
    expect(userAbout).toEqual({ about: "", joined: "", lives: "", email: "malai@example.com", website: "" });
    expect([posts, latestPhotos]).toEqual([[], []]);
    expect({ suggestedPages, twitterFeeds }).toEqual({
      suggestedPages: admin.suggestedPages,
      twitterFeeds: admin.twitterFeeds,
    });
    expect(polls.map(({ youVoted }) => youVoted)).toEqual([null, null]);
    expect(suggestions).toHaveLength(6);
  });

  test("a change of one profile does not change another", async () => {
    const { api, otherToken, fetchProfile, writePost, addPicture } = await createProfileApi();
    const before = await fetchProfile();
    const body = { header: { designation: "Buyer", coverImg: await addPicture() }, userAbout: { about: "Hello" } };
    await api.call(updateProfile, { body, token: otherToken });
    await writePost({ text: "First" }, otherToken);
    expect(await fetchProfile()).toEqual(before);
    const { header, userAbout, posts } = await fetchProfile(otherToken);
    expect(header).toMatchObject(body.header);
    expect(userAbout.about).toBe("Hello");
    expect(posts.map(({ text, username }) => [text, username])).toEqual([["First", "malai"]]);
  });

  test("changing the name on the profile changes the account", async () => {
    const { api, otherToken, fetchProfile } = await createProfileApi();
    await api.call(updateProfile, { body: { header: { username: "Malai S." } }, token: otherToken });
    expect(await api.db.accounts.where("usernameKey").equals("malai").first()).toMatchObject({ fullName: "Malai S." });
    expect((await fetchProfile(otherToken)).header.username).toBe("Malai S.");
  });

  test("likes and votes count per account, and others see who they are from", async () => {
    const { api, otherToken, fetchProfile, findPost } = await createProfileApi();
    const [before, poll] = [await findPost(5), (await fetchProfile()).polls[0]];
    await api.call(togglePostLike, { params: { id: 5 }, token: otherToken });
    expect(await findPost(5)).toMatchObject({ likes: before.likes + 1, youLiked: false });
    expect((await findPost(5)).likedUsers[0]).toEqual({ username: "malai", name: "malai", avatar: "" });
    expect(await findPost(5, otherToken)).toMatchObject({
      likes: before.likes + 1,
      youLiked: true,
      likedUsers: before.likedUsers,
    });
    await api.call(votePoll, { params: { id: 1 }, body: { option: 2 }, token: otherToken });
    await api.call(votePoll, { params: { id: 1 }, body: { option: 3 } });
    const votedPoll = (await fetchProfile()).polls[0];
    expect(votedPoll?.youVoted).toBe(3);
    expect(votedPoll?.result.map(({ votes }) => votes)).toEqual([31, 45, 19, 27]);
    expect(votedPoll?.votedUser[0]).toEqual({ username: "malai", avatar: "", option: 2 });
    expect(votedPoll?.votedUser.slice(1)).toEqual(poll?.votedUser);
  });
});

describe("getProfileDetails", () => {
  test("getProfileDetails finds an account by its username and by its user's username, in any case or width", async () => {
    const { fetchDetails } = await createProfileApi();
    const own = await fetchDetails();
    expect(own).toMatchObject({ username: "admin", isOwn: true, about: { company: "Phrom" } });
    for (const username of ["admin", "ADMIN", "ＡＤＭＩＮ", "araya", "อารยา ศรีสุวรรณ"])
      expect(await fetchDetails(username)).toEqual(own);
  });

  test("another account sees the first account's profile as not its own, without polls and suggestions", async () => {
    const { otherToken, fetchDetails } = await createProfileApi();
    const details = await fetchDetails("admin", { token: otherToken });
    expect(details).toMatchObject({
      isOwn: false,
      header: { designation: "Sales manager" },
      polls: [],
      suggestions: [],
    });
    expect(details.photos).toHaveLength(9);
  });

  test("getProfileDetails builds another person's profile from users, employees and contacts", async () => {
    const { fetchDetails } = await createProfileApi();
    const details = await fetchDetails("marcus.bell");
    expect(details).toMatchObject({ isOwn: false, header: { name: "Marcus Bell" }, photos: [] });
    expect(Object.values(details.about)).not.toContain(undefined);
    expect(details.header.designation).not.toBe("");
    expect(details.about.joined).toMatch(/^\d{4}-/);
    expect(await fetchDetails("Marcus Bell")).toEqual(details);
    const thaiDetails = await fetchDetails("marcus.bell", { headers: { "accept-language": "th" } });
    expect(thaiDetails.header.designation).not.toBe(details.header.designation);
  });

  test("getProfileDetails has only name and picture for an account that may not read the sources", async () => {
    const { api, otherToken, fetchDetails } = await createProfileApi();
    const account = await api.db.accounts.where("usernameKey").equals("malai").first();
    await api.db.accounts.update(account?.id ?? 0, { ability: [{ action: "read", subject: "Profile" }] });
    const { header, about } = await fetchDetails("Marcus Bell", { token: otherToken });
    expect(header).toEqual({
      name: "Marcus Bell",
      avatar: "/images/avatars/marcus.webp",
      designation: "",
      coverImg: "",
    });
    expect(about).toEqual({ about: "", joined: "", lives: "", email: "", website: "", company: "" });
    const { status } = await api.call(getProfileDetails, { params: { username: "marcus.bell" }, token: otherToken });
    expect(status).toBe(404);
  });
});

describe("following", () => {
  const follow = (api: TestApi, username: string, isFollowing: boolean) =>
    api.call(followPerson, { params: { username }, body: { isFollowing } });

  test("following a person is stored per account, and applies to their username and their full name", async () => {
    const { api, otherToken, fetchDetails } = await createProfileApi();
    await follow(api, "Marcus Bell", true);
    expect((await fetchDetails("marcus.bell")).isFollowing).toBe(true);
    expect((await fetchDetails("marcus.bell", { token: otherToken })).isFollowing).toBe(false);
    await follow(api, "marcus.bell", false);
    expect((await fetchDetails("Marcus Bell")).isFollowing).toBe(false);
  });

  test("following a person twice writes nothing the second time", async () => {
    const { api } = await createProfileApi();
    await follow(api, "Marcus Bell", true);
    await follow(api, "Marcus Bell", true);
    expect(api.published).toEqual([["profile"]]);
  });

  test("a followed person and page are marked as followed in the profile", async () => {
    const { api, fetchDetails } = await createProfileApi();
    const { suggestions } = await fetchDetails();
    expect(suggestions.map(({ isFollowing }) => isFollowing)).toEqual(Array(6).fill(false));
    await follow(api, suggestions[1]?.username ?? "", true);
    await api.call(followPage, { params: { id: 3 }, body: { isFollowing: true } });
    const after = await fetchDetails();
    expect(after.suggestions.filter(({ isFollowing }) => isFollowing)).toMatchObject([{ name: "Hannah Okafor" }]);
    expect(after.pages.filter(({ isFollowing }) => isFollowing)).toMatchObject([{ id: 3 }]);
  });
});
