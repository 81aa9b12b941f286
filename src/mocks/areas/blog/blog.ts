import { pick } from "es-toolkit/object";
import {
  addComment,
  addPost,
  type EditablePost,
  getBlogSidebar,
  getEditablePost,
  getPost,
  listPosts,
  type PostChange,
  updatePost,
} from "../../../contract/blog.ts";
import { getNextId } from "../../../db/next-id.ts";
import type { PostRow } from "../../../db/tables/blog.ts";
import { blogCategories, getPostLanguage, selectPosts, slugify } from "../../../domain/blog.ts";
import { type Language, resolveLanguage, type Translations } from "../../../lib/language.ts";
import { getCurrentAccount } from "../../core/auth.ts";
import { mutation, query } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import {
  createSlugCheck,
  getAuthor,
  getFreeSlug,
  markIfChanged,
  readComments,
  readPosts,
  readShownPost,
  requirePost,
  slugInUseError,
  toListedPost,
  toPostLink,
} from "./post-rows.ts";

const RECENT_POST_COUNT = 4;

export const blogHandlers = [
  query(listPosts, async ({ db, params: { page, perPage: maxPosts, ...query }, language }) => {
    const [posts, comments] = await Promise.all([readPosts(db), readComments(db)]);
    const selectedPosts = selectPosts(posts, query, language);
    const perPage = maxPosts ?? selectedPosts.length;
    return selectedPosts
      .slice((page - 1) * perPage, page * perPage)
      .map((post) => toListedPost(post, comments, language));
  }),

  query(getBlogSidebar, async ({ db, language }) => {
    const recentPosts = selectPosts(await readPosts(db), { status: "Published" }, language)
      .slice(0, RECENT_POST_COUNT)
      .map((post) => toPostLink(post, language));
    return resolveLanguage({ recentPosts, categories: blogCategories }, language);
  }),

  query(getPost, async ({ db, params, language }) => {
    const [posts, comments] = await Promise.all([readPosts(db), readComments(db)]);
    const post = requirePost(posts.find(({ id }) => id === params.id));
    return {
      blog: { ...toListedPost(post, comments, language), content: post.content[getPostLanguage(post, language)] },
      comments: comments
        .filter(({ postId }) => postId === post.id)
        .map((comment) => pick(comment, ["id", "avatar", "userFullName", "comment", "commentedAt"])),
    };
  }),

  query(getEditablePost, async ({ db, params, language }) => {
    const posts = await readPosts(db);
    return toEditablePost(requirePost(posts.find(({ id }) => id === params.id)), language);
  }),

  mutation(updatePost, ["blogPosts"], async ({ db, body, language }) => {
    const post = requirePost(await db.blogPosts.get(body.id));
    if (body.slug !== undefined && (await createSlugCheck(db, body.id))(body.slug)) throw slugInUseError("slug");
    const changedPost = await putIfChanged(db.blogPosts, post, applyPostChange(post, body, language));
    return toEditablePost(await readShownPost(db, changedPost), language);
  }),

  mutation(addPost, ["blogPosts", "accounts"], async (context) => {
    const { db, body, language } = context;
    const { blogTitle, blogCategories, featuredImage, status, excerpt, content } = body;
    const isTaken = await createSlugCheck(db);
    if (body.slug !== undefined && isTaken(body.slug)) throw slugInUseError("slug");
    const [id, author] = [await getNextId(db, "blogPosts"), await getAuthor(context)];
    const slug = body.slug ?? getFreeSlug(slugify(blogTitle) || "post", id, isTaken);
    const now = new Date().toISOString();
    const toTranslations = (text: string): Translations => ({ en: "", th: "", [language]: text });
    const post: PostRow = {
      id,
      ...author,
      title: toTranslations(blogTitle),
      excerpt: toTranslations(excerpt),
      content: toTranslations(content),
      slug,
      thaiSlug: slug,
      img: featuredImage,
      tags: blogCategories,
      status,
      blogPosted: now,
      createdTime: now,
      updatedAt: now,
    };
    await db.blogPosts.add(post);
    return toEditablePost(post, language);
  }),

  mutation(addComment, ["blogPosts", "blogComments", "accounts"], async (context) => {
    const { db, params, body } = context;
    const post = requirePost(await db.blogPosts.get(params.id));
    const id = await getNextId(db, "blogComments");
    const [author, { id: authorId }] = [await getAuthor(context), await getCurrentAccount(context)];
    const comment = { id, ...author, comment: body.comment, commentedAt: new Date().toISOString() };
    await db.blogComments.add({ ...comment, postId: post.id, authorId });
    return comment;
  }),
];

function toEditablePost(post: PostRow, language: Language): EditablePost {
  const shownLanguage = getPostLanguage(post, language);
  return {
    ...pick(post, ["id", "avatar", "userFullName", "createdTime", "slug", "status"]),
    blogTitle: post.title[shownLanguage],
    excerpt: post.excerpt[shownLanguage],
    content: post.content[shownLanguage],
    blogCategories: post.tags,
    featuredImage: post.img,
  };
}

/**
 * Changes texts in the given language; publishing a post sets its date to now. A post that equals its stored row stays
 * unmarked as changed.
 */
function applyPostChange(post: PostRow, change: PostChange, language: Language): PostRow {
  const { slug, status, blogTitle, blogCategories, excerpt, content, featuredImage } = change;
  const texts = { title: blogTitle, excerpt, content };
  const becomesPublished = status === "Published" && post.status !== "Published";
  const { publishAt, ...unplannedPost } = post;
  const changedPost: PostRow = {
    // A new status replaces a planned publication.
    ...(status === undefined || status === post.status ? post : unplannedPost),
    ...changeTexts(post, texts, language),
    slug: slug ?? post.slug,
    thaiSlug: slug !== undefined && post.thaiSlug === post.slug ? slug : post.thaiSlug,
    status: status ?? post.status,
    tags: blogCategories ?? post.tags,
    img: featuredImage ?? post.img,
    ...(becomesPublished && { blogPosted: new Date().toISOString() }),
  };
  return markIfChanged(post, changedPost);
}

type Texts = Pick<PostRow, "title" | "excerpt" | "content">;

/**
 * A language that is not written starts with the texts that its readers got so far, so that the call changes only the
 * fields that it names.
 */
function changeTexts(post: PostRow, texts: { [K in keyof Texts]: string | undefined }, language: Language): Texts {
  const { title, excerpt, content } = post;
  if (Object.values(texts).every((text) => text === undefined)) return { title, excerpt, content };
  const sourceLanguage = getPostLanguage(post, language);
  const change = (field: keyof Texts): Translations => ({
    ...post[field],
    [language]: texts[field] ?? post[field][sourceLanguage],
  });
  return { title: change("title"), excerpt: change("excerpt"), content: change("content") };
}
