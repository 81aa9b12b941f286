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

describe("the list of posts", () => {
  test("shows all of them, drafts too, newest first", async () => {
    const api = await createTestApi("blog");
    expect(await ids(api)).toEqual(newestFirst);
    expect(await ids(api, { q: "", tag: "", status: "", page: "", perPage: "" })).toEqual(newestFirst);
  });

  test("puts the younger id first where two were posted at the same moment", async () => {
    const api = await createTestApi("blog");
    await api.db.blogPosts.toCollection().modify({ blogPosted: "2026-07-01T00:00:00.000Z" });
    expect(await ids(api)).toEqual(newestFirst);
  });

  test("finds a word of the title or the excerpt, whatever its case, in the language that is shown", async () => {
    const api = await createTestApi("blog");
    expect(await ids(api, { q: "DOUBLE DAY" })).toEqual([6]);
    expect(await ids(api, { q: "accountant" })).toEqual([7]);
    expect(await ids(api, { q: "เมาส์" })).toEqual([]);
    expect(await ids(api, { q: "เมาส์" }, th)).toEqual([PENDING]);
    expect(await ids(api, { q: "no such word" })).toEqual([]);
  });

  test.each(blogTags)("shows the posts about %s alone", async (tag) => {
    const api = await createTestApi("blog");
    const expected = posts.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
    expect(expected).not.toEqual([]);
    expect(await ids(api, { tag })).toEqual(expected.reverse());
  });

  test("shows the posts of one status, and joins all filters", async () => {
    const api = await createTestApi("blog");
    expect(await ids(api, { status: "Draft" })).toEqual([DRAFT]);
    expect(await ids(api, { status: "Pending" })).toEqual([PENDING]);
    expect(await ids(api, { status: "Published" })).toEqual(newestFirst.slice(2));
    expect(await ids(api, { status: "Published", tag: "warehouse", q: "minutes" })).toEqual([12]);
  });

  test("is cut into pages, the last one short and those past the end empty", async () => {
    const api = await createTestApi("blog");
    expect(await ids(api, { perPage: "4" })).toEqual(newestFirst.slice(0, 4));
    expect(await ids(api, { perPage: "4", page: "4" })).toEqual(newestFirst.slice(12));
    expect(await ids(api, { perPage: "4", page: "5" })).toEqual([]);
    expect(await ids(api, { perPage: "1", page: "2" })).toEqual([PENDING]);
    expect(await ids(api, { perPage: "1000", page: "1" })).toEqual(newestFirst);
  });

  test("has all posts on its first page where nothing is said of its length, however many they are", async () => {
    const api = await createTestApi("blog");
    const [post] = await api.db.blogPosts.toArray();
    if (!post) throw new Error("There is no post");
    const more = Array.from({ length: 1_000 }, (_, index) => ({ ...post, id: 100 + index, slug: `post-${index}` }));
    await api.db.blogPosts.bulkAdd(more);
    expect(await ids(api)).toHaveLength(posts.length + 1_000);
    expect(await ids(api, { page: "2" })).toEqual([]);
  });

  test("says how many comments each post has", async () => {
    const api = await createTestApi("blog");
    for (const { id, comment } of await list(api)) {
      expect(comment).toBe(comments.filter(({ postId }) => postId === id).length);
      expect((await detail(api, id)).comments).toHaveLength(comment);
    }
  });

  test("is written in the language of the request", async () => {
    const api = await createTestApi("blog");
    for (const { title, excerpt } of await list(api)) expect([title, excerpt].map(isThai)).toEqual([false, false]);
    for (const { title, excerpt } of await list(api, {}, th))
      expect([title, excerpt].map(isThai)).toEqual([true, true]);
  });
});

describe("beside the list", () => {
  const sidebar = async (api: TestApi, options: object = {}) =>
    v.parse(getBlogSidebar.responses[200], (await api.call(getBlogSidebar, options)).data);

  test("stand the four posts that were published last, and no draft", async () => {
    const api = await createTestApi("blog");
    const { recentPosts } = await sidebar(api);
    expect(recentPosts.map(({ id }) => id)).toEqual([12, 11, 10, 9]);
    await update(api, { id: DRAFT, status: "Published" });
    expect((await sidebar(api)).recentPosts.map(({ id }) => id)).toEqual([DRAFT, 12, 11, 10]);
  });

  test("stand all categories with their icons, named in the language of the request", async () => {
    const api = await createTestApi("blog");
    const { categories } = await sidebar(api, th);
    expect(categories).toEqual(blogCategories.map(({ title, ...rest }) => ({ ...rest, title: title.th })));
    expect(categories.map(({ tag }) => tag)).toEqual(blogTags);
    expect((await sidebar(api)).recentPosts.some(({ title }) => isThai(title))).toBe(false);
  });
});

describe("a post", () => {
  test.each([{}, { id: "" }])("is the first one where %o asks for it", async (query) => {
    const api = await createTestApi("blog");
    const [shown, edited] = [await api.call(getPost, { query }), await api.call(getEditablePost, { query })];
    expect(v.parse(getPost.responses[200], shown.data).blog.id).toBe(1);
    expect(v.parse(getEditablePost.responses[200], edited.data).id).toBe(1);
  });

  test("has its text and its comments in the order in which they were made", async () => {
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

  test("can be commented on, by the device's owner or by whoever is signed in", async () => {
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

test("shows its writer's picture, however large", async () => {
  const api = await createTestApi("blog");
  const avatar = `data:image/png;base64,${"A".repeat(273_000)}`;
  await api.db.accounts.update(1, { avatar });
  expect((await add(api, { blogTitle: "x" })).avatar).toBe(avatar);
  await api.call(addComment, { params: { id: 12 }, body: { comment: "x" } });
  expect((await detail(api, 12)).comments.at(-1)).toMatchObject({ avatar });
});

test("is nobody's to write where there is no account", async () => {
  const api = await createTestApi("blog");
  await api.db.accounts.clear();
  const failure = [404, "Account not found"] as const;
  await expectError(api, () => api.call(addPost, { body: { blogTitle: "x" } }), ...failure);
  const comment = { params: { id: 12 }, body: { comment: "x" } };
  await expectError(api, () => api.call(addComment, comment), ...failure);
});

describe("editing a post", () => {
  test("changes what is named and keeps the rest", async () => {
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

  test("changes a text in the language of the request alone", async () => {
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

  test("posts it anew when it becomes public, and at no other time", async () => {
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

  test("that changes nothing writes nothing and announces nothing", async () => {
    const api = await createTestApi("blog");
    const before = await api.snapshot();
    const post = await open(api, 5, th);
    expect(await update(api, post, th)).toEqual(post);
    expect(await api.snapshot()).toEqual(before);
    expect(api.announced).toEqual([]);
  });
});

describe("a new post", () => {
  test("is a draft with a cover, an address and an author, where nothing but a title is given", async () => {
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

  test("stays in the language of its writer until somebody rewrites it", async () => {
    const api = await createTestApi("blog");
    const { id } = await add(api, { blogTitle: "หน้าฝน", content: "<p>ยกของขึ้นชั้น</p>" }, th);
    expect(await open(api, id)).toMatchObject({ blogTitle: "หน้าฝน", content: "<p>ยกของขึ้นชั้น</p>", slug: "หน้าฝน" });
  });

  test("may bring its own picture", async () => {
    const api = await createTestApi("blog");
    const featuredImage = "data:image/webp;base64,UklGRg==";
    const { id } = await add(api, { blogTitle: "x", featuredImage });
    expect((await detail(api, id)).blog.img).toBe(featuredImage);
  });

  test("never gets the address of another one", async () => {
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
