import * as v from "valibot";
import { comment } from "./blog.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, flag, id } from "./fields.ts";

export const managedComment = v.object({
  ...comment.entries,
  isOwn: flag,
  editedAt: v.nullable(dateTime),
});
export type ManagedComment = v.InferOutput<typeof managedComment>;

const notFoundErrors = { 403: "Not allowed", 404: "Comment not found" } as const;

export const updateComment = endpoint({
  area: "blog",
  name: "updateComment",
  method: "PATCH",
  path: "/blog/comments/:id",
  params: v.object({ id }),
  body: v.pick(comment, ["comment"]),
  responses: { 200: managedComment },
  errors: notFoundErrors,
  permission: ["update", "Blog"],
  invalidates: ["blog"],
  example: { params: { id: 26 }, body: { comment: "ช่อง “หลังวัด ประตูสีฟ้า” ช่วยชีวิตมาก คนส่งของแทบไม่โทรถามแล้ว" } },
});

/** The comment can be restored for 30 days. */
export const deleteComment = endpoint({
  area: "blog",
  name: "deleteComment",
  method: "DELETE",
  path: "/blog/comments/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ id }) },
  errors: notFoundErrors,
  permission: ["delete", "Blog"],
  invalidates: ["blog"],
  example: { params: { id: 26 } },
});

export const restoreComment = endpoint({
  area: "blog",
  name: "restoreComment",
  method: "POST",
  path: "/blog/comments/:id/restore",
  params: v.object({ id }),
  responses: { 200: managedComment },
  errors: notFoundErrors,
  permission: ["create", "Blog"],
  invalidates: ["blog"],
  example: { params: { id: 26 } },
});
