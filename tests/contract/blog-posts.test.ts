import { describe, expect, vi } from "vitest";
import { addComment, getPost } from "../../src/contract/blog.ts";
import { deleteComment, restoreComment, updateComment } from "../../src/contract/blog-comments.ts";
import {
  addBlogPicture,
  createPost,
  deletePosts,
  duplicatePost,
  getPostPage,
  getPostTexts,
  listManagedPosts,
  restorePosts,
  savePost,
  setPostStates,
} from "../../src/contract/blog-posts.ts";
import { BLOG_PICTURES } from "../../src/lib/picture-folders.ts";
import { respondWithPicture } from "../../src/mocks/core/pictures.ts";
import {
  DRAFT_ID,
  fetchEditablePost,
  fetchPost,
  fetchPostIds,
  PENDING_ID,
  seedPosts,
  thaiOptions,
} from "./blog-calls.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("blog");

const list = (api: TestApi, query: Record<string, string> = {}, options: object = {}) =>
  api.fetch(listManagedPosts, { query, ...options });
const fetchPage = (api: TestApi, id: number, options: object = {}) =>
  api.fetch(getPostPage, { params: { id }, ...options });
const fetchTexts = (api: TestApi, id: number) => api.fetch(getPostTexts, { params: { id } });
const save = (api: TestApi, id: number, body: object) => api.fetch(savePost, { params: { id }, body });
const setStates = (api: TestApi, changes: object[]) => api.fetch(setPostStates, { body: { changes } });
const setState = (api: TestApi, id: number, change: object) => setStates(api, [{ id, ...change }]);
const remove = (api: TestApi, ...ids: number[]) => api.fetch(deletePosts, { body: { ids } });
const restore = (api: TestApi, ...ids: number[]) => api.fetch(restorePosts, { body: { ids } });
const { body: newPost } = createPost.example;
const KEYS = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const create = (api: TestApi, post: object, key = KEYS[0]) => api.fetch(createPost, { body: { key, post } });
const inEnglish = (text: string) => ({ en: text, th: "" });

describe("listManagedPosts", () => {
  test("listManagedPosts returns the total, and counts per state and category that ignore their own filter", async ({
    api,
  }) => {
    const allPosts = await list(api);
    expect(allPosts.posts).toHaveLength(10);
    expect(allPosts.total).toBe(seedPosts.length);
    expect(allPosts.states).toEqual({ Published: 12, Scheduled: 0, Pending: 1, Draft: 1 });
    const publishedPosts = await list(api, { state: "Published", tag: "forms" });
    expect(publishedPosts.total).toBe(3);
    expect(publishedPosts.states).toEqual({ Published: 3, Scheduled: 0, Pending: 0, Draft: 0 });
    expect(publishedPosts.tags.find(({ tag }) => tag === "business")).toEqual({ tag: "business", count: 2 });
  });

  test("listManagedPosts finds words of the content and returns the text around them", async ({ api }) => {
    const { posts } = await list(api, { q: "FERRY TO KO" });
    expect(posts.map(({ id, match }) => [id, match])).toEqual([[1, expect.stringMatching(/ferry to Ko Samui\. For/)]]);
    expect((await list(api, { q: "priya" })).posts).toMatchObject([{ id: 11, match: "" }]);
    expect((await list(api, { q: "เรือเฟอร์รี" })).total).toBe(0);
    expect((await list(api, { q: "เรือเฟอร์รี" }, thaiOptions)).total).toBe(1);
  });
});

describe("createPost and savePost", () => {
  test("createPost and savePost store texts in both languages; each page gets a slug from its title", async ({
    api,
  }) => {
    const { id, slugs } = await create(api, newPost.post);
    expect(slugs).toEqual({ en: "ready-for-the-rain", th: "เตรียมร้านรับหน้าฝน" });
    expect(await fetchTexts(api, id)).toMatchObject({ ...newPost.post, state: "Draft" });
    expect((await fetchPost(api, id, thaiOptions)).blog.title).toBe(newPost.post.title?.th);
  });

  test("createPost with the same key again changes the first post", async ({ api }) => {
    const firstResponse = await create(api, { title: inEnglish("Rain") });
    const secondResponse = await create(api, { title: inEnglish("Rain season") });
    expect(secondResponse.id).toBe(firstResponse.id);
    expect(secondResponse.slugs.en).toBe("rain-season");
    expect((await list(api)).total).toBe(seedPosts.length + 1);
  });

  test("slugs follow the titles of a draft until someone chooses them or the post is published", async ({ api }) => {
    const { id } = await create(api, { title: inEnglish("Rain"), content: inEnglish("<p>x</p>") });
    expect((await save(api, id, { title: { en: "Rain", th: "ฝน" } })).slugs).toEqual({ en: "rain", th: "ฝน" });
    expect((await save(api, id, { slugs: { en: "monsoon", th: "ฝน" } })).slugs.en).toBe("monsoon");
    await save(api, id, { title: { en: "Storm", th: "" } });
    expect((await fetchTexts(api, id)).slugs).toEqual({ en: "monsoon", th: "storm" });
    await setState(api, id, { state: "Published" });
    expect((await save(api, id, { title: inEnglish("Flood") })).slugs.th).toBe("storm");
    const { slugs } = await create(api, { title: inEnglish("Storm") }, KEYS[1]);
    expect(slugs).toEqual({ en: "storm-16", th: "storm-16" });
  });

  test("a post in one language is shown in it to readers of both", async ({ api }) => {
    const { id } = await create(api, { title: { en: "", th: "ฝน" }, content: { en: "", th: "<p>ตก</p>" } });
    expect((await fetchPage(api, id)).post).toMatchObject({ title: "ฝน", language: "th", languages: ["th"] });
    expect((await fetchPost(api, id)).blog).toMatchObject({ title: "ฝน", content: "<p>ตก</p>" });
    expect((await fetchEditablePost(api, id)).blogTitle).toBe("ฝน");
  });

  test("savePost with the same values again writes nothing", async ({ api }) => {
    const { title, content } = await fetchTexts(api, DRAFT_ID);
    await save(api, DRAFT_ID, { title, content });
    expect(api.published).toEqual([]);
    expect((await fetchTexts(api, DRAFT_ID)).updatedAt).toBeNull();
  });
});

