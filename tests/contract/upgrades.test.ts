import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { contactRequest } from "../../src/contract/contact.ts";
import { Database } from "../../src/db/database.ts";
import { seed } from "../../src/db/seed.ts";
import { addedTables, areasWithSeedData, stores } from "../../src/db/tables/index.ts";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { createIntakeClient } from "../../src/domain/intake-client.ts";
import { contactRequestQueue, flushOutbox } from "../../src/worker/outbox/flush-outbox.ts";
import { buildContactRequest } from "./cases/contact.ts";
import { buildPendingChange, exampleReceivedRequest } from "./fake-intake.ts";
import {
  openUpgraded,
  type Rows,
  svgVersions,
  toVersion6,
  toVersion7,
  toVersion8,
  toVersion9,
  VERSION_1,
  VERSION_2,
  VERSION_5,
  VERSION_7,
  VERSION_8,
  VERSION_9,
  VERSION_10,
  VERSION_12,
} from "./old-database.ts";
import { getSeedRows, readSeedData, seedSource, toSvgAvatarUrls } from "./seed-data.ts";
import { readAllTables, SEED_DATE } from "./test-api.ts";

const readSeedRows = (): Rows => Object.assign({}, ...areasWithSeedData.map(readSeedData));

const [queuedId, rejectedId] = ["0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1", "1f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f2"];
const contactRequests = [
  buildContactRequest({ id: queuedId, key: "2f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f3" }),
  buildContactRequest({ id: rejectedId, status: "rejected", reason: "No", nextAttemptAt: null, language: "en" }),
];

test.each(svgVersions)(
  "database version %i to the newest: keeps all rows; avatar URLs become WebP",
  async (version, stores) => {
    const current: Rows = {
      ...readSeedRows(),
      // Contact requests have a key and a language only since database version 3.
      ...(version >= 3 && {
        contactRequests,
        receivedRequests: [exampleReceivedRequest],
        requestChanges: [buildPendingChange()],
      }),
    };
    const expected = Object.fromEntries(Object.entries(toVersion6(current)).filter(([table]) => table in stores));
    const oldRows = toSvgAvatarUrls(expected);
    expect(oldRows).not.toEqual(expected);
    const db = await openUpgraded(version, stores, oldRows);
    const rowsAfter = toVersion6((await readAllTables(db)) as Rows);
    for (const [table, rows] of Object.entries(expected)) {
      expect(rowsAfter[table]?.length, table).toBe(rows.length);
      expect(rowsAfter[table], table).toEqual(expect.arrayContaining([...rows]));
    }
    expect(JSON.stringify(rowsAfter)).not.toMatch(/avatars\/[\w-]+\.svg/);
  },
);

test("database version 1 to the newest: accounts and tasks count as seeded, so user changes are kept", async () => {
  const [buildAccount] = getSeedRows("auth", "accounts");
  const [task] = getSeedRows("todo", "tasks");
  const [accounts, tasks] = [
    [{ ...buildAccount, username: "renamed", usernameKey: "renamed" }],
    [{ ...task, title: "นับสต็อก" }],
  ];
  const db = await openUpgraded(1, VERSION_1, {
    accounts,
    tasks,
    facts: [
      { name: "filled", value: "2026-07-15T02:30:00.000Z" },
      { name: "tokenKey", value: "kept" },
    ],
  });
  await seed(db, seedSource, SEED_DATE, ["auth", "todo"]);
  expect(await db.accounts.toArray()).toEqual(accounts);
  expect(await db.tasks.toArray()).toEqual(tasks);
  expect(await db.metadata.get("tokenKey")).toEqual({ name: "tokenKey", value: "kept" });
});

test("database version 2 to 7: contact requests stay listed, and the queued one is sent once", async () => {
  const requests = contactRequests.map(({ key, language, website, ...request }) => request);
  const db = await openUpgraded(2, VERSION_2, { contactRequests: requests });
  const storedRequests = await db.contactRequests.orderBy("id").toArray();
  expect(storedRequests).toEqual(
    requests.map((request) => ({ ...request, key: request.id, language: "en", website: "" })),
  );
  for (const request of storedRequests) expect(v.is(contactRequest, request)).toBe(true);

  const sentRequests: [key: string | null, body: unknown][] = [];
  const intakeClient = createIntakeClient(async (_, { headers, body }) => {
    sentRequests.push([new Headers(headers).get("idempotency-key"), JSON.parse(String(body))]);
    return Response.json({ reference: "PH-7K3M-9QXT", receivedAt: "2026-11-22T02:30:00.000Z" }, { status: 201 });
  });
  for (const ignoreBackoff of [false, true])
    await flushOutbox([contactRequestQueue], { db, intakeClient, publishChanges: () => {} }, ignoreBackoff);
  expect(sentRequests).toEqual([
    [queuedId, expect.objectContaining({ message: requests[0]?.message, language: "en" })],
  ]);
  expect(await db.contactRequests.orderBy("id").toArray()).toMatchObject([
    { status: "sent", reference: "PH-7K3M-9QXT" },
    { status: "rejected", reason: "No" },
  ]);
});

