import * as v from "valibot";
import { test as base, describe, expect } from "vitest";
import type { Area } from "../../src/contract/areas.ts";
import { resetData, restoreSnapshot } from "../../src/contract/data.ts";
import { areasWithSeedData } from "../../src/db/tables/index.ts";
import { getJsonSize } from "../../src/domain/backup-checksum.ts";
import { buildContactRequest } from "./cases/contact.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const openSeeded = () => createTestApi(...areasWithSeedData);
interface Overview {
  areas: { area: Area; rows: number; bytes: number; state: string }[];
  lastBackupAt: string | null;
  isChangedSinceBackup: boolean;
  snapshot: { id: string } | null;
}
const fetchOverview = async (api: TestApi) => (await api.send("GET", "/data/overview")).data as Overview;
const test = base.extend("api", openSeeded);
const getArea = async (api: TestApi, name: Area) => (await fetchOverview(api)).areas.find(({ area }) => area === name);
const check = async (api: TestApi) =>
  (await api.send("POST", "/data/check")).data as { total: number; repairable: number; findings: object[] };
const reset = (api: TestApi, to: string, areas?: Area[], token?: string) =>
  api.send("POST", "/data/reset", { body: { to, areas }, token });
const addTask = (api: TestApi, title: string) =>
  api.send("POST", "/apps/todo/add-tasks", { body: { task: { title } } });

describe("getDataOverview", () => {
  test('getDataOverview returns rows, bytes and state ("sample", "app", "own" or "empty") of each area', async ({
    api,
  }) => {
    expect(await getArea(api, "todo")).toMatchObject({ rows: await api.db.tasks.count(), state: "sample" });
    expect(await getArea(api, "faq")).toMatchObject({ state: "app" });
    expect(await getArea(api, "contact")).toMatchObject({ rows: 0, bytes: 0, state: "empty" });
    await addTask(api, "Mine");
    expect(await getArea(api, "todo")).toMatchObject({ state: "own" });
  });

  test("untouched and cleared bookmarks are default entries of 0 bytes; removed ones have a size", async ({ api }) => {
    const defaults = await api.db.pages.filter(({ isBookmarked }) => isBookmarked).toArray();
    expect(await getArea(api, "bookmarks")).toMatchObject({ rows: defaults.length, bytes: 0, state: "sample" });
    for (const { id } of defaults) await api.send("POST", "/api/bookmarks/update", { body: { id } });
    const bytes = getJsonSize(await api.db.bookmarks.toArray());
    expect(await getArea(api, "bookmarks")).toMatchObject({ rows: 0, bytes, state: "own" });
    await reset(api, "empty", ["bookmarks"]);
    expect(await getArea(api, "bookmarks")).toMatchObject({ rows: defaults.length, bytes: 0, state: "sample" });
  });

  test("getDataOverview counts an invoice with its details as one entry, and includes the app's own tables", async ({
    api,
  }) => {
    expect(await getArea(api, "invoices")).toMatchObject({
      rows: (await api.db.invoices.count()) + (await api.db.invoicePayments.count()),
    });
    const { rows } = (await getArea(api, "data")) ?? {};
    const time = new Date().toISOString();
    const session = { id: crypto.randomUUID(), accountId: 1, startedAt: time, lastUsedAt: time, userAgent: "" };
    await api.db.sessions.put(session);
    expect(await getArea(api, "data")).toMatchObject({ rows: Number(rows) + 1 });
  });

  test("getDataOverview returns the last backup time and whether data changed since then", async ({ api }) => {
    expect(await fetchOverview(api)).toMatchObject({ lastBackupAt: null, isChangedSinceBackup: false });
    const { backup } = (await api.send("GET", "/data/backup")).data as { backup: Record<string, string> };
    const { createdAt, appVersion, checksum } = backup;
    await api.send("POST", "/data/backup/saved", { body: { createdAt, appVersion, checksum } });
    expect(await fetchOverview(api)).toMatchObject({ lastBackupAt: createdAt, isChangedSinceBackup: false });
    await addTask(api, "Mine");
    expect(await fetchOverview(api)).toMatchObject({ lastBackupAt: createdAt, isChangedSinceBackup: true });
  });
});

