import * as v from "valibot";
import { storedFile } from "./attachments.ts";
import { contact, message, unseenMsgs } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { filterParam, flag, id, numberParam, positiveIntegerParam, requiredText, uuid } from "./fields.ts";

// The calls for single messages of a conversation. The calls for whole conversations are in chat.ts.

const firstUnseenId = v.nullable(uuid);
const position = filterParam(id);
const contactOrMessageNotFound = { 404: "Contact not found, or Message not found" } as const;

/** Returns a part of a conversation, by default its newest messages. Does not mark messages as seen. */
export const listMessages = endpoint({
  area: "chat",
  name: "listMessages",
  method: "GET",
  path: "/apps/chat/messages",
  params: v.object({
    contactId: id,
    /** Selects the messages before this position (`seq`). */
    before: position,
    /** Selects the messages after this position (`seq`); 0 selects the first messages. */
    after: filterParam(v.pipe(numberParam(0, 1_000_000_000), v.integer("Enter a whole number."))),
    /** The id of a message: selects this message, half a page before it and half a page after it. */
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
      /** The number of messages in the whole conversation. */
      total: v.number(),
      unseenMsgs,
      firstUnseenId,
      /** True if the contact is a sample that replies by itself. */
      isAutomatic: v.boolean(),
      /** True while a reply of a sample contact is due soon. */
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

/** Counts the contact's messages from the given one on as unseen. The message must be a received one. */
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

/** Searches the texts and file names of all messages, or of one conversation. Returns the newest matches first. */
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
      /** The number of all matches. */
      total: v.number(),
    }),
  },
  permission: ["read", "Chat"],
});

/** A deleted message, with everything that restoring it needs. */
const deletedMessage = v.object({
  contactId: id,
  message,
  /** Whether the contact was writing a reply to the message. Restoring the message then plans the reply again. */
  wasAwaitingReply: v.optional(flag, false),
});

/** Deletes a message that the user sent. Its files stay for a day, so that `restoreMessage` can undo the deletion. */
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

/** Restores a message at its old position. The body is the response to `deleteMessage`. */
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
