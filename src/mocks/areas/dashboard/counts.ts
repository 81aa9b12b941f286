import type { getCounts } from "../../../contract/dashboard.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { Task } from "../../../contract/todo.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { isOwnTask } from "../../../domain/assignments.ts";
import { countEmails } from "../../../domain/email.ts";
import { countDueTasks, toLocalMoment } from "../../../domain/todo.ts";
import { can } from "../../../lib/auth.ts";
import { type AccountContext, findSelf } from "../../core/auth.ts";
import type { HandlerContext } from "../../core/handler.ts";
import { getChatStore } from "../chat/get-store.ts";
import { addPendingChanges } from "../requests/request-cache.ts";
import { readSampleRequests } from "../requests/sample-requests.ts";
import { readTeamSession } from "../requests/team-session.ts";

type Counts = ResponseData<typeof getCounts>;

/** Does not read tables that the account may not read. */
export async function readCounts(context: HandlerContext<typeof getCounts>): Promise<Counts> {
  const { db, account, params } = context;
  const now = toLocalMoment(new Date());
  const read = async <T>(subject: string, count: (db: Database) => Promise<T>) =>
    !account || can(account.ability, "read", subject) ? count(db) : undefined;
  const [tasks, unreadEmails, unreadMessages, requests, cartItems] = await Promise.all([
    read("Todo", async () =>
      countDueTasks(await readCountedTasks(context), { day: params.today ?? now.day, time: now.time }),
    ),
    read("Email", async () => countEmails(await readAllCached(db.emails)).inbox),
    read("Chat", () => countUnreadMessages(context)),
    read("Request", countRequests),
    read("Shop", countCartItems),
  ]);
  return { tasks, unreadEmails, unreadMessages, requests, cartItems };
}

async function readCountedTasks(context: AccountContext): Promise<readonly Task[]> {
  const tasks = await readAllCached(context.db.tasks);
  if (context.db.slot === undefined) return tasks;
  const self = await findSelf(context);
  return tasks.filter((task) => isOwnTask(task, self));
}

async function countUnreadMessages(context: AccountContext): Promise<number> {
  const conversations = await getChatStore(context.db).readConversations(context);
  return conversations.reduce((sum, { chat }) => sum + chat.unseenMsgs, 0);
}

async function countCartItems(db: Database): Promise<number> {
  const [products, items] = await Promise.all([readAllCached(db.products), readAllCached(db.cartItems)]);
  const productIds = new Set(products.map(({ id }) => id));
  return items.filter(({ productId }) => productIds.has(productId)).length;
}

async function countRequests(db: Database): Promise<NonNullable<Counts["requests"]>> {
  const [session, changes] = await Promise.all([readTeamSession(db), readAllCached(db.requestChanges)]);
  return {
    new: session ? null : await countCachedNewRequests(db),
    pendingChanges: changes.length,
    rejectedChanges: changes.filter(({ status }) => status === "rejected").length,
  };
}

async function countCachedNewRequests(db: Database): Promise<number> {
  const [requests, samples] = await Promise.all([
    readAllCached(db.receivedRequests).then((rows) => addPendingChanges(db, rows)),
    readSampleRequests(db),
  ]);
  return [...requests, ...samples].filter(({ status }) => status === "new").length;
}
