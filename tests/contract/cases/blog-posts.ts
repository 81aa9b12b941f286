import { deleteComment } from "../../../src/contract/blog-comments.ts";
import { deletePosts } from "../../../src/contract/blog-posts.ts";
import { blogExamples } from "../../../src/contract/examples/blog.ts";
import type { ContractCase } from "../case.ts";
import type { TestApi } from "../test-api.ts";

const { key } = blogExamples.createPost.body;
const [PENDING, DRAFT, OTHERS_COMMENT] = [13, 14, 25];
const unknown = { name: "an unknown post", status: 404, error: "Post not found" };
const unknownPost: ContractCase["errorCases"] = [{ ...unknown, options: { params: { id: 99 } } }];
const noTitle = { name: "no title in any language", status: 400, error: { title: ["Enter a title in one language."] } };
const takenSlug = {
  name: "a slug of another post's Thai page",
  status: 400,
  error: { "slugs.th": ["This slug is already in use."] },
};
const slugs = { en: "rain", th: "นับสต็อกโดยไม่ต้องปิดร้าน" };
const html = "Use only paragraphs, headings, lists, quotes, strong, em, s and code, links, and pictures of this site.";
const hostile = {
  name: "a script in the Thai content",
  status: 400,
  error: (path: string) => ({ [path]: [html] }),
};
const hostileContent = { en: "<p>x</p>", th: "<p>x</p><img src=x onerror=alert(1)>" };

const comments: (body?: object) => ContractCase["errorCases"] = (body) => [
  { name: "an unknown comment", options: { params: { id: 99 }, body }, status: 404, error: "Comment not found" },
  {
    name: "a comment of someone else",
    options: { params: { id: OTHERS_COMMENT }, body },
    status: 403,
    error: "Not allowed",
  },
];

/** Deletes a record before the call, so that the call can restore it. */
const deletePostsFirst = async (api: TestApi) => {
  const { body } = blogExamples.restorePosts;
  await api.call(deletePosts, { body });
  api.published.length = 0;
  await api.db.changeEvents.clear();
  return { body };
};
const deleteCommentFirst = async (api: TestApi) => {
  const { params } = blogExamples.restoreComment;
  await api.call(deleteComment, { params });
  api.published.length = 0;
  await api.db.changeEvents.clear();
  return { params };
};

export const blogPosts = {
  listManagedPosts: {
    errorCases: [
      {
        name: "an unknown state and category",
        options: { query: { state: "Hidden", tag: "news" } },
        invalid: ["state", "tag"],
      },
    ],
  },
  getPostPage: { errorCases: unknownPost },
  getPostTexts: { errorCases: unknownPost },
  createPost: {
    errorCases: [
      { ...noTitle, options: { body: { key, post: { content: { en: "<p>x</p>", th: "" } } } } },
      { ...takenSlug, options: { body: { key, post: { title: { en: "Rain", th: "" }, slugs } } } },
      {
        ...hostile,
        options: { body: { key, post: { title: { en: "Rain", th: "" }, content: hostileContent } } },
        error: hostile.error("post.content.th"),
      },
    ],
  },
  savePost: {
    errorCases: [
      { ...unknown, options: { params: { id: 99 }, body: {} } },
      { ...noTitle, options: { params: { id: DRAFT }, body: { title: { en: "", th: " " } } } },
      { ...takenSlug, options: { params: { id: DRAFT }, body: { slugs } } },
      {
        ...hostile,
        options: { params: { id: DRAFT }, body: { content: hostileContent } },
        error: hostile.error("content.th"),
      },
    ],
  },
  setPostStates: {
    errorCases: [
      { ...unknown, options: { body: { changes: [DRAFT, 99].map((id) => ({ id, state: "Draft" })) } } },
      {
        name: "a time in the past",
        options: { body: { changes: [{ id: PENDING, state: "Scheduled", publishAt: "2020-01-01T00:00:00Z" }] } },
        status: 400,
        error: { [`${PENDING}.publishAt`]: ["Choose a time in the future."] },
      },
      {
        name: "a Thai text without a title",
        options: async (api: TestApi) => {
          await api.db.blogPosts.update(DRAFT, { title: { en: "Four numbers", th: "" } });
          return { body: { changes: [{ id: DRAFT, state: "Published" }] } };
        },
        status: 400,
        error: { [`${DRAFT}.title.th`]: ["Enter a title."] },
      },
      {
        name: "a title without a text",
        options: async (api: TestApi) => {
          await api.db.blogPosts.update(DRAFT, { content: { en: "<p><br></p>", th: "" } });
          return { body: { changes: [{ id: DRAFT, state: "Published" }] } };
        },
        status: 400,
        error: { [`${DRAFT}.content.en`]: ["Write the text."], [`${DRAFT}.content.th`]: ["Write the text."] },
      },
    ],
  },
  duplicatePost: { errorCases: unknownPost },
  deletePosts: { errorCases: [{ ...unknown, options: { body: { ids: [DRAFT, 99] } } }] },
  restorePosts: { success: deletePostsFirst, errorCases: [{ ...unknown, options: { body: { ids: [99] } } }] },
  updateComment: { errorCases: comments({ comment: "x" }) },
  deleteComment: { errorCases: comments() },
  restoreComment: { success: deleteCommentFirst, errorCases: comments() },
  addBlogPicture: {
    errorCases: [
      {
        name: "a file that is no picture",
        options: { body: { fileName: "a.png", mediaType: "image/png", data: "PHN2Zy8+PHN2Zy8+" } },
        status: 400,
        error: { data: ["Use a WebP, PNG or JPEG picture."] },
      },
    ],
  },
};
