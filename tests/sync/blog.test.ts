import { describe, expect, test } from "vitest";
import { addComment, getPost } from "../../src/contract/blog.ts";
import {
  createPost,
  deletePosts,
  getPostTexts,
  listManagedPosts,
  savePost,
  setPostStates,
} from "../../src/contract/blog-posts.ts";
import { listRejectedChanges, sendRejectedChange } from "../../src/contract/rejected-changes.ts";
import { applyPage } from "../../src/db/change-sets.ts";
import { readSyncState } from "../../src/db/sync-state.ts";
import { AUTOMATIC } from "../../src/sync/change-set.ts";
import { ADMIN_ID } from "../contract/test-api.ts";
import { type Device, openWorkspace } from "./devices.ts";

const texts = (title: string) => ({
  ...createPost.example.body.post,
  title: { en: title, th: "" },
  content: { en: `<p>${title}</p>`, th: "" },
});
const add = (device: Device, title: string, key: string = crypto.randomUUID()) =>
  device.api.fetch(createPost, { body: { key, post: texts(title) } });
const writeEnglish = (device: Device, text: string) =>
  device.api.fetch(savePost, { params: { id: 1 }, body: { content: { en: `<p>${text}</p>`, th: "<p>ไทย</p>" } } });
const fetchRejected = async ({ api }: Device) => (await api.fetch(listRejectedChanges, {})).changes;

const openBlog = () => openWorkspace(["blog"]);

describe("slugs", () => {
  test("if two devices give the same slug, the post with the higher id has its id behind it on both devices", async () => {
    const { a, b, syncAll, expectEqualRows } = await openBlog();
    const [first, second] = [await add(a, "Rain"), await add(b, "Rain")];
    await syncAll();
    await expectEqualRows();
    for (const { api } of [a, b]) {
      const { posts } = await api.fetch(listManagedPosts, { params: { q: "Rain" } });
      const slugs = Object.fromEntries(posts.map((post) => [post.id, post.slugs]));
      expect(slugs).toMatchObject({
        [first.id]: { en: first.slugs.en },
        [second.id]: { en: `${first.slugs.en}-${second.id}` },
      });
      const all = posts.flatMap(({ id, slugs: { en, th } }) => [...new Set([en, th])].map((slug) => [slug, id]));
      expect(new Map(all as [string, number][]).size).toBe(all.length);
    }
  });

  test("the editor's check and its answers use the slugs that readers see", async () => {
    const { a, b, syncAll } = await openBlog();
    const [first, second] = [await add(a, "Rain"), await add(b, "Rain")];
    await syncAll();
    const shown = `${first.slugs.en}-${second.id}`;
    const save = ({ id }: { id: number }, slugs: object) =>
      a.api.send("PATCH", savePost.path.replace(":id", String(id)), { body: { slugs } });
    expect(await save(first, { en: "storm", th: first.slugs.en })).toMatchObject({ status: 200 });
    expect(await a.api.fetch(savePost, { params: second, body: { tags: ["data"] } })).toMatchObject({
      slugs: { en: shown, th: shown },
    });
    expect(await save(first, { en: shown, th: first.slugs.th })).toMatchObject({ status: 400 });
  });

  test("createPost with the key of a post that the server has changes that post", async () => {
    const { a, sync } = await openBlog();
    const key = crypto.randomUUID();
    const { id } = await add(a, "Rain", key);
    await sync(a);
    expect((await add(a, "Sun", key)).id).toBe(id);
  });
});

describe("texts", () => {
  test("changes of a post in two languages, and a comment, all stay", async () => {
    const { a, b, syncAll, expectEqualRows } = await openBlog();
    const { content } = await a.api.fetch(getPostTexts, { params: { id: 1 } });
    await a.api.fetch(savePost, { params: { id: 1 }, body: { content: { ...content, en: "<p>From A</p>" } } });
    await b.api.fetch(savePost, { params: { id: 1 }, body: { content: { ...content, th: "<p>จากบี</p>" } } });
    await b.api.fetch(addComment, { params: { id: 1 }, body: { comment: "From B" } });
    await syncAll();
    await expectEqualRows();
    expect((await a.api.fetch(getPostTexts, { params: { id: 1 } })).content).toEqual({
      en: "<p>From A</p>",
      th: "<p>จากบี</p>",
    });
    const { comments } = await a.api.fetch(getPost, { params: { id: 1 } });
    expect(comments.map(({ comment }) => comment)).toContain("From B");
  });

  test("all saves of a text that a colleague changed first are one rejected change, which can be sent again", async () => {
    const { a, b, syncAll, expectEqualRows } = await openBlog();
    await writeEnglish(a, "From A");
    await writeEnglish(b, "From");
    await writeEnglish(b, "From B");
    await syncAll();
    const [change, ...others] = await fetchRejected(b);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ reason: "changed", area: "blog", canSend: true });
    expect(change?.fields).toContainEqual({ field: "content", mine: "From B / ไทย", current: "From A / ไทย" });
    await b.api.fetch(sendRejectedChange, { params: { id: change?.id ?? 0 }, body: { values: {} } });
    await syncAll();
    await expectEqualRows();
    expect((await a.db.blogPosts.get(1))?.content.en).toBe("<p>From B</p>");
  });
});

