import { describe, expect, test } from "vitest";
import { addComment, addPost, togglePostLike, updateProfile, votePoll } from "../../src/contract/profile.ts";
import { followPage, getProfileDetails } from "../../src/contract/profile-people.ts";
import {
  deleteComment,
  deletePost,
  listProfilePosts,
  restoreComment,
  restorePost,
  updateComment,
  updatePost,
} from "../../src/contract/profile-posts.ts";
import { listRejectedChanges, sendRejectedChange } from "../../src/contract/rejected-changes.ts";
import { toRowKey } from "../../src/sync/replay.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID } from "../contract/test-api.ts";
import { type Device, openWorkspace } from "./devices.ts";

const HOUR_MS = 60 * 60 * 1_000;

const openProfiles = () => openWorkspace(["profile", "users"]);

/** Each device has only the account of its member, as in a real workspace. */
async function openTwoMembers() {
  const workspace = await openProfiles();
  const { a, b } = workspace;
  const [full] = (await a.db.accounts.get(ADMIN_ID))?.ability ?? [];
  await b.db.accounts.update(CLIENT_ACCOUNT_ID, { ability: full ? [full] : [], fullName: "มาลัย ใจดี" });
  await a.db.accounts.delete(CLIENT_ACCOUNT_ID);
  await b.db.accounts.delete(ADMIN_ID);
  const token = await b.api.token(CLIENT_ACCOUNT_ID);
  return { ...workspace, token };
}

describe("two members without a network, then both sync", () => {
  test("likes, comments, votes and the post of both stay, and each device names the colleague", async () => {
    const { a, b, token, syncAll, expectEqualRows } = await openTwoMembers();
    const params = { id: 5 };
    const { post } = await b.api.fetch(addPost, { body: { text: "From B" }, token });
    await b.api.fetch(togglePostLike, { params, token });
    await b.api.fetch(addComment, { params, body: { comment: "From B" }, token });
    await b.api.fetch(votePoll, { params: { id: 1 }, body: { option: 2 }, token });
    await a.api.fetch(togglePostLike, { params });
    await a.api.fetch(addComment, { params, body: { comment: "From A" } });
    await a.api.fetch(votePoll, { params: { id: 1 }, body: { option: 3 } });
    await syncAll();
    await expectEqualRows();
    const row = await a.db.profilePosts.get(5);
    expect(new Set(row?.likedBy)).toEqual(new Set([ADMIN_ID, CLIENT_ACCOUNT_ID]));
    expect((await a.db.profilePolls.get(1))?.votes).toHaveLength(2);
    const { posts } = await a.api.fetch(listProfilePosts, { params: { perPage: 20, page: 1 } });
    const shown = posts.find(({ id }) => id === 5);
    const [fromB, fromA] = ["From B", "From A"].map((text) => shown?.comments.find(({ comment }) => comment === text));
    expect(fromB).toMatchObject({ isOwn: false, author: { username: "client", name: "มาลัย ใจดี" } });
    expect(fromA).toMatchObject({ isOwn: true });
    expect(fromB?.id).not.toBe(fromA?.id);
    expect(shown?.likedUsers).toContainEqual(expect.objectContaining({ name: "มาลัย ใจดี" }));
    const own = await a.api.fetch(listProfilePosts, { params: { username: "client", perPage: 5, page: 1 } });
    expect(own.posts).toMatchObject([{ id: post.id, text: "From B", isOwn: false }]);
    const details = await a.api.fetch(getProfileDetails, { params: { username: "client" } });
    expect(details).toMatchObject({ header: { name: "มาลัย ใจดี" }, isOwn: false });
  });
});

