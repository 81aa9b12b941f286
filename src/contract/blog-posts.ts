import * as v from "valibot";
import { attachedFile } from "./attachments.ts";
import { blogTags, listedPost, MAX_TITLE_LENGTH, postDetails } from "./blog.ts";
import { managedComment } from "./blog-comments.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  dateTime,
  expectedValues,
  filterParam,
  flag,
  id,
  idList,
  inBothLanguages,
  line,
  nonEmptyList,
  oneOf,
  pagination,
  text,
  uuid,
} from "./fields.ts";

/** A post that waits for its time has the status Pending in the documented calls and Scheduled in these. */
export const postStates = ["Published", "Scheduled", "Pending", "Draft"] as const;
export type PostState = (typeof postStates)[number];

/** In bytes. The page makes larger pictures smaller before it sends them. */
export const MAX_BLOG_PICTURE_BYTES = 300_000;

const tag = oneOf(blogTags);
const state = oneOf(postStates);
const slugs = inBothLanguages(postDetails.slug);
const languageList = v.array(oneOf(["en", "th"]));

const postFields = {
  title: inBothLanguages(line(MAX_TITLE_LENGTH)),
  excerpt: inBothLanguages(postDetails.excerpt),
  content: inBothLanguages(postDetails.content),
  tags: postDetails.blogCategories,
  img: postDetails.featuredImage,
};

const managedPost = v.object({
  ...v.omit(listedPost, ["status"]).entries,
  state,
  slugs,
  /** Null if the post does not wait. */
  publishAt: v.nullable(dateTime),
  /** A reader of another language gets the first of these. */
  languages: languageList,
  /** The part of the content that contains the search text; empty if title, excerpt or author contain it. */
  match: v.string(),
});
export type ManagedPost = v.InferOutput<typeof managedPost>;

/** A language without a title is not written; one of them has a title. */
const postTexts = v.object({
  ...v.pick(listedPost, ["id", "avatar", "userFullName"]).entries,
  ...postFields,
  slugs,
  state,
  publishAt: v.nullable(dateTime),
  blogPosted: dateTime,
  /** Null for a sample post that nobody has changed. */
  updatedAt: v.nullable(dateTime),
});
export type PostTexts = v.InferOutput<typeof postTexts>;

/** No texts, because the idempotency record keeps each response for a day. */
const savedPost = v.object({ id, slugs, state, publishAt: v.nullable(dateTime), updatedAt: dateTime });
export type SavedPost = v.InferOutput<typeof savedPost>;

const counts = v.object({ Published: v.number(), Scheduled: v.number(), Pending: v.number(), Draft: v.number() });
const notFoundErrors = { 404: "Post not found" } as const;
const slugErrors = "Messages by field; This slug is already in use. (under slugs.en or slugs.th)";

export const listManagedPosts = endpoint({
  area: "blog",
  name: "listManagedPosts",
  method: "GET",
  path: "/blog/posts",
  params: v.object({ q: v.optional(text(200)), tag: filterParam(tag), state: filterParam(state), ...pagination(10) }),
  responses: {
    200: v.object({
      posts: v.array(managedPost),
      total: v.number(),
      /** Ignores the filter by state. */
      states: counts,
      /** Ignores the filter by category. */
      tags: v.array(v.object({ tag, count: v.number() })),
    }),
  },
  permission: ["read", "Blog"],
  example: { params: { q: "mouse", state: "Pending", page: 1, perPage: 10 } },
});

export const getPostPage = endpoint({
  area: "blog",
  name: "getPostPage",
  method: "GET",
  path: "/blog/posts/:id",
  params: v.object({ id }),
  responses: {
    200: v.object({
      post: v.object({
        ...v.omit(managedPost, ["match"]).entries,
        content: postDetails.content,
        /** It differs from the request's if the post is not written in that language. */
        language: oneOf(["en", "th"]),
        /** True if only this device has the post, so that a link to it opens nowhere else. */
        isOnlyHere: flag,
      }),
      comments: v.array(managedComment),
      related: v.array(v.pick(listedPost, ["id", "img", "title", "blogPosted"])),
    }),
  },
  errors: notFoundErrors,
  permission: ["read", "Blog"],
  example: { params: { id: 2 } },
});

export const getPostTexts = endpoint({
  area: "blog",
  name: "getPostTexts",
  method: "GET",
  path: "/blog/posts/:id/texts",
  params: v.object({ id }),
  responses: { 200: postTexts },
  errors: notFoundErrors,
  permission: ["update", "Blog"],
  example: { params: { id: 14 } },
});

const exampleTexts = {
  title: { en: "Ready for the rain", th: "เตรียมร้านรับหน้าฝน" },
  excerpt: { en: "Lift the bottom shelf first.", th: "ยกของชั้นล่างสุดขึ้นก่อน" },
  content: { en: "<p>Lift the bottom shelf first.</p>", th: "<p>ยกของชั้นล่างสุดขึ้นก่อน</p>" },
};

