import { deleteComment, restoreComment } from "../../../src/contract/blog-comments.ts";
import { createPost, deletePosts, restorePosts } from "../../../src/contract/blog-posts.ts";
import type { Endpoint } from "../../../src/contract/endpoint.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const { key } = createPost.example.body;
const [PENDING_ID, DRAFT_ID, OTHERS_COMMENT_ID] = [13, 14, 25];
const unknownPostCase = { errorCases: [notFound("Post", { params: { id: 99 } })] };
const noTitleError = { title: ["Enter a title in one language."] };
const takenSlugError = { "slugs.th": ["This slug is already in use."] };
const slugs = { en: "rain", th: "นับสต็อกโดยไม่ต้องปิดร้าน" };
const hostileHtml = ["<p>x</p><img src=x onerror=alert(1)>"];

const commentErrorCases = (body?: object) => [
  notFound("Comment", { params: { id: 99 }, body }),
  rejects("a comment of someone else", 403, "Not allowed", { params: { id: OTHERS_COMMENT_ID }, body }),
];

const publishDraft = { body: { changes: [{ id: DRAFT_ID, state: "Published" }] } };

/** Deletes a record before the call, so that the call can restore it. */
const afterDeletion = (deletion: Endpoint, options: SendOptions) => async (api: TestApi) => {
  await api.call(deletion, options);
  api.published.length = 0;
  await api.db.changeEvents.clear();
  return options;
};

export const blogPosts = {
  listManagedPosts: { invalid: { state: ["Hidden"], tag: ["news"] } },
  getPostPage: unknownPostCase,
  getPostTexts: unknownPostCase,
  createPost: {
    withoutActivity: "a draft, or a file that no record shows yet",
    invalid: { "post.content.th": hostileHtml },
    errorCases: [
      rejects("no title in any language", 400, noTitleError, {
        body: { key, post: { content: { en: "<p>x</p>", th: "" } } },
      }),
      rejects("a slug of another post's Thai page", 400, takenSlugError, {
        body: { key, post: { title: { en: "Rain", th: "" }, slugs } },
      }),
    ],
  },
  savePost: {
    withoutActivity: "a draft, or a file that no record shows yet",
    invalid: { content: [{ en: "<p>x</p>", th: hostileHtml[0] }] },
    errorCases: [
      notFound("Post", { params: { id: 99 }, body: {} }),
      rejects("no title in any language", 400, noTitleError, {
        params: { id: DRAFT_ID },
        body: { title: { en: "", th: " " } },
      }),
      rejects("a slug of another post's Thai page", 400, takenSlugError, { params: { id: DRAFT_ID }, body: { slugs } }),
    ],
  },
  setPostStates: {
    withoutActivity: "the row itself says it",
    errorCases: [
      notFound("Post", { body: { changes: [DRAFT_ID, 99].map((id) => ({ id, state: "Draft" })) } }),
      rejects(
        "a time in the past",
        400,
        { [`${PENDING_ID}.publishAt`]: ["Choose a time in the future."] },
        { body: { changes: [{ id: PENDING_ID, state: "Scheduled", publishAt: "2020-01-01T00:00:00Z" }] } },
      ),
      rejects(
        "a Thai text without a title",
        400,
        { [`${DRAFT_ID}.title.th`]: ["Enter a title."] },
        async ({ db }: TestApi) => {
          await db.blogPosts.update(DRAFT_ID, { title: { en: "Four numbers", th: "" } });
          return publishDraft;
        },
      ),
      rejects(
        "a title without a text",
        400,
        { [`${DRAFT_ID}.content.en`]: ["Write the text."], [`${DRAFT_ID}.content.th`]: ["Write the text."] },
        async ({ db }: TestApi) => {
          await db.blogPosts.update(DRAFT_ID, { content: { en: "<p><br></p>", th: "" } });
          return publishDraft;
        },
      ),
    ],
  },
  duplicatePost: { ...unknownPostCase, withoutActivity: "a draft, or a file that no record shows yet" },
  deletePosts: { errorCases: [notFound("Post", { body: { ids: [DRAFT_ID, 99] } })] },
  restorePosts: {
    success: afterDeletion(deletePosts, restorePosts.example),
    errorCases: [notFound("Post", { body: { ids: [99] } })],
  },
  updateComment: { withoutActivity: "own words", errorCases: commentErrorCases({ comment: "x" }) },
  deleteComment: { withoutActivity: "own words", errorCases: commentErrorCases() },
  restoreComment: {
    withoutActivity: "own words",
    success: afterDeletion(deleteComment, restoreComment.example),
    errorCases: commentErrorCases(),
  },
  addBlogPicture: {
    withoutActivity: "a draft, or a file that no record shows yet",
    errorCases: [
      rejects(
        "a file that is no picture",
        400,
        { data: ["Use a WebP, PNG or JPEG picture."] },
        { body: { fileName: "a.png", mediaType: "image/png", data: "PHN2Zy8+PHN2Zy8+" } },
      ),
    ],
  },
} satisfies Record<string, ContractCase>;
