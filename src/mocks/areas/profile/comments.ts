import { conflict } from "../../../contract/errors.ts";
import { deleteComment, restoreComment, updateComment } from "../../../contract/profile-posts.ts";
import type { Database } from "../../../db/database.ts";
import type { CommentRow, PostRow } from "../../../db/tables/profile.ts";
import { mutation } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import { assertAuthor, purgeDeleted, requireComment, requirePost } from "./post-record.ts";
import { getOwner } from "./profile-record.ts";

const tables = ["accounts", "profilePosts"] as const;

export const profileCommentsHandlers = [
  mutation(updateComment, tables, async (context) => {
    const { db, params, body } = context;
    const post = await requirePost(db, params.id);
    const comment = requireComment(post, params.commentId);
    assertAuthor(comment, await getOwner(context));
    const isChanged = comment.comment !== body.comment;
    const editedAt = new Date().toISOString();
    return replaceComment(db, post, isChanged ? { ...comment, comment: body.comment, editedAt } : comment);
  }),

  mutation(deleteComment, tables, async (context) => {
    const { db, params } = context;
    await purgeDeleted(db);
    const post = await requirePost(db, params.id);
    const comment = requireComment(post, params.commentId);
    assertAuthor(comment, await getOwner(context));
    return replaceComment(db, post, { ...comment, deletedAt: new Date().toISOString() });
  }),

  mutation(restoreComment, tables, async (context) => {
    const { db, params } = context;
    const post = await requirePost(db, params.id);
    const { deletedAt, ...comment } = requireComment(post, params.commentId, true);
    assertAuthor(comment, await getOwner(context));
    if (deletedAt === undefined) throw conflict("Comment");
    return replaceComment(db, post, comment);
  }),
];

async function replaceComment(db: Database, post: PostRow, comment: CommentRow) {
  const detailedComments = post.detailedComments.map((each) => (each.id === comment.id ? comment : each));
  await putIfChanged(db.profilePosts, post, { ...post, detailedComments });
  return { id: post.id };
}
