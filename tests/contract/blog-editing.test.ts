import { describe, expect, test } from "vitest";
import { addPost, NEW_POST_IMAGE } from "../../src/contract/blog.ts";
import { slugify } from "../../src/domain/blog.ts";
import { add, DRAFT, detail, ids, open, posts, th, update } from "./blog-calls.ts";
import { createTestApi } from "./test-api.ts";

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