describe("setPostStates", () => {
  test("setPostStates publishes with the current date, and an undo restores state and date", async ({ api }) => {
    const { blogPosted } = await fetchTexts(api, PENDING_ID);
    const start = new Date().toISOString();
    const { before } = await setState(api, PENDING_ID, { state: "Published" });
    expect(before).toMatchObject([{ id: PENDING_ID, state: "Pending", blogPosted }]);
    const publishedPost = await fetchTexts(api, PENDING_ID);
    expect(publishedPost.blogPosted >= start).toBe(true);
    await setStates(api, before);
    expect(await fetchTexts(api, PENDING_ID)).toMatchObject({ state: "Pending", blogPosted });
  });

  test("setPostStates changes several posts, and none if one is not ready for readers", async ({ api }) => {
    const publish = (...ids: number[]) =>
      setStates(
        api,
        ids.map((id) => ({ id, state: "Published" })),
      );
    const { before } = await publish(PENDING_ID, DRAFT_ID);
    expect((await list(api)).states).toMatchObject({ Published: 14, Pending: 0, Draft: 0 });
    await setStates(api, before);
    expect((await list(api)).states).toMatchObject({ Published: 12, Pending: 1, Draft: 1 });
    await api.db.blogPosts.update(DRAFT_ID, { content: inEnglish("") });
    await expect(publish(PENDING_ID, DRAFT_ID)).rejects.toThrow(`${DRAFT_ID}.content.en`);
    expect((await list(api)).states).toMatchObject({ Published: 12, Pending: 1, Draft: 1 });
  });

  test("a scheduled post is Pending in the documented calls; the next worker publishes it at its time", async ({
    api,
  }) => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await setState(api, DRAFT_ID, { state: "Scheduled", publishAt });
    expect((await list(api, { state: "Scheduled" })).posts).toMatchObject([{ id: DRAFT_ID, publishAt }]);
    expect((await fetchPost(api, DRAFT_ID)).blog.status).toBe("Pending");
    expect(await api.runScheduledWork()).toBe(publishAt);
    expect((await fetchTexts(api, DRAFT_ID)).state).toBe("Scheduled");
    vi.useFakeTimers({ now: Date.parse(publishAt) + 1_000, toFake: ["Date"] });
    expect(await api.runScheduledWork()).toBeUndefined();
    vi.useRealTimers();
    expect(await fetchTexts(api, DRAFT_ID)).toMatchObject({
      state: "Published",
      publishAt: null,
      blogPosted: publishAt,
    });
  });

  test("a deleted scheduled post is not published; restored, it is Pending without a time", async ({ api }) => {
    await setState(api, DRAFT_ID, { state: "Scheduled", publishAt: new Date(Date.now() + 60_000).toISOString() });
    await remove(api, DRAFT_ID);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    await api.runScheduledWork();
    vi.useRealTimers();
    await restore(api, DRAFT_ID);
    expect(await fetchTexts(api, DRAFT_ID)).toMatchObject({ state: "Pending", publishAt: null });
  });
});

