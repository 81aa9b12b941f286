import { pick } from "es-toolkit/object";
import { isEqual } from "es-toolkit/predicate";
import type { ListedPost } from "../../../contract/blog.ts";
import type { ManagedPost, SavedPost } from "../../../contract/blog-posts.ts";
import { badRequest, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { CommentRow, PostRow } from "../../../db/tables/blog.ts";
import { getPostLanguage, getWrittenLanguages } from "../../../domain/blog.ts";
import { getPostState } from "../../../domain/blog-posts.ts";
import { cacheByObject } from "../../../lib/cache-by-object.ts";
import type { Language, Translations } from "../../../lib/language.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { type AccountContext, getCurrentAccount } from "../../core/auth.ts";
import { deleteExpired, deletionExpiry } from "../../core/expired-rows.ts";

const KEEP_DELETED_MS = 30 * 24 * 60 * 60 * 1_000;

export const isKept = ({ deletedAt }: PostRow | CommentRow) => deletedAt === undefined;

export const readPosts = async (db: Database) => withFreeSlugs(await readAllCached(db.blogPosts));
export const readComments = async (db: Database) => (await readAllCached(db.blogComments)).filter(isKept);

/** Throws a 404 HttpError if the post does not exist or is deleted. */
export function requirePost(post: PostRow | undefined): PostRow {
  if (!post || !isKept(post)) throw notFound("Post");
  return post;
}

/** Call this inside a transaction over posts and comments. */
export async function purgeDeleted(db: Database, now: Date): Promise<void> {
  const expiry = { ...deletionExpiry, lifetimeMs: KEEP_DELETED_MS, now };
  const posts = await deleteExpired(db.blogPosts, expiry);
  // A comment whose post is missing stays: the post may come with a later page of the sync.
  await db.blogComments.filter(({ postId }) => posts.includes(postId)).delete();
  await deleteExpired(db.blogComments, expiry);
}

export async function getAuthor(context: AccountContext) {
  const { fullName, avatar } = await getCurrentAccount(context);
  return { avatar, userFullName: fullName };
}

const countComments = (comments: readonly CommentRow[], post: PostRow) =>
  comments.filter(({ postId }) => postId === post.id).length;

export function toListedPost(post: PostRow, comments: readonly CommentRow[], language: Language): ListedPost {
  const shownLanguage = getPostLanguage(post, language);
  return {
    ...pick(post, ["id", "avatar", "userFullName", "img", "blogPosted", "tags", "status"]),
    title: post.title[shownLanguage],
    excerpt: post.excerpt[shownLanguage],
    comment: countComments(comments, post),
  };
}

export const toPostLink = (post: PostRow, language: Language) =>
  pick(toListedPost(post, [], language), ["id", "img", "title", "blogPosted"]);

export const getSlugs = ({ slug, thaiSlug }: PostRow): Translations => ({ en: slug, th: thaiSlug });

export function toManagedPost(
  post: PostRow,
  comments: readonly CommentRow[],
  language: Language,
): Omit<ManagedPost, "match"> {
  const { status: _, ...listedFields } = toListedPost(post, comments, language);
  return {
    ...listedFields,
    state: getPostState(post),
    slugs: getSlugs(post),
    publishAt: post.publishAt ?? null,
    languages: getWrittenLanguages(post),
  };
}

export const toSavedPost = (post: PostRow): SavedPost => ({
  id: post.id,
  slugs: getSlugs(post),
  state: getPostState(post),
  publishAt: post.publishAt ?? null,
  updatedAt: post.updatedAt ?? post.createdTime,
});

/** The post with the slugs that readers see. */
export const readShownPost = async (db: Database, post: PostRow): Promise<PostRow> =>
  (await readPosts(db)).find(({ id }) => id === post.id) ?? post;

/** Checks both languages, with the slugs that readers see. */
export async function createSlugCheck(db: Database, ...ids: readonly number[]): Promise<(slug: string) => boolean> {
  const otherPosts = (await readPosts(db)).filter(({ id }) => !ids.includes(id));
  const takenSlugs = new Set(otherPosts.flatMap(({ slug, thaiSlug }) => [slug, thaiSlug].map(normalizeForSearch)));
  return (slug) => takenSlugs.has(normalizeForSearch(slug));
}

export function getFreeSlug(slug: string, id: number, isTaken: (slug: string) => boolean): string {
  let freeSlug = slug;
  while (isTaken(freeSlug)) freeSlug += `-${id}`;
  return freeSlug;
}

/**
 * The posts that are kept, by id. Two devices of a workspace may give the same slug while they are offline: then the post
 * with the lower id has it, and the other one has its id behind it, on every device.
 */
const withFreeSlugs = cacheByObject((rows: readonly PostRow[]): readonly PostRow[] => {
  const taken = new Set<string>();
  const isTaken = (slug: string) => taken.has(normalizeForSearch(slug));
  return rows.filter(isKept).map((post) => {
    const [slug, thaiSlug] = [post.slug, post.thaiSlug].map((each) => getFreeSlug(each, post.id, isTaken)) as [
      string,
      string,
    ];
    for (const each of [slug, thaiSlug]) taken.add(normalizeForSearch(each));
    return slug === post.slug && thaiSlug === post.thaiSlug ? post : { ...post, slug, thaiSlug };
  });
});

export const slugInUseError = (field: string) => badRequest({ [field]: ["This slug is already in use."] });

export const markIfChanged = (before: PostRow, after: PostRow): PostRow =>
  isEqual(before, after) ? before : { ...after, updatedAt: new Date().toISOString() };