describe("a scheduled post", () => {
  async function openWithScheduledPost() {
    const workspace = await openBlog();
    const { a, syncAll } = workspace;
    const { id } = await add(a, "Rain");
    const setState = ({ api }: Device, state: string, publishAt?: string) =>
      api.fetch(setPostStates, { body: { changes: [{ id, state, publishAt }] } });
    const fillThai = { title: { en: "Rain", th: "ฝน" }, content: { en: "<p>Rain</p>", th: "<p>ฝน</p>" } };
    await a.api.fetch(savePost, { params: { id }, body: fillThai });
    await setState(a, "Scheduled", "2100-01-01T00:00:00.000Z");
    // The time comes.
    const publishAt = "2026-11-01T00:00:00.000Z";
    await a.db.blogPosts.update(id, { publishAt });
    await a.db.changeSets.toCollection().modify((set) => {
      for (const op of set.ops)
        if (op.kind === "change" && op.groups.state?.values) Object.assign(op.groups.state.values, { publishAt });
    });
    await syncAll();
    const getState = async ({ db }: Device) => {
      const { status, publishAt } = (await db.blogPosts.get(id)) ?? expect.unreachable();
      return [status, publishAt];
    };
    return { ...workspace, id, publishAt, setState, getState };
  }

  test("that both devices publish is equal on both, and nothing is rejected", async () => {
    const { a, b, id, publishAt, syncAll, expectEqualRows } = await openWithScheduledPost();
    for (const { api } of [a, b]) await api.runScheduledWork();
    await syncAll();
    await expectEqualRows();
    expect(await a.db.blogPosts.get(id)).toMatchObject({ status: "Published", blogPosted: publishAt });
  });

  test.each([true, false])(
    "that a colleague postponed stays postponed, although a device without a network published it (sent first: %s)",
    async (isFirst) => {
      const { a, b, setState, getState, syncAll, sync, expectEqualRows } = await openWithScheduledPost();
      await setState(b, "Scheduled", "2100-02-01T00:00:00.000Z");
      await a.api.runScheduledWork();
      await add(a, "Another post, which is later than the postponement");
      if (isFirst) await sync(a);
      else await sync(b);
      await syncAll();
      await sync(b);
      await expectEqualRows();
      expect(await getState(a)).toEqual(["Pending", "2100-02-01T00:00:00.000Z"]);
    },
  );

  test("is not published by the device of a member who may not change the blog", async () => {
    const { b, getState, publishAt } = await openWithScheduledPost();
    await b.db.accounts.update(ADMIN_ID, { ability: [{ action: "read", subject: "Blog" }] });
    await b.api.runScheduledWork();
    expect(await getState(b)).toEqual(["Pending", publishAt]);
    expect(await b.db.changeSets.count()).toBe(0);
  });

  test("if the server refuses the publication, because the permission has ended, nobody is asked", async () => {
    const { b, getState, publishAt } = await openWithScheduledPost();
    await b.api.runScheduledWork();
    const [set] = await b.db.changeSets.toArray();
    expect(set?.at).toBe(AUTOMATIC);
    const from = await readSyncState(b.db);
    const outcome = { isAccepted: false, refusal: "forbidden", table: "blogPosts", id: set?.ops[0]?.id ?? 0 } as const;
    const no = set?.no ?? 0;
    await applyPage(b.db, { from, to: { ...from, confirmed: no }, rows: [], outcomes: [{ no, outcome }] });
    expect(await getState(b)).toEqual(["Pending", publishAt]);
    expect(await fetchRejected(b)).toEqual([]);
  });
});

test("a comment on a post that another device has purged stays, because its post may only be late; nothing is rejected", async () => {
  const { a, b, syncAll, expectEqualRows } = await openBlog();
  const deletedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000).toISOString();
  await b.api.fetch(addComment, { params: { id: 1 }, body: { comment: "Late" } });
  await a.db.blogPosts.update(1, { deletedAt });
  await a.api.fetch(deletePosts, { body: { ids: [2] } });
  await syncAll();
  await expectEqualRows();
  expect(await b.db.blogPosts.get(1)).toBeUndefined();
  await b.api.fetch(deletePosts, { body: { ids: [3] } });
  await syncAll();
  await expectEqualRows();
  expect(await a.db.blogComments.filter(({ postId }) => postId === 1).count()).toBe(1);
});
