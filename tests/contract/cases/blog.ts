import type { Cases, ContractCase } from "../case.ts";
import { blogPosts } from "./blog-posts.ts";

const postNotFound = { status: 404, error: "Post not found" };
const wholeNumber = { invalid: ["id"] };

const listPosts: ContractCase = {
  errorCases: [
    { name: "an unknown tag", options: { query: { tag: "news" } }, invalid: ["tag"] },
    { name: "a tag given twice", options: { query: "tag=data&tag=forms" }, invalid: ["tag"] },
    { name: "an unknown status", options: { query: { status: "draft" } }, invalid: ["status"] },
    { name: "q given twice", options: { query: "q=a&q=b" }, invalid: ["q"] },
    { name: "a q that is too long", options: { query: { q: "ก".repeat(201) } }, invalid: ["q"] },
    { name: "perPage and page of 0", options: { query: { perPage: "0", page: "0" } }, invalid: ["perPage", "page"] },
    {
      name: "a perPage that is too large and a fractional page",
      options: { query: { perPage: "1001", page: "1.5" } },
      invalid: ["perPage", "page"],
    },
  ],
};

const wrongPost = [
  { name: "an unknown id", options: { query: { id: "999" } }, ...postNotFound },
  { name: "a non-numeric id", options: { query: { id: "one" } }, ...wholeNumber },
  { name: "an id below 1", options: { query: { id: "-1" } }, ...wholeNumber },
  { name: "an id given twice", options: { query: "id=1&id=2" }, ...wholeNumber },
];
const getPost: ContractCase = { errorCases: wrongPost };
const getEditablePost: ContractCase = { errorCases: wrongPost };

const updateWith = (field: string, value: unknown) => ({ body: { id: 1, blogTitle: "A title", [field]: value } });
const content = (value: string) => updateWith("content", value);
const unsafeHtmlError = { invalid: ["content"] };
const wrongSlug = { invalid: ["slug"] };
const wrongPicture = { invalid: ["featuredImage"] };

/** Error cases for invalid fields, which addPost and updatePost share. */
const wrongFields = [
  {
    name: "fields of another type",
    options: {
      body: {
        id: 1,
        blogTitle: 1,
        blogCategories: "offline",
        slug: 2,
        status: 3,
        excerpt: null,
        content: {},
        featuredImage: [],
      },
    },
    invalid: ["blogTitle", "blogCategories", "slug", "status", "excerpt", "content", "featuredImage"],
  },
  {
    name: "fields that are too long",
    options: {
      body: {
        id: 1,
        blogTitle: "ก".repeat(201),
        blogCategories: Array.from({ length: 9 }, () => "data"),
        slug: "ก".repeat(121),
        excerpt: "ก".repeat(501),
        content: "ก".repeat(50_001),
        featuredImage: `data:image/png;base64,${"A".repeat(273_100)}`,
      },
    },
    invalid: ["blogTitle", "blogCategories", "slug", "excerpt", "content", "featuredImage"],
  },
  { name: "an empty title", options: updateWith("blogTitle", " \n"), invalid: ["blogTitle"] },
  { name: "a body that is a string", options: { body: "post" }, invalid: ["body"] },
  {
    name: "an unknown category",
    options: updateWith("blogCategories", ["data", "news"]),
    invalid: ["blogCategories.1"],
  },
  { name: "an empty slug", options: updateWith("slug", " "), invalid: ["slug"] },
  { name: "a slug with a space", options: updateWith("slug", "a b"), ...wrongSlug },
  { name: "a slug with a slash", options: updateWith("slug", "a/b"), ...wrongSlug },
  { name: "a slug that ends in a hyphen", options: updateWith("slug", "a-"), ...wrongSlug },
  {
    name: "a taken slug in another case",
    options: updateWith("slug", "Two-Languages-Both-First"),
    status: 400,
    error: { slug: ["This slug is already in use."] },
  },
  {
    name: "an image URL on another site",
    options: updateWith("featuredImage", "https://example.com/a.png"),
    ...wrongPicture,
  },
  {
    name: "a protocol-relative image URL",
    options: updateWith("featuredImage", "//example.com/a.png"),
    ...wrongPicture,
  },
  {
    name: "an SVG data URL as image",
    options: updateWith("featuredImage", "data:image/svg+xml;base64,PHN2Zz4="),
    ...wrongPicture,
  },
  { name: "a path on this site outside the images", options: updateWith("featuredImage", "/logout"), ...wrongPicture },
  { name: "an empty image", options: updateWith("featuredImage", ""), invalid: ["featuredImage"] },
  { name: "a script in the content", options: content("<p>x</p><script>alert(1)</script>"), ...unsafeHtmlError },
  { name: "an element that is not allowed", options: content("<table></table>"), ...unsafeHtmlError },
  { name: "an attribute that is not allowed", options: content('<p class="x">x</p>'), ...unsafeHtmlError },
  { name: "an unclosed element", options: content("<p><strong>x</p>"), ...unsafeHtmlError },
  { name: "a javascript: link", options: content('<a href="javascript:alert(1)">x</a>'), ...unsafeHtmlError },
  {
    name: "an image of another site in the content",
    options: content('<img src="https://example.com/a.png" alt="">'),
    ...unsafeHtmlError,
  },
];

const updatePost: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { body: { id: 999, blogTitle: "x" } }, ...postNotFound },
    {
      name: "an unknown id with a taken slug",
      options: { body: { id: 999, slug: "a-form-that-loses-nothing" } },
      ...postNotFound,
    },
    { name: "no id", options: { body: { blogTitle: "x" } }, invalid: ["id"] },
    { name: "a non-numeric id", options: { body: { id: "one" } }, ...wholeNumber },
    { name: "an id below 1", options: { body: { id: 0 } }, invalid: ["id"] },
    ...wrongFields,
  ],
};

const addPost: ContractCase = {
  errorCases: [{ name: "no title", options: { body: {} }, invalid: ["blogTitle"] }, ...wrongFields],
};

const commentBody = (comment: unknown, id: unknown = 2) => ({ params: { id }, body: { comment } });

const addComment: ContractCase = {
  errorCases: [
    { name: "an unknown post", options: commentBody("x", 999), ...postNotFound },
    { name: "a non-numeric id", options: commentBody("x", "two"), ...wholeNumber },
    { name: "no comment", options: { params: { id: 2 }, body: {} }, invalid: ["comment"] },
    { name: "an empty comment", options: commentBody(" \n "), invalid: ["comment"] },
    { name: "a comment that is not a string", options: commentBody(1), invalid: ["comment"] },
    { name: "a comment that is too long", options: commentBody("ก".repeat(2_001)), invalid: ["comment"] },
    { name: "a body that is a string", options: { params: { id: 2 }, body: "x" }, invalid: ["body"] },
  ],
};

export const cases: Cases<"blog"> = {
  listPosts,
  getBlogSidebar: { errorCases: [] },
  getPost,
  getEditablePost,
  updatePost,
  addPost,
  addComment,
  ...blogPosts,
};