/**
 * `key` is a UUID of the caller: creating a post with the same key again changes that post, so that a repeated first
 * save creates no second one even if its texts are different.
 */
export const createPost = endpoint({
  area: "blog",
  name: "createPost",
  method: "POST",
  path: "/blog/posts",
  body: v.object({ key: uuid, post: v.partial(v.object({ ...postFields, slugs })) }),
  responses: { 201: savedPost },
  errors: { 400: slugErrors, 404: "Account not found" },
  permission: ["create", "Blog"],
  invalidates: ["blog"],
  example: {
    body: { key: "6f0c1d52-8e1b-4c55-9d0e-2f6c5b1a7e31", post: { ...exampleTexts, tags: ["business", "warehouse"] } },
  },
});

/** Slugs that nobody chose follow the titles until the post is published. */
export const savePost = endpoint({
  area: "blog",
  name: "savePost",
  method: "PATCH",
  path: "/blog/posts/:id",
  params: v.object({ id }),
  body: v.partial(v.object({ ...postFields, slugs })),
  responses: { 200: savedPost },
  errors: { 400: slugErrors, 404: "Post not found" },
  permission: ["update", "Blog"],
  invalidates: ["blog"],
  example: { params: { id: 14 }, body: { title: { en: "Five numbers for a Monday", th: "ห้าตัวเลขสำหรับเช้าวันจันทร์" } } },
});

const stateChange = v.object({
  id,
  state,
  /** The device publishes the post at this time, or at the next start of the app. */
  publishAt: v.optional(dateTime),
  /** By default now. An undo sets the earlier date. */
  blogPosted: v.optional(dateTime),
  expected: expectedValues({ state }),
});
export type PostStateChange = v.InferOutput<typeof stateChange>;

/**
 * Each language of a post that has a title or text needs both. Scheduled needs `publishAt`, a time in the future. If
 * one post cannot change, none does.
 */
export const setPostStates = endpoint({
  area: "blog",
  name: "setPostStates",
  method: "POST",
  path: "/blog/posts/states",
  body: v.object({ changes: nonEmptyList(stateChange) }),
  responses: { 200: v.object({ posts: v.array(savedPost), before: v.array(stateChange) }) },
  errors: {
    400: "Messages by post and field, such as Write the text. (under 14.content.en) and Choose a time in the future.",
    ...notFoundErrors,
    409: CHANGED_SINCE,
  },
  permission: ["update", "Blog"],
  invalidates: ["blog"],
  example: { body: { changes: [{ id: 14, state: "Scheduled", publishAt: "2030-01-07T01:00:00.000Z" }] } },
});

export const duplicatePost = endpoint({
  area: "blog",
  name: "duplicatePost",
  method: "POST",
  path: "/blog/posts/:id/duplicate",
  params: v.object({ id }),
  responses: { 201: v.object({ id }) },
  errors: { 404: "Post not found; Account not found" },
  permission: ["create", "Blog"],
  invalidates: ["blog"],
  example: { params: { id: 12 } },
});

/** The posts can be restored for 30 days, with their comments. */
export const deletePosts = endpoint({
  area: "blog",
  name: "deletePosts",
  method: "POST",
  path: "/blog/posts/delete-many",
  body: v.object({ ids: idList }),
  responses: { 200: v.object({ ids: v.array(id) }) },
  errors: notFoundErrors,
  permission: ["delete", "Blog"],
  invalidates: ["blog"],
  example: { body: { ids: [13, 14] } },
});

/** A post whose slug is taken meanwhile gets another one. */
export const restorePosts = endpoint({
  area: "blog",
  name: "restorePosts",
  method: "POST",
  path: "/blog/posts/restore",
  body: v.object({ ids: idList }),
  responses: { 200: v.object({ posts: v.array(v.object({ id, slugs })) }) },
  errors: notFoundErrors,
  permission: ["create", "Blog"],
  invalidates: ["blog"],
  example: { body: { ids: [13, 14] } },
});

/** `<img>` loads it from the returned path, which the worker answers from the database. */
export const addBlogPicture = endpoint({
  area: "blog",
  name: "addBlogPicture",
  method: "POST",
  path: "/blog/pictures",
  body: attachedFile(MAX_BLOG_PICTURE_BYTES),
  responses: { 201: v.object({ path: v.string() }) },
  errors: { 400: "Messages by field, such as Use a WebP, PNG or JPEG picture." },
  permission: ["create", "Blog"],
  // Without this, open pages would refetch for a picture that no post shows yet.
  invalidates: [],
  example: {
    body: {
      fileName: "dot.png",
      mediaType: "image/png",
      data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    },
  },
});
