import * as v from "valibot";
import { attachedFile } from "./attachments.ts";
import { blogTags, comment, listedPost, postDetails } from "./blog.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, filterParam, flag, id, inBothLanguages, oneOf, pagination, text, uuid } from "./fields.ts";

/** A post that waits for its time has the status Pending in the documented calls and Scheduled in these. */
export const postStates = ["Published", "Scheduled", "Pending", "Draft"] as const;
export type PostState = (typeof postStates)[number];

/** The maximum size of a picture in bytes. The page makes larger pictures smaller before it sends them. */
export const MAX_BLOG_PICTURE_BYTES = 300_000;

const tag = oneOf(blogTags);
const state = oneOf(postStates);
/** The slug of the post's page in each language. */
const slugs = inBothLanguages(postDetails.slug);
const languageList = v.array(oneOf(["en", "th"]));

const postFields = {
  title: inBothLanguages(text(200)),
  excerpt: inBothLanguages(text(500)),
  content: inBothLanguages(postDetails.content),
  tags: postDetails.blogCategories,
  img: postDetails.featuredImage,
};

const managedPost = v.object({
  ...v.omit(listedPost, ["status"]).entries,
  state,
  slugs,
  /** When the post will be published; null if it does not wait. */
  publishAt: v.nullable(dateTime),
  /** The languages in which the post is written. A reader of another language gets the first of these. */
  languages: languageList,
  /** The part of the content that contains the search text; empty if title, excerpt or author contain it. */
  match: v.string(),
});
export type ManagedPost = v.InferOutput<typeof managedPost>;

const managedComment = v.object({
  ...comment.entries,
  /** True if the account of the request wrote the comment, so that it may edit and delete it. */
  isOwn: flag,
  editedAt: v.nullable(dateTime),
});
export type ManagedComment = v.InferOutput<typeof managedComment>;

/** A post with its texts in both languages. A language without a title is not written; one of them has a title. */
const postTexts = v.object({
  ...v.pick(listedPost, ["id", "avatar", "userFullName"]).entries,
  ...postFields,
  slugs,
  state,
  publishAt: v.nullable(dateTime),
  blogPosted: dateTime,
  /** When the post was last changed; null for a sample post that nobody has changed. */
  updatedAt: v.nullable(dateTime),
});
export type PostTexts = v.InferOutput<typeof postTexts>;

/** What a saved post returns. The idempotency record keeps each response for a day, so it has no texts. */
const savedPost = v.object({ id, slugs, state, publishAt: v.nullable(dateTime), updatedAt: dateTime });
export type SavedPost = v.InferOutput<typeof savedPost>;

const counts = v.object({ Published: v.number(), Scheduled: v.number(), Pending: v.number(), Draft: v.number() });
const noPost = { 404: "Post not found" } as const;
const noComment = { 403: "Not allowed", 404: "Comment not found" } as const;
const slugErrors = "Messages by field; This slug is already in use. (under slugs.en or slugs.th)";

/** Lists posts for the team, with the number of posts on all pages, per state and per category. */
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
      /** Per state, without the filter by state. */
      states: counts,
      /** Per category, without the filter by category. */
      tags: v.array(v.object({ tag, count: v.number() })),
    }),
  },
  permission: ["read", "Blog"],
});

/** Returns everything that the page of a post shows. */
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
        /** The language of the texts. It differs from the request's if the post is not written in that language. */
        language: oneOf(["en", "th"]),
        /** True if only this device has the post as it is, so that a link to it opens nowhere else. */
        isOnlyHere: flag,
      }),
      comments: v.array(managedComment),
      related: v.array(v.pick(listedPost, ["id", "img", "title", "blogPosted"])),
    }),
  },
  errors: noPost,
  permission: ["read", "Blog"],
});

/** Returns a post with its texts in both languages. */
export const getPostTexts = endpoint({
  area: "blog",
  name: "getPostTexts",
  method: "GET",
  path: "/blog/posts/:id/texts",
  params: v.object({ id }),
  responses: { 200: postTexts },
  errors: noPost,
  permission: ["update", "Blog"],
});

/**
 * Creates a draft. `key` is a UUID of the caller: creating a post with the same key again changes that post, so that a
 * repeated first save creates no second one even if its texts are different.
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
});

/** Changes fields of a post. While it is not published, slugs that nobody chose follow the titles. */
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
});

/**
 * Publishes, schedules or withdraws a post. Each language that has a title or text needs both. Scheduled needs
 * `publishAt`, a time in the future: the device publishes the post at that time, or at the next start of the app.
 */
export const setPostState = endpoint({
  area: "blog",
  name: "setPostState",
  method: "POST",
  path: "/blog/posts/:id/state",
  params: v.object({ id }),
  body: v.object({
    state,
    publishAt: v.optional(dateTime),
    /** The date of publication, by default now. An undo sets the earlier one. */
    blogPosted: v.optional(dateTime),
  }),
  responses: {
    200: v.object({
      post: savedPost,
      before: v.object({ state, publishAt: v.optional(dateTime), blogPosted: dateTime }),
    }),
  },
  errors: {
    400: "Messages by field, such as Write the text. (under content.en) and Choose a time in the future.",
    ...noPost,
  },
  permission: ["update", "Blog"],
  invalidates: ["blog"],
});

/** Adds a draft with the texts of a post. */
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
});

/** Deletes a post. It can be restored for 30 days, with its comments. */
export const deletePost = endpoint({
  area: "blog",
  name: "deletePost",
  method: "DELETE",
  path: "/blog/posts/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ id }) },
  errors: noPost,
  permission: ["delete", "Blog"],
  invalidates: ["blog"],
});

/** Restores a deleted post. If its slug is taken meanwhile, the post gets another one. */
export const restorePost = endpoint({
  area: "blog",
  name: "restorePost",
  method: "POST",
  path: "/blog/posts/:id/restore",
  params: v.object({ id }),
  responses: { 200: v.object({ id, slugs }) },
  errors: noPost,
  permission: ["create", "Blog"],
  invalidates: ["blog"],
});

/** Changes a comment of the request's account. */
export const updateComment = endpoint({
  area: "blog",
  name: "updateComment",
  method: "PATCH",
  path: "/blog/comments/:id",
  params: v.object({ id }),
  body: v.pick(comment, ["comment"]),
  responses: { 200: managedComment },
  errors: noComment,
  permission: ["update", "Blog"],
  invalidates: ["blog"],
});

/** Deletes a comment of the request's account. It can be restored for 30 days. */
export const deleteComment = endpoint({
  area: "blog",
  name: "deleteComment",
  method: "DELETE",
  path: "/blog/comments/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ id }) },
  errors: noComment,
  permission: ["delete", "Blog"],
  invalidates: ["blog"],
});

export const restoreComment = endpoint({
  area: "blog",
  name: "restoreComment",
  method: "POST",
  path: "/blog/comments/:id/restore",
  params: v.object({ id }),
  responses: { 200: managedComment },
  errors: noComment,
  permission: ["create", "Blog"],
  invalidates: ["blog"],
});

/** Stores a picture. `<img>` loads it from the returned path, which the worker answers from the database. */
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
});

/** The calls with which the team writes posts and comments. */
export const blogPostsEndpoints = [
  listManagedPosts,
  getPostPage,
  getPostTexts,
  createPost,
  savePost,
  setPostState,
  duplicatePost,
  deletePost,
  restorePost,
  addBlogPicture,
  updateComment,
  deleteComment,
  restoreComment,
] as const;
