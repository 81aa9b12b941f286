import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  addComment,
  addPost,
  blogTags,
  getBlogSidebar,
  getEditablePost,
  getPost,
  listPosts,
  NEW_POST_IMAGE,
  updatePost,
} from "../../src/contract/blog.ts";
import { blogCategories, slugify } from "../../src/domain/blog.ts";
import { expectError } from "./expectations.ts";
import { isThai } from "./samples/seed-checks.ts";
import { getSeedRows } from "./seed-data.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const posts = getSeedRows("blog", "blogPosts");
const comments = getSeedRows("blog", "blogComments");
const [PENDING, DRAFT] = [13, 14];
const newestFirst = posts.map(({ id }) => id).reverse();
const th = { headers: { "accept-language": "th" } };

type Query = Record<string, string>;
const list = async (api: TestApi, query: Query | string = {}, options: object = {}) =>
  v.parse(listPosts.responses[200], (await api.call(listPosts, { query, ...options })).data);
const ids = async (api: TestApi, query: Query | string = {}, options: object = {}) =>
  (await list(api, query, options)).map(({ id }) => id);
const detail = async (api: TestApi, id: number, options: object = {}) =>
  v.parse(getPost.responses[200], (await api.call(getPost, { params: { id }, ...options })).data);
const open = async (api: TestApi, id: number, options: object = {}) =>
  v.parse(getEditablePost.responses[200], (await api.call(getEditablePost, { params: { id }, ...options })).data);
const update = async (api: TestApi, body: object, options: object = {}) =>
  v.parse(updatePost.responses[200], (await api.call(updatePost, { body, ...options })).data);
const add = async (api: TestApi, body: object, options: object = {}) =>
  v.parse(addPost.responses[201], (await api.call(addPost, { body, ...options })).data);

describe("listPosts", () => {
  test("returns all posts, drafts included, newest first", async () => {
    const api = await createTestApi("blog");
    expect(await ids(api)).toEqual(newestFirst);
    expect(await ids(api, { q: "", tag: "", status: "", page: "", perPage: "" })).toEqual(newestFirst);
  });

  test("breaks ties by the higher id", async () => {
    const api = await createTestApi("blog");
    await api.db.blogPosts.toCollection().modify({ blogPosted: "2026-07-01T00:00:00.000Z" });
    expect(await ids(api)).toEqual(newestFirst);
  });

  test("matches title and excerpt case-insensitively in the requested language", async () => {
    const api = await createTestApi("blog");
    expect(await ids(api, { q: "DOUBLE DAY" })).toEqual([6]);
    expect(await ids(api, { q: "accountant" })).toEqual([7]);
    expect(await ids(api, { q: "เมาส์" })).toEqual([]);
    expect(await ids(api, { q: "เมาส์" }, th)).toEqual([PENDING]);
    expect(await ids(api, { q: "no such word" })).toEqual([]);
  });

  test.each(blogTags)("filters by the tag %s", async (tag) => {
    const api = await createTestApi("blog");
    const expected = posts.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
    expect(expected).not.toEqual([]);
    expect(await ids(api, { tag })).toEqual(expected.reverse());
  });

  test("filters by status and combines all filters", async () => {
    const api = await createTestApi("blog");
    expect(await ids(api, { status: "Draft" })).toEqual([DRAFT]);
    expect(await ids(api, { status: "Pending" })).toEqual([PENDING]);
    expect(await ids(api, { status: "Published" })).toEqual(newestFirst.slice(2));
    expect(await ids(api, { status: "Published", tag: "warehouse", q: "minutes" })).toEqual([12]);
  });

  test("paginates; a page past the end is empty", async () => {
    const api = await createTestApi("blog");
    expect(await ids(api, { perPage: "4" })).toEqual(newestFirst.slice(0, 4));
    expect(await ids(api, { perPage: "4", page: "4" })).toEqual(newestFirst.slice(12));
    expect(await ids(api, { perPage: "4", page: "5" })).toEqual([]);
    expect(await ids(api, { perPage: "1", page: "2" })).toEqual([PENDING]);
    expect(await ids(api, { perPage: "1000", page: "1" })).toEqual(newestFirst);
  });

  test("returns all posts without perPage", async () => {
    const api = await createTestApi("blog");
    const [post] = await api.db.blogPosts.toArray();
    if (!post) throw new Error("There is no post");
    const more = Array.from({ length: 1_000 }, (_, index) => ({ ...post, id: 100 + index, slug: `post-${index}` }));
    await api.db.blogPosts.bulkAdd(more);
    expect(await ids(api)).toHaveLength(posts.length + 1_000);
    expect(await ids(api, { page: "2" })).toEqual([]);
  });

  test("includes the comment count of each post", async () => {
    const api = await createTestApi("blog");
    for (const { id, comment } of await list(api)) {
      expect(comment).toBe(comments.filter(({ postId }) => postId === id).length);
      expect((await detail(api, id)).comments).toHaveLength(comment);
    }
  });

  test("returns texts in the requested language", async () => {
    const api = await createTestApi("blog");
    for (const { title, excerpt } of await list(api)) expect([title, excerpt].map(isThai)).toEqual([false, false]);
    for (const { title, excerpt } of await list(api, {}, th))
      expect([title, excerpt].map(isThai)).toEqual([true, true]);
  });
});

