import {
  addComment,
  addPost,
  type EditedPost,
  type ListedPost,
  listPosts,
  openPost,
  type PostChange,
  showPost,
  showSidebar,
  updatePost,
} from "../contract/blog.ts";
import { invalid, notFound } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import type { CommentRow, PostRow } from "../db/tables/blog.ts";
import { blogCategories, selectPosts, slugOf } from "../domain/blog.ts";
import type { Language } from "../lib/language.ts";
import { inLanguage, rewritten } from "../lib/localised.ts";
import { actingAccount } from "./acting-account.ts";
import { type Context, handle, handleWrite } from "./handle.ts";
import { putChanged } from "./merge.ts";

const RECENT_POSTS = 4;

export const blog = [
  handle(listPosts, async ({ db, params: { page, perPage: some, ...query }, language }) => {
    const [posts, comments] = await Promise.all([rows(db.blogPosts), rows(db.blogComments)]);
    const selected = selectPosts(posts, query, language);
    const perPage = some ?? selected.length;
    return selected.slice((page - 1) * perPage, page * perPage).map((post) => listed(post, comments, language));
  }),

  handle(showSidebar, async ({ db, language }) => {
    const published = selectPosts(await rows(db.blogPosts), { status: "Published" }, language);
    const recentPosts = published
      .slice(0, RECENT_POSTS)
      .map(({ id, img, title, blogPosted }) => ({ id, img, title, blogPosted }));
    return inLanguage({ recentPosts, categories: blogCategories }, language);
  }),

  handle(showPost, async ({ db, params, language }) => {
    const [posts, comments] = await Promise.all([rows(db.blogPosts), rows(db.blogComments)]);
    const post = found(posts.find(({ id }) => id === params.id));
    return {
      blog: { ...listed(post, comments, language), content: inLanguage(post.content, language) },
      comments: comments.filter(({ postId }) => postId === post.id).map(({ postId, ...comment }) => comment),
    };
  }),

  handle(openPost, async ({ db, params, language }) => {
    const posts = await rows(db.blogPosts);
    return edited(found(posts.find(({ id }) => id === params.id)), language);
  }),

  handleWrite(updatePost, ["blogPosts"], async ({ db, body, language }) => {
    const post = found(await db.blogPosts.get(body.id));
    if (body.slug !== undefined && (await isTaken(db, body.slug, body.id))) throw slugInUse();
    return edited(await putChanged(db.blogPosts, post, changed(post, body, language)), language);
  }),

  handleWrite(addPost, ["blogPosts", "accounts"], async (context) => {
    const { db, body, language } = context;
    const { blogTitle, blogCategories, featuredImage, status, excerpt, content } = body;
    if (body.slug !== undefined && (await isTaken(db, body.slug))) throw slugInUse();
    const [id, author] = [await nextId(db, db.blogPosts), await writer(context)];
    let slug = body.slug ?? (slugOf(blogTitle) || "post");
    // Nobody chose this one: where it is taken, the id tells the posts apart.
    while (body.slug === undefined && (await isTaken(db, slug))) slug += `-${id}`;
    const now = new Date().toISOString();
    const texts = { title: blogTitle, excerpt, content };
    const about = { slug, img: featuredImage, tags: blogCategories, status };
    const post: PostRow = { id, ...author, ...about, ...texts, blogPosted: now, createdTime: now };
    await db.blogPosts.add(post);
    return edited(post, language);
  }),

  handleWrite(addComment, ["blogPosts", "blogComments", "accounts"], async (context) => {
    const { db, params, body } = context;
    const post = found(await db.blogPosts.get(params.id));
    const id = await nextId(db, db.blogComments);
    const comment = { id, ...(await writer(context)), comment: body.comment, commentedAt: new Date().toISOString() };
    await db.blogComments.add({ ...comment, postId: post.id });
    return comment;
  }),
];

function found(post: PostRow | undefined): PostRow {
  if (!post) throw notFound("Post");
  return post;
}

const slugInUse = () => invalid({ slug: ["This slug is already in use."] });

const isTaken = async (db: Database, slug: string, byOtherThan?: number) =>
  (await db.blogPosts.where("slug").equals(slug).primaryKeys()).some((id) => id !== byOtherThan);

/** Who a new text is from. */
async function writer(context: Pick<Context<typeof addPost>, "db" | "account">) {
  const { fullName, avatar } = await actingAccount(context);
  return { avatar, userFullName: fullName };
}

function listed(post: PostRow, comments: readonly CommentRow[], language: Language): ListedPost {
  const { slug, createdTime, content, ...shown } = post;
  return {
    ...inLanguage(shown, language),
    comment: comments.filter(({ postId }) => postId === post.id).length,
  };
}

function edited(post: PostRow, language: Language): EditedPost {
  const { title, img, tags, blogPosted, ...same } = post;
  return { ...inLanguage({ ...same, blogTitle: title }, language), blogCategories: tags, featuredImage: img };
}

/** The post after an edit. Texts change in the editor's language; becoming public, it is posted now. */
function changed(post: PostRow, change: PostChange, language: Language): PostRow {
  const { slug, status, blogTitle, blogCategories, excerpt, content, featuredImage } = change;
  const rewrite = (text: PostRow["title"], words: string | undefined) =>
    words === undefined ? text : rewritten(text, language, words);
  const isPublished = status === "Published" && post.status !== "Published";
  return {
    ...post,
    slug: slug ?? post.slug,
    status: status ?? post.status,
    tags: blogCategories ?? post.tags,
    img: featuredImage ?? post.img,
    title: rewrite(post.title, blogTitle),
    excerpt: rewrite(post.excerpt, excerpt),
    content: rewrite(post.content, content),
    ...(isPublished && { blogPosted: new Date().toISOString() }),
  };
}
