import * as v from "valibot";
import { storedFile } from "./attachments.ts";
import { contact, message, unseenMsgs } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { filterParam, flag, id, numberParam, positiveIntegerParam, requiredText, uuid } from "./fields.ts";

const firstUnseenId = v.nullable(uuid);
const position = filterParam(id);
const contactOrMessageNotFound = { 404: "Contact not found, or Message not found" } as const;

/** By default the newest messages. Does not mark messages as seen. */
export const listMessages = endpoint({
  area: "chat",
  name: "listMessages",
  method: "GET",
  path: "/apps/chat/messages",
  params: v.object({
    contactId: id,
    /** The `seq` before which messages are selected. */
    before: position,
    /** The `seq` after which messages are selected; 0 selects the first messages. */
    after: filterParam(v.pipe(numberParam(0, 1_000_000_000), v.integer("Enter a whole number."))),
    /** A message's id: selects this message, half a page before it and half a page after it. */
    around: filterParam(uuid),
    limit: positiveIntegerParam(200, 50),
  }),
  responses: {
    200: v.object({
      contact,
      /** Oldest first. */
      messages: v.array(message),
      hasOlder: v.boolean(),
      hasNewer: v.boolean(),
      total: v.number(),
      unseenMsgs,
      firstUnseenId,
      isAutomatic: v.boolean(),
      /** A reply of a sample contact is due soon. */
      isTyping: v.boolean(),
    }),
  },
  errors: contactOrMessageNotFound,
  permission: ["read", "Chat"],
});

export const markChatSeen = endpoint({
  area: "chat",
  name: "markChatSeen",
  method: "POST",
  path: "/apps/chat/mark-seen",
  body: v.object({ contactId: id }),
  responses: { 200: v.object({ id, unseenMsgs }) },
  errors: { 404: "Contact not found" },
  permission: ["read", "Chat"],
  invalidates: ["chat"],
});

/** Counts the messages from the given one on as unseen. The message must be a received one. */
export const markMessageUnread = endpoint({
  area: "chat",
  name: "markMessageUnread",
  method: "POST",
  path: "/apps/chat/mark-unread",
  body: v.object({ contactId: id, messageId: uuid }),
  responses: { 200: v.object({ id, unseenMsgs, firstUnseenId }) },
  errors: { 400: "Choose a received message.", ...contactOrMessageNotFound },
  permission: ["read", "Chat"],
  invalidates: ["chat"],
});

/** Searches texts and file names. Newest first. */
export const searchMessages = endpoint({
  area: "chat",
  name: "searchMessages",
  method: "GET",
  path: "/apps/chat/search",
  params: v.object({ q: requiredText(200), contactId: filterParam(id), limit: positiveIntegerParam(100, 30) }),
  responses: {
    200: v.object({
      results: v.array(
        v.object({
          contact: v.pick(contact, ["id", "fullName", "avatar", "status"]),
          message: v.pick(message, ["id", "message", "time", "senderId", "attachments"]),
        }),
      ),
      total: v.number(),
    }),
  },
  permission: ["read", "Chat"],
});

const deletedMessage = v.object({
  contactId: id,
  message,
  /** The contact was writing a reply to the message. Restoring the message plans the reply again. */
  wasAwaitingReply: v.optional(flag, false),
});

/** Only messages of the user. The files stay for a day, so that `restoreMessage` can undo the deletion. */
export const deleteMessage = endpoint({
  area: "chat",
  name: "deleteMessage",
  method: "DELETE",
  path: "/apps/chat/messages/:id",
  params: v.object({ id: uuid }),
  responses: { 200: deletedMessage },
  errors: { 403: "Only the sender can delete a message", 404: "Message not found" },
  permission: ["delete", "Chat"],
  invalidates: ["chat"],
});

/** The body is the response to `deleteMessage`. */
export const restoreMessage = endpoint({
  area: "chat",
  name: "restoreMessage",
  method: "POST",
  path: "/apps/chat/restore-message",
  body: deletedMessage,
  responses: { 201: deletedMessage },
  errors: {
    403: "Only the sender can restore a message",
    404: "Contact not found, or File not found",
    409: "Message already exists",
  },
  permission: ["create", "Chat"],
  invalidates: ["chat"],
});

export const getChatFile = endpoint({
  area: "chat",
  name: "getChatFile",
  method: "GET",
  path: "/apps/chat/files/:id",
  params: v.object({ id: uuid }),
  responses: { 200: storedFile },
  errors: { 404: "File not found" },
  permission: ["read", "Chat"],
});

export const chatMessagesEndpoints = [
  listMessages,
  markChatSeen,
  markMessageUnread,
  searchMessages,
  deleteMessage,
  restoreMessage,
  getChatFile,
] as const;