test("database version 5 to 7: rewrites avatars in HTML and snapshots, but not in uploads or plain text", async () => {
  const [user, post] = [getSeedRows("users", "users")[0], getSeedRows("blog", "blogPosts")[0]];
  const toHtml = (type: string) => `<p><img src="/images/avatars/araya.${type}" alt="Araya"></p>`;
  const upload = "data:image/webp;base64,UklGRg==";
  const plainText = "It was /images/avatars/araya.svg before.";
  const rowsOfVersion = (type: string) => ({
    id: "a",
    tables: { tasks: [{ assignee: `/images/avatars/araya.${type}` }] },
  });
  const db = await openUpgraded(5, VERSION_5, {
    users: [{ ...user, avatar: upload }],
    blogPosts: [{ ...post, img: "/images/blog/new-post.svg", content: toHtml("svg") }],
    chatThreads: [{ id: 1, unseenMsgs: 0, chat: [{ message: plainText }] }],
    tasks: [{ id: 1, title: plainText }],
    snapshots: [rowsOfVersion("svg")],
  });
  expect(await db.users.toArray()).toMatchObject([{ avatar: upload }]);
  expect(await db.blogPosts.toArray()).toMatchObject([
    { img: "/images/blog/new-post.svg", content: { en: toHtml("webp") } },
  ]);
  expect(await db.chatMessages.toArray()).toMatchObject([{ message: plainText }]);
  expect(await db.tasks.toArray()).toMatchObject([{ id: 1, title: plainText }]);
  expect(await db.snapshots.toArray()).toMatchObject([rowsOfVersion("webp")]);
});

test("upgrading a backup of version 5 returns WebP avatars and does not mutate the file's own rows", () => {
  const current = toVersion6(readSeedRows()) as Parameters<typeof upgradeBackup>[0];
  const file = toSvgAvatarUrls(current);
  expect(upgradeBackup(file, 5, 6)).toEqual(current);
  expect(file).toEqual(toSvgAvatarUrls(current));
});

test("database version 7 to 8: products get a stock, cart items the seen price, orders a status", async () => {
  const { products = [], cartItems = [], orders = [] } = toVersion7(readSeedData("shop"));
  const db = await openUpgraded(7, VERSION_7, { products, cartItems, orders });
  const rows = toVersion7((await readAllTables(db)) as Rows);
  expect({ products: rows.products, cartItems: rows.cartItems, orders: rows.orders }).toEqual({
    products,
    cartItems,
    orders,
  });
  expect(await db.products.get(8)).toMatchObject({ priceBefore: null, stock: 20, features: [], isHidden: false });
  expect(await db.products.get(8)).toMatchObject({ images: ["/images/products/mechanical-keyboard.svg"] });
  expect(await db.cartItems.get(1)).toMatchObject({ color: "primary", price: 2_890 });
  const order = await db.orders.get(1);
  expect(order).toMatchObject({ status: "placed", paidAt: null, invoiceId: null });
  expect(order?.history).toEqual([{ status: "placed", at: order?.createdAt }]);
});

test("database version 8 to 9: posts get a Thai slug and a text per language, comments an account", async () => {
  const { blogPosts = [], blogComments = [] } = toVersion8(readSeedData("blog"));
  const { accounts = [] } = readSeedData("auth");
  const inThai = { title: "หน้าฝน", excerpt: "", content: "<p>ยกของขึ้นชั้น</p>" };
  const thaiPost = { ...blogPosts[0], id: 15, slug: "หน้าฝน", createdTime: "2026-11-01T00:00:00.000Z", ...inThai };
  const db = await openUpgraded(8, VERSION_8, { accounts, blogPosts: [...blogPosts, thaiPost], blogComments });
  const [upgradedPost, samplePost] = [await db.blogPosts.get(15), await db.blogPosts.get(5)];
  expect(samplePost).toEqual(getSeedRows("blog", "blogPosts").find(({ id }) => id === 5));
  expect(upgradedPost).toMatchObject({
    thaiSlug: "หน้าฝน",
    title: { en: "", th: "หน้าฝน" },
    content: { en: "", th: "<p>ยกของขึ้นชั้น</p>" },
    updatedAt: "2026-11-01T00:00:00.000Z",
  });
  expect(await db.blogComments.get(2)).toEqual(getSeedRows("blog", "blogComments").find(({ id }) => id === 2));
  expect((await db.blogComments.get(3))?.authorId).toBeUndefined();
});

