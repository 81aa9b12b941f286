import { deleteComment, restoreComment, updateComment } from "../../../contract/profile-posts.ts";
import type { Database } from "../../../db/database.ts";
import type { CommentRow, PostRow } from "../../../db/tables/profile.ts";
import { mutation } from "../../core/handler.ts";
import { assertExpected, putIfChanged } from "../../core/records.ts";
import { assertAuthor, purgeDeleted, requireComment, requirePost, toDeleted, toRestored } from "./post-record.ts";
import { getAccount } from "./profile-record.ts";

const postTables = ["accounts", "profilePosts"] as const;

export const profileCommentsHandlers = [
  mutation(updateComment, postTables, async (context) => {
    const { db, params, body } = context;
    const post = await requirePost(db, params.id);
    const comment = requireComment(post, params.commentId);
    assertAuthor(comment, await getAccount(context));
    assertExpected(comment, body.expected);
    const isChanged = comment.comment !== body.comment;
    const editedAt = new Date().toISOString();
    return replaceComment(db, post, isChanged ? { ...comment, comment: body.comment, editedAt } : comment);
  }),

  mutation(deleteComment, postTables, async (context) => {
    const { db, params } = context;
    await purgeDeleted(db);
    const post = await requirePost(db, params.id);
    const comment = requireComment(post, params.commentId);
    return replaceComment(db, post, toDeleted(comment, post, await getAccount(context)));
  }),

  mutation(restoreComment, postTables, async (context) => {
    const { db, params } = context;
    const post = await requirePost(db, params.id);
    const comment = requireComment(post, params.commentId, true);
    return replaceComment(db, post, toRestored(comment, "Comment", await getAccount(context)));
  }),
];

async function replaceComment(db: Database, post: PostRow, comment: CommentRow) {
  const detailedComments = post.detailedComments.map((each) => (each.id === comment.id ? comment : each));
  await putIfChanged(db.profilePosts, post, { ...post, detailedComments });
  return { id: post.id };
}