describe("checkData and repairData", () => {
  test("checkData reports no problems in the seed data", async () => {
    expect(await check(await openSeeded())).toMatchObject({ total: 0, findings: [] });
  });

  test("repairData publishes no change event if there is nothing to repair", async ({ api }) => {
    expect((await api.send("POST", "/data/repair")).data).toEqual({ repaired: 0 });
    expect(api.published).toEqual([]);
  });

  test("checkData reports invalid rows, counters, keys and references; repairData repairs keys and counters", async ({
    api,
  }) => {
    await api.db.counters.put({ table: "tasks", last: 1 });
    await api.db.users.update(2, { usernameKey: "somebody" });
    await api.db.tasks.update(3, { title: "" });
    await api.db.blogComments
      .toCollection()
      .first((comment) => comment && api.db.blogComments.put({ ...comment, postId: 99 }));
    const before = await api.db.tasks.toArray();
    const checkResult = await check(api);
    expect(checkResult).toMatchObject({ total: 4, repairable: 2 });
    expect(checkResult.findings).toContainEqual({ kind: "row", area: "todo", table: "tasks", id: "3", field: "title" });
    expect(checkResult.findings).toContainEqual({
      kind: "counter",
      area: "todo",
      table: "tasks",
      id: "",
      field: "last",
    });
    expect((await api.send("POST", "/data/repair")).data).toEqual({ repaired: 2 });
    expect(await check(api)).toMatchObject({ total: 2, repairable: 0 });
    expect(await api.db.tasks.toArray()).toEqual(before);
    expect((await api.db.users.get(2))?.usernameKey).not.toBe("somebody");
  });

  test.each([Number.MAX_SAFE_INTEGER, Number.NaN, -1])(
    "repairData repairs the id counter %d; without a repair, adding works too",
    async (last) => {
      const api = await openSeeded();
      await api.db.counters.put({ table: "tasks", last });
      expect(await check(api)).toMatchObject({
        total: 1,
        repairable: 1,
        findings: [{ kind: "counter", table: "tasks" }],
      });
      expect((await addTask(api, "Mine")).status).toBe(201);
      await api.db.counters.put({ table: "tasks", last });
      await api.send("POST", "/data/repair");
      expect(await check(api)).toMatchObject({ total: 0 });
    },
  );

  test("of two accounts with equal names, repairData keeps both keys, and checkData names the second", async ({
    api,
  }) => {
    const [admin] = await api.db.accounts.toArray();
    const oldNames = {
      username: "ａｄｍｉｎ",
      usernameKey: "ａｄｍｉｎ",
      email: "old@example.com",
      emailKey: "old@example.com",
    };
    const { userId: _, ...unlinkedAccount } = admin ?? expect.unreachable();
    await api.db.accounts.add({ ...unlinkedAccount, ...oldNames, id: 3 });
    await api.db.counters.put({ table: "accounts", last: 3 });
    const expectedResult = {
      total: 1,
      repairable: 0,
      findings: [{ kind: "row", table: "accounts", id: "3", field: "usernameKey" }],
    };
    expect(await check(api)).toMatchObject(expectedResult);
    expect((await api.send("POST", "/data/repair")).data).toEqual({ repaired: 0 });
    expect(await check(api)).toMatchObject(expectedResult);
  });
});

describe("resetData", () => {
  test("resetting one area restores its seed data with current dates; rollback restores the previous rows", async ({
    api,
  }) => {
    await api.db.tasks.clear();
    await addTask(api, "Mine");
    const users = await api.db.users.toArray();
    await reset(api, "sample", ["todo"]);
    expect(await getArea(api, "todo")).toMatchObject({ state: "sample" });
    expect(await api.db.users.toArray()).toEqual(users);
    const { snapshot } = await fetchOverview(api);
    await api.send("POST", "/data/rollback", { body: { id: snapshot?.id } });
    expect((await api.db.tasks.toArray()).map(({ title }) => title)).toEqual(["Mine"]);
  });

  test("resetting to empty clears every table, and later calls do not seed again", async ({ api }) => {
    await reset(api, "empty");
    for (const table of [api.db.tasks, api.db.users, api.db.invoices, api.db.products])
      expect(await table.count()).toBe(0);
    expect((await api.send("GET", "/apps/chat/chats-and-contacts")).status).toBe(200);
    expect((await api.send("GET", "/profile/data")).status).toBe(200);
    expect(await check(api)).toMatchObject({ total: 0 });
  });

  test("resetting everything also empties the example requests, and rollback restores them", async () => {
    const api = await createTestApi("requests");
    const before = await api.db.sampleRequests.toArray();
    const { data } = await reset(api, "empty");
    expect(await api.db.sampleRequests.count()).toBe(0);
    const { snapshot } = v.parse(resetData.responses[200], data);
    await api.call(restoreSnapshot, { body: { id: snapshot?.id } });
    expect(await api.db.sampleRequests.toArray()).toEqual(before);
  });

  test.each(["sample", "empty"])("resetting to %s keeps the account of the person who resets", async (to) => {
    const api = await openSeeded();
    const [admin] = await api.db.accounts.toArray();
    if (!admin) throw new Error("No account");
    const names = { username: "malee", usernameKey: "malee", email: "malee@b.co", emailKey: "malee@b.co" };
    await api.db.accounts.add({ ...admin, ...names, id: 3 });
    await reset(api, to, undefined, await api.token(3));
    expect((await api.db.accounts.get(3))?.username).toBe("malee");
    expect(await api.db.accounts.count()).toBe(to === "sample" ? 3 : 1);
    const signIn = { body: { username: "malee", password: "admin" } };
    expect((await api.send("POST", "/jwt/login", signIn)).status).toBe(200);
  });

  test("resetData keeps unsent contact requests and deletes sent ones, which rollback restores", async ({ api }) => {
    const sentRequest = buildContactRequest({
      id: "1c9dbd6a-62a1-4a53-8f80-6a1c8d6f0c11",
      status: "sent",
      nextAttemptAt: null,
    });
    await api.db.contactRequests.bulkAdd([buildContactRequest(), sentRequest]);
    await reset(api, "empty");
    expect(await api.db.contactRequests.toArray()).toEqual([buildContactRequest()]);
    const { snapshot } = await fetchOverview(api);
    await api.send("POST", "/data/rollback", { body: { id: snapshot?.id } });
    expect(await api.db.contactRequests.count()).toBe(2);
  });

  test("resetData keeps only the newest snapshot until it is deleted", async ({ api }) => {
    await reset(api, "empty", ["todo"]);
    const firstSnapshot = (await fetchOverview(api)).snapshot;
    await reset(api, "empty", ["users"]);
    const { snapshot } = await fetchOverview(api);
    expect(snapshot?.id).not.toBe(firstSnapshot?.id);
    expect((await api.send("POST", "/data/rollback", { body: { id: firstSnapshot?.id } })).status).toBe(404);
    await api.send("DELETE", `/data/snapshot/${snapshot?.id}`);
    expect((await fetchOverview(api)).snapshot).toBeNull();
  });
});
