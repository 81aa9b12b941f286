import { queryOptions } from "@tanstack/react-query";
import { listChats } from "../../contract/chat.ts";
import { listEmails } from "../../contract/email.ts";
import { call } from "../call.ts";

/** How many e-mails of the inbox are unread. The counts are of the whole mailbox: of the e-mails themselves few are asked for. */
export const unreadEmailsQuery = queryOptions({
  queryKey: ["email", "unread"],
  queryFn: () => call(listEmails, { params: { folder: "spam" } }),
  select: ({ emailsMeta }) => emailsMeta.inbox,
});

/** How many chat messages nobody has looked at, over all conversations. */
export const unseenMessagesQuery = queryOptions({
  queryKey: ["chat", "unseen"],
  queryFn: () => call(listChats, {}),
  select: ({ chatsContacts }) => chatsContacts.reduce((sum, { chat }) => sum + chat.unseenMsgs, 0),
});
