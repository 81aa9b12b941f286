import { profileExamples as examples } from "../../../src/contract/examples/profile.ts";
import type { ContractCase } from "../case.ts";
import { ADMIN_ID, type TestApi } from "../test-api.ts";
import {
  noProfile,
  notAuthor,
  notDeletable,
  notDeleter,
  withoutAccount,
  wrongIds,
  wrongMedia,
  wrongWords,
} from "./profile-errors.ts";

const POST = { id: 9 };
const COMMENT = { id: 9, commentId: 3 };

const updatePost: ContractCase = {
  errorCases: [
    ...wrongIds("Post", { text: "x" }),
    ...wrongWords("text", 5_000, POST),
    ...wrongMedia(POST),
    notAuthor({ params: POST, body: { text: "x" } }),
  ],
};

const deletePost: ContractCase = { errorCases: [...wrongIds("Post"), notDeletable({ params: POST })] };

const getDeletion = () => ({ deletedAt: new Date().toISOString(), deletedBy: ADMIN_ID });

const markDeleted = async ({ db }: TestApi) => {
  await db.profilePosts.update(POST.id, getDeletion());
  return { params: POST };
};

const restorePost: ContractCase = {
  success: markDeleted,
  errorCases: [
    ...wrongIds("Post"),
    notDeleter({ params: POST }, markDeleted),
    { name: "a post that was not deleted", options: { params: POST }, status: 409, error: "Post already exists" },
  ],
};

/** Error cases that the calls on one comment share. */
const wrongComments = (body?: unknown) => [
  {
    name: "an unknown post",
    options: { params: { id: 999, commentId: 1 }, body },
    status: 404,
    error: "Post not found",
  },
  {
    name: "an unknown comment",
    options: { params: { id: 9, commentId: 99 }, body },
    status: 404,
    error: "Comment not found",
  },
];

const updateComment: ContractCase = {
  errorCases: [
    ...wrongComments({ comment: "x" }),
    ...wrongWords("comment", 2_000, COMMENT),
    notAuthor({ params: COMMENT, body: { comment: "x" } }),
  ],
};

const deleteComment: ContractCase = { errorCases: [...wrongComments(), notDeletable({ params: COMMENT })] };

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

const restoreComment: ContractCase = {
  success: markCommentDeleted,
  errorCases: [
    ...wrongComments(),
    notDeleter({ params: COMMENT }, markCommentDeleted),
    {
      name: "a comment that was not deleted",
      options: { params: COMMENT },
      status: 409,
      error: "Comment already exists",
    },
  ],
};

const { body: picture } = examples.addProfilePicture;
const withData = (data: string) => ({ body: { ...picture, data } });

const addProfilePicture: ContractCase = {
  errorCases: [
    {
      name: "a file of another type",
      options: withData("4LiK4Li34LmI4LitCg=="),
      status: 400,
      error: { data: ["Use a WebP, PNG or JPEG picture."] },
    },
    { name: "a picture that is too large", options: withData("A".repeat(2_666_672)), invalid: ["data"] },
    { name: "an empty file", options: withData(""), invalid: ["data"] },
  ],
};

const unknownPerson = { name: "an unknown person", status: 404, error: "Profile not found" };

const listProfilePosts: ContractCase = {
  errorCases: [
    { ...noProfile, options: withoutAccount() },
    { ...unknownPerson, options: { params: { username: "nobody" } } },
    { name: "an invalid page", options: { params: { page: 0 } }, invalid: ["page"] },
  ],
};

const getProfileDetails: ContractCase = {
  errorCases: [
    { ...noProfile, options: withoutAccount() },
    { ...unknownPerson, options: { params: { username: "nobody" } } },
  ],
};

const follow = { isFollowing: true };

const followPerson: ContractCase = {
  errorCases: [
    { ...unknownPerson, options: { params: { username: "nobody" }, body: follow } },
    {
      name: "the account itself",
      options: { params: { username: "admin" }, body: follow },
      status: 400,
      error: { username: ["You cannot follow yourself."] },
    },
    { name: "missing fields", options: { params: { username: "Marcus Bell" }, body: {} }, invalid: ["isFollowing"] },
  ],
};

const followPage: ContractCase = { errorCases: wrongIds("Page", follow) };

export const profilePosts = {
  listProfilePosts,
  updatePost,
  deletePost,
  restorePost,
  updateComment,
  deleteComment,
  restoreComment,
  addProfilePicture,
  getProfileDetails,
  followPerson,
  followPage,
};
