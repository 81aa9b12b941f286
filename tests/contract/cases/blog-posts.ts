import { deleteComment, restoreComment } from "../../../src/contract/blog-comments.ts";
import { createPost, deletePosts, restorePosts } from "../../../src/contract/blog-posts.ts";
import type { Endpoint } from "../../../src/contract/endpoint.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const { key } = createPost.example.body;
const [PENDING, DRAFT, OTHERS_COMMENT] = [13, 14, 25];
const unknownPost = { errorCases: [notFound("Post", { params: { id: 99 } })] };
const noTitle = { title: ["Enter a title in one language."] };
const takenSlug = { "slugs.th": ["This slug is already in use."] };
const slugs = { en: "rain", th: "นับสต็อกโดยไม่ต้องปิดร้าน" };
const hostile = ["<p>x</p><img src=x onerror=alert(1)>"];

const unknownOrOthersComment = (body?: object) => [
  notFound("Comment", { params: { id: 99 }, body }),
  rejects("a comment of someone else", 403, "Not allowed", { params: { id: OTHERS_COMMENT }, body }),
];

const publishDraft = { body: { changes: [{ id: DRAFT, state: "Published" }] } };

/** Deletes a record before the call, so that the call can restore it. */
const afterDeletion = (deletion: Endpoint, options: SendOptions) => async (api: TestApi) => {
  await api.call(deletion, options);
  api.published.length = 0;
  await api.db.changeEvents.clear();
  return options;
};

export const blogPosts = {
  listManagedPosts: { invalid: { state: ["Hidden"], tag: ["news"] } },
  getPostPage: unknownPost,
  getPostTexts: unknownPost,
  createPost: {
    withoutActivity: "a draft, or a file that no record shows yet",
    invalid: { "post.content.th": hostile },
    errorCases: [
      rejects("no title in any language", 400, noTitle, {
        body: { key, post: { content: { en: "<p>x</p>", th: "" } } },
      }),
      rejects("a slug of another post's Thai page", 400, takenSlug, {
        body: { key, post: { title: { en: "Rain", th: "" }, slugs } },
      }),
    ],
  },
  savePost: {
    withoutActivity: "a draft, or a file that no record shows yet",
    invalid: { content: [{ en: "<p>x</p>", th: hostile[0] }] },
    errorCases: [
      notFound("Post", { params: { id: 99 }, body: {} }),
      rejects("no title in any language", 400, noTitle, {
        params: { id: DRAFT },
        body: { title: { en: "", th: " " } },
      }),
      rejects("a slug of another post's Thai page", 400, takenSlug, { params: { id: DRAFT }, body: { slugs } }),
    ],
  },
  setPostStates: {
    withoutActivity: "the row itself says it",
    errorCases: [
      notFound("Post", { body: { changes: [DRAFT, 99].map((id) => ({ id, state: "Draft" })) } }),
      rejects(
        "a time in the past",
        400,
        { [`${PENDING}.publishAt`]: ["Choose a time in the future."] },
        { body: { changes: [{ id: PENDING, state: "Scheduled", publishAt: "2020-01-01T00:00:00Z" }] } },
      ),
      rejects(
        "a Thai text without a title",
        400,
        { [`${DRAFT}.title.th`]: ["Enter a title."] },
        async ({ db }: TestApi) => {
          await db.blogPosts.update(DRAFT, { title: { en: "Four numbers", th: "" } });
          return publishDraft;
        },
      ),
      rejects(
        "a title without a text",
        400,
        { [`${DRAFT}.content.en`]: ["Write the text."], [`${DRAFT}.content.th`]: ["Write the text."] },
        async ({ db }: TestApi) => {
          await db.blogPosts.update(DRAFT, { content: { en: "<p><br></p>", th: "" } });
          return publishDraft;
        },
      ),
    ],
  },
  duplicatePost: { ...unknownPost, withoutActivity: "a draft, or a file that no record shows yet" },
  deletePosts: { errorCases: [notFound("Post", { body: { ids: [DRAFT, 99] } })] },
  restorePosts: {
    success: afterDeletion(deletePosts, restorePosts.example),
    errorCases: [notFound("Post", { body: { ids: [99] } })],
  },
  updateComment: { withoutActivity: "own words", errorCases: unknownOrOthersComment({ comment: "x" }) },
  deleteComment: { withoutActivity: "own words", errorCases: unknownOrOthersComment() },
  restoreComment: {
    withoutActivity: "own words",
    success: afterDeletion(deleteComment, restoreComment.example),
    errorCases: unknownOrOthersComment(),
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
