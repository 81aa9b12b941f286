import { describe, expect } from "vitest";
import { addPost, NEW_POST_IMAGE } from "../../src/contract/blog.ts";
import { slugify } from "../../src/domain/blog.ts";
import {
  callAddPost,
  callUpdatePost,
  DRAFT_ID,
  fetchEditablePost,
  fetchPost,
  fetchPostIds,
  seedPosts,
  thaiOptions,
} from "./blog-calls.ts";
import { createApiTest } from "./test-api.ts";

const test = createApiTest("blog");

describe("updatePost", () => {
  test("updatePost changes the given fields and keeps the rest", async ({ api }) => {
    const before = await fetchEditablePost(api, 3);
    const changes = {
      blogCategories: ["data", "forms", "data"],
      slug: " ภาษาไทย-First ",
      featuredImage: NEW_POST_IMAGE,
    };
    const after = await callUpdatePost(api, { id: 3, ...changes, unknown: 1 });
    expect(after).toEqual({ ...before, ...changes, blogCategories: ["data", "forms"], slug: "ภาษาไทย-first" });
    expect(await fetchEditablePost(api, 3)).toEqual(after);
    expect((await fetchPost(api, 3)).blog).toMatchObject({ img: NEW_POST_IMAGE, tags: ["data", "forms"] });
  });

  test("updatePost changes a text only in the requested language", async ({ api }) => {
    const before = await fetchEditablePost(api, 3);
    const texts = { blogTitle: "หัวเรื่องใหม่", excerpt: "คำโปรยใหม่", content: "<p>เนื้อหาใหม่</p>" };
    expect(await callUpdatePost(api, { id: 3, ...texts }, thaiOptions)).toMatchObject(texts);
    expect(await fetchEditablePost(api, 3)).toEqual(before);
    expect(await fetchEditablePost(api, 3, thaiOptions)).toMatchObject(texts);
    await callUpdatePost(api, { id: 3, blogTitle: "Another title", excerpt: "" });
    expect(await fetchEditablePost(api, 3)).toEqual({ ...before, blogTitle: "Another title", excerpt: "" });
    expect(await fetchEditablePost(api, 3, thaiOptions)).toMatchObject(texts);
  });

  test("updatePost sets the publication date only when a draft is published", async ({ api }) => {
    const fetchPublicationDate = async (id: number) => (await fetchPost(api, id)).blog.blogPosted;
    const [firstDate, draftDate, createdTime] = [
      await fetchPublicationDate(1),
      await fetchPublicationDate(DRAFT_ID),
      (await fetchEditablePost(api, DRAFT_ID)).createdTime,
    ];
    await callUpdatePost(api, { id: 1, status: "Published", blogTitle: "x" });
    await callUpdatePost(api, { id: DRAFT_ID, status: "Pending" });
    expect([await fetchPublicationDate(1), await fetchPublicationDate(DRAFT_ID)]).toEqual([firstDate, draftDate]);
    const before = new Date().toISOString();
    await callUpdatePost(api, { id: DRAFT_ID, status: "Published" });
    expect((await fetchPublicationDate(DRAFT_ID)) >= before).toBe(true);
    expect((await fetchEditablePost(api, DRAFT_ID)).createdTime).toBe(createdTime);
    expect((await fetchPostIds(api))[0]).toBe(DRAFT_ID);
  });

  test("updatePost writes nothing and publishes no change event if no value changes", async ({ api }) => {
    const before = await api.snapshot();
    const post = await fetchEditablePost(api, 5, thaiOptions);
    expect(await callUpdatePost(api, post, thaiOptions)).toEqual(post);
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });
});

describe("addPost", () => {
  test("addPost creates a draft with cover, slug and author from a title alone", async ({ api }) => {
    const post = await callAddPost(api, { blogTitle: " Rain, and what to lift first! " });
    expect(post).toMatchObject({
      id: seedPosts.length + 1,
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
    expect(await fetchEditablePost(api, post.id, thaiOptions)).toEqual(post);
    expect((await fetchPost(api, post.id)).blog).toMatchObject({ blogPosted: post.createdTime, comment: 0 });
    expect((await fetchPostIds(api))[0]).toBe(post.id);
  });

  test("a post written in Thai returns its Thai texts in both languages", async ({ api }) => {
    const { id } = await callAddPost(api, { blogTitle: "หน้าฝน", content: "<p>ยกของขึ้นชั้น</p>" }, thaiOptions);
    expect(await fetchEditablePost(api, id)).toMatchObject({
      blogTitle: "หน้าฝน",
      content: "<p>ยกของขึ้นชั้น</p>",
      slug: "หน้าฝน",
    });
  });

  test("addPost gives every post a unique slug", async ({ api }) => {
    const titles = ["Same title", "same: TITLE", "!!!", "???"];
    const slugs = [];
    for (const blogTitle of titles) slugs.push((await callAddPost(api, { blogTitle })).slug);
    expect(slugs).toEqual(["same-title", "same-title-16", "post", "post-18"]);
    const response = await api.call(addPost, { body: { blogTitle: "x", slug: "same-title" } });
    expect(response.data).toEqual({ error: { slug: ["This slug is already in use."] } });
    expect((await callUpdatePost(api, { id: 15, slug: "same-title" })).slug).toBe("same-title");
  });

  test.each([
    ["  Two  Languages ", "two-languages"],
    ["ร้านน้ำชา 24 ชม.", "ร้านน้ำชา-24-ชม"],
    ["Café ABC", "café-abc"],
    ["a".repeat(60), "a".repeat(50)],
    [`${"a".repeat(49)} b`, "a".repeat(49)],
    ["🙂", ""],
  ])("a post titled %o gets the slug %o", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });
});
