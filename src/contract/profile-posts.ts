import * as v from "valibot";
import { attachedFile } from "./attachments.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  count,
  dateTime,
  expectedValues,
  filterParam,
  flag,
  id,
  line,
  pagination,
  requiredLine,
  requiredText,
  text,
} from "./fields.ts";

export const MAX_POST_LENGTH = 5_000;
export const MAX_COMMENT_LENGTH = 2_000;
export const MAX_POST_PICTURES = 6;
/** In bytes. The page makes larger pictures smaller before it sends them. */
export const MAX_PROFILE_PICTURE_BYTES = 2_000_000;
export const POSTS_PER_PAGE = 5;

/** A username, or the full name of a person without one. */
export const profileUsername = requiredLine(100);

export const profilePicturePath = v.pipe(
  v.string("Choose a picture."),
  v.regex(/^\/profile-pictures\/[\da-f-]{36}$/, "Use the path of a stored picture."),
);

/** A picture that the app contains, or one that `addProfilePicture` stored. */
const postPicturePath = v.pipe(
  v.string("Choose a picture."),
  v.regex(
    /^\/(?:images\/(?:[\w-]+\/)*[\w-]+\.\w+|profile-pictures\/[\da-f-]{36})$/,
    "Use the path of a stored picture.",
  ),
);

/** Hosts whose videos the page can show, and file types that browsers play. */
const VIDEO_URL =
  /^(?:https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|live\/)[\w-]{11}|youtu\.be\/[\w-]{11}|(?:www\.)?vimeo\.com\/\d+|[^\s/?#]+\/[^\s?#]+\.(?:mp4|webm)(?:[?#]|$))\S*|\/videos\/[\w-]+\.(?:mp4|webm))$/i;

export const videoUrl = v.pipe(
  line(500),
  v.regex(VIDEO_URL, "Use a link to YouTube, Vimeo or a video file (mp4, webm)."),
);

const postPicture = v.object({
  path: postPicturePath,
  alt: v.optional(line(300), ""),
});

const postFields = v.object({
  /** Only a post with pictures or a video may have no text. */
  text: v.optional(text(MAX_POST_LENGTH), ""),
  pictures: v.optional(
    v.pipe(v.array(postPicture), v.maxLength(MAX_POST_PICTURES, `Use at most ${MAX_POST_PICTURES} pictures.`)),
    [],
  ),
  video: v.optional(videoUrl),
});

const postText = requiredText(MAX_POST_LENGTH);

const requireContent = <Post extends v.InferOutput<typeof postFields>>() =>
  v.rawCheck<Post>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const { text, pictures, video } = dataset.value;
    if (v.is(postText, text) || pictures.length > 0 || video !== undefined) return;
    const path = { type: "object", origin: "value", input: { ...dataset.value }, key: "text", value: text } as const;
    addIssue({ message: "This is required.", path: [path] });
  });

export const postContent = v.pipe(postFields, requireContent());
export type PostContent = v.InferOutput<typeof postContent>;

export const profilePerson = v.object({ username: v.string(), name: v.string(), avatar: v.string() });
export type ProfilePerson = v.InferOutput<typeof profilePerson>;

const writtenFields = {
  author: profilePerson,
  isOwn: flag,
  /** The author and the owner of the profile may delete it. */
  canDelete: flag,
  editedAt: v.nullable(dateTime),
};

const listedComment = v.object({ id, ...writtenFields, comment: v.string(), time: dateTime });
export type ListedComment = v.InferOutput<typeof listedComment>;

const listedPost = v.object({
  id,
  ...writtenFields,
  text: v.string(),
  time: dateTime,
  likes: count,
  youLiked: flag,
  share: count,
  /** Some of the people, without the user. */
  likedUsers: v.array(profilePerson),
  /** Oldest first. */
  comments: v.array(listedComment),
  pictures: v.array(v.object({ path: v.string(), alt: v.string() })),
  video: v.nullable(v.string()),
});
export type ListedPost = v.InferOutput<typeof listedPost>;

/** Newest first; also contains what others wrote on the person's profile. */
export const listProfilePosts = endpoint({
  area: "profile",
  name: "listProfilePosts",
  method: "GET",
  path: "/profile/posts",
  params: v.object({
    username: filterParam(profileUsername),
    ...pagination(POSTS_PER_PAGE),
  }),
  responses: { 200: v.object({ posts: v.array(listedPost), total: count }) },
  errors: { 404: "Profile not found" },
  permission: ["read", "Profile"],
  example: { params: { username: "Marcus Bell", perPage: 5, page: 1 } },
});

