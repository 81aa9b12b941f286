import * as v from "valibot";
import { BLOG_PICTURES } from "../lib/picture-folders.ts";
import { isSafePostHtml } from "../lib/safe-html.ts";
import { endpoint } from "./endpoint.ts";
import {
  createPicture,
  dateTime,
  filterParam,
  id,
  line,
  numberParam,
  oneOf,
  pagination,
  picture,
  requiredLine,
  requiredText,
  text,
} from "./fields.ts";

export const blogTags = [
  "offline",
  "forms",
  "languages",
  "business",
  "warehouse",
  "selling",
  "accessibility",
  "data",
] as const;
export type BlogTag = (typeof blogTags)[number];
export const blogStatuses = ["Published", "Draft", "Pending"] as const;

export const NEW_POST_IMAGE = "/images/blog/new-post.svg";
export const MAX_TITLE_LENGTH = 200;
export const MAX_EXCERPT_LENGTH = 500;
export const MAX_CONTENT_LENGTH = 50_000;
export const MAX_SLUG_LENGTH = 120;
export const MAX_COMMENT_LENGTH = 2_000;
/** Lower-case words of any script, joined by hyphens. */
export const SLUG_PATTERN = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;
const DEFAULT_POST_ID = 1;

const tag = oneOf(blogTags);
const status = oneOf(blogStatuses);
const tags = v.pipe(
  v.array(tag, "Enter a list."),
  v.maxLength(blogTags.length, `Use at most ${blogTags.length} categories.`),
  v.transform((each) => [...new Set(each)]),
);

const slug = v.pipe(
  requiredLine(MAX_SLUG_LENGTH),
  // Do not normalize like searches: links to a published post must stay as they are. `toSlugKey` compares slugs.
  v.transform((value) => value.toLowerCase().normalize("NFC")),
  v.regex(SLUG_PATTERN, "Use letters and digits, with a hyphen between words."),
  // Some capital letters become two characters in lower case.
  v.maxLength(MAX_SLUG_LENGTH, `Use at most ${MAX_SLUG_LENGTH} characters.`),
);

const cover = v.pipe(createPicture(BLOG_PICTURES), v.minLength(1, "This is required."));

const content = v.pipe(
  text(MAX_CONTENT_LENGTH),
  v.check(
    isSafePostHtml,
    "Use only paragraphs, headings, lists, quotes, strong, em, s and code, links, and pictures of this site.",
  ),
);

const author = { avatar: picture, userFullName: line(200) };

export const listedPost = v.object({
  id,
  ...author,
  img: cover,
  title: requiredLine(MAX_TITLE_LENGTH),
  /** For a draft, the time when it was created. */
  blogPosted: dateTime,
  tags,
  status,
  excerpt: text(MAX_EXCERPT_LENGTH),
  comment: v.number(),
});
export type ListedPost = v.InferOutput<typeof listedPost>;

export const comment = v.object({ id, ...author, comment: requiredText(MAX_COMMENT_LENGTH), commentedAt: dateTime });
export type BlogComment = v.InferOutput<typeof comment>;

export const postDetails = {
  blogTitle: requiredLine(MAX_TITLE_LENGTH),
  blogCategories: tags,
  slug,
  status,
  excerpt: text(MAX_EXCERPT_LENGTH),
  content,
  featuredImage: cover,
};
export const editedPost = v.object({ id, ...author, createdTime: dateTime, ...postDetails });
export type EditablePost = v.InferOutput<typeof editedPost>;

/** The default slug is built from the title. */
const newPost = v.object({
  blogTitle: postDetails.blogTitle,
  blogCategories: v.optional(tags, []),
  slug: v.optional(slug),
  status: v.optional(status, "Draft"),
  excerpt: v.optional(postDetails.excerpt, ""),
  content: v.optional(content, ""),
  featuredImage: v.optional(cover, NEW_POST_IMAGE),
});

const postChange = v.object({ id, ...v.partial(v.object(postDetails)).entries });
export type PostChange = v.InferOutput<typeof postChange>;

