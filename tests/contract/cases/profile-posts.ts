import { addProfilePicture } from "../../../src/contract/profile-posts.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";
import { ADMIN_ID, type TestApi } from "../test-api.ts";
import {
  invalidComment,
  invalidPost,
  rejectsOtherAuthor,
  rejectsOthersDeletion,
  rejectsOthersRestore,
  rejectsUnstoredPicture,
  rejectsWithoutAccount,
} from "./profile-errors.ts";

const POST_PARAMS = { id: 9 };
const COMMENT_PARAMS = { id: 9, commentId: 3 };
const followBody = { isFollowing: true };

const rejectsUnknownPost = (body?: unknown) => notFound("Post", { params: { id: 999 }, body });
const unknownCommentCases = (body?: unknown) => [
  notFound("Post", { params: { id: 999, commentId: 1 }, body }),
  notFound("Comment", { params: { id: 9, commentId: 99 }, body }),
];
const rejectsUnknownPerson = (body?: unknown) => notFound("Profile", { params: { username: "nobody" }, body });

const getDeletion = () => ({ deletedAt: new Date().toISOString(), deletedBy: ADMIN_ID });

const markDeleted = async ({ db }: TestApi) => {
  await db.profilePosts.update(POST_PARAMS.id, getDeletion());
  return { params: POST_PARAMS };
};
const markCommentDeleted = async ({ db }: TestApi) => {
  await db.profilePosts
    .where(":id")
    .equals(COMMENT_PARAMS.id)
    .modify(({ detailedComments }) => {
      const comment = detailedComments.find(({ id }) => id === COMMENT_PARAMS.commentId);
      if (comment) Object.assign(comment, getDeletion());
    });
  return { params: COMMENT_PARAMS };
};

const { body: picture } = addProfilePicture.example;

export const profilePosts = {
  listProfilePosts: { invalid: { page: [0] }, errorCases: [rejectsWithoutAccount(), rejectsUnknownPerson()] },
  updatePost: {
    withoutActivity: "own words",
    invalid: { id: ["one"], ...invalidPost, text: [1] },
    errorCases: [
      rejectsUnknownPost({ text: "x" }),
      rejectsUnstoredPicture(POST_PARAMS),
      rejectsOtherAuthor({ params: POST_PARAMS, body: { text: "x" } }),
    ],
  },
  deletePost: {
    withoutActivity: "own words",
    invalid: { id: ["one"] },
    errorCases: [rejectsUnknownPost(), rejectsOthersDeletion({ params: POST_PARAMS })],
  },
  restorePost: {
    withoutActivity: "own words",
    success: markDeleted,
    invalid: { id: ["one"] },
    errorCases: [
      rejectsUnknownPost(),
      rejectsOthersRestore({ params: POST_PARAMS }, markDeleted),
      rejects("a post that was not deleted", 409, "Post already exists", { params: POST_PARAMS }),
    ],
  },
  updateComment: {
    withoutActivity: "own words",
    invalid: invalidComment,
    errorCases: [
      ...unknownCommentCases({ comment: "x" }),
      rejectsOtherAuthor({ params: COMMENT_PARAMS, body: { comment: "x" } }),
    ],
  },
  deleteComment: {
    withoutActivity: "own words",
    errorCases: [...unknownCommentCases(), rejectsOthersDeletion({ params: COMMENT_PARAMS })],
  },
  restoreComment: {
    withoutActivity: "own words",
    success: markCommentDeleted,
    errorCases: [
      ...unknownCommentCases(),
      rejectsOthersRestore({ params: COMMENT_PARAMS }, markCommentDeleted),
      rejects("a comment that was not deleted", 409, "Comment already exists", { params: COMMENT_PARAMS }),
    ],
  },
  addProfilePicture: {
    withoutActivity: "a draft, or a file that no record shows yet",
    invalid: { data: ["", "A".repeat(2_666_672)] },
    errorCases: [
      rejects(
        "a file of another type",
        400,
        { data: ["Use a WebP, PNG or JPEG picture."] },
        { body: { ...picture, data: "4LiK4Li34LmI4LitCg==" } },
      ),
    ],
  },
  getProfileDetails: { errorCases: [rejectsWithoutAccount(), rejectsUnknownPerson()] },
  followPerson: {
    withoutActivity: "own settings, lists and reactions",
    invalid: { isFollowing: [undefined] },
    errorCases: [
      rejectsUnknownPerson(followBody),
      rejects(
        "the account itself",
        400,
        { username: ["You cannot follow yourself."] },
        { params: { username: "admin" }, body: followBody },
      ),
    ],
  },
  followPage: {
    withoutActivity: "own settings, lists and reactions",
    invalid: { id: ["one"] },
    errorCases: [notFound("Page", { params: { id: 999 }, body: followBody })],
  },
} satisfies Record<string, ContractCase>;
