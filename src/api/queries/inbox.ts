import { queryOptions } from "@tanstack/react-query";
import { listChats } from "../../contract/chat.ts";
import { listEmails } from "../../contract/email.ts";
import type { Data } from "../../contract/endpoint.ts";
import { call } from "../call.ts";

export type EmailRecord = Data<typeof listEmails>["emails"][number];

/** The emails of the inbox, newest first. */
export const inboxQuery = queryOptions({
  queryKey: ["email", "inbox"],
  queryFn: () => call(listEmails, { params: { folder: "inbox" } }),
  select: ({ emails }) => emails,
});

/** The emails of all folders. */
export const emailRecordsQuery = queryOptions({
  queryKey: ["email", "records"],
  queryFn: async () => (await call(listEmails, { params: {} })).emails,
});

/** The number of unread emails in the inbox. Asks for the spam folder because the totals come with any folder and spam is short. */
export const unreadEmailCountQuery = queryOptions<number, Error, number, readonly string[]>({
  queryKey: ["email", "unread"],
  queryFn: async () => (await call(listEmails, { params: { folder: "spam" } })).emailsMeta.inbox,
});

/** The conversations, newest first, each with its number of unseen messages. */
export const conversationsQuery = queryOptions({
  queryKey: ["chat", "conversations"],
  queryFn: () => call(listChats, {}),
  select: ({ chatsContacts }) => chatsContacts,
});

/** The number of unseen chat messages in all conversations. */
export const unreadMessageCountQuery = queryOptions<number, Error, number, readonly string[]>({
  queryKey: ["chat", "unseen"],
  queryFn: async () => (await call(listChats, {})).chatsContacts.reduce((sum, { chat }) => sum + chat.unseenMsgs, 0),
});
