import { pick } from "es-toolkit/object";
import { NEW_POST_IMAGE } from "../../../contract/blog.ts";
import {
  addBlogPicture,
  createPost,
  deletePosts,
  duplicatePost,
  getPostPage,
  getPostTexts,
  listManagedPosts,
  type PostStateChange,
  restorePosts,
  type SavedPost,
  savePost,
  setPostStates,
} from "../../../contract/blog-posts.ts";
import type { ParsedInput } from "../../../contract/endpoint.ts";
import { badRequest, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import type { PostRow } from "../../../db/tables/blog.ts";
import { describeUntitled } from "../../../domain/activity.ts";
import { getPostLanguage, getWrittenLanguages } from "../../../domain/blog.ts";
import {
  buildSlugs,
  findMissingTexts,
  getPostState,
  selectManagedPosts,
  selectRelatedPosts,
} from "../../../domain/blog-posts.ts";
import { languages, type Translations } from "../../../lib/language.ts";
import { BLOG_PICTURES } from "../../../lib/picture-folders.ts";
import { isEqualText } from "../../../lib/search.ts";
import { findCurrentAccount } from "../../core/auth.ts";
import { mutation, query } from "../../core/handler.ts";
import { preparePicture, storePicture } from "../../core/pictures.ts";
import { assertExpected, putIfChanged } from "../../core/records.ts";
import { toManagedComment } from "./comments.ts";
import {
  createSlugCheck,
  getAuthor,
  getFreeSlug,
  getSlugs,
  markIfChanged,
  purgeDeleted,
  readComments,
  readPosts,
  readShownPost,
  requirePost,
  slugInUseError,
  toManagedPost,
  toPostLink,
  toSavedPost,
} from "./post-rows.ts";

const RELATED_POST_COUNT = 3;
/** A form may keep a picture in its draft for long before it saves the post. */
const UNUSED_PICTURE_MS = 30 * 24 * 60 * 60 * 1_000;
const noText: Translations = { en: "", th: "" };

export const blogPostsHandlers = [
  query(listManagedPosts, async ({ db, params, language }) => {
    const [posts, comments] = await Promise.all([readPosts(db), readComments(db)]);
    const { rows, ...counts } = selectManagedPosts(posts, params, language);
    return { posts: rows.map(({ post, match }) => ({ ...toManagedPost(post, comments, language), match })), ...counts };
  }),

  query(getPostPage, async (context) => {
    const { db, params, language } = context;
    const [posts, comments, account] = await Promise.all([
      readPosts(db),
      readComments(db),
      findCurrentAccount(context),
    ]);
    const post = requirePost(posts.find(({ id }) => id === params.id));
    const shownLanguage = getPostLanguage(post, language);
    return {
      post: {
        ...toManagedPost(post, comments, language),
        content: post.content[shownLanguage],
        language: shownLanguage,
        isOnlyHere: post.updatedAt !== undefined,
      },
      comments: comments
        .filter(({ postId }) => postId === post.id)
        .map((comment) => toManagedComment(comment, account?.id)),
      related: selectRelatedPosts(posts, post, RELATED_POST_COUNT).map((other) => toPostLink(other, language)),
    };
  }),

  query(getPostTexts, async ({ db, params }) => {
    const post = requirePost((await readPosts(db)).find(({ id }) => id === params.id));
    const { publishAt = null, updatedAt = null } = post;
    return {
      ...pick(post, ["id", "avatar", "userFullName", "title", "excerpt", "content", "tags", "img", "blogPosted"]),
      publishAt,
      updatedAt,
      slugs: getSlugs(post),
      state: getPostState(post),
    };
  }),

  mutation(createPost, ["blogPosts", "accounts"], async (context) => {
    const { db, body } = context;
    const existingPost = await db.blogPosts.filter(({ key }) => key === body.key).first();
    if (existingPost) return saveChange(db, requirePost(existingPost), body.post);
    const [id, author] = [await getNextId(db, "blogPosts"), await getAuthor(context)];
    const now = new Date().toISOString();
    // The slugs are those of a post without title, so that `saveChange` replaces them with those of the title.
    const slugs = buildSlugs(noText);
    const blankPost: PostRow = {
      id,
      ...author,
      key: body.key,
      title: noText,
      excerpt: noText,
      content: noText,
      slug: slugs.en,
      thaiSlug: slugs.th,
      tags: [],
      img: NEW_POST_IMAGE,
      status: "Draft",
      blogPosted: now,
      createdTime: now,
      updatedAt: now,
    };
    return saveChange(db, blankPost, body.post);
  }),

  mutation(savePost, ["blogPosts"], async ({ db, params, body }) =>
    saveChange(db, requirePost(await db.blogPosts.get(params.id)), body),
  ),

  mutation(setPostStates, ["blogPosts"], async ({ db, body: { changes } }) => {
    const posts = await db.blogPosts.bulkGet(changes.map(({ id }) => id));
    const postsWithChange = changes.map((change, index) => ({ change, post: requirePost(posts[index]) }));
    for (const { change, post } of postsWithChange) assertExpected({ state: getPostState(post) }, change.expected);
    const errors = postsWithChange.flatMap(({ post, change }) => findStateErrors(post, change));
    if (errors.length > 0) throw badRequest(Object.fromEntries(errors));
    const changedPosts = postsWithChange.map(({ post, change }) => markIfChanged(post, applyState(post, change)));
    await db.blogPosts.bulkPut(changedPosts.filter((post, index) => post !== posts[index]));
    const before = postsWithChange.map(({ post, change: { state } }) => {
      const { id, publishAt, blogPosted } = post;
      const oldState = { state: getPostState(post), ...(publishAt !== undefined && { publishAt }), blogPosted };
      return { id, ...oldState, expected: { state } };
    });
    const shownPosts = new Map((await readPosts(db)).map((post) => [post.id, post]));
    return { posts: changedPosts.map((post) => toSavedPost(shownPosts.get(post.id) ?? post)), before };
  }),

  mutation(duplicatePost, ["blogPosts", "accounts"], async (context) => {
    const { db, params } = context;
    const { publishAt: _, key: __, ...post } = requirePost(await db.blogPosts.get(params.id));
    const [id, author] = [await getNextId(db, "blogPosts"), await getAuthor(context)];
    const title = withCopySuffix(post.title);
    const isTaken = await createSlugCheck(db);
    const slugs = buildSlugs(title);
    const now = new Date().toISOString();
    await db.blogPosts.add({
      ...post,
      id,
      ...author,
      title,
      slug: getFreeSlug(slugs.en, id, isTaken),
      thaiSlug: getFreeSlug(slugs.th, id, isTaken),
      status: "Draft",
      blogPosted: now,
      createdTime: now,
      updatedAt: now,
    });
    return { id };
  }),

  mutation(deletePosts, ["blogPosts", "blogComments"], async ({ db, body: { ids } }) => {
    const now = new Date();
    await purgeDeleted(db, now);
    const posts = (await db.blogPosts.bulkGet(ids)).map(requirePost);
    await db.blogPosts.bulkPut(posts.map((post) => ({ ...post, deletedAt: now.toISOString() })));
    return { ids };
  }).withActivity(({ ids }) => describeUntitled("post-deleted", ids, { ids })),

  mutation(restorePosts, ["blogPosts"], async ({ db, body: { ids } }) => {
    const isTaken = await createSlugCheck(db, ...ids);
    /** The slugs of the posts that are restored so far: two deleted posts may have had the same. */
    const restoredSlugs = new Set<string>();
    const isUsed = (slug: string) => isTaken(slug) || restoredSlugs.has(slug);
    const posts = [];
    for (const row of await db.blogPosts.bulkGet([...new Set(ids)])) {
      if (!row) throw notFound("Post");
      const { deletedAt: _, ...post } = row;
      const slug = getFreeSlug(row.slug, row.id, isUsed);
      const thaiSlug = getFreeSlug(row.thaiSlug, row.id, isUsed);
      await putIfChanged(db.blogPosts, row, { ...post, slug, thaiSlug });
      restoredSlugs.add(slug).add(thaiSlug);
      posts.push({ id: row.id, slugs: { en: slug, th: thaiSlug } });
    }
    return { posts };
  }).withActivity(({ posts }) => describeUntitled("post-restored", posts)),

  mutation(addBlogPicture, ["blogPosts", "blogPictures"], {
    prepare: ({ body }) => preparePicture(body.data),
    run: async ({ db, prepared: picture }) => {
      const posts = await db.blogPosts.toArray();
      const shownPaths = new Set(posts.flatMap(({ img, content }) => [img, ...findPictures(content)]));
      return {
        path: await storePicture(db, BLOG_PICTURES, picture, { shownPaths, unusedLifetimeMs: UNUSED_PICTURE_MS }),
      };
    },
  }),
];

type PostChange = ParsedInput<typeof savePost>["body"];

/** Throws a 400 HttpError if no language has a title or another post has the slug. */
async function saveChange(db: Database, post: PostRow, { slugs, ...change }: PostChange): Promise<SavedPost> {
  const changed: PostRow = Object.assign({ ...post }, change);
  if (getWrittenLanguages(changed).length === 0) throw badRequest({ title: ["Enter a title in one language."] });
  const isTaken = await createSlugCheck(db, post.id);
  const chosenSlugs = slugs ? checkSlugs(slugs, isTaken) : followTitle(post, changed, isTaken);
  const saved = await putIfChanged(db.blogPosts, post, markIfChanged(post, { ...changed, ...chosenSlugs }));
  return toSavedPost(await readShownPost(db, saved));
}

function checkSlugs(slugs: Translations, isTaken: (slug: string) => boolean): Pick<PostRow, "slug" | "thaiSlug"> {
  for (const language of languages) if (isTaken(slugs[language])) throw slugInUseError(`slugs.${language}`);
  return { slug: slugs.en, thaiSlug: slugs.th };
}

/** A slug that was built from the old title is built from the new one, unless the post is published. */
function followTitle(before: PostRow, after: PostRow, isTaken: (slug: string) => boolean) {
  const [oldSlugs, nextSlugs, currentSlugs] = [buildSlugs(before.title), buildSlugs(after.title), getSlugs(before)];
  const follow = (language: (typeof languages)[number]) => {
    const isFollowing = [oldSlugs[language], `${oldSlugs[language]}-${before.id}`].some((each) =>
      isEqualText(each, currentSlugs[language]),
    );
    return isFollowing && before.status !== "Published"
      ? getFreeSlug(nextSlugs[language], before.id, isTaken)
      : currentSlugs[language];
  };
  return { slug: follow("en"), thaiSlug: follow("th") };
}

/** Returns messages by post and field if a post is not ready for readers or the time is over. */
function findStateErrors(post: PostRow, { state, publishAt }: PostStateChange): [field: string, messages: string[]][] {
  if (state === "Draft" || state === "Pending") return [];
  const missingErrors = findMissingTexts(post).map(({ language, field }) => [
    `${field}.${language}`,
    field === "title" ? "Enter a title." : "Write the text.",
  ]);
  const isPast = publishAt === undefined || publishAt <= new Date().toISOString();
  const pastErrors = state === "Scheduled" && isPast ? [["publishAt", "Choose a time in the future."]] : [];
  return [...missingErrors, ...pastErrors].map(([field, message = ""]) => [`${post.id}.${field}`, [message]]);
}

function applyState(post: PostRow, { state, publishAt, blogPosted }: PostStateChange): PostRow {
  const { publishAt: _, ...unplannedPost } = post;
  if (state === "Scheduled") return { ...post, status: "Pending", publishAt: publishAt as string };
  const isPublished = post.status === "Published";
  if (state !== "Published") {
    const createdOrPosted = isPublished ? post.createdTime : post.blogPosted;
    return { ...unplannedPost, status: state, blogPosted: blogPosted ?? createdOrPosted };
  }
  const postedAt = isPublished ? post.blogPosted : new Date().toISOString();
  return { ...unplannedPost, status: "Published", blogPosted: blogPosted ?? postedAt };
}

const PICTURE_PATH = new RegExp(`${BLOG_PICTURES}[\\da-f-]{36}`, "g");
const findPictures = (content: Translations): string[] =>
  languages.flatMap((language) => content[language].match(PICTURE_PATH) ?? []);

const withCopySuffix = ({ en, th }: Translations): Translations => ({
  en: en && `${en.slice(0, 190)} (copy)`,
  th: th && `${th.slice(0, 190)} (สำเนา)`,
});
