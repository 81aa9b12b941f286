import { queryOptions } from "@tanstack/react-query";
import { getChat, listChats } from "../../contract/chat.ts";
import { listEmails, updateEmails } from "../../contract/email.ts";
import { call } from "../call.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

/** The e-mails of the inbox, newest first. */
export const inboxQuery = queryOptions({
  queryKey: ["email", "inbox"],
  queryFn: () => call(listEmails, { params: { folder: "inbox" } }),
  select: ({ emails }) => emails,
});

/** The conversations, newest first, each with how much of it nobody has looked at. */
export const conversationsQuery = queryOptions({
  queryKey: ["chat", "conversations"],
  queryFn: () => call(listChats, {}),
  select: ({ chatsContacts }) => chatsContacts,
});

export const useUpdateEmails = () => useEndpointMutation(updateEmails);
/** Opens a conversation by its contact's id, which makes all of it seen. */
export const useMarkChatSeen = () => useEndpointMutation(getChat);
