import * as v from "valibot";
import { describe, expect } from "vitest";
import { addComment, addPost, blogTags, getBlogSidebar, getEditablePost, getPost } from "../../src/contract/blog.ts";
import { blogCategories } from "../../src/domain/blog.ts";
import {
  callAddPost,
  callUpdatePost,
  DRAFT_ID,
  fetchPost,
  fetchPostIds,
  fetchPosts,
  idsNewestFirst,
  PENDING_ID,
  seedComments,
  seedPosts,
  thaiOptions,
} from "./blog-calls.ts";
import { expectError } from "./expectations.ts";
import { isThai } from "./samples/seed-checks.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("blog");

describe("listPosts", () => {
  test("listPosts returns all posts, drafts included, newest first", async ({ api }) => {
    expect(await fetchPostIds(api)).toEqual(idsNewestFirst);
    expect(await fetchPostIds(api, { q: "", tag: "", status: "", page: "", perPage: "" })).toEqual(idsNewestFirst);
  });

  test("listPosts sorts posts with the same date by descending id", async ({ api }) => {
    await api.db.blogPosts.toCollection().modify({ blogPosted: "2026-07-01T00:00:00.000Z" });
    expect(await fetchPostIds(api)).toEqual(idsNewestFirst);
  });

  test("listPosts with q matches title and excerpt in the requested language, in any case", async ({ api }) => {
    expect(await fetchPostIds(api, { q: "DOUBLE DAY" })).toEqual([6]);
    expect(await fetchPostIds(api, { q: "accountant" })).toEqual([7]);
    expect(await fetchPostIds(api, { q: "เมาส์" })).toEqual([]);
    expect(await fetchPostIds(api, { q: "เมาส์" }, thaiOptions)).toEqual([PENDING_ID]);
    expect(await fetchPostIds(api, { q: "no such word" })).toEqual([]);
  });

  test.for(blogTags)("listPosts filters by the tag %s", async (tag, { api }) => {
    const expected = seedPosts.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
    expect(expected).not.toEqual([]);
    expect(await fetchPostIds(api, { tag })).toEqual(expected.reverse());
  });

  test("listPosts filters by status, and by status, tag and q together", async ({ api }) => {
    expect(await fetchPostIds(api, { status: "Draft" })).toEqual([DRAFT_ID]);
    expect(await fetchPostIds(api, { status: "Pending" })).toEqual([PENDING_ID]);
    expect(await fetchPostIds(api, { status: "Published" })).toEqual(idsNewestFirst.slice(2));
    expect(await fetchPostIds(api, { status: "Published", tag: "warehouse", q: "minutes" })).toEqual([12]);
  });

  test("listPosts splits the posts into pages; a page past the end is empty", async ({ api }) => {
    expect(await fetchPostIds(api, { perPage: "4" })).toEqual(idsNewestFirst.slice(0, 4));
    expect(await fetchPostIds(api, { perPage: "4", page: "4" })).toEqual(idsNewestFirst.slice(12));
    expect(await fetchPostIds(api, { perPage: "4", page: "5" })).toEqual([]);
    expect(await fetchPostIds(api, { perPage: "1", page: "2" })).toEqual([PENDING_ID]);
    expect(await fetchPostIds(api, { perPage: "1000", page: "1" })).toEqual(idsNewestFirst);
  });

  test("listPosts without perPage returns all posts", async ({ api }) => {
    const [post] = await api.db.blogPosts.toArray();
    if (!post) throw new Error("There is no post");
    const morePosts = Array.from({ length: 1_000 }, (_, index) => ({
      ...post,
      id: 100 + index,
      slug: `post-${index}`,
    }));
    await api.db.blogPosts.bulkAdd(morePosts);
    expect(await fetchPostIds(api)).toHaveLength(seedPosts.length + 1_000);
    expect(await fetchPostIds(api, { page: "2" })).toEqual([]);
  });

  test("listPosts includes the comment count of each post", async ({ api }) => {
    for (const { id, comment } of await fetchPosts(api)) {
      expect(comment).toBe(seedComments.filter(({ postId }) => postId === id).length);
      expect((await fetchPost(api, id)).comments).toHaveLength(comment);
    }
  });

  test("listPosts returns texts in the requested language", async ({ api }) => {
    for (const { title, excerpt } of await fetchPosts(api))
      expect([title, excerpt].map(isThai)).toEqual([false, false]);
    for (const { title, excerpt } of await fetchPosts(api, {}, thaiOptions))
      expect([title, excerpt].map(isThai)).toEqual([true, true]);
  });
});

