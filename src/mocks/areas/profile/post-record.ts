import { HttpError, notFound } from "../../../contract/errors.ts";
import type { Person, Post } from "../../../contract/profile.ts";
import type { ListedComment, ListedPost, PostContent } from "../../../contract/profile-posts.ts";
import type { Database } from "../../../db/database.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { Author, CommentRow, PostRow } from "../../../db/tables/profile.ts";
import { type Language, resolveLanguage, setTranslation } from "../../../lib/language.ts";
import { type Directory, toPerson } from "./directory.ts";

/** How long a deleted post or comment stays in the database, so that an undo can restore it. */
const DELETED_LIFETIME_MS = 24 * 60 * 60_000;

export const isKept = ({ deletedAt }: Pick<PostRow, "deletedAt">): boolean => deletedAt === undefined;

const countLikes = ({ likes, likedBy }: PostRow) => likes + likedBy.length;

/** Converts a post to the documented format for an account. */
export function toPost(row: PostRow, { id }: Account, accounts: readonly Account[], language: Language): Post {
  const { author, profileId: _, editedAt: __, deletedAt: ___, detailedComments, pictures, video, ...post } = row;
  const { likedBy, ...kept } = post;
  const [picture] = resolveLanguage(pictures, language);
  const getAuthor = (of: Author): Person => {
    if (typeof of === "object") return of;
    const account = accounts.find((each) => each.id === of);
    return { username: account?.fullName ?? "", avatar: account?.avatar ?? "" };
  };
  const comments = detailedComments.filter(isKept);
  return {
    ...kept,
    ...getAuthor(author),
    likes: countLikes(row),
    youLiked: likedBy.includes(id),
    likedUsers: [...likedBy.filter((each) => each !== id).map(getAuthor), ...row.likedUsers],
    comments: comments.length,
    detailedComments: comments.map(({ author: by, editedAt: _, ...comment }) => ({ ...comment, ...getAuthor(by) })),
    ...(picture && { postImg: picture.path, postImgAlt: picture.alt }),
    ...(video !== undefined && { postVid: video }),
  };
}

/** Converts a post to what the profile page shows to an account. */
export function toListedPost(row: PostRow, { id }: Account, directory: Directory, language: Language): ListedPost {
  const { author, text, time, editedAt = null, likedBy, share, video = null, pictures, detailedComments } = row;
  return {
    id: row.id,
    author: toPerson(directory, author),
    isOwn: author === id,
    editedAt,
    text,
    time,
    likes: countLikes(row),
    youLiked: likedBy.includes(id),
    share,
    likedUsers: [...likedBy.filter((each) => each !== id), ...row.likedUsers].map((each) => toPerson(directory, each)),
    comments: detailedComments.filter(isKept).map((comment) => toListedComment(comment, id, directory)),
    pictures: resolveLanguage(pictures, language),
    video,
  };
}

const toListedComment = (row: CommentRow, accountId: number, directory: Directory): ListedComment => ({
  id: row.id,
  author: toPerson(directory, row.author),
  isOwn: row.author === accountId,
  editedAt: row.editedAt ?? null,
  comment: row.comment,
  time: row.commentTime,
});

/** Replaces the content of a post. A picture's translated description changes only in `language`. */
export function withContent(row: PostRow, { text, pictures, video }: PostContent, language: Language): PostRow {
  const { video: _, ...kept } = row;
  const getAlt = (path: string) => row.pictures.find((picture) => picture.path === path)?.alt;
  return {
    ...kept,
    text,
    pictures: pictures.map(({ path, alt }) => ({ path, alt: setTranslation(getAlt(path), language, alt) })),
    ...(video !== undefined && { video }),
  };
}

/** Returns a post. Throws a 404 HttpError if there is none, or if it is deleted and `isDeleted` is false. */
export async function requirePost(db: Database, id: number, isDeleted = false): Promise<PostRow> {
  const post = await db.profilePosts.get(id);
  if (!post || (!isDeleted && !isKept(post))) throw notFound("Post");
  return post;
}

/** Returns a comment of a post. Throws a 404 HttpError if there is none, or if it is deleted and `isDeleted` is false. */
export function requireComment({ detailedComments }: PostRow, id: number, isDeleted = false): CommentRow {
  const comment = detailedComments.find((each) => each.id === id);
  if (!comment || (!isDeleted && !isKept(comment))) throw notFound("Comment");
  return comment;
}

export function assertAuthor({ author }: { author: Author }, account: Account): void {
  if (author !== account.id) throw new HttpError(403, "Only the author may edit it.");
}

/** Deletes the posts and comments for good that their authors deleted more than a day ago. */
export async function purgeDeleted(db: Database): Promise<void> {
  const limit = new Date(Date.now() - DELETED_LIFETIME_MS).toISOString();
  const isOver = ({ deletedAt }: Pick<PostRow, "deletedAt">) => deletedAt !== undefined && deletedAt < limit;
  const posts = await db.profilePosts.toArray();
  await db.profilePosts.bulkDelete(posts.filter(isOver).map(({ id }) => id));
  const changed = posts.filter((post) => !isOver(post) && post.detailedComments.some(isOver));
  await db.profilePosts.bulkPut(
    changed.map((post) => ({ ...post, detailedComments: post.detailedComments.filter((each) => !isOver(each)) })),
  );
}