test("database version 8 to 9: accounts get their user, settings more fields beside the two-step choice", async () => {
  const { settings = [], ...current } = readSeedRows();
  const chatProfile = getSeedRows("chat", "chatProfile").map((row) => ({
    ...row,
    settings: { ...row.settings, isTwoStepAuthVerificationEnabled: true },
  }));
  const oldRows = toVersion8({ accounts: current.accounts ?? [], users: current.users ?? [], settings, chatProfile });
  const db = await openUpgraded(8, VERSION_8, oldRows);
  expect((await db.accounts.toArray()).map(({ userId }) => userId)).toEqual([1, undefined]);
  expect(toVersion8({ accounts: await db.accounts.toArray(), settings: await db.settings.toArray() })).toEqual({
    accounts: oldRows.accounts,
    settings: oldRows.settings,
  });
  const [ownSettings, otherSettings] = await db.settings.toArray();
  expect(ownSettings?.info).toMatchObject({
    language: null,
    spokenLanguages: [],
    gender: null,
    preferredContact: null,
  });
  expect([ownSettings, otherSettings].map((row) => row?.security.isTwoStepAuthVerificationEnabled)).toEqual([
    true,
    false,
  ]);
  expect(await db.sessions.count()).toBe(0);
});

test("database version 9 to 10: tasks keep their order and have no subtasks and no repetition", async () => {
  const { tasks = [] } = toVersion9(readSeedData("todo"));
  const snapshot = { id: "a", tables: { tasks: tasks.slice(0, 1) } };
  const db = await openUpgraded(9, VERSION_9, { tasks, snapshots: [snapshot] });
  const expected = tasks.map((task) => ({ ...task, order: (task as { id: number }).id, subtasks: [], repeat: null }));
  expect(await db.tasks.toArray()).toEqual(expected);
  expect(await db.snapshots.toArray()).toEqual([{ id: "a", tables: { tasks: expected.slice(0, 1) } }]);
});

test.each([
  ["a device connected to the server gets no sample requests", [{ name: "team-kept-at", value: "x" }], 0],
  ["another device gets them", [], getSeedRows("requests", "sampleRequests").length],
])("database version 9 to 10: %s", async (_, facts, count) => {
  const db = await openUpgraded(9, VERSION_9, { facts });
  await seed(db, seedSource, SEED_DATE, ["requests"]);
  expect(await db.sampleRequests.count()).toBe(count);
});

describe("database version 10 to 11", () => {
  const [admin] = getSeedRows("auth", "accounts");
  const buildAccount = (id: number, username: string, usernameKey = username) => {
    const { userId: _, ...fields } = admin ?? expect.unreachable();
    return { ...fields, id, username, usernameKey, email: `${id}@example.com`, emailKey: `${id}@example.com` };
  };
  const accounts = [
    buildAccount(1, "น\u0E4D\u0E32ฝน"),
    buildAccount(2, "ann\u2011lee"),
    buildAccount(3, "ann-lee"),
    buildAccount(4, "ป๊อป๒"),
  ];
  const expected = ["น\u0E33ฝน", "ann\u2011lee", "ann-lee", "ป๊อป2"];

  test("equal-looking usernames get one lookup key; of two, the second keeps its old key", async () => {
    const snapshot = { id: "s", at: "2026-11-01T00:00:00.000Z", reason: "import", tables: { accounts } };
    const db = await openUpgraded(10, VERSION_10, { accounts, snapshots: [snapshot] });
    expect((await db.accounts.toArray()).map(({ usernameKey }) => usernameKey)).toEqual(expected);
    const [stored] = (await db.table("snapshots").toArray()) as (typeof snapshot)[];
    expect(stored?.tables.accounts.map(({ usernameKey }) => usernameKey)).toEqual(expected);
  });

  test("a backup of database version 10 is upgraded like the database", () => {
    const upgraded = upgradeBackup({ accounts }, 10, 11);
    expect(upgraded.accounts?.map(({ usernameKey }) => usernameKey)).toEqual(expected);
    expect(upgraded.users).toBeUndefined();
  });
});

test("database version 12 to 13: idempotency records stay, and there are no activities yet", async () => {
  const journal = [{ key: "key", at: SEED_DATE.getTime(), request: "hash", call: "todo.addTask", data: { task: {} } }];
  const db = await openUpgraded(12, VERSION_12, { journal });
  expect([await db.idempotencyRecords.toArray(), await db.activities.toArray()]).toEqual([journal, []]);
});

test("the database has every declared table; every table that names its own version has one after 13", () => {
  const declared = new Database().tables.map(({ name, schema: { primKey, indexes } }) => [
    name,
    [primKey, ...indexes].map(({ src }) => src).join(", "),
  ]);
  expect(Object.fromEntries(declared)).toMatchObject(stores);
  expect(addedTables.filter(([, version]) => version <= 13)).toEqual([]);
});
