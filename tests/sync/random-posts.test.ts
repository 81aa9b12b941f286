import { expect, test } from "vitest";
import { addComment as addBlogComment } from "../../src/contract/blog.ts";
import { deleteComment as deleteBlogComment, restoreComment } from "../../src/contract/blog-comments.ts";
import {
  createPost,
  deletePosts,
  listManagedPosts,
  restorePosts,
  savePost,
  setPostStates,
} from "../../src/contract/blog-posts.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { addComment, addPost, togglePostLike, updateProfile, votePoll } from "../../src/contract/profile.ts";
import { followPerson } from "../../src/contract/profile-people.ts";
import { deleteComment, deletePost, restorePost, updatePost } from "../../src/contract/profile-posts.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, type SendOptions } from "../contract/test-api.ts";
import { createRandom, type Random } from "../soak/random.ts";
import { type Device, openWorkspace, readSyncedRows } from "./devices.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const STEPS = 140;

async function pickCall({ db }: Device, random: Random, text: string): Promise<readonly [Endpoint, SendOptions]> {
  const [postIds, comments, profilePosts] = await Promise.all([
    db.blogPosts.orderBy("id").reverse().limit(3).primaryKeys(),
    db.blogComments.orderBy("id").reverse().limit(3).primaryKeys(),
    db.profilePosts.orderBy("id").reverse().limit(3).toArray(),
  ]);
  // Few records, so that devices often change the same one.
  const [id = 1, commentId = 1] = [random.pick(postIds), random.pick(comments)];
  const profilePost = random.pick(profilePosts);
  const params = { id: profilePost?.id ?? 1 };
  const comment = random.pick(profilePost?.detailedComments ?? [])?.id ?? 1;
  const title = `title ${random.integer(3)}`;
  const state = random.pick(["Draft", "Published"] as const);
  const post = { ...createPost.example.body.post, title: { en: title, th: title } };
  return (
    random.pick<readonly [Endpoint, SendOptions]>([
      [createPost, { body: { key: crypto.randomUUID(), post } }],
      [savePost, { params: { id }, body: { title: post.title } }],
      [savePost, { params: { id }, body: { content: { en: `<p>${text}</p>`, th: "" } } }],
      [setPostStates, { body: { changes: [{ id, state }] } }],
      [deletePosts, { body: { ids: [id] } }],
      [restorePosts, { body: { ids: [id] } }],
      [addBlogComment, { params: { id }, body: { comment: text } }],
      [deleteBlogComment, { params: { id: commentId } }],
      [restoreComment, { params: { id: commentId } }],
      [addPost, { body: { text } }],
      [updatePost, { params, body: { text } }],
      [deletePost, { params }],
      [restorePost, { params }],
      [togglePostLike, { params }],
      [addComment, { params, body: { comment: text } }],
      [addComment, { params, body: { comment: text } }],
      [deleteComment, { params: { ...params, commentId: comment } }],
      [votePoll, { params: { id: 1 }, body: { option: 1 + random.integer(4) } }],
      [updateProfile, { body: { userAbout: { lives: text } } }],
      [followPerson, { params: { username: "marcus.bell" }, body: { isFollowing: random.integer(2) === 0 } }],
    ]) ?? expect.unreachable()
  );
}

test.each(SEEDS)("seed %i: posts, comments and votes of two members' devices stay", async (seed) => {
  const random = createRandom(seed);
  const { a, b, push, pull, sync } = await openWorkspace(["blog", "profile", "users"]);
  const ability = [{ action: "manage", subject: "all" }];
  await Promise.all([a, b].map(({ db }) => db.accounts.update(CLIENT_ACCOUNT_ID, { ability })));
  const commentTexts: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const device = random.integer(2) === 0 ? a : b;
    // Long times offline.
    const action = random.integer(24);
    if (action === 0) await push(device);
    else if (action === 1) await pull(device);
    else if (action === 2) await sync(device);
    else {
      const text = `text ${step}`;
      const [endpoint, options] = await pickCall(device, random, text);
      // Each device has a member, and sometimes the other member uses it.
      const isOwner = random.integer(5) > 0;
      const token = await device.api.token((device === a) === isOwner ? ADMIN_ID : CLIENT_ACCOUNT_ID);
      const { status, text: response } = await device.api.call(endpoint, { ...options, token });
      expect([200, 201, 400, 403, 404, 409], response).toContain(status);
      if (status < 300 && [addComment, addBlogComment].includes(endpoint as never)) commentTexts.push(text);
    }
  }
  for (const device of [a, b, a, b]) await sync(device);
  const rows = await readSyncedRows(a.db);
  expect(await readSyncedRows(b.db)).toEqual(rows);
  // A refused set is a person's text of which a colleague wrote another version, or follows such a one.
  const refused = [...(await a.db.refusedSets.toArray()), ...(await b.db.refusedSets.toArray())];
  expect(refused.filter(({ refusal }) => refusal !== "changed")).toEqual([]);
  const words = JSON.stringify([rows, refused]);
  expect(commentTexts.filter((text) => !words.includes(`"${text}"`))).toEqual([]);
  const posts = await a.db.profilePosts.toArray();
  for (const { detailedComments, likedBy } of posts) {
    const ids = detailedComments.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(likedBy).size).toBe(likedBy.length);
  }
  for (const { votes } of await a.db.profilePolls.toArray())
    expect(new Set(votes.map(({ accountId }) => accountId)).size).toBe(votes.length);
  const lists = await Promise.all([a, b].map(({ api }) => api.fetch(listManagedPosts, { params: { perPage: 100 } })));
  expect(lists[1]).toEqual(lists[0]);
  const slugs = (lists[0]?.posts ?? []).flatMap((post) => [...new Set(Object.values(post.slugs))]);
  expect(new Set(slugs).size).toBe(slugs.length);
});
