import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { addComment, togglePostLike } from "../../src/contract/profile.ts";
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
import { createProfileApi } from "./profile-calls.ts";

describe("posts", () => {
  test("listProfilePosts returns what a person wrote in pages", async () => {
    const { fetchPosts } = await createProfileApi();
    const first = await fetchPosts({ username: "Marcus Bell", perPage: 1 });
    expect(first).toMatchObject({ total: 1, posts: [{ id: 1, isOwn: false, author: { username: "marcus.bell" } }] });
    const { posts, total } = await fetchPosts({ perPage: 4, page: 2 });
    expect([posts.map(({ id }) => id), total]).toEqual([[6, 5, 4, 3], 10]);
    expect(posts[0]?.comments.at(-1)).toMatchObject({ isOwn: true, editedAt: null });
  });

  test("a post with pictures and a video shows the first picture in the documented call", async () => {
    const { fetchProfile, findPost, writePost, addPicture } = await createProfileApi();
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
    const { api, findPost, writePost, addPicture } = await createProfileApi();
    const path = await addPicture();
    const { id } = await writePost({ text: "One", pictures: [{ path }], video: "/videos/desk-lamp.webm" });
    await api.call(updatePost, { params: { id }, body: { text: "One" } });
    expect(await findPost(id)).toMatchObject({ text: "One", pictures: [], video: null, editedAt: null });
    await api.call(updatePost, { params: { id }, body: { text: "Two", pictures: [{ path, alt: "A dot" }] } });
    expect(await findPost(id)).toMatchObject({ text: "Two", pictures: [{ path, alt: "A dot" }] });
    expect((await findPost(id)).editedAt).not.toBeNull();
  });

  test("updatePost changes a translated picture description in the requested language only", async () => {
    const { api } = await createProfileApi();
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

  test("no call returns a deleted post; restorePost restores it with its likes and comments", async () => {
    const { api, fetchProfile, fetchPosts } = await createProfileApi();
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
    const { api } = await createProfileApi();
    await api.call(deletePost, { params: { id: 9 } });
    await api.call(deleteComment, { params: { id: 8, commentId: 1 } });
    const deletedAt = "2026-01-01T00:00:00.000Z";
    await api.db.profilePosts.update(9, { deletedAt });
    await api.db.profilePosts
      .where(":id")
      .equals(8)
      .modify(({ detailedComments: [comment] }) => {
        if (comment) comment.deletedAt = deletedAt;
      });
    await api.call(deletePost, { params: { id: 2 } });
    expect((await api.call(restorePost, { params: { id: 9 } })).status).toBe(404);
    expect((await api.call(restoreComment, { params: { id: 8, commentId: 1 } })).status).toBe(404);
    expect((await api.call(restorePost, { params: { id: 2 } })).status).toBe(200);
  });
});

describe("comments", () => {
  test("comments are edited, deleted and restored in their place", async () => {
    const { api, fetchProfile, findPost } = await createProfileApi();
    const ids = { id: 8, commentId: 1 };
    await api.call(updateComment, { params: ids, body: { comment: "Promised" } });
    const editedPost = await findPost(8);
    expect(editedPost.comments[0]).toMatchObject({ comment: "Promised", isOwn: true });
    expect(editedPost.comments[0]?.editedAt).not.toBeNull();
    await api.call(deleteComment, { params: ids });
    expect((await findPost(8)).comments.map(({ id }) => id)).toEqual([2]);
    expect((await fetchProfile()).posts.find(({ id }) => id === 8)?.comments).toBe(1);
    await api.call(restoreComment, { params: ids });
    expect(await findPost(8)).toEqual(editedPost);
  });

  test("the id of a deleted comment is not used again", async () => {
    const { api, findPost } = await createProfileApi();
    await api.call(addComment, { params: { id: 5 }, body: { comment: "a" } });
    await api.call(deleteComment, { params: { id: 5, commentId: 2 } });
    await api.call(addComment, { params: { id: 5 }, body: { comment: "b" } });
    expect((await findPost(5)).comments.map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe("what others wrote on the own profile", () => {
  test("the owner of the profile deletes posts and comments, and restores them unchanged", async () => {
    const { api, otherToken, findPost } = await createProfileApi();
    await api.call(addComment, { params: { id: 8 }, body: { comment: "Spam" }, token: otherToken });
    const before = await findPost(8);
    expect(before).toMatchObject({ isOwn: false, canDelete: true });
    const comment = before.comments.at(-1);
    expect(comment).toMatchObject({ isOwn: false, canDelete: true });
    for (const [remove, restore, params] of [
      [deleteComment, restoreComment, { id: 8, commentId: comment?.id }],
      [deletePost, restorePost, { id: 8 }],
    ] as const) {
      expect((await api.call(remove, { params })).status).toBe(200);
      expect((await api.call(remove, { params })).status).toBe(404);
      expect((await api.call(restore, { params })).status).toBe(200);
      expect(await findPost(8)).toEqual(before);
    }
  });

  test("the author cannot restore a comment that the owner of the profile deleted", async () => {
    const { api, otherToken, findPost } = await createProfileApi();
    await api.call(addComment, { params: { id: 8 }, body: { comment: "Spam" }, token: otherToken });
    const params = { id: 8, commentId: (await findPost(8)).comments.at(-1)?.id };
    await api.call(deleteComment, { params });
    expect((await api.call(restoreComment, { params, token: otherToken })).status).toBe(403);
  });

  test("another account may edit and delete only its own comment", async () => {
    const { api, otherToken, findPost } = await createProfileApi();
    await api.call(addComment, { params: { id: 8 }, body: { comment: "Well done" }, token: otherToken });
    const { canDelete, comments } = await findPost(8, otherToken);
    expect(canDelete).toBe(false);
    expect(comments.at(-1)).toMatchObject({ author: { username: "malai" } });
    for (const permission of ["isOwn", "canDelete"] as const)
      expect(comments.map((comment) => comment[permission])).toEqual([false, false, true]);
  });
});

test("a picture is served as a file, and one that no post shows is deleted after a month", async () => {
  const { api, writePost, addPicture } = await createProfileApi();
  const [shownPath, unusedPath] = [await addPicture(), await addPicture()];
  const response = await respondWithPicture(api.db, shownPath);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await response.arrayBuffer()).toString("base64")).toBe(addProfilePicture.example.body.data);
  await writePost({ pictures: [{ path: shownPath }] });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
  await api.db.profilePictures.toCollection().modify({ addedAt: daysAgo(29) });
  await addPicture();
  expect((await respondWithPicture(api.db, unusedPath)).status).toBe(200);
  await api.db.profilePictures.toCollection().modify({ addedAt: daysAgo(31) });
  const freshPath = await addPicture();
  const paths = (await api.db.profilePictures.toArray()).map(({ id }) => PROFILE_PICTURES + id);
  expect(new Set(paths)).toEqual(new Set([shownPath, freshPath]));
});

test.each(["<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "‮reversed"])(
  "hostile text %j is stored as it was typed",
  async (text) => {
    const { findPost, writePost } = await createProfileApi();
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
])("a post accepts the video %s", async (video) => {
  const { writePost } = await createProfileApi();
  expect(await writePost({ video })).toMatchObject({ postVid: video });
});
