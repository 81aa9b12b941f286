import Dexie from "dexie";
import { expect, onTestFinished, test } from "vitest";
import { Database } from "../../src/db/database.ts";
import { seededAreas } from "../../src/db/tables/index.ts";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { getSeedRows, readSeedData, withSvgAvatars } from "./seed-data.ts";
import { readAllTables } from "./test-api.ts";

const VERSION_5 = {
  facts: "name",
  counters: "table",
  journal: "key, at",
  announcements: "id",
  accounts: "id, &emailKey, &usernameKey",
  tasks: "id",
  chatContacts: "id",
  chatThreads: "id",
  chatProfile: "id",
  events: "id",
  users: "id, &emailKey, &usernameKey",
  userDetails: "id, deletedAt",
  invoices: "id",
  invoiceDetails: "id",
  products: "id",
  wishlistItems: "id, &productId",
  cartItems: "id, &productId",
  orders: "id",
  settings: "id",
  profiles: "id",
  profilePosts: "id",
  profilePolls: "id",
  faqCategories: "id",
  knowledgeCards: "id",
  knowledgeSections: "id",
  knowledgeArticles: "id",
  plans: "id",
  pricingQuestions: "id",
  blogPosts: "id, slug",
  blogComments: "id",
  cards: "slug",
  measures: "name",
  employees: "id",
  films: "id",
  pages: "id",
  files: "id",
  people: "id",
  bookmarks: "id",
  emails: "id",
  contactRequests: "id, status",
  receivedRequests: "id",
  requestChanges: "id, status",
  roles: "id",
  snapshots: "id",
  shares: "id",
};

type Rows = Record<string, readonly object[]>;

/** Stores the rows in a database of an older version, then opens it with the current code. */
async function upgraded(version: number, stores: Record<string, string>, tables: Rows): Promise<Database> {
  const name = `version-${version}-${crypto.randomUUID()}`;
  const old = new Dexie(name);
  old.version(version).stores(stores);
  for (const [table, rows] of Object.entries(tables)) await old.table(table).bulkAdd(rows);
  old.close();
  const db = new Database(name);
  onTestFinished(() => db.delete());
  await db.open();
  return db;
}

const seed = (): Rows => Object.assign({}, ...seededAreas.map(readSeedData));

test("version 5 to 6: keeps every row, with WebP addresses for the avatars in all tables", async () => {
  const before = withSvgAvatars(seed());
  expect(before).not.toEqual(seed());
  const db = await upgraded(5, VERSION_5, before);
  const after = (await readAllTables(db)) as Rows;
  for (const [table, rows] of Object.entries(seed())) {
    expect(after[table]?.length, table).toBe(rows.length);
    expect(after[table], table).toEqual(expect.arrayContaining([...rows]));
  }
  expect(JSON.stringify(after)).not.toMatch(/avatars\/[\w-]+\.svg/);
});

test("version 5 to 6: rewrites pictures in HTML and in a kept snapshot, leaves uploads, other drawings and text", async () => {
  const [user, post, thread] = [getSeedRows("users", "users")[0], getSeedRows("blog", "blogPosts")[0], { id: 1 }];
  const html = (type: string) => `<p><img src="/images/avatars/araya.${type}" alt="Araya"></p>`;
  const upload = "data:image/webp;base64,UklGRg==";
  const text = "It was /images/avatars/araya.svg before.";
  const kept = (type: string) => ({ id: "a", tables: { tasks: [{ assignee: `/images/avatars/araya.${type}` }] } });
  const db = await upgraded(5, VERSION_5, {
    users: [{ ...user, avatar: upload }],
    blogPosts: [{ ...post, img: "/images/blog/new-post.svg", content: html("svg") }],
    chatThreads: [{ ...thread, chat: [{ message: text }] }],
    tasks: [{ id: 1, title: text }],
    snapshots: [kept("svg")],
  });
  expect(await db.users.toArray()).toMatchObject([{ avatar: upload }]);
  expect(await db.blogPosts.toArray()).toMatchObject([{ img: "/images/blog/new-post.svg", content: html("webp") }]);
  expect(await db.chatThreads.toArray()).toEqual([{ ...thread, chat: [{ message: text }] }]);
  expect(await db.tasks.toArray()).toEqual([{ id: 1, title: text }]);
  expect(await db.snapshots.toArray()).toEqual([kept("webp")]);
});

test.each([1, 2, 3, 4])("version %i to 6: tasks and accounts get WebP avatars", async (version) => {
  const { facts, counters, accounts, tasks } = VERSION_5;
  const current = { accounts: getSeedRows("auth", "accounts"), tasks: getSeedRows("todo", "tasks") };
  const db = await upgraded(version, { facts, counters, accounts, tasks }, withSvgAvatars(current));
  expect(await db.accounts.toArray()).toEqual(current.accounts);
  expect(await db.tasks.toArray()).toEqual(current.tasks);
});

test("a backup of version 5 gets WebP avatars and does not change the file's own rows", () => {
  const current = seed() as Parameters<typeof upgradeBackup>[0];
  const file = withSvgAvatars(current);
  expect(upgradeBackup(file, 5, 6)).toEqual(current);
  expect(file).toEqual(withSvgAvatars(current));
});
