import { conflict, HttpError, notFound } from "../../../contract/errors.ts";
import type { Person, Post } from "../../../contract/profile.ts";
import type { ListedComment, ListedPost, PostContent } from "../../../contract/profile-posts.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId, raiseCounter } from "../../../db/next-id.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { Author, CommentRow, PostRow } from "../../../db/tables/profile.ts";
import { type Language, resolveLanguage, setTranslation } from "../../../lib/language.ts";
import { isTooFarAhead } from "../../../lib/wrong-clock.ts";
import { type Directory, toPerson } from "./directory.ts";
import type { PersonAccount } from "./profile-record.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Long in a workspace: the member may restore the row on a device that is offline for days. */
const getDeletedLifetime = ({ slot }: Database) => (slot === undefined ? DAY_MS : 30 * DAY_MS);

export const isKept = ({ deletedAt }: Pick<PostRow, "deletedAt">): boolean => deletedAt === undefined;

const countLikes = ({ likes, likedBy }: PostRow) => likes + likedBy.length;

export function toPost(row: PostRow, { id }: Account, accounts: readonly PersonAccount[], language: Language): Post {
  const { author, profileId, editedAt, deletedAt, deletedBy, likedBy, detailedComments, pictures, video, ...post } =
    row;
  const [picture] = resolveLanguage(pictures, language);
  const getAuthor = (of: Author): Person => {
    if (typeof of === "object") return of;
    const account = accounts.find((each) => each.id === of);
    return { username: account?.fullName ?? "", avatar: account?.avatar ?? "" };
  };
  const comments = detailedComments.filter(isKept);
  return {
    ...post,
    ...getAuthor(author),
    likes: countLikes(row),
    youLiked: likedBy.includes(id),
    likedUsers: [...likedBy.filter((each) => each !== id).map(getAuthor), ...row.likedUsers],
    comments: comments.length,
    detailedComments: comments.map(({ id, author, comment, commentTime }) => ({
      id,
      ...getAuthor(author),
      comment,
      commentTime,
    })),
    ...(picture && { postImg: picture.path, postImgAlt: picture.alt }),
    ...(video !== undefined && { postVid: video }),
  };
}

export function toListedPost(row: PostRow, { id }: Account, directory: Directory, language: Language): ListedPost {
  const { author, text, time, editedAt = null, likedBy, share, video = null, pictures, detailedComments } = row;
  return {
    id: row.id,
    author: toPerson(directory, author),
    isOwn: author === id,
    canDelete: canDelete(row, row, id),
    editedAt,
    text,
    time,
    likes: countLikes(row),
    youLiked: likedBy.includes(id),
    share,
    likedUsers: [...likedBy.filter((each) => each !== id), ...row.likedUsers].map((each) => toPerson(directory, each)),
    comments: detailedComments.filter(isKept).map((comment) => toListedComment(comment, row, id, directory)),
    pictures: resolveLanguage(pictures, language),
    video,
  };
}

const toListedComment = (row: CommentRow, post: PostRow, accountId: number, directory: Directory): ListedComment => ({
  id: row.id,
  author: toPerson(directory, row.author),
  isOwn: row.author === accountId,
  canDelete: canDelete(row, post, accountId),
  editedAt: row.editedAt ?? null,
  comment: row.comment,
  time: row.commentTime,
});

/** A picture's translated description changes only in `language`. */
export function withContent(row: PostRow, { text, pictures, video }: PostContent, language: Language): PostRow {
  const { video: _, ...keptFields } = row;
  const getAlt = (path: string) => row.pictures.find((picture) => picture.path === path)?.alt;
  return {
    ...keptFields,
    text,
    pictures: pictures.map(({ path, alt }) => ({ path, alt: setTranslation(getAlt(path), language, alt) })),
    ...(video !== undefined && { video }),
  };
}

/** Throws a 404 HttpError if the post does not exist, or if it is deleted and `isDeleted` is false. */
export async function requirePost(db: Database, id: number, isDeleted = false): Promise<PostRow> {
  const post = await db.profilePosts.get(id);
  if (!post || (!isDeleted && !isKept(post))) throw notFound("Post");
  return post;
}

/**
 * The id of a deleted comment is never used again in a workspace: another device's late deletion would delete the new
 * comment. Call this inside a transaction over `profilePosts`.
 */
export async function getNextCommentId(db: Database, { detailedComments }: PostRow): Promise<number> {
  const last = detailedComments.reduce((highest, { id }) => Math.max(highest, id), 0);
  if (db.slot === undefined) return last + 1;
  await raiseCounter(db, "profilePosts", last);
  return getNextId(db, "profilePosts");
}

/** Throws a 404 HttpError if the comment does not exist, or if it is deleted and `isDeleted` is false. */
export function requireComment({ detailedComments }: PostRow, id: number, isDeleted = false): CommentRow {
  const comment = detailedComments.find((each) => each.id === id);
  if (!comment || (!isDeleted && !isKept(comment))) throw notFound("Comment");
  return comment;
}

export function assertAuthor({ author }: { author: Author }, account: Account): void {
  if (author !== account.id) throw new HttpError(403, "Only the author can edit this.");
}

const canDelete = ({ author }: { author: Author }, { profileId }: PostRow, accountId: number): boolean =>
  author === accountId || profileId === accountId;

/** Throws a 403 HttpError if the account may not delete the row. */
export function toDeleted<Row extends PostRow | CommentRow>(row: Row, post: PostRow, { id }: Account): Row {
  if (!canDelete(row, post, id))
    throw new HttpError(403, "Only the author and the owner of the profile can delete this.");
  return { ...row, deletedAt: new Date().toISOString(), deletedBy: id };
}

/** Throws a 409 HttpError if the row is not deleted, and a 403 one if another account deleted it. */
export function toRestored<Row extends PostRow | CommentRow>(row: Row, thing: "Post" | "Comment", { id }: Account) {
  const { deletedAt, deletedBy, ...restoredRow } = row;
  if (deletedAt === undefined) throw conflict(thing);
  if (deletedBy !== id) throw new HttpError(403, "Only the person who deleted this can restore it.");
  return restoredRow;
}

/** If the clock was ahead when a row was deleted, its lifetime begins now. */
export async function purgeDeleted(db: Database): Promise<void> {
  const now = new Date().toISOString();
  const limit = new Date(Date.parse(now) - getDeletedLifetime(db)).toISOString();
  const isOver = ({ deletedAt }: Deletable) => deletedAt !== undefined && deletedAt < limit;
  const isAhead = ({ deletedAt }: Deletable) => deletedAt !== undefined && isTooFarAhead(deletedAt, 0, now);
  const correctTime = <Row extends Deletable>(row: Row): Row => (isAhead(row) ? { ...row, deletedAt: now } : row);
  const posts = await db.profilePosts.toArray();
  await db.profilePosts.bulkDelete(posts.filter(isOver).map(({ id }) => id));
  const needsChange = (row: Deletable) => isOver(row) || isAhead(row);
  const changedPosts = posts.filter(
    (post) => !isOver(post) && (isAhead(post) || post.detailedComments.some(needsChange)),
  );
  await db.profilePosts.bulkPut(
    changedPosts.map((post) => ({
      ...correctTime(post),
      detailedComments: post.detailedComments.filter((each) => !isOver(each)).map(correctTime),
    })),
  );
}

type Deletable = Pick<PostRow, "deletedAt">;