describe("two devices of a member without a network, then both sync", () => {
  test("the account has one vote", async () => {
    const { a, b, syncAll, expectEqualRows } = await openProfiles();
    await a.api.fetch(votePoll, { params: { id: 1 }, body: { option: 2 } });
    await b.api.fetch(votePoll, { params: { id: 1 }, body: { option: 3 } });
    await syncAll();
    await expectEqualRows();
    expect((await a.db.profilePolls.get(1))?.votes.filter(({ accountId }) => accountId === ADMIN_ID)).toHaveLength(1);
  });

  test("both may create the profile: the fields that each device filled stay", async () => {
    const { server, a, b, syncAll, expectEqualRows } = await openProfiles();
    for (const { db } of [a, b]) {
      await db.profiles.clear();
      await db.profilePages.bulkPut([{ id: 1, name: "One", category: "", avatar: "" }]);
    }
    server.rows.delete(toRowKey({ table: "profiles", id: ADMIN_ID }));
    await a.api.fetch(updateProfile, { body: { userAbout: { about: "From A", lives: "Bangkok" } } });
    await b.api.fetch(updateProfile, { body: { header: { designation: "Head of sales" } } });
    await b.api.fetch(followPage, { params: { id: 1 }, body: { isFollowing: true } });
    await syncAll();
    await expectEqualRows();
    expect(await a.db.profiles.get(ADMIN_ID)).toMatchObject({
      header: { designation: "Head of sales" },
      userAbout: { about: "From A", lives: "Bangkok" },
      follows: { pages: [1] },
    });
  });

  test("the second text about the member is rejected, and can be sent again", async () => {
    const { a, b, syncAll, expectEqualRows } = await openProfiles();
    await a.api.fetch(updateProfile, { body: { userAbout: { about: "From A" } } });
    await b.api.fetch(updateProfile, { body: { userAbout: { about: "From B" } } });
    await syncAll();
    const [change] = (await b.api.fetch(listRejectedChanges, {})).changes;
    expect(change).toMatchObject({ reason: "changed", area: "profile", canSend: true });
    expect(change?.fields).toContainEqual(expect.objectContaining({ field: "about" }));
    await b.api.fetch(sendRejectedChange, { params: { id: change?.id ?? 0 }, body: { values: {} } });
    await syncAll();
    await expectEqualRows();
    expect(JSON.stringify((await a.db.profiles.get(ADMIN_ID))?.userAbout.about)).toContain("From B");
  });

  test("the id of a purged comment is not given again, so a late purge deletes no new comment", async () => {
    const { a, b, syncAll, expectEqualRows } = await openProfiles();
    const comment = async ({ api, db }: Device, text: string) => {
      await api.fetch(addComment, { params: { id: 5 }, body: { comment: text } });
      return (await db.profilePosts.get(5))?.detailedComments.at(-1)?.id ?? 0;
    };
    const purge = async ({ api, db }: Device) => {
      const over = new Date(Date.now() - 31 * 24 * HOUR_MS).toISOString();
      await db.profilePosts
        .where(":id")
        .equals(5)
        .modify((post) => {
          for (const each of post.detailedComments) if (each.deletedAt !== undefined) each.deletedAt = over;
        });
      await api.fetch(deletePost, { params: { id: 9 } });
      await api.fetch(restorePost, { params: { id: 9 } });
    };
    const id = await comment(a, "Old");
    await a.api.fetch(deleteComment, { params: { id: 5, commentId: id } });
    await syncAll();
    await purge(b);
    await purge(a);
    expect(await comment(a, "New")).not.toBe(id);
    await syncAll();
    await expectEqualRows();
    expect((await b.db.profilePosts.get(5))?.detailedComments.map(({ comment }) => comment)).toContain("New");
  });

  test.each(["deletion", "edit"])(
    "a comment that one device deletes and the other edits stays deleted (sent first: the %s), and can be restored",
    async (first) => {
      const { a, b, sync, syncAll, expectEqualRows } = await openProfiles();
      await a.api.fetch(addComment, { params: { id: 5 }, body: { comment: "Before" } });
      await syncAll();
      const find = async ({ db }: Device) => (await db.profilePosts.get(5))?.detailedComments.at(-1);
      const params = { id: 5, commentId: (await find(a))?.id ?? 0 };
      await a.api.fetch(deleteComment, { params });
      await b.api.fetch(updateComment, { params, body: { comment: "After" } });
      await sync(first === "edit" ? b : a);
      await syncAll();
      await expectEqualRows();
      expect(await find(b)).toMatchObject({ deletedBy: ADMIN_ID });
      await a.api.fetch(restoreComment, { params });
      await syncAll();
      await expectEqualRows();
      const restored = (await find(b)) ?? expect.unreachable();
      expect(restored).toMatchObject({ comment: "Before" });
      expect(restored).not.toHaveProperty("deletedAt");
    },
  );

  test("a post that was deleted and restored within days stays, although another device deletes old rows", async () => {
    const { a, b, syncAll, expectEqualRows } = await openProfiles();
    await a.api.fetch(deletePost, { params: { id: 9 } });
    await syncAll();
    for (const { db } of [a, b]) await db.profilePosts.update(9, { deletedAt: daysAgo(5) });
    await b.api.fetch(restorePost, { params: { id: 9 } });
    await a.api.fetch(deletePost, { params: { id: 4 } });
    await syncAll();
    await expectEqualRows();
    const { deletedAt } = (await a.db.profilePosts.get(9)) ?? expect.unreachable();
    expect(deletedAt).toBeUndefined();
  });

  test("changes of one post's text: the second is rejected", async () => {
    const { a, b, syncAll } = await openProfiles();
    await a.api.fetch(updatePost, { params: { id: 10 }, body: { text: "From A" } });
    await b.api.fetch(updatePost, { params: { id: 10 }, body: { text: "From B" } });
    await syncAll();
    expect((await b.api.fetch(listRejectedChanges, {})).changes).toMatchObject([
      { reason: "changed", fields: [{ field: "text", mine: "From B", current: "From A" }] },
    ]);
  });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString();
