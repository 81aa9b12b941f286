import { deleteComment, type ManagedComment, restoreComment, updateComment } from "../../../contract/blog-comments.ts";
import { forbidden, notFound } from "../../../contract/errors.ts";
import type { CommentRow } from "../../../db/tables/blog.ts";
import { type AccountContext, getCurrentAccount } from "../../core/auth.ts";
import { mutation } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import { isKept, purgeDeleted } from "./post-rows.ts";

export const toManagedComment = (row: CommentRow, accountId: number | undefined): ManagedComment => {
  const { id, avatar, userFullName, comment, commentedAt, authorId, editedAt = null } = row;
  const isOwn = authorId !== undefined && authorId === accountId;
  return { id, avatar, userFullName, comment, commentedAt, isOwn, editedAt };
};

/** Throws a 404 HttpError if there is no such comment, and a 403 one for comments of others. */
async function requireOwnComment(context: AccountContext, id: number): Promise<CommentRow> {
  const row = await context.db.blogComments.get(id);
  if (!row) throw notFound("Comment");
  const account = await getCurrentAccount(context);
  if (row.authorId !== account.id) throw forbidden();
  return row;
}

export const blogCommentsHandlers = [
  mutation(updateComment, ["blogComments", "accounts"], async (context) => {
    const { db, params, body } = context;
    const row = await requireOwnComment(context, params.id);
    if (!isKept(row)) throw notFound("Comment");
    const isSame = row.comment === body.comment;
    const changedRow = isSame ? row : { ...row, comment: body.comment, editedAt: new Date().toISOString() };
    return toManagedComment(await putIfChanged(db.blogComments, row, changedRow), row.authorId);
  }),

  mutation(deleteComment, ["blogPosts", "blogComments", "accounts"], async (context) => {
    const { db, params } = context;
    const row = await requireOwnComment(context, params.id);
    if (!isKept(row)) throw notFound("Comment");
    const now = new Date();
    await purgeDeleted(db, now);
    await db.blogComments.put({ ...row, deletedAt: now.toISOString() });
    return { id: row.id };
  }),

  mutation(restoreComment, ["blogComments", "accounts"], async (context) => {
    const row = await requireOwnComment(context, context.params.id);
    const { deletedAt: _, ...restoredRow } = row;
    return toManagedComment(await putIfChanged(context.db.blogComments, row, restoredRow), row.authorId);
  }),
];
