import type { OrderStatus } from "../../../contract/shop-orders.ts";
import type { Activity, ActivityEvent } from "../../../contract/today.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { activityDescribers, selectNewest } from "../../../domain/activity.ts";
import { formatOrderNumber } from "../../../lib/format-order-number.ts";
import { type Language, resolveLanguage } from "../../../lib/language.ts";

const MAX_ACTIVITIES = 5;
/** How many of the newest stored writes are read. Some of them are not worth mentioning, such as a saved draft. */
const MAX_WRITES = 60;

/** Returns the newest changes in the areas that the account may read. */
export async function readActivity(
  db: Database,
  language: Language,
  canRead: (subject: string) => boolean,
): Promise<Activity[]> {
  const sources = [
    readWrites(db, language, canRead),
    ...(canRead("Shop") ? [readOrders(db)] : []),
    ...(canRead("Blog") ? [readPosts(db, language)] : []),
    ...(canRead("Request") ? [readRequests(db)] : []),
  ];
  return selectNewest((await Promise.all(sources)).flat(), MAX_ACTIVITIES);
}

/** Reads the writes of the last day from the idempotency records, which hold the response to each. */
async function readWrites(
  db: Database,
  language: Language,
  canRead: (subject: string) => boolean,
): Promise<Activity[]> {
  const [records, accounts] = await Promise.all([
    db.journal.orderBy("at").reverse().limit(MAX_WRITES).toArray(),
    readAllCached(db.accounts),
  ]);
  return records.flatMap(({ call = "", data, at, accountId }) => {
    const describer = activityDescribers.get(call);
    const description = describer && data && canRead(describer.subject) ? describer.describe(data) : undefined;
    if (!description) return [];
    const by = accounts.find(({ id }) => id === accountId)?.fullName ?? "";
    return [{ ...resolveLanguage(description, language), at: new Date(at).toISOString(), by }];
  });
}

const orderEvents: Record<OrderStatus, ActivityEvent> = {
  placed: "order-placed",
  packed: "order-packed",
  shipped: "order-shipped",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
};

async function readOrders(db: Database): Promise<Activity[]> {
  return (await readAllCached(db.orders)).flatMap(({ id, history, address }) => {
    const newest = history.at(-1);
    const title = `${formatOrderNumber(id)} · ${address.fullName}`;
    return newest
      ? [{ event: orderEvents[newest.status], recordId: String(id), title, count: 1, at: newest.at, by: "" }]
      : [];
  });
}

async function readPosts(db: Database, language: Language): Promise<Activity[]> {
  const now = new Date().toISOString();
  return (await readAllCached(db.blogPosts)).flatMap((row): Activity[] => {
    const { id, status, blogPosted, updatedAt, deletedAt, userFullName } = row;
    const isPublished = status === "Published" && blogPosted <= now;
    if (deletedAt !== undefined || (!isPublished && updatedAt === undefined)) return [];
    const title = row.title[language] || row.title.en || row.title.th;
    const isChange = updatedAt !== undefined && (!isPublished || updatedAt > blogPosted);
    return [
      {
        event: isChange ? "post-changed" : "post-published",
        recordId: String(id),
        title,
        count: 1,
        at: isChange ? updatedAt : blogPosted,
        by: userFullName,
      },
    ];
  });
}

const readRequests = async (db: Database): Promise<Activity[]> =>
  (await readAllCached(db.receivedRequests)).map(({ id, name, receivedAt }) => ({
    event: "request-received",
    recordId: id,
    title: name,
    count: 1,
    at: receivedAt,
    by: "",
  }));