describe("getBlogSidebar", () => {
  const sidebar = async (api: TestApi, options: object = {}) =>
    v.parse(getBlogSidebar.responses[200], (await api.call(getBlogSidebar, options)).data);

  test("returns the four most recently published posts and no draft", async () => {
    const api = await createTestApi("blog");
    const { recentPosts } = await sidebar(api);
    expect(recentPosts.map(({ id }) => id)).toEqual([12, 11, 10, 9]);
    await update(api, { id: DRAFT, status: "Published" });
    expect((await sidebar(api)).recentPosts.map(({ id }) => id)).toEqual([DRAFT, 12, 11, 10]);
  });

  test("returns all categories with icons and localized names", async () => {
    const api = await createTestApi("blog");
    const { categories } = await sidebar(api, th);
    expect(categories).toEqual(blogCategories.map(({ title, ...rest }) => ({ ...rest, title: title.th })));
    expect(categories.map(({ tag }) => tag)).toEqual(blogTags);
    expect((await sidebar(api)).recentPosts.some(({ title }) => isThai(title))).toBe(false);
  });
});

describe("getPost and addComment", () => {
  test.each([{}, { id: "" }])("returns the first post for %o", async (query) => {
    const api = await createTestApi("blog");
    const [shown, edited] = [await api.call(getPost, { query }), await api.call(getEditablePost, { query })];
    expect(v.parse(getPost.responses[200], shown.data).blog.id).toBe(1);
    expect(v.parse(getEditablePost.responses[200], edited.data).id).toBe(1);
  });

  test("returns the content and the comments in order", async () => {
    const api = await createTestApi("blog");
    const { blog, comments: made } = await detail(api, 2, th);
    expect(isThai(blog.content)).toBe(true);
    expect(made.map(({ commentedAt }) => commentedAt)).toEqual(made.map(({ commentedAt }) => commentedAt).sort());
    expect(made).toHaveLength(4);
    expect((await list(api)).find(({ id }) => id === 2)).toEqual({
      ...blog,
      content: undefined,
      title: "A form that loses nothing",
      excerpt: expect.stringContaining("A tunnel"),
    });
  });

  test("adds comments by the device owner or the signed-in account", async () => {
    const api = await createTestApi("blog");
    const say = (comment: string, token?: string) =>
      api.call(addComment, { params: { id: 12 }, body: { comment }, token });
    const answer = await say("  ขอบคุณค่ะ ");
    expect(v.parse(addComment.responses[201], answer.data)).toMatchObject({
      id: comments.length + 1,
      comment: "ขอบคุณค่ะ",
      userFullName: "อารยา ศรีสุวรรณ",
      avatar: "/images/avatars/araya.webp",
    });
    await api.db.accounts.update(2, { ability: [{ action: "create", subject: "Blog" }] });
    await say("<b>Thanks</b>", await api.token(2));
    const { blog, comments: made } = await detail(api, 12);
    expect(blog.comment).toBe(2);
    expect(made.map(({ comment, userFullName }) => [comment, userFullName])).toEqual([
      ["ขอบคุณค่ะ", "อารยา ศรีสุวรรณ"],
      ["<b>Thanks</b>", "Daniel Weber"],
    ]);
  });
});

test("returns the author's picture of any size", async () => {
  const api = await createTestApi("blog");
  const avatar = `data:image/png;base64,${"A".repeat(273_000)}`;
  await api.db.accounts.update(1, { avatar });
  expect((await add(api, { blogTitle: "x" })).avatar).toBe(avatar);
  await api.call(addComment, { params: { id: 12 }, body: { comment: "x" } });
  expect((await detail(api, 12)).comments.at(-1)).toMatchObject({ avatar });
});

test("returns 404 when no account exists", async () => {
  const api = await createTestApi("blog");
  await api.db.accounts.clear();
  const failure = [404, "Account not found"] as const;
  await expectError(api, () => api.call(addPost, { body: { blogTitle: "x" } }), ...failure);
  const comment = { params: { id: 12 }, body: { comment: "x" } };
  await expectError(api, () => api.call(addComment, comment), ...failure);
});

