import { profileExamples as examples } from "../../../src/contract/examples/profile.ts";
import { anyErrorMessages, type ContractCase } from "../case.ts";
import type { TestApi } from "../test-api.ts";
import { noProfile, notAuthor, withoutAccount, wrongIds, wrongMedia, wrongWords } from "./profile-errors.ts";

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

const deletePost: ContractCase = { errorCases: [...wrongIds("Post"), notAuthor({ params: POST })] };

const markDeleted = async ({ db }: TestApi) => {
  await db.profilePosts.update(POST.id, { deletedAt: new Date().toISOString() });
  return { params: POST };
};

const restorePost: ContractCase = {
  success: markDeleted,
  errorCases: [
    ...wrongIds("Post"),
    notAuthor({ params: POST }),
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
  notAuthor({ params: COMMENT, body }),
];

const updateComment: ContractCase = {
  errorCases: [...wrongComments({ comment: "x" }), ...wrongWords("comment", 2_000, COMMENT)],
};

const deleteComment: ContractCase = { errorCases: wrongComments() };

const restoreComment: ContractCase = {
  success: async ({ db }) => {
    const deletedAt = new Date().toISOString();
    await db.profilePosts
      .where(":id")
      .equals(COMMENT.id)
      .modify(({ detailedComments }) => {
        for (const comment of detailedComments) if (comment.id === COMMENT.commentId) comment.deletedAt = deletedAt;
      });
    return { params: COMMENT };
  },
  errorCases: [
    ...wrongComments(),
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
    {
      name: "a picture that is too large",
      options: withData("A".repeat(2_666_672)),
      status: 400,
      error: { data: ["Use a file of at most 2 MB."] },
    },
    { name: "an empty file", options: withData(""), status: 400, error: { data: ["This file is empty."] } },
  ],
};

const unknownPerson = { name: "an unknown person", status: 404, error: "Profile not found" };

const listProfilePosts: ContractCase = {
  errorCases: [
    { ...noProfile, options: withoutAccount() },
    { ...unknownPerson, options: { params: { username: "nobody" } } },
    { name: "an invalid page", options: { params: { page: 0 } }, status: 400, error: { page: anyErrorMessages } },
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
    {
      name: "missing fields",
      options: { params: { username: "Marcus Bell" }, body: {} },
      status: 400,
      error: { isFollowing: anyErrorMessages },
    },
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
