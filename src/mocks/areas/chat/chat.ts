import {
  addContact,
  getChat,
  getProfileUser,
  listChats,
  sendMessage,
  updateProfileUser,
} from "../../../contract/chat.ts";
import { describeUntitled } from "../../../domain/activity.ts";
import { mutation, query } from "../../core/handler.ts";
import { roomTables } from "./colleague-contacts.ts";
import { getChatStore } from "./get-store.ts";
import { profileUserTables } from "./profile-user.ts";

// The tables of the sample contacts' chat, then those of a workspace's.

export const chatHandlers = [
  query(listChats, (context) => getChatStore(context.db).listChats(context)),

  query(getProfileUser, (context) => getChatStore(context.db).getProfileUser(context)),

  mutation(updateProfileUser, [...profileUserTables, "chatStatuses", "profiles"], (context) =>
    getChatStore(context.db).updateProfileUser(context),
  ),

  mutation(getChat, ["chatContacts", "chatThreads", "chatMessages", "seenRooms"], {
    prepare: (context) => getChatStore(context.db).prepareChat(context),
    run: (context) => getChatStore(context.db).getChat(context),
  }),

  mutation(addContact, ["chatContacts", ...roomTables], (context) => getChatStore(context.db).addContact(context)),

  mutation(
    sendMessage,
    [
      ...(["chatContacts", "chatThreads", "chatMessages", "chatFiles", "chatReplies", "chatProfile"] as const),
      ...(["colleagueMessages", "colleagueFiles"] as const),
    ],
    {
      prepare: (context) => getChatStore(context.db).prepareMessage(context),
      run: (context) => getChatStore(context.db).sendMessage(context),
    },
  ).withActivity(({ response: { id } }) => describeUntitled("message-sent", [id])),
];
