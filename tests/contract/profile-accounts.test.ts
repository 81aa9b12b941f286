import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { profileExamples as examples } from "../../src/contract/examples/profile.ts";
import {
  addComment,
  addPost,
  getProfile,
  togglePostLike,
  updateProfile,
  votePoll,
} from "../../src/contract/profile.ts";
import { followPage, followPerson, getProfileDetails } from "../../src/contract/profile-people.ts";
import {
  addProfilePicture,
  deleteComment,
  deletePost,
  listProfilePosts,
  restoreComment,
  restorePost,
  updateComment,
  updatePost,
} from "../../src/contract/profile-posts.ts";
import { PROFILE_PICTURES } from "../../src/lib/picture-folders.ts";
import { respondWithPicture } from "../../src/mocks/core/pictures.ts";
import { createTestApi, type SendOptions, type TestApi } from "./test-api.ts";

let api: TestApi;
/** The token of a registered account. */
let other: string;

const register = async (username: string) => {
  const body = { email: `${username}@example.com`, username, password: "a long password" };
  const { data } = await api.send("POST", "/jwt/register", { body });
  return (data as { accessToken: string }).accessToken;
};

beforeEach(async () => {
  api = await createTestApi("profile", "users", "employees", "chat", "account");
  other = await register("malai");
  api.published.length = 0;
});

const fetchProfile = async (token?: string) =>
  v.parse(getProfile.responses[200], (await api.call(getProfile, { token })).data);
const fetchDetails = async (username?: string, options: SendOptions = {}) =>
  v.parse(
    getProfileDetails.responses[200],
    (await api.call(getProfileDetails, { params: { username }, ...options })).data,
  );
const fetchPosts = async (params: object = {}, token?: string) =>
  v.parse(listProfilePosts.responses[200], (await api.call(listProfilePosts, { params, token })).data);
const findPost = async (id: number, token?: string) => {
  const { posts } = await fetchPosts({ username: "admin", perPage: 100 }, token);
  return posts.find((post) => post.id === id) ?? expect.unreachable(`post ${id}`);
};
const writePost = async (body: object, token?: string) =>
  v.parse(addPost.responses[201], (await api.call(addPost, { body, token })).data).post;
const addPicture = async () =>
  v.parse(
    addProfilePicture.responses[201],
    (await api.call(addProfilePicture, { body: examples.addProfilePicture.body })).data,
  ).path;