describe("deletePosts and restorePosts", () => {
  test("no call returns deleted posts; restored posts have their comments again", async ({ api }) => {
    const before = await fetchPost(api, 2);
    await remove(api, 2, 3);
    expect((await api.call(getPost, { params: { id: 2 } })).status).toBe(404);
    expect((await api.call(getPostPage, { params: { id: 2 } })).status).toBe(404);
    expect(await fetchPostIds(api)).not.toContain(2);
    expect((await list(api)).total).toBe(seedPosts.length - 2);
    await restore(api, 2, 3);
    expect((await list(api)).total).toBe(seedPosts.length);
    expect(await fetchPost(api, 2)).toEqual(before);
  });

  test("a post whose slug another post got meanwhile is restored with another slug", async ({ api }) => {
    await remove(api, DRAFT_ID);
    const { id } = await create(api, { title: inEnglish("Four numbers for a Monday") });
    const { posts } = await restore(api, DRAFT_ID);
    expect(posts.map(({ slugs }) => slugs.en)).toEqual([`four-numbers-for-a-monday-${DRAFT_ID}`]);
    await api.db.blogPosts.update(DRAFT_ID, { slug: "four-numbers-for-a-monday", deletedAt: new Date().toISOString() });
    await remove(api, id);
    const restoredPosts = await restore(api, DRAFT_ID, DRAFT_ID, id);
    expect(restoredPosts.posts.map(({ slugs }) => slugs.en)).toEqual([
      "four-numbers-for-a-monday",
      `four-numbers-for-a-monday-${id}`,
    ]);
  });

  test("posts and comments that were deleted 30 days ago are removed with the next deletion", async ({ api }) => {
    await remove(api, 2);
    await api.db.blogPosts.update(2, { deletedAt: "2026-01-01T00:00:00.000Z" });
    await remove(api, 3);
    expect(await api.db.blogPosts.get(2)).toBeUndefined();
    expect(await api.db.blogComments.filter(({ postId }) => postId === 2).count()).toBe(0);
    expect(await api.db.blogPosts.get(3)).toBeDefined();
  });
});

test("duplicatePost adds a draft with the same texts and its own slugs and author", async ({ api }) => {
  const { id } = await api.fetch(duplicatePost, { params: { id: 12 } });
  const [copy, original] = [await fetchTexts(api, id), await fetchTexts(api, 12)];
  expect(copy).toMatchObject({ content: original.content, state: "Draft", tags: original.tags });
  expect(copy.title).toEqual({ en: `${original.title.en} (copy)`, th: `${original.title.th} (สำเนา)` });
  expect(copy.slugs.en).toBe("a-delivery-received-in-ten-minutes-copy");
  expect((await fetchPage(api, id)).post.userFullName).toBe("อารยา ศรีสุวรรณ");
});

test("getPostPage returns related published posts, those with most shared categories first", async ({ api }) => {
  expect((await fetchPage(api, 2)).related.map(({ id }) => id)).toEqual([12, 11, 10]);
  expect((await fetchPage(api, 6)).related.map(({ id }) => id)).toEqual([12, 7, 5]);
  expect((await fetchPage(api, 6)).post.isOnlyHere).toBe(false);
});

describe("comments", () => {
  test("the author edits, deletes and restores a comment; others see it as not their own", async ({ api }) => {
    const addedComment = await api.fetch(addComment, { params: { id: 12 }, body: { comment: "<b>Hi</b>" } });
    const params = { id: addedComment.id };
    const changedComment = await api.fetch(updateComment, { params, body: { comment: "Hello" } });
    expect(changedComment).toMatchObject({ comment: "Hello", isOwn: true, editedAt: expect.any(String) });
    await api.db.accounts.update(2, { ability: [{ action: "manage", subject: "Blog" }] });
    const { comments } = await fetchPage(api, 12, { token: await api.token(2) });
    expect(comments.at(-1)).toMatchObject({ comment: "Hello", isOwn: false });
    await api.fetch(deleteComment, { params });
    expect((await api.call(updateComment, { params, body: { comment: "Late" } })).status).toBe(404);
    expect((await api.call(deleteComment, { params })).status).toBe(404);
    expect((await fetchPage(api, 12)).comments).toHaveLength(comments.length - 1);
    expect((await fetchPost(api, 12)).comments).toHaveLength(comments.length - 1);
    await api.fetch(restoreComment, { params });
    expect((await fetchPage(api, 12)).comments.at(-1)).toEqual(changedComment);
  });
});

test("addBlogPicture stores a picture, and later deletes old ones that no cover or text shows", async ({ api }) => {
  const addPicture = async () => (await api.fetch(addBlogPicture, { body: addBlogPicture.example.body })).path;
  const [coverPath, shownPath] = [await addPicture(), await addPicture()];
  await addPicture();
  await save(api, DRAFT_ID, { img: coverPath, content: inEnglish(`<p>x</p><img src="${shownPath}" alt="">`) });
  await api.db.blogPictures.toCollection().modify({ addedAt: "2026-01-01T00:00:00.000Z" });
  const freshPath = await addPicture();
  const paths = (await api.db.blogPictures.toArray()).map(({ id }) => BLOG_PICTURES + id);
  expect(paths.toSorted()).toEqual([coverPath, shownPath, freshPath].toSorted());
  expect((await respondWithPicture(api.db, shownPath)).headers.get("content-type")).toBe("image/png");
});
