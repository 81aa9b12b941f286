import {
  addComment,
  addPost,
  type EditablePost,
  getBlogSidebar,
  getEditablePost,
  getPost,
  type ListedPost,
  listPosts,
  type PostChange,
  updatePost,
} from "../../contract/blog.ts";
import { badRequest, notFound } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { getNextId } from "../../db/next-id.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { CommentRow, PostRow } from "../../db/tables/blog.ts";
import { blogCategories, selectPosts, slugify } from "../../domain/blog.ts";
import { type Language, resolveLanguage, setTranslation } from "../../lib/language.ts";
import { getCurrentAccount } from "../core/auth.ts";
import { type HandlerContext, mutation, query } from "../core/handler.ts";
import { putIfChanged } from "../core/records.ts";

const RECENT_POSTS = 4;

export const blogHandlers = [
  query(listPosts, async ({ db, params: { page, perPage: some, ...query }, language }) => {
    const [posts, comments] = await Promise.all([readAllCached(db.blogPosts), readAllCached(db.blogComments)]);
    const selected = selectPosts(posts, query, language);
    const perPage = some ?? selected.length;
    return selected.slice((page - 1) * perPage, page * perPage).map((post) => toListedPost(post, comments, language));
  }),

  query(getBlogSidebar, async ({ db, language }) => {
    const published = selectPosts(await readAllCached(db.blogPosts), { status: "Published" }, language);
    const recentPosts = published
      .slice(0, RECENT_POSTS)
      .map(({ id, img, title, blogPosted }) => ({ id, img, title, blogPosted }));
    return resolveLanguage({ recentPosts, categories: blogCategories }, language);
  }),

  query(getPost, async ({ db, params, language }) => {
    const [posts, comments] = await Promise.all([readAllCached(db.blogPosts), readAllCached(db.blogComments)]);
    const post = requirePost(posts.find(({ id }) => id === params.id));
    return {
      blog: { ...toListedPost(post, comments, language), content: resolveLanguage(post.content, language) },
      comments: comments.filter(({ postId }) => postId === post.id).map(({ postId, ...comment }) => comment),
    };
  }),

  query(getEditablePost, async ({ db, params, language }) => {
    const posts = await readAllCached(db.blogPosts);
    return toEditablePost(requirePost(posts.find(({ id }) => id === params.id)), language);
  }),

  mutation(updatePost, ["blogPosts"], async ({ db, body, language }) => {
    const post = requirePost(await db.blogPosts.get(body.id));
    if (body.slug !== undefined && (await isSlugTaken(db, body.slug, body.id))) throw slugInUseError();
    return toEditablePost(await putIfChanged(db.blogPosts, post, applyPostChange(post, body, language)), language);
  }),

  mutation(addPost, ["blogPosts", "accounts"], async (context) => {
    const { db, body, language } = context;
    const { blogTitle, blogCategories, featuredImage, status, excerpt, content } = body;
    if (body.slug !== undefined && (await isSlugTaken(db, body.slug))) throw slugInUseError();
    const [id, author] = [await getNextId(db, db.blogPosts), await getAuthor(context)];
    let slug = body.slug ?? (slugify(blogTitle) || "post");
    // If the generated slug is taken, append the post's id.
    while (body.slug === undefined && (await isSlugTaken(db, slug))) slug += `-${id}`;
    const now = new Date().toISOString();
    const texts = { title: blogTitle, excerpt, content };
    const about = { slug, img: featuredImage, tags: blogCategories, status };
    const post: PostRow = { id, ...author, ...about, ...texts, blogPosted: now, createdTime: now };
    await db.blogPosts.add(post);
    return toEditablePost(post, language);
  }),

  mutation(addComment, ["blogPosts", "blogComments", "accounts"], async (context) => {
    const { db, params, body } = context;
    const post = requirePost(await db.blogPosts.get(params.id));
    const id = await getNextId(db, db.blogComments);
    const comment = { id, ...(await getAuthor(context)), comment: body.comment, commentedAt: new Date().toISOString() };
    await db.blogComments.add({ ...comment, postId: post.id });
    return comment;
  }),
];

function requirePost(post: PostRow | undefined): PostRow {
  if (!post) throw notFound("Post");
  return post;
}

const slugInUseError = () => badRequest({ slug: ["This slug is already in use."] });

const isSlugTaken = async (db: Database, slug: string, byOtherThan?: number) =>
  (await db.blogPosts.where("slug").equals(slug).primaryKeys()).some((id) => id !== byOtherThan);

/** Returns the name and avatar of the current account as the author of a new post or comment. */
async function getAuthor(context: Pick<HandlerContext<typeof addPost>, "db" | "account">) {
  const { fullName, avatar } = await getCurrentAccount(context);
  return { avatar, userFullName: fullName };
}

function toListedPost(post: PostRow, comments: readonly CommentRow[], language: Language): ListedPost {
  const { slug, createdTime, content, ...fields } = post;
  return {
    ...resolveLanguage(fields, language),
    comment: comments.filter(({ postId }) => postId === post.id).length,
  };
}

function toEditablePost(post: PostRow, language: Language): EditablePost {
  const { title, img, tags, blogPosted, ...same } = post;
  return { ...resolveLanguage({ ...same, blogTitle: title }, language), blogCategories: tags, featuredImage: img };
}

/**
 * Applies a change to a post and returns the result. Changes texts in the given language; publishing a post sets its
 * date to now.
 */
function applyPostChange(post: PostRow, change: PostChange, language: Language): PostRow {
  const { slug, status, blogTitle, blogCategories, excerpt, content, featuredImage } = change;
  const changeText = (text: PostRow["title"], translation: string | undefined) =>
    translation === undefined ? text : setTranslation(text, language, translation);
  const isPublished = status === "Published" && post.status !== "Published";
  return {
    ...post,
    slug: slug ?? post.slug,
    status: status ?? post.status,
    tags: blogCategories ?? post.tags,
    img: featuredImage ?? post.img,
    title: changeText(post.title, blogTitle),
    excerpt: changeText(post.excerpt, excerpt),
    content: changeText(post.content, content),
    ...(isPublished && { blogPosted: new Date().toISOString() }),
  };
}
