import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getToday, UnreadMessage } from "../../../contract/today.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { sortNewestFirst } from "../../../domain/email.ts";
import { toSummary } from "../../../domain/email-views.ts";
import { selectOccurrences } from "../../../domain/occurrences.ts";
import { selectDueTasks, selectOverdue } from "../../../domain/today.ts";
import { can } from "../../../lib/auth.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { DAY_MS } from "../../../lib/time-zone.ts";
import { type AccountContext, findSelf } from "../../core/auth.ts";
import type { HandlerContext } from "../../core/handler.ts";
import { getChatStore } from "../chat/get-store.ts";
import { readActivity } from "./activity.ts";

type Today = ResponseData<typeof getToday>;

const MAX_CLIENTS = 3;
const MAX_ROWS = 5;
const EVENT_DAYS = 31;

/** Does not read tables that the account may not read. */
export async function readToday(context: HandlerContext<typeof getToday>): Promise<Today> {
  const { db, account, language, params } = context;
  const today = params.today ?? toLocalDay(new Date());
  const isAllowed = (action: string, subject: string) => !account || can(account.ability, action, subject);
  const canRead = (subject: string) => isAllowed("read", subject);
  const read = async <T>(subject: string, part: () => Promise<T>) => (canRead(subject) ? part() : undefined);
  const [overdue, tasks, messages, events, activity] = await Promise.all([
    read("Invoice", async () => {
      const emails = canRead("Email") ? await readAllCached(db.emails) : [];
      return selectOverdue(await readAllCached(db.invoices), emails, { today, count: MAX_CLIENTS });
    }),
    read("Todo", async () => {
      const { own, allCount } = selectDueTasks(await readAllCached(db.tasks), await findSelf(context), today);
      return { tasks: own.slice(0, MAX_ROWS), ownCount: own.length, allCount };
    }),
    readMessages(context, { emails: canRead("Email"), chats: canRead("Chat") }),
    read("Calendar", async () => {
      const now = Date.now();
      const period = { from: now, to: now + EVENT_DAYS * DAY_MS };
      const occurrences = selectOccurrences(await readAllCached(db.events), period, {});
      // Of a repeating event, only the next occurrence: a daily one would fill the list.
      const nextOccurrences = new Map(occurrences.toReversed().map((occurrence) => [occurrence.eventId, occurrence]));
      return occurrences
        .filter((occurrence) => nextOccurrences.get(occurrence.eventId) === occurrence)
        .slice(0, MAX_ROWS);
    }),
    readActivity(db, language, isAllowed),
  ]);
  return { overdue, tasks, messages, events, activity };
}

async function readMessages(
  context: AccountContext,
  can: { emails: boolean; chats: boolean },
): Promise<Today["messages"]> {
  if (!can.emails && !can.chats) return undefined;
  const [emails, chats] = await Promise.all([
    can.emails ? readUnreadEmails(context.db) : { count: 0, messages: [] },
    can.chats ? readUnreadChats(context) : { count: 0, messages: [] },
  ]);
  const newestMessages = [...emails.messages, ...chats.messages].sort((a, b) => (a.time < b.time ? 1 : -1));
  return { count: emails.count + chats.count, messages: newestMessages.slice(0, MAX_ROWS) };
}

async function readUnreadEmails(db: Database) {
  const emails = await readAllCached(db.emails);
  const unreadEmails = sortNewestFirst(emails).filter(({ folder, isRead }) => folder === "inbox" && !isRead);
  const messages = unreadEmails.slice(0, MAX_ROWS).map((email): UnreadMessage => {
    const { id, from, subject, excerpt, time } = toSummary(emails, email, undefined);
    return {
      kind: "email",
      id,
      name: from.name || from.email,
      avatar: from.avatar,
      subject,
      text: excerpt,
      time,
      count: 1,
      firstUnseenId: null,
    };
  });
  return { count: unreadEmails.length, messages };
}

async function readUnreadChats(context: AccountContext) {
  const conversations = await getChatStore(context.db).readConversations(context);
  const unreadChats = conversations.filter(({ chat }) => chat.unseenMsgs > 0);
  const messages = unreadChats.slice(0, MAX_ROWS).map(({ id, fullName, avatar, chat }): UnreadMessage => {
    const { message, attachments, time } = chat.lastMessage;
    return {
      kind: "chat",
      id,
      name: fullName,
      avatar: avatar.startsWith("data:") ? "" : avatar,
      subject: "",
      text: message || (attachments[0]?.fileName ?? ""),
      time,
      count: chat.unseenMsgs,
      firstUnseenId: chat.firstUnseenId,
    };
  });
  return { count: unreadChats.reduce((sum, { chat }) => sum + chat.unseenMsgs, 0), messages };
}
