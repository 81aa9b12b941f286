import {
  deleteMessage,
  editMessage,
  getChatFile,
  listMessages,
  markChatSeen,
  markMessageUnread,
  restoreMessage,
  searchMessages,
} from "../../../contract/chat-messages.ts";
import { describeUntitled } from "../../../domain/activity.ts";
import { mutation, query } from "../../core/handler.ts";
import { roomTables } from "./colleague-contacts.ts";
import { editColleagueMessage } from "./colleague-writes.ts";
import { getChatStore } from "./get-store.ts";
import { requireWorkspace } from "./groups.ts";

export const messageHandlers = [
  query(listMessages, (context) => getChatStore(context.db).listMessages(context)),

  mutation(markChatSeen, ["chatContacts", "chatThreads", "seenRooms", ...roomTables], (context) =>
    getChatStore(context.db).markChatSeen(context),
  ),

  mutation(markMessageUnread, ["chatContacts", "chatThreads", "chatMessages", "seenRooms", ...roomTables], (context) =>
    getChatStore(context.db).markMessageUnread(context),
  ),

  query(searchMessages, (context) => getChatStore(context.db).searchMessages(context)),

  mutation(editMessage, ["colleagueMessages"], (context) => {
    requireWorkspace(context.db);
    return editColleagueMessage(context);
  }),

  mutation(
    deleteMessage,
    ["chatThreads", "chatMessages", "chatDeletedFiles", "chatReplies", "chatProfile", "colleagueMessages"],
    (context) => getChatStore(context.db).deleteMessage(context),
  ).withActivity((deletedFile) => describeUntitled("message-deleted", [deletedFile.contactId], deletedFile)),

  mutation(
    restoreMessage,
    [
      ...(["chatContacts", "chatThreads", "chatMessages", "chatFiles", "chatDeletedFiles"] as const),
      ...(["chatReplies", "chatProfile", "colleagueMessages", "colleagueFiles"] as const),
    ],
    (context) => getChatStore(context.db).restoreMessage(context),
  ).withActivity(({ contactId }) => describeUntitled("message-restored", [contactId])),

  query(getChatFile, (context) => getChatStore(context.db).getChatFile(context)),
];
