import { queryOptions } from "@tanstack/react-query";
import { listChats } from "../../contract/chat.ts";
import { call } from "../call.ts";

/** Queries the conversations, newest first. Each has its number of unseen messages. */
export const conversationsQuery = queryOptions({
  queryKey: ["chat", "conversations"],
  queryFn: () => call(listChats, {}),
  select: ({ chatsContacts }) => chatsContacts,
});
