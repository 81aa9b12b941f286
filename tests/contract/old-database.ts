import Dexie from "dexie";
import { onTestFinished } from "vitest";
import { Database } from "../../src/db/database.ts";
import { toOldProfile } from "./old-profile.ts";
// Gives Dexie the fake IndexedDB.
import "./test-api.ts";

export type Rows = Record<string, readonly object[]>;
type Row = Record<string, unknown>;

/** Repeated here on purpose: a change in `database.ts` must not change the test. */
export const VERSION_1 = { facts: "name", counters: "table", accounts: "id, &emailKey, &usernameKey", tasks: "id" };
export const VERSION_2 = {
  ...VERSION_1,
  journal: "key, at",
  announcements: "id",
  chatContacts: "id",
  chatThreads: "id",
  chatProfile: "id",
  events: "id",
  users: "id, &emailKey, &usernameKey",
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
  contactRequests: "id",
};
const VERSION_3 = {
  ...VERSION_2,
  contactRequests: "id, status",
  receivedRequests: "id",
  requestChanges: "id, status",
};
const VERSION_4 = { ...VERSION_3, roles: "id", snapshots: "id", shares: "id" };
export const VERSION_5 = { ...VERSION_4, userDetails: "id, deletedAt" };
export const VERSION_7 = {
  ...VERSION_5,
  chatMessages: "id, [contactId+seq]",
  chatFiles: "id",
  chatDeletedFiles: "id, deletedAt",
  chatReplies: "id, dueAt",
  emails: "id, key, scheduledAt",
  emailFiles: "id, checkAfter",
};
export const VERSION_8 = { ...VERSION_7, addresses: "id", productPictures: "id" };
export const VERSION_9 = {
  ...VERSION_8,
  sessions: "id",
  profilePages: "id",
  profileFeeds: "id",
  profilePictures: "id",
  blogPosts: "id, slug, publishAt",
  blogPictures: "id",
};
export const VERSION_10 = { ...VERSION_9, sampleRequests: "id" };
export const VERSION_12 = { ...VERSION_10, invoiceClients: "id" };
/** The versions that stored SVG avatars. Version 6 changed no table. */
export const svgVersions: [version: number, stores: Record<string, string>][] = [
  [1, VERSION_1],
  [2, VERSION_2],
  [3, VERSION_3],
  [4, VERSION_4],
  [5, VERSION_5],
];

export async function openUpgraded(version: number, stores: Record<string, string>, tables: Rows): Promise<Database> {
  const name = `version-${version}-${crypto.randomUUID()}`;
  const oldDb = new Dexie(name);
  oldDb.version(version).stores(stores);
  for (const [table, rows] of Object.entries(tables)) await oldDb.table(table).bulkAdd(rows);
  oldDb.close();
  const db = new Database(name);
  onTestFinished(() => db.delete());
  await db.open();
  return db;
}

export function toVersion9({ sampleRequests, ...tables }: Rows): Rows {
  const { tasks } = tables as Record<string, readonly Row[] | undefined>;
  return { ...tables, ...(tasks && { tasks: tasks.map(({ order, subtasks, repeat, ...task }) => task) }) };
}

/**
 * Version 8 stored accounts without their user, fewer settings, one profile, posts with one slug, and comments without
 * their account.
 */
export function toVersion8(newest: Rows): Rows {
  const { sessions, blogPictures, ...rows } = toVersion9(newest);
  const tables = toOldProfile(rows);
  const { accounts, settings, blogPosts, blogComments } = tables as Record<string, readonly Row[] | undefined>;
  return {
    ...tables,
    ...(accounts && { accounts: accounts.map(({ userId, ...account }) => account) }),
    ...(settings && { settings: settings.map(({ security, info, ...row }) => ({ ...row, info: toOldInfo(info) })) }),
    ...(blogPosts && { blogPosts: blogPosts.map(({ thaiSlug, ...post }) => post) }),
    ...(blogComments && { blogComments: blogComments.map(({ authorId, ...comment }) => comment) }),
  };
}

function toOldInfo(info: unknown): Row {
  const { language, spokenLanguages, gender, preferredContact, ...oldInfo } = info as Row;
  return oldInfo;
}

export function toVersion7(rows: Rows): Rows {
  const { addresses, productPictures, ...tables } = toVersion8(rows);
  const { products, cartItems, orders } = tables as Record<string, readonly Row[] | undefined>;
  return {
    ...tables,
    ...(products && {
      products: products.map(({ priceBefore, stock, features, images, isHidden, ...product }) => product),
    }),
    ...(cartItems && { cartItems: cartItems.map(({ color, price, ...item }) => item) }),
    ...(orders && {
      orders: orders.map(({ status, paidAt, history, invoiceId, ...order }) => ({
        ...order,
        items: (order.items as Row[]).map(({ color, ...item }) => item),
      })),
    }),
  };
}

/** Version 6 stored conversations that contain their messages. */
export function toVersion6(rows: Rows): Rows {
  const { chatMessages = [], chatFiles, chatDeletedFiles, chatReplies, ...tables } = toVersion7(rows);
  const messages = (chatMessages as Row[]).toSorted((a, b) => Number(a.seq) - Number(b.seq));
  const getChat = (contactId: unknown) =>
    messages
      .filter((row) => row.contactId === contactId)
      .map(({ message, time, senderId }) => ({ message, time, senderId }));
  const { chatThreads, chatProfile } = tables as Record<string, readonly Row[] | undefined>;
  return {
    ...tables,
    ...(chatThreads && {
      chatThreads: chatThreads.map(({ id, userId, unseenMsgs }) => ({ id, userId, unseenMsgs, chat: getChat(id) })),
    }),
    ...(chatProfile && { chatProfile: chatProfile.map(removeDemoReplies) }),
  };
}

function removeDemoReplies({ settings, ...profile }: Row): Row {
  const { areDemoRepliesOn, ...keptSettings } = settings as Row;
  return { ...profile, settings: keptSettings };
}
