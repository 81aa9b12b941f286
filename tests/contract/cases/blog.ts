import { anyErrorMessages, type ContractCase } from "../case.ts";
import { blogPosts } from "./blog-posts.ts";

const tags = "Use one of offline, forms, languages, business, warehouse, selling, accessibility, data.";
const statuses = "Use one of Published, Draft, Pending.";
const html = "Use only paragraphs, headings, lists, quotes, strong, em, s and code, links, and pictures of this site.";
const picture = "Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/.";
const postNotFound = { status: 404, error: "Post not found" };
const wholeNumber = { status: 400, error: { id: ["Enter a whole number."] } };

const listPosts: ContractCase = {
  errorCases: [
    { name: "an unknown tag", options: { query: { tag: "news" } }, status: 400, error: { tag: [tags] } },
    { name: "a tag given twice", options: { query: "tag=data&tag=forms" }, status: 400, error: { tag: [tags] } },
    { name: "an unknown status", options: { query: { status: "draft" } }, status: 400, error: { status: [statuses] } },
    { name: "q given twice", options: { query: "q=a&q=b" }, status: 400, error: { q: ["Enter text."] } },
    {
      name: "a q that is too long",
      options: { query: { q: "ก".repeat(201) } },
      status: 400,
      error: { q: ["Use at most 200 characters."] },
    },
    {
      name: "perPage and page of 0",
      options: { query: { perPage: "0", page: "0" } },
      status: 400,
      error: { perPage: ["Enter a number from 1 to 1000."], page: ["Enter a number from 1 to 1000000000."] },
    },
    {
      name: "a perPage that is too large and a fractional page",
      options: { query: { perPage: "1001", page: "1.5" } },
      status: 400,
      error: { perPage: ["Enter a number from 1 to 1000."], page: ["Enter a whole number."] },
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
const unsafeHtmlError = { status: 400, error: { content: [html] } };
const wrongSlug = { status: 400, error: { slug: ["Use letters and digits, with a hyphen between words."] } };
const wrongPicture = { status: 400, error: { featuredImage: [picture] } };

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
    status: 400,
    error: {
      blogTitle: ["Enter text."],
      blogCategories: ["Enter a list."],
      slug: ["Enter text."],
      status: [statuses],
      excerpt: ["Enter text."],
      content: ["Enter text."],
      featuredImage: ["Choose a picture."],
    },
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
    status: 400,
    error: {
      blogTitle: ["Use at most 200 characters."],
      blogCategories: ["Use at most 8 categories."],
      slug: ["Use at most 120 characters."],
      excerpt: ["Use at most 500 characters."],
      content: ["Use at most 50,000 characters."],
      featuredImage: ["Use a picture of at most 200 kB."],
    },
  },
  {
    name: "an empty title",
    options: updateWith("blogTitle", " \n"),
    status: 400,
    error: { blogTitle: ["This is required."] },
  },
  { name: "a body that is a string", options: { body: "post" }, status: 400, error: { body: anyErrorMessages } },
  {
    name: "an unknown category",
    options: updateWith("blogCategories", ["data", "news"]),
    status: 400,
    error: { "blogCategories.1": [tags] },
  },
  { name: "an empty slug", options: updateWith("slug", " "), status: 400, error: { slug: ["This is required."] } },
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
  {
    name: "a path on this site outside the images",
    options: updateWith("featuredImage", "/logout"),
    ...wrongPicture,
  },
  {
    name: "an empty image",
    options: updateWith("featuredImage", ""),
    status: 400,
    error: { featuredImage: ["This is required."] },
  },
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
    { name: "no id", options: { body: { blogTitle: "x" } }, status: 400, error: { id: anyErrorMessages } },
    { name: "a non-numeric id", options: { body: { id: "one" } }, ...wholeNumber },
    {
      name: "an id below 1",
      options: { body: { id: 0 } },
      status: 400,
      error: { id: ["Enter a number of at least 1."] },
    },
    ...wrongFields,
  ],
};

const addPost: ContractCase = {
  errorCases: [
    { name: "no title", options: { body: {} }, status: 400, error: { blogTitle: anyErrorMessages } },
    ...wrongFields,
  ],
};

const commentBody = (comment: unknown, id: unknown = 2) => ({ params: { id }, body: { comment } });

const addComment: ContractCase = {
  errorCases: [
    { name: "an unknown post", options: commentBody("x", 999), ...postNotFound },
    { name: "a non-numeric id", options: commentBody("x", "two"), ...wholeNumber },
    { name: "no comment", options: { params: { id: 2 }, body: {} }, status: 400, error: { comment: anyErrorMessages } },
    { name: "an empty comment", options: commentBody(" \n "), status: 400, error: { comment: ["This is required."] } },
    {
      name: "a comment that is not a string",
      options: commentBody(1),
      status: 400,
      error: { comment: ["Enter text."] },
    },
    {
      name: "a comment that is too long",
      options: commentBody("ก".repeat(2_001)),
      status: 400,
      error: { comment: ["Use at most 2,000 characters."] },
    },
    {
      name: "a body that is a string",
      options: { params: { id: 2 }, body: "x" },
      status: 400,
      error: { body: anyErrorMessages },
    },
  ],
};

export const blog = {
  listPosts,
  getBlogSidebar: { errorCases: [] },
  getPost,
  getEditablePost,
  updatePost,
  addPost,
  addComment,
  ...blogPosts,
};