const changedPost = v.object({ id });
const ONLY_AUTHOR_EDITS = "Only the author can edit this.";
const ONLY_AUTHOR_OR_OWNER_DELETES = "Only the author and the owner of the profile can delete this.";
const ONLY_DELETER_RESTORES = "Only the person who deleted this can restore it.";
const postId = v.object({ id });

export const updatePost = endpoint({
  area: "profile",
  name: "updatePost",
  method: "PATCH",
  path: "/profile/posts/:id",
  params: postId,
  body: v.pipe(v.object({ ...postFields.entries, expected: v.optional(postFields) }), requireContent()),
  responses: { 200: changedPost },
  errors: {
    400: "Messages by field, such as This picture is no longer stored. (under pictures)",
    403: ONLY_AUTHOR_EDITS,
    404: "Post not found",
    409: CHANGED_SINCE,
  },
  permission: ["update", "Profile"],
  invalidates: ["profile"],
  example: {
    params: { id: 10 },
    body: {
      text: "พรุ่งนี้มีอบรมการใช้งานแบบออฟไลน์ให้สาขาภูเก็ต เลื่อนเป็นสิบโมงค่ะ",
      pictures: [{ path: "/images/profile/photo-4.svg", alt: "โต๊ะที่เตรียมไว้สำหรับการอบรม" }],
    },
  },
});

/** The person who deleted the post can restore it for a day. */
export const deletePost = endpoint({
  area: "profile",
  name: "deletePost",
  method: "DELETE",
  path: "/profile/posts/:id",
  params: postId,
  responses: { 200: changedPost },
  errors: { 403: ONLY_AUTHOR_OR_OWNER_DELETES, 404: "Post not found" },
  permission: ["delete", "Profile"],
  invalidates: ["profile"],
  example: { params: { id: 9 } },
});

export const restorePost = endpoint({
  area: "profile",
  name: "restorePost",
  method: "POST",
  path: "/profile/posts/:id/restore",
  params: postId,
  responses: { 200: changedPost },
  errors: { 403: ONLY_DELETER_RESTORES, 404: "Post not found", 409: "Post already exists" },
  // Undoing a deletion needs no more than the deletion.
  permission: ["delete", "Profile"],
  invalidates: ["profile"],
  example: { params: { id: 9 } },
});

/** `<img>` loads it from the returned path, which the worker answers from the database. */
export const addProfilePicture = endpoint({
  area: "profile",
  name: "addProfilePicture",
  method: "POST",
  path: "/profile/pictures",
  body: attachedFile(MAX_PROFILE_PICTURE_BYTES),
  responses: { 201: v.object({ path: v.string() }) },
  errors: { 400: "Messages by field, such as Use a WebP, PNG or JPEG picture." },
  permission: ["create", "Profile"],
  // Without this, open pages would refetch for a picture that no post shows yet.
  invalidates: [],
  example: {
    body: {
      fileName: "dot.png",
      mediaType: "image/png",
      data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    },
  },
});

const commentIds = v.object({ id, commentId: id });
const commentFields = { comment: requiredText(MAX_COMMENT_LENGTH) };
const noComment = "Post not found; Comment not found";

export const updateComment = endpoint({
  area: "profile",
  name: "updateComment",
  method: "PATCH",
  path: "/profile/posts/:id/comments/:commentId",
  params: commentIds,
  body: v.object({ ...commentFields, expected: expectedValues(commentFields) }),
  responses: { 200: changedPost },
  errors: { 403: ONLY_AUTHOR_EDITS, 404: noComment, 409: CHANGED_SINCE },
  permission: ["update", "Profile"],
  invalidates: ["profile"],
  example: { params: { id: 9, commentId: 3 }, body: { comment: "Noted, Grace. It is in this week’s update." } },
});

/** The person who deleted the comment can restore it for a day. */
export const deleteComment = endpoint({
  area: "profile",
  name: "deleteComment",
  method: "DELETE",
  path: "/profile/posts/:id/comments/:commentId",
  params: commentIds,
  responses: { 200: changedPost },
  errors: { 403: ONLY_AUTHOR_OR_OWNER_DELETES, 404: noComment },
  permission: ["delete", "Profile"],
  invalidates: ["profile"],
  example: { params: { id: 8, commentId: 1 } },
});

export const restoreComment = endpoint({
  area: "profile",
  name: "restoreComment",
  method: "POST",
  path: "/profile/posts/:id/comments/:commentId/restore",
  params: commentIds,
  responses: { 200: changedPost },
  errors: { 403: ONLY_DELETER_RESTORES, 404: noComment, 409: "Comment already exists" },
  permission: ["delete", "Profile"],
  invalidates: ["profile"],
  example: { params: { id: 8, commentId: 1 } },
});