describe("the profile of each account", () => {
  test("a registered account has an empty profile with its own name, and the shared pages and polls", async () => {
    const admin = await fetchProfile();
    const { header, userAbout, posts, latestPhotos, suggestedPages, twitterFeeds, polls, suggestions } =
      await fetchProfile(other);
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

  test("a change of one profile leaves the other as it is", async () => {
    const before = await fetchProfile();
    const body = { header: { designation: "Buyer", coverImg: await addPicture() }, userAbout: { about: "Hello" } };
    await api.call(updateProfile, { body, token: other });
    await writePost({ text: "First" }, other);
    expect(await fetchProfile()).toEqual(before);
    const { header, userAbout, posts } = await fetchProfile(other);
    expect(header).toMatchObject(body.header);
    expect(userAbout.about).toBe("Hello");
    expect(posts.map(({ text, username }) => [text, username])).toEqual([["First", "malai"]]);
  });

  test("changing the name on the profile changes the account", async () => {
    await api.call(updateProfile, { body: { header: { username: "Malai S." } }, token: other });
    expect(await api.db.accounts.where("usernameKey").equals("malai").first()).toMatchObject({ fullName: "Malai S." });
    expect((await fetchProfile(other)).header.username).toBe("Malai S.");
  });

  test("likes and votes count per account, and others see who they are from", async () => {
    const [before, poll] = [await findPost(5), (await fetchProfile()).polls[0]];
    await api.call(togglePostLike, { params: { id: 5 }, token: other });
    expect(await findPost(5)).toMatchObject({ likes: before.likes + 1, youLiked: false });
    expect((await findPost(5)).likedUsers[0]).toEqual({ username: "malai", name: "malai", avatar: "" });
    expect(await findPost(5, other)).toMatchObject({
      likes: before.likes + 1,
      youLiked: true,
      likedUsers: before.likedUsers,
    });
    await api.call(votePoll, { params: { id: 1 }, body: { option: 2 }, token: other });
    await api.call(votePoll, { params: { id: 1 }, body: { option: 3 } });
    const voted = (await fetchProfile()).polls[0];
    expect(voted?.youVoted).toBe(3);
    expect(voted?.result.map(({ votes }) => votes)).toEqual([31, 45, 19, 27]);
    expect(voted?.votedUser[0]).toEqual({ username: "malai", avatar: "", option: 2 });
    expect(voted?.votedUser.slice(1)).toEqual(poll?.votedUser);
  });
});

describe("getProfileDetails", () => {
  test("finds an account by its username and by its user's username, in any case", async () => {
    const own = await fetchDetails();
    expect(own).toMatchObject({ username: "admin", isOwn: true, about: { company: "Phrom" } });
    for (const username of ["admin", "ADMIN", "araya", "อารยา ศรีสุวรรณ"])
      expect(await fetchDetails(username)).toEqual(own);
  });

  test("for another account, the profile of the first account is read-only and without suggestions", async () => {
    const details = await fetchDetails("admin", { token: other });
    expect(details).toMatchObject({
      isOwn: false,
      header: { designation: "Sales manager" },
      polls: [],
      suggestions: [],
    });
    expect(details.photos).toHaveLength(9);
  });

  test("tells what users, employees and contacts say about another person", async () => {
    const details = await fetchDetails("marcus.bell");
    expect(details).toMatchObject({ isOwn: false, header: { name: "Marcus Bell" }, photos: [] });
    expect(Object.values(details.about)).not.toContain(undefined);
    expect(details.header.designation).not.toBe("");
    expect(details.about.joined).toMatch(/^\d{4}-/);
    expect(await fetchDetails("Marcus Bell")).toEqual(details);
    const thai = await fetchDetails("marcus.bell", { headers: { "accept-language": "th" } });
    expect(thai.header.designation).not.toBe(details.header.designation);
  });

  test("tells only name and picture to an account that may not read users, employees and the chat", async () => {
    const account = await api.db.accounts.where("usernameKey").equals("malai").first();
    await api.db.accounts.update(account?.id ?? 0, { ability: [{ action: "read", subject: "Profile" }] });
    const { header, about } = await fetchDetails("Marcus Bell", { token: other });
    expect(header).toEqual({
      name: "Marcus Bell",
      avatar: "/images/avatars/marcus.webp",
      designation: "",
      coverImg: "",
    });
    expect(about).toEqual({ about: "", joined: "", lives: "", email: "", website: "", company: "" });
    const { status } = await api.call(getProfileDetails, { params: { username: "marcus.bell" }, token: other });
    expect(status).toBe(404);
  });
});

describe("following", () => {
  const follow = (username: string, isFollowing: boolean, token?: string) =>
    api.call(followPerson, { params: { username }, body: { isFollowing }, token });

  test("is stored per account and stays when the person is found under another name", async () => {
    await follow("Marcus Bell", true);
    expect((await fetchDetails("marcus.bell")).isFollowing).toBe(true);
    expect((await fetchDetails("marcus.bell", { token: other })).isFollowing).toBe(false);
    await follow("marcus.bell", false);
    expect((await fetchDetails("Marcus Bell")).isFollowing).toBe(false);
  });

  test("following twice writes nothing the second time", async () => {
    await follow("Marcus Bell", true);
    await follow("Marcus Bell", true);
    expect(api.published).toEqual([["profile"]]);
  });

  test("marks suggestions and pages", async () => {
    const { suggestions } = await fetchDetails();
    expect(suggestions.map(({ isFollowing }) => isFollowing)).toEqual(Array(6).fill(false));
    await follow(suggestions[1]?.username ?? "", true);
    await api.call(followPage, { params: { id: 3 }, body: { isFollowing: true } });
    const after = await fetchDetails();
    expect(after.suggestions.filter(({ isFollowing }) => isFollowing)).toMatchObject([{ name: "Hannah Okafor" }]);
    expect(after.pages.filter(({ isFollowing }) => isFollowing)).toMatchObject([{ id: 3 }]);
  });
});

describe("posts", () => {
  test("listProfilePosts pages through what a person wrote", async () => {
    const first = await fetchPosts({ username: "Marcus Bell", perPage: 1 });
    expect(first).toMatchObject({ total: 1, posts: [{ id: 1, isOwn: false, author: { username: "marcus.bell" } }] });
    const { posts, total } = await fetchPosts({ perPage: 4, page: 2 });
    expect([posts.map(({ id }) => id), total]).toEqual([[6, 5, 4, 3], 10]);
    expect(posts[0]?.comments.at(-1)).toMatchObject({ isOwn: true, editedAt: null });
  });

  test("a post with pictures and a video shows the first picture in the documented call", async () => {
    const [first, second] = [await addPicture(), await addPicture()];
    const video = "https://www.youtube.com/watch?v=AAAAAAAAAAA";
    const pictures = [{ path: first, alt: "A dot" }, { path: second }];
    const { id } = await writePost({ pictures, video });
    expect((await fetchProfile()).posts[0]).toMatchObject({
      text: "",
      postImg: first,
      postImgAlt: "A dot",
      postVid: video,
    });
    expect(await findPost(id)).toMatchObject({ pictures: [{ alt: "A dot" }, { path: second, alt: "" }], video });
    expect((await fetchProfile()).latestPhotos.slice(0, 2).map(({ img }) => img)).toEqual([first, second]);
  });

  test("updatePost replaces text, pictures and video, and marks a new text as edited", async () => {
    const path = await addPicture();
    const { id } = await writePost({ text: "One", pictures: [{ path }], video: "/videos/desk-lamp.webm" });
    await api.call(updatePost, { params: { id }, body: { text: "One" } });
    expect(await findPost(id)).toMatchObject({ text: "One", pictures: [], video: null, editedAt: null });
    await api.call(updatePost, { params: { id }, body: { text: "Two", pictures: [{ path, alt: "A dot" }] } });
    expect(await findPost(id)).toMatchObject({ text: "Two", pictures: [{ path, alt: "A dot" }] });
    expect((await findPost(id)).editedAt).not.toBeNull();
  });

  test("updatePost changes a translated picture description in the requested language only", async () => {
    const path = "/images/profile/post-1.svg";
    await api.call(updatePost, { params: { id: 4 }, body: { text: "x", pictures: [{ path, alt: "A plan" }] } });
    const find = async (language: string) => {
      const { data } = await api.call(listProfilePosts, {
        params: { perPage: 10 },
        headers: { "accept-language": language },
      });
      return v.parse(listProfilePosts.responses[200], data).posts.find(({ id }) => id === 4)?.pictures;
    };
    expect(await find("en")).toEqual([{ path, alt: "A plan" }]);
    expect(await find("th")).toEqual([{ path, alt: "ทีมงานยืนล้อมกระดานที่จดไว้จนเต็ม" }]);
  });

  test("a deleted post is gone from every call and comes back with its likes and comments", async () => {
    const before = await fetchProfile();
    await api.call(deletePost, { params: { id: 9 } });
    const after = await fetchProfile();
    expect(after.posts.map(({ id }) => id)).not.toContain(9);
    expect((await fetchPosts()).total).toBe(9);
    for (const endpoint of [togglePostLike, addComment, deletePost]) {
      const { status } = await api.call(endpoint, { params: { id: 9 }, body: { comment: "x" } });
      expect(status).toBe(404);
    }
    await api.call(restorePost, { params: { id: 9 } });
    expect(await fetchProfile()).toEqual(before);
  });

  test("a post and a comment that were deleted more than a day ago are deleted for good", async () => {
    await api.call(deletePost, { params: { id: 9 } });
    await api.call(deleteComment, { params: { id: 8, commentId: 1 } });
    const deletedAt = "2026-01-01T00:00:00.000Z";
    await api.db.profilePosts.update(9, { deletedAt });
    await api.db.profilePosts
      .where(":id")
      .equals(8)
      .modify(({ detailedComments: [comment] }) => Object.assign(comment ?? {}, { deletedAt }));
    await api.call(deletePost, { params: { id: 2 } });
    expect((await api.call(restorePost, { params: { id: 9 } })).status).toBe(404);
    expect((await api.call(restoreComment, { params: { id: 8, commentId: 1 } })).status).toBe(404);
    expect((await api.call(restorePost, { params: { id: 2 } })).status).toBe(200);
  });
});

describe("comments", () => {
  test("are edited, deleted and restored in their place", async () => {
    const ids = { id: 8, commentId: 1 };
    await api.call(updateComment, { params: ids, body: { comment: "Promised" } });
    const edited = await findPost(8);
    expect(edited.comments[0]).toMatchObject({ comment: "Promised", isOwn: true });
    expect(edited.comments[0]?.editedAt).not.toBeNull();
    await api.call(deleteComment, { params: ids });
    expect((await findPost(8)).comments.map(({ id }) => id)).toEqual([2]);
    expect((await fetchProfile()).posts.find(({ id }) => id === 8)?.comments).toBe(1);
    await api.call(restoreComment, { params: ids });
    expect(await findPost(8)).toEqual(edited);
  });

  test("the id of a deleted comment is not used again", async () => {
    await api.call(addComment, { params: { id: 5 }, body: { comment: "a" } });
    await api.call(deleteComment, { params: { id: 5, commentId: 2 } });
    await api.call(addComment, { params: { id: 5 }, body: { comment: "b" } });
    expect((await findPost(5)).comments.map(({ id }) => id)).toEqual([1, 3]);
  });

  test("another account comments on a post and cannot edit the others' comments", async () => {
    await api.call(addComment, { params: { id: 8 }, body: { comment: "Well done" }, token: other });
    const { comments } = await findPost(8);
    expect(comments.at(-1)).toMatchObject({ isOwn: false, author: { username: "malai" } });
    expect((await findPost(8, other)).comments.map(({ isOwn }) => isOwn)).toEqual([false, false, true]);
  });
});

test("a picture is served as a file, and one that no post shows is deleted after a month", async () => {
  const [shown, left] = [await addPicture(), await addPicture()];
  const response = await respondWithPicture(api.db, shown);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await response.arrayBuffer()).toString("base64")).toBe(examples.addProfilePicture.body.data);
  await writePost({ pictures: [{ path: shown }] });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
  await api.db.profilePictures.toCollection().modify({ addedAt: daysAgo(29) });
  await addPicture();
  expect((await respondWithPicture(api.db, left)).status).toBe(200);
  await api.db.profilePictures.toCollection().modify({ addedAt: daysAgo(31) });
  const fresh = await addPicture();
  const paths = (await api.db.profilePictures.toArray()).map(({ id }) => PROFILE_PICTURES + id);
  expect(new Set(paths)).toEqual(new Set([shown, fresh]));
});

test.each(["<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "‮reversed"])(
  "hostile text %j is stored as it was typed",
  async (text) => {
    const { id } = await writePost({ text });
    expect((await findPost(id)).text).toBe(text);
  },
);

test.each([
  "https://www.youtube.com/watch?v=AAAAAAAAAAA&t=10s",
  "https://youtu.be/AAAAAAAAAAA",
  "https://vimeo.com/123456",
  "https://videos.example.com/tour.mp4",
  "/videos/desk-lamp.webm",
])("accepts the video %s", async (video) => {
  expect(await writePost({ video })).toMatchObject({ postVid: video });
});
