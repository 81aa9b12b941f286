import type { Table } from "dexie";
import { type Activity, type ActivityKind, getActivityKind } from "../../../contract/today.ts";
import { readNewestActivities } from "../../../db/activities.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { PostRow } from "../../../db/tables/blog.ts";
import type { Author } from "../../../db/tables/profile.ts";
import {
  findOrderEvent,
  findPostEvent,
  getEmailTitle,
  getInvoiceTitle,
  getOrderTitle,
  sortNewestFirst,
} from "../../../domain/activity.ts";
import { restoreCalls } from "../../../domain/restore-calls.ts";
import { type Language, type LocalisedText, resolveLanguage } from "../../../lib/language.ts";
import { getChatStore } from "../chat/get-store.ts";

const MAX_ACTIVITIES = 5;

type Can = (action: string, subject: string) => boolean;
type IncompleteActivity = Omit<Activity, "title" | "restore"> & {
  title?: LocalisedText | undefined;
  restore?: unknown;
};

export async function readActivity(db: Database, language: Language, can: Can): Promise<Activity[]> {
  const sources = [
    readWrites(db, can),
    ...(can("read", "Shop") ? [readOrders(db)] : []),
    ...(can("read", "Blog") ? [readPosts(db, language), readComments(db, language)] : []),
    ...(can("read", "Profile") ? [readProfiles(db)] : []),
    ...(can("read", "Request") ? [readRequests(db)] : []),
  ];
  const newestActivities: Activity[] = [];
  for (const incompleteActivity of sortNewestFirst<IncompleteActivity>((await Promise.all(sources)).flat())) {
    const activity = await completeActivity(db, incompleteActivity, language, can);
    if (activity) newestActivities.push(activity);
    if (newestActivities.length === MAX_ACTIVITIES) break;
  }
  return newestActivities;
}

async function readWrites(db: Database, can: Can): Promise<IncompleteActivity[]> {
  const [activities, members, accounts] = await Promise.all([
    readNewestActivities(db),
    readAllCached(db.members),
    readAllCached(db.accounts),
  ]);
  // In a workspace, accounts have the ids of members.
  const names = new Map([...members, ...accounts].map(({ id, fullName }) => [id, fullName]));
  return activities
    .filter(({ subject }) => can("read", subject))
    .map(({ event, recordId, title, count, restore, at, accountId }) => {
      const by = names.get(accountId ?? 0) ?? "";
      return { event, recordId, title, count, restore, at, by };
    });
}

type FindRecord = (
  db: Database,
  id: number,
  language: Language,
) => Promise<{ isGone: boolean; title?: LocalisedText | undefined }>;

/** If `getTitle` returns undefined, an activity whose write returned no title either is not listed. */
const createRecordFinder =
  <Row extends object>(
    getTable: (db: Database) => Table<Row, number>,
    getTitle?: (row: Row, language: Language) => LocalisedText | undefined,
  ): FindRecord =>
  async (db, id, language) => {
    const row = await getTable(db).get(id);
    if (!row) return { isGone: true };
    return { isGone: "deletedAt" in row && row.deletedAt !== undefined, title: getTitle?.(row, language) };
  };

const getPostTitle = ({ title }: PostRow, language: Language): string => title[language] || title.en || title.th;

const findRecord: Partial<Record<ActivityKind, FindRecord>> = {
  task: createRecordFinder((db) => db.tasks),
  invoice: createRecordFinder((db) => db.invoices, getInvoiceTitle),
  product: createRecordFinder(
    (db) => db.products,
    ({ name }) => name,
  ),
  user: createRecordFinder(
    (db) => db.users,
    ({ fullName }) => fullName,
  ),
  employee: createRecordFinder(
    (db) => db.employees,
    ({ full_name }) => full_name,
  ),
  event: createRecordFinder((db) => db.events),
  // An email that still waits to be sent or was moved to the trash by an undo is not listed.
  email: createRecordFinder(
    (db) => db.emails,
    (email) => (email.folder === "sent" ? getEmailTitle(email) : undefined),
  ),
  message: async (db, id) => {
    const contacts = await getChatStore(db).readContacts({ db, account: undefined });
    const contact = contacts.find((each) => each.id === id);
    return { isGone: !contact, title: contact?.fullName };
  },
  post: createRecordFinder((db) => db.blogPosts, getPostTitle),
};

/** Returns undefined for a record that is gone, unless the activity is its deletion. */
async function completeActivity(
  db: Database,
  { title, restore, ...incomplete }: IncompleteActivity,
  language: Language,
  can: Can,
): Promise<Activity | undefined> {
  const { event, recordId } = incomplete;
  const record = await findRecord[getActivityKind(event)]?.(db, Number(recordId), language);
  const isGone = record?.isGone === true;
  if (isGone && !/-(?:deleted|reverted)$/.test(event)) return undefined;
  const text = title ?? record?.title;
  if (text === undefined) return undefined;
  const [action = "", subject = ""] = restoreCalls[event]?.permission ?? [];
  return {
    ...incomplete,
    title: resolveLanguage(text, language),
    recordId: isGone ? null : recordId,
    ...(restore !== undefined && can(action, subject) && { restore: { action, subject, body: restore } }),
  };
}

const readOrders = async (db: Database): Promise<Activity[]> =>
  (await readAllCached(db.orders)).flatMap((order) => {
    const dated = findOrderEvent(order);
    return dated ? [{ ...dated, recordId: String(order.id), title: getOrderTitle(order), count: 1, by: "" }] : [];
  });

const readPosts = async (db: Database, language: Language): Promise<Activity[]> =>
  (await readAllCached(db.blogPosts)).flatMap((row) => {
    const dated = findPostEvent(row);
    const post = { recordId: String(row.id), title: getPostTitle(row, language), count: 1, by: row.userFullName };
    return dated ? [{ ...dated, ...post }] : [];
  });

async function readComments(db: Database, language: Language): Promise<Activity[]> {
  const [posts, comments] = await Promise.all([readAllCached(db.blogPosts), readAllCached(db.blogComments)]);
  return comments.flatMap(({ postId, commentedAt, deletedAt, userFullName }): Activity[] => {
    const post = posts.find(({ id }) => id === postId);
    if (!post || post.deletedAt !== undefined || deletedAt !== undefined) return [];
    const title = getPostTitle(post, language);
    return [{ event: "comment-added", recordId: String(postId), title, count: 1, at: commentedAt, by: userFullName }];
  });
}

async function readProfiles(db: Database): Promise<Activity[]> {
  const [posts, accounts] = await Promise.all([readAllCached(db.profilePosts), readAllCached(db.accounts)]);
  const getName = (author: Author) =>
    typeof author === "object" ? author.username : (accounts.find(({ id }) => id === author)?.fullName ?? "");
  return posts.flatMap(({ profileId, text, time, author, deletedAt, detailedComments }): Activity[] => {
    const owner = accounts.find(({ id }) => id === profileId);
    if (!owner || deletedAt !== undefined) return [];
    const profile = { recordId: owner.username, title: text, count: 1 };
    const comments = detailedComments.filter((comment) => comment.deletedAt === undefined);
    return [
      { ...profile, event: "profile-posted", at: time, by: getName(author) },
      ...comments.map((comment) => ({
        ...profile,
        event: "profile-commented" as const,
        at: comment.commentTime,
        by: getName(comment.author),
      })),
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
