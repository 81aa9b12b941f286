import { addProfilePicture } from "../../../src/contract/profile-posts.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";
import { ADMIN_ID, type TestApi } from "../test-api.ts";
import {
  invalidComment,
  invalidPost,
  notAuthor,
  notDeletable,
  notDeleter,
  notStored,
  withoutAccount,
} from "./profile-errors.ts";

const POST = { id: 9 };
const COMMENT = { id: 9, commentId: 3 };
const follow = { isFollowing: true };

const unknownPost = (body?: unknown) => notFound("Post", { params: { id: 999 }, body });
const unknownComment = (body?: unknown) => [
  notFound("Post", { params: { id: 999, commentId: 1 }, body }),
  notFound("Comment", { params: { id: 9, commentId: 99 }, body }),
];
const unknownPerson = (body?: unknown) => notFound("Profile", { params: { username: "nobody" }, body });

const getDeletion = () => ({ deletedAt: new Date().toISOString(), deletedBy: ADMIN_ID });

const markDeleted = async ({ db }: TestApi) => {
  await db.profilePosts.update(POST.id, getDeletion());
  return { params: POST };
};
const markCommentDeleted = async ({ db }: TestApi) => {
  await db.profilePosts
    .where(":id")
    .equals(COMMENT.id)
    .modify(({ detailedComments }) => {
      const comment = detailedComments.find(({ id }) => id === COMMENT.commentId);
      if (comment) Object.assign(comment, getDeletion());
    });
  return { params: COMMENT };
};

const { body: picture } = addProfilePicture.example;

export const profilePosts = {
  listProfilePosts: { invalid: { page: [0] }, errorCases: [withoutAccount(), unknownPerson()] },
  updatePost: {
    withoutActivity: "own words",
    invalid: { id: ["one"], ...invalidPost, text: [1] },
    errorCases: [unknownPost({ text: "x" }), notStored(POST), notAuthor({ params: POST, body: { text: "x" } })],
  },
  deletePost: {
    withoutActivity: "own words",
    invalid: { id: ["one"] },
    errorCases: [unknownPost(), notDeletable({ params: POST })],
  },
  restorePost: {
    withoutActivity: "own words",
    success: markDeleted,
    invalid: { id: ["one"] },
    errorCases: [
      unknownPost(),
      notDeleter({ params: POST }, markDeleted),
      rejects("a post that was not deleted", 409, "Post already exists", { params: POST }),
    ],
  },
  updateComment: {
    withoutActivity: "own words",
    invalid: invalidComment,
    errorCases: [...unknownComment({ comment: "x" }), notAuthor({ params: COMMENT, body: { comment: "x" } })],
  },
  deleteComment: { withoutActivity: "own words", errorCases: [...unknownComment(), notDeletable({ params: COMMENT })] },
  restoreComment: {
    withoutActivity: "own words",
    success: markCommentDeleted,
    errorCases: [
      ...unknownComment(),
      notDeleter({ params: COMMENT }, markCommentDeleted),
      rejects("a comment that was not deleted", 409, "Comment already exists", { params: COMMENT }),
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
  getProfileDetails: { errorCases: [withoutAccount(), unknownPerson()] },
  followPerson: {
    withoutActivity: "own settings, lists and reactions",
    invalid: { isFollowing: [undefined] },
    errorCases: [
      unknownPerson(follow),
      rejects(
        "the account itself",
        400,
        { username: ["You cannot follow yourself."] },
        { params: { username: "admin" }, body: follow },
      ),
    ],
  },
  followPage: {
    withoutActivity: "own settings, lists and reactions",
    invalid: { id: ["one"] },
    errorCases: [notFound("Page", { params: { id: 999 }, body: follow })],
  },
} satisfies Record<string, ContractCase>;
