import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listSessions } from "../../src/contract/account.ts";
import { login, refreshSession } from "../../src/contract/auth.ts";
import { getRemainingTokenMs } from "../../src/lib/auth.ts";
import { BLOG_PICTURES } from "../../src/lib/picture-folders.ts";
import { purgeDeleted } from "../../src/mocks/areas/profile/post-record.ts";
import { deleteExpired, deletionExpiry } from "../../src/mocks/core/expired-rows.ts";
import { preparePicture, storePicture } from "../../src/mocks/core/pictures.ts";
import { TOKEN_LIFETIME_MS } from "../../src/mocks/core/tokens.ts";
import { fetchMessages, removeMessage, sendChatMessage } from "./chat-calls.ts";
import { createTestApi, SEED_DATE, type TestApi } from "./test-api.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Longer than the day after which deleted files and posts are removed. */
const AFTER_CLEANUP_MS = DAY_MS + 60_000;
const PRIYA_ID = 6;
const PNG_START = "iVBORw0KGgoAAAANSUhEUg==";
/** How many days the clock is ahead (or behind, if negative) while data is stored. */
const clockErrorsDays = [1, 31, 3_650, -1, -31, -3_650];
const setClock = (fromSeedMs: number) => vi.setSystemTime(SEED_DATE.getTime() + fromSeedMs);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
afterEach(() => void vi.useRealTimers());

describe.each(clockErrorsDays)("data stored while the clock was wrong by %d days, after its correction", (days) => {
  test("an automatic reply arrives within ten seconds, and its time is not in the future", async () => {
    const api = await createTestApi("chat");
    setClock(days * DAY_MS);
    await sendChatMessage(api, { message: "See you tomorrow", contact: PRIYA_ID });
    setClock(10_000);
    expect(await api.runScheduledWork()).toBeUndefined();
    const { messages, isTyping } = await fetchMessages(api, { contactId: PRIYA_ID });
    expect(isTyping).toBe(false);
    expect(messages.at(-1)?.senderId).toBe(PRIYA_ID);
    expect(messages.at(-1)?.time.localeCompare(new Date().toISOString())).toBeLessThanOrEqual(0);
  });

  test("the files of a deleted message and files that no email uses are removed a day later", async () => {
    const api = await createTestApi("chat", "email");
    const file = { fileName: "a.txt", mediaType: "text/plain", data: "AAAA" };
    const { newMessageData } = await sendChatMessage(api, { contact: PRIYA_ID, attachments: [file] });
    setClock(days * DAY_MS);
    await removeMessage(api, newMessageData.id);
    const checkAfter = new Date(Date.now() + DAY_MS).toISOString();
    await api.db.emailFiles.add({ id: crypto.randomUUID(), ...file, size: 3, checkAfter });
    const countFiles = async () => [await api.db.chatDeletedFiles.count(), await countUnusedFiles(api)];
    setClock(0);
    await api.runScheduledWork();
    // If the clock was behind, the stored time is over a day old, so the files are removed at once.
    expect(await countFiles()).toEqual(days > 0 ? [1, 1] : [0, 0]);
    setClock(AFTER_CLEANUP_MS);
    await api.runScheduledWork();
    expect(await countFiles()).toEqual([0, 0]);
  });

  test("a deleted post is removed at most a day after the correction", async () => {
    const api = await createTestApi("profile");
    const deletedAt = new Date(SEED_DATE.getTime() + days * DAY_MS).toISOString();
    await api.db.profilePosts.update(9, { deletedAt, deletedBy: 1 });
    for (const [clockMs, isKept] of [
      [0, days >= -1],
      [AFTER_CLEANUP_MS, false],
    ] as const) {
      setClock(clockMs);
      await purgeDeleted(api.db);
      expect((await api.db.profilePosts.get(9)) !== undefined).toBe(isKept);
    }
  });

  test("restorable rows and unused pictures expire in time from now on", async () => {
    const api = await createTestApi("blog");
    const { db } = api;
    const time = new Date(SEED_DATE.getTime() + days * DAY_MS).toISOString();
    const expireAll = async () => {
      const expiry = { ...deletionExpiry, lifetimeMs: 2 * DAY_MS, now: new Date() };
      await deleteExpired(db.blogPosts, expiry);
      const picture = await preparePicture(PNG_START);
      await storePicture(db, BLOG_PICTURES, picture, { shownPaths: new Set(), unusedLifetimeMs: 2 * DAY_MS });
    };
    const [post = { id: 0 }] = await db.blogPosts.toArray();
    await db.blogPosts.update(post.id, { deletedAt: time });
    await db.blogPictures.add({ id: "unused", mediaType: "image/png", data: PNG_START, addedAt: time });
    const listExisting = async () => [
      (await db.blogPosts.get(post.id)) !== undefined,
      (await db.blogPictures.get("unused")) !== undefined,
    ];
    for (const [clockMs, isKept] of [
      [0, days >= -2],
      [DAY_MS / 2, days >= -1],
      [2 * AFTER_CLEANUP_MS, false],
    ] as const) {
      setClock(clockMs);
      await expireAll();
      expect(await listExisting()).toEqual([isKept, isKept]);
    }
  });

  test("a session gets back its lifetime of ten minutes, or has expired", async () => {
    const api = await createTestApi("auth", "account");
    setClock(days * DAY_MS);
    const { accessToken, refreshToken } = await api.fetch(login, { body: { username: "admin", password: "admin" } });
    setClock(0);
    expect(getRemainingTokenMs(accessToken, Date.now())).toBeLessThanOrEqual(0);
    expect((await api.call(listSessions, { token: accessToken })).status).toBe(401);
    const refreshResponse = await api.call(refreshSession, { body: { refreshToken } });
    expect(refreshResponse.status).toBe(days > 0 ? 200 : 401);
    if (refreshResponse.status !== 200) return;
    const { accessToken: token } = v.parse(refreshSession.responses[200], refreshResponse.data);
    expect(getRemainingTokenMs(token, Date.now())).toBeLessThanOrEqual(TOKEN_LIFETIME_MS);
    expect((await api.call(listSessions, { token })).data).toMatchObject({
      sessions: [{ lastUsedAt: SEED_DATE.toISOString() }],
    });
  });
});

async function countUnusedFiles(api: TestApi): Promise<number> {
  return (await api.db.emailFiles.toArray()).filter(({ fileName }) => fileName === "a.txt").length;
}