describe("getBlogSidebar", () => {
  const fetchSidebar = (api: TestApi, options: object = {}) => api.fetch(getBlogSidebar, options);

  test("getBlogSidebar returns the four most recently published posts and no draft", async ({ api }) => {
    const { recentPosts } = await fetchSidebar(api);
    expect(recentPosts.map(({ id }) => id)).toEqual([12, 11, 10, 9]);
    await callUpdatePost(api, { id: DRAFT_ID, status: "Published" });
    expect((await fetchSidebar(api)).recentPosts.map(({ id }) => id)).toEqual([DRAFT_ID, 12, 11, 10]);
  });

  test("getBlogSidebar returns all categories with icons and localized names", async ({ api }) => {
    const { categories } = await fetchSidebar(api, thaiOptions);
    expect(categories).toEqual(blogCategories.map(({ title, ...rest }) => ({ ...rest, title: title.th })));
    expect(categories.map(({ tag }) => tag)).toEqual(blogTags);
    expect((await fetchSidebar(api)).recentPosts.some(({ title }) => isThai(title))).toBe(false);
  });
});

describe("getPost and addComment", () => {
  test.for([{}, { id: "" }])(
    "getPost and getEditablePost return post 1 for query parameters %o",
    async (query, { api }) => {
      const [postResponse, editableResponse] = [
        await api.call(getPost, { query }),
        await api.call(getEditablePost, { query }),
      ];
      expect(v.parse(getPost.responses[200], postResponse.data).blog.id).toBe(1);
      expect(v.parse(getEditablePost.responses[200], editableResponse.data).id).toBe(1);
    },
  );

  test("getPost returns the content, and the comments oldest first", async ({ api }) => {
    const { blog, comments: postComments } = await fetchPost(api, 2, thaiOptions);
    expect(isThai(blog.content)).toBe(true);
    expect(postComments.map(({ commentedAt }) => commentedAt)).toEqual(
      postComments.map(({ commentedAt }) => commentedAt).sort(),
    );
    expect(postComments).toHaveLength(4);
    expect((await fetchPosts(api)).find(({ id }) => id === 2)).toEqual({
      ...blog,
      content: undefined,
      title: "A form that loses nothing",
      excerpt: expect.stringContaining("A tunnel"),
    });
  });

  test("the author of a comment is the signed-in account; without a token, it is the device's owner", async ({
    api,
  }) => {
    const callAddComment = (comment: string, token?: string) =>
      api.call(addComment, { params: { id: 12 }, body: { comment }, token });
    const response = await callAddComment("  ขอบคุณค่ะ ");
    expect(v.parse(addComment.responses[201], response.data)).toMatchObject({
      id: seedComments.length + 1,
      comment: "ขอบคุณค่ะ",
      userFullName: "อารยา ศรีสุวรรณ",
      avatar: "/images/avatars/araya.webp",
    });
    await api.db.accounts.update(2, { ability: [{ action: "create", subject: "Blog" }] });
    await callAddComment("<b>Thanks</b>", await api.token(2));
    const { blog, comments: postComments } = await fetchPost(api, 12);
    expect(blog.comment).toBe(2);
    expect(postComments.map(({ comment, userFullName }) => [comment, userFullName])).toEqual([
      ["ขอบคุณค่ะ", "อารยา ศรีสุวรรณ"],
      ["<b>Thanks</b>", "Daniel Weber"],
    ]);
  });
});

test("addPost and addComment return the author's picture, even one of 273 kB", async ({ api }) => {
  const avatar = `data:image/png;base64,${"A".repeat(273_000)}`;
  await api.db.accounts.update(1, { avatar });
  expect((await callAddPost(api, { blogTitle: "x" })).avatar).toBe(avatar);
  await api.call(addComment, { params: { id: 12 }, body: { comment: "x" } });
  expect((await fetchPost(api, 12)).comments.at(-1)).toMatchObject({ avatar });
});

test("addPost and addComment return 404 when no account exists", async ({ api }) => {
  await api.db.accounts.clear();
  const expectedError = [404, "Account not found"] as const;
  await expectError(api, () => api.call(addPost, { body: { blogTitle: "x" } }), ...expectedError);
  const comment = { params: { id: 12 }, body: { comment: "x" } };
  await expectError(api, () => api.call(addComment, comment), ...expectedError);
});
