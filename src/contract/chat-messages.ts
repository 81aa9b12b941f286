import * as v from "valibot";
import { storedFile } from "./attachments.ts";
import { contact, MAX_MENTIONS, MAX_MESSAGE_LENGTH, message, unseenMsgs } from "./chat.ts";
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
    after: filterParam(v.pipe(numberParam(0, 1_000_000_000_000_000 - 1), v.integer("Enter a whole number."))),
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
  example: { params: { contactId: 1, around: "9adab24f-1a06-4700-a32f-fe42bbf52362", limit: 4 } },
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
  example: { body: { contactId: 1 } },
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
  example: { body: { contactId: 1, messageId: "9adab24f-1a06-4700-a32f-fe42bbf52362" } },
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
  example: { params: { q: "อบรม", contactId: 1, limit: 10 } },
});

/** Only own messages with a text, in a workspace. */
export const editMessage = endpoint({
  area: "chat",
  name: "editMessage",
  method: "PATCH",
  path: "/apps/chat/messages/:id",
  params: v.object({ id: uuid }),
  body: v.object({
    message: requiredText(MAX_MESSAGE_LENGTH),
    mentions: v.optional(v.pipe(v.array(id, "Enter a list."), v.maxLength(MAX_MENTIONS)), []),
  }),
  responses: { 200: v.object({ contactId: id, message }) },
  errors: {
    403: "Only the sender can edit a message",
    404: "Message not found",
    409: "The device belongs to no workspace, or the message was deleted",
  },
  permission: ["update", "Chat"],
  invalidates: ["chat"],
  example: {
    params: { id: "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e" },
    body: { message: "ได้รับแล้วค่ะ เดี๋ยวดูให้ก่อนเที่ยง" },
  },
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
  example: { params: { id: "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e" } },
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
  example: {
    body: {
      contactId: 1,
      message: {
        id: "c8f2a640-1d7e-4b39-9e05-6a3b8d2f7c14",
        seq: 13,
        message: "แจ้งทีมอบรมแล้วค่ะ",
        time: "2026-07-15T02:30:00.000Z",
        senderId: 11,
        attachments: [],
      },
    },
  },
});

export const getChatFile = endpoint({
  area: "chat",
  name: "getChatFile",
  method: "GET",
  path: "/apps/chat/files/:id",
  params: v.object({ id: uuid }),
  responses: { 200: storedFile },
  errors: { 404: "File not found", 502: "The server cannot be reached" },
  permission: ["read", "Chat"],
  example: { params: { id: "9f9aed73-3044-49fb-a8a9-b193b7448425" } },
});
