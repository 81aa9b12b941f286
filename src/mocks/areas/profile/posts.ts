import { isEqual } from "es-toolkit/predicate";
import { changedSince } from "../../../contract/errors.ts";
import {
  addProfilePicture,
  deletePost,
  listProfilePosts,
  restorePost,
  updatePost,
} from "../../../contract/profile-posts.ts";
import { paginate } from "../../../domain/paginate.ts";
import { PROFILE_PICTURES } from "../../../lib/picture-folders.ts";
import { mutation, query } from "../../core/handler.ts";
import { preparePicture, storePicture } from "../../core/pictures.ts";
import { putIfChanged } from "../../core/records.ts";
import { isAuthor } from "./directory.ts";
import { findProfile } from "./people.ts";
import {
  assertAuthor,
  isKept,
  purgeDeleted,
  requirePost,
  toDeleted,
  toListedPost,
  toRestored,
  withContent,
} from "./post-record.ts";
import { assertPicturesStored, getAccount } from "./profile-record.ts";

const postTables = ["accounts", "profilePosts"] as const;
const tablesWithPictures = [...postTables, "profilePictures"] as const;

/** Long, because users may finish a draft days later. */
const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60_000;

export const profilePostsHandlers = [
  query(listProfilePosts, async (context) => {
    const { params, language } = context;
    const { account, person, directory, posts } = await findProfile(context, params.username);
    const shownPosts = posts.filter(
      (post) => isKept(post) && (post.profileId === person.account?.id || isAuthor(person, post.author)),
    );
    const page = paginate(shownPosts, params, {});
    return { posts: page.map((post) => toListedPost(post, account, directory, language)), total: shownPosts.length };
  }),

  mutation(updatePost, tablesWithPictures, async (context) => {
    const { db, params, body, language } = context;
    const post = await requirePost(db, params.id);
    assertAuthor(post, await getAccount(context));
    await assertPicturesStored(
      db,
      body.pictures.map(({ path }) => path),
      "pictures",
    );
    const { expected, ...content } = body;
    if (expected && !isEqual(withContent(post, expected, language), post)) throw changedSince();
    const changedPost = withContent(post, content, language);
    const editedAt = new Date().toISOString();
    const hasNewText = changedPost.text !== post.text;
    await putIfChanged(db.profilePosts, post, hasNewText ? { ...changedPost, editedAt } : changedPost);
    return { id: post.id };
  }),

  mutation(deletePost, postTables, async (context) => {
    const { db, params } = context;
    const post = await requirePost(db, params.id);
    const deletedPost = toDeleted(post, post, await getAccount(context));
    await purgeDeleted(db);
    await db.profilePosts.put(deletedPost);
    return { id: post.id };
  }),

  mutation(restorePost, postTables, async (context) => {
    const { db, params } = context;
    const post = await requirePost(db, params.id, true);
    await db.profilePosts.put(toRestored(post, "Post", await getAccount(context)));
    return { id: post.id };
  }),

  mutation(addProfilePicture, ["profiles", "profilePosts", "profilePictures"], {
    prepare: ({ body }) => preparePicture(body.data),
    run: async ({ db, prepared: picture }) => {
      const [posts, profiles] = [await db.profilePosts.toArray(), await db.profiles.toArray()];
      const shownPaths = new Set([
        ...posts.flatMap(({ pictures }) => pictures.map(({ path }) => path)),
        ...profiles.map(({ header }) => header.coverImg),
      ]);
      const options = { shownPaths, unusedLifetimeMs: DRAFT_LIFETIME_MS };
      return { path: await storePicture(db, PROFILE_PICTURES, picture, options) };
    },
  }),
];