describe("updatePost", () => {
  test("changes the given fields and keeps the rest", async () => {
    const api = await createTestApi("blog");
    const before = await open(api, 3);
    const changes = {
      blogCategories: ["data", "forms", "data"],
      slug: " ภาษาไทย-First ",
      featuredImage: NEW_POST_IMAGE,
    };
    const after = await update(api, { id: 3, ...changes, unknown: 1 });
    expect(after).toEqual({ ...before, ...changes, blogCategories: ["data", "forms"], slug: "ภาษาไทย-first" });
    expect(await open(api, 3)).toEqual(after);
    expect((await detail(api, 3)).blog).toMatchObject({ img: NEW_POST_IMAGE, tags: ["data", "forms"] });
  });

  test("changes a text only in the requested language", async () => {
    const api = await createTestApi("blog");
    const before = await open(api, 3);
    const texts = { blogTitle: "หัวเรื่องใหม่", excerpt: "คำโปรยใหม่", content: "<p>เนื้อหาใหม่</p>" };
    expect(await update(api, { id: 3, ...texts }, th)).toMatchObject(texts);
    expect(await open(api, 3)).toEqual(before);
    expect(await open(api, 3, th)).toMatchObject(texts);
    await update(api, { id: 3, blogTitle: "Another title", excerpt: "" });
    expect(await open(api, 3)).toEqual({ ...before, blogTitle: "Another title", excerpt: "" });
    expect(await open(api, 3, th)).toMatchObject(texts);
  });

  test("updates the publication date only when the post becomes public", async () => {
    const api = await createTestApi("blog");
    const posted = async (id: number) => (await detail(api, id)).blog.blogPosted;
    const [first, draft, created] = [await posted(1), await posted(DRAFT), (await open(api, DRAFT)).createdTime];
    await update(api, { id: 1, status: "Published", blogTitle: "x" });
    await update(api, { id: DRAFT, status: "Pending" });
    expect([await posted(1), await posted(DRAFT)]).toEqual([first, draft]);
    const before = new Date().toISOString();
    await update(api, { id: DRAFT, status: "Published" });
    expect((await posted(DRAFT)) >= before).toBe(true);
    expect((await open(api, DRAFT)).createdTime).toBe(created);
    expect((await ids(api))[0]).toBe(DRAFT);
  });

  test("writes and publishes nothing without a change", async () => {
    const api = await createTestApi("blog");
    const before = await api.snapshot();
    const post = await open(api, 5, th);
    expect(await update(api, post, th)).toEqual(post);
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });
});

describe("addPost", () => {
  test("creates a draft with cover, slug and author from a title alone", async () => {
    const api = await createTestApi("blog");
    const post = await add(api, { blogTitle: " Rain, and what to lift first! " });
    expect(post).toMatchObject({
      id: posts.length + 1,
      userFullName: "อารยา ศรีสุวรรณ",
      avatar: "/images/avatars/araya.webp",
      blogTitle: "Rain, and what to lift first!",
      blogCategories: [],
      slug: "rain-and-what-to-lift-first",
      status: "Draft",
      excerpt: "",
      content: "",
      featuredImage: NEW_POST_IMAGE,
    });
    expect(await open(api, post.id, th)).toEqual(post);
    expect((await detail(api, post.id)).blog).toMatchObject({ blogPosted: post.createdTime, comment: 0 });
    expect((await ids(api))[0]).toBe(post.id);
  });

  test("keeps the author's language until the text is changed", async () => {
    const api = await createTestApi("blog");
    const { id } = await add(api, { blogTitle: "หน้าฝน", content: "<p>ยกของขึ้นชั้น</p>" }, th);
    expect(await open(api, id)).toMatchObject({ blogTitle: "หน้าฝน", content: "<p>ยกของขึ้นชั้น</p>", slug: "หน้าฝน" });
  });

  test("accepts its own picture", async () => {
    const api = await createTestApi("blog");
    const featuredImage = "data:image/webp;base64,UklGRg==";
    const { id } = await add(api, { blogTitle: "x", featuredImage });
    expect((await detail(api, id)).blog.img).toBe(featuredImage);
  });

  test("gives every post a unique slug", async () => {
    const api = await createTestApi("blog");
    const titles = ["Same title", "same: TITLE", "!!!", "???"];
    const slugs = [];
    for (const blogTitle of titles) slugs.push((await add(api, { blogTitle })).slug);
    expect(slugs).toEqual(["same-title", "same-title-16", "post", "post-18"]);
    const refused = await api.call(addPost, { body: { blogTitle: "x", slug: "same-title" } });
    expect(refused.data).toEqual({ error: { slug: ["This slug is already in use."] } });
    expect((await update(api, { id: 15, slug: "same-title" })).slug).toBe("same-title");
  });

  test.each([
    ["  Two  Languages ", "two-languages"],
    ["ร้านน้ำชา 24 ชม.", "ร้านน้ำชา-24-ชม"],
    ["Café ABC", "café-abc"],
    ["a".repeat(60), "a".repeat(50)],
    [`${"a".repeat(49)} b`, "a".repeat(49)],
    ["🙂", ""],
  ])("titled %o gets the slug %o", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });
});