const emptyToDefault = v.transform((value: unknown) => (value === "" ? DEFAULT_POST_ID : value));
const postParams = v.object({
  id: v.optional(
    v.pipe(v.unknown(), emptyToDefault, id) as unknown as v.GenericSchema<number | string, number>,
    DEFAULT_POST_ID,
  ),
});

export const listPosts = endpoint({
  area: "blog",
  name: "listPosts",
  method: "GET",
  path: "/blog/list/data",
  params: v.object({
    q: v.optional(text(200)),
    tag: filterParam(tag),
    status: filterParam(status),
    page: pagination(1).page,
    /** Without this param, the first page holds all posts. */
    perPage: filterParam(v.pipe(numberParam(1, 1_000), v.integer("Enter a whole number."))),
  }),
  responses: { 200: v.array(listedPost) },
  permission: ["read", "Blog"],
  example: { params: { q: "the", tag: "warehouse", status: "Published", page: 1, perPage: 10 } },
});

export const getBlogSidebar = endpoint({
  area: "blog",
  name: "getBlogSidebar",
  method: "GET",
  path: "/blog/list/data/sidebar",
  responses: {
    200: v.object({
      recentPosts: v.array(v.pick(listedPost, ["id", "img", "title", "blogPosted"])),
      categories: v.array(v.object({ tag, icon: v.string(), title: v.string() })),
    }),
  },
  permission: ["read", "Blog"],
});

export const getPost = endpoint({
  area: "blog",
  name: "getPost",
  method: "GET",
  path: "/blog/list/data/detail",
  params: postParams,
  responses: {
    200: v.object({ blog: v.object({ ...listedPost.entries, content }), comments: v.array(comment) }),
  },
  errors: { 404: "Post not found" },
  permission: ["read", "Blog"],
  example: { params: { id: 2 } },
});

export const getEditablePost = endpoint({
  area: "blog",
  name: "getEditablePost",
  method: "GET",
  path: "/blog/list/data/edit",
  params: postParams,
  responses: { 200: editedPost },
  errors: { 404: "Post not found" },
  permission: ["update", "Blog"],
  example: { params: { id: 2 } },
});

export const updatePost = endpoint({
  area: "blog",
  name: "updatePost",
  method: "PATCH",
  path: "/blog/list/data/edit",
  body: postChange,
  responses: { 200: editedPost },
  errors: { 400: "Messages by field; This slug is already in use. (under slug)", 404: "Post not found" },
  permission: ["update", "Blog"],
  invalidates: ["blog"],
  example: {
    body: {
      id: 14,
      status: "Published",
      content:
        "<h2>Four numbers</h2><p>Look at them every Monday, <strong>before</strong> the first coffee is cold.</p>",
    },
  },
});

export const addPost = endpoint({
  area: "blog",
  name: "addPost",
  method: "POST",
  path: "/blog/list/data",
  body: newPost,
  responses: { 201: editedPost },
  errors: { 400: "Messages by field; This slug is already in use. (under slug)", 404: "Account not found" },
  permission: ["create", "Blog"],
  invalidates: ["blog"],
  example: {
    body: {
      blogTitle: "เตรียมร้านรับหน้าฝน",
      blogCategories: ["business", "warehouse"],
      status: "Draft",
      excerpt: "ของชั้นล่างสุดยกขึ้นก่อน แล้วค่อยคิดเรื่องอื่น",
      content: "<p>ของชั้นล่างสุดยกขึ้นก่อน แล้วค่อยคิดเรื่องอื่น</p><ul><li>ยกกล่องให้พ้นพื้น</li><li>ถ่ายรูปสต็อกไว้</li></ul>",
    },
  },
});

export const addComment = endpoint({
  area: "blog",
  name: "addComment",
  method: "POST",
  path: "/blog/list/data/:id/comments",
  params: v.object({ id }),
  body: v.pick(comment, ["comment"]),
  responses: { 201: comment },
  errors: { 404: "Post not found; Account not found" },
  permission: ["create", "Blog"],
  invalidates: ["blog"],
  example: { params: { id: 2 }, body: { comment: "เอาไปใช้กับแบบฟอร์มหน้าร้านแล้ว ลูกค้ากรอกจบทุกคน" } },
});
