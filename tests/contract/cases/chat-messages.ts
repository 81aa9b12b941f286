import { chatExamples } from "../../../src/contract/examples/chat.ts";
import type { ContractCase } from "../case.ts";

/** Ids of the seed data: a received and a sent message of contact 1, and a message of contact 2. */
export const RECEIVED = "9adab24f-1a06-4700-a32f-fe42bbf52362";
export const SENT = "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e";
const OF_OTHER_CONTACT = "bb7832b8-070f-40b6-a2ff-d9fcc8a5d41a";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const messageNotFound = { status: 404, error: "Message not found" };
export const invalidUuid = ["Enter a UUID."];
export const contactNotFound = { status: 404, error: "Contact not found" };
export const messageExists = { status: 409, error: "Message already exists" };

const listMessages: ContractCase = {
  errorCases: [
    { name: "no contact", options: {}, invalid: ["contactId"] },
    { name: "an unknown contact", options: { params: { contactId: 999 } }, ...contactNotFound },
    { name: "an unknown message", options: { params: { contactId: 1, around: UNKNOWN } }, ...messageNotFound },
    {
      name: "a message of another conversation",
      options: { params: { contactId: 1, around: OF_OTHER_CONTACT } },
      ...messageNotFound,
    },
    {
      name: "invalid positions and an invalid limit",
      options: { params: { contactId: 1, around: "x", before: "x", after: -1, limit: 201 } },
      invalid: ["around", "before", "after", "limit"],
    },
  ],
};

const markMessageUnread: ContractCase = {
  errorCases: [
    { name: "an unknown contact", options: { body: { contactId: 999, messageId: RECEIVED } }, ...contactNotFound },
    { name: "an unknown message", options: { body: { contactId: 1, messageId: UNKNOWN } }, ...messageNotFound },
    {
      name: "a message of another conversation",
      options: { body: { contactId: 1, messageId: OF_OTHER_CONTACT } },
      ...messageNotFound,
    },
    {
      name: "a sent message",
      options: { body: { contactId: 1, messageId: SENT } },
      status: 400,
      error: { messageId: ["Choose a received message."] },
    },
    { name: "no ids", options: { body: {} }, invalid: ["contactId", "messageId"] },
  ],
};

const searchMessages: ContractCase = {
  errorCases: [
    { name: "no text", options: {}, invalid: ["q"] },
    { name: "an empty text", options: { params: { q: "  " } }, invalid: ["q"] },
    {
      name: "a text that is too long and an invalid contact and limit",
      options: { params: { q: "ก".repeat(201), contactId: "x", limit: 101 } },
      invalid: ["q", "contactId", "limit"],
    },
  ],
};

const deleteMessage: ContractCase = {
  errorCases: [
    { name: "an unknown message", options: { params: { id: UNKNOWN } }, ...messageNotFound },
    { name: "a received message", options: { params: { id: RECEIVED } }, status: 403, error: "Not allowed" },
    { name: "an id that is not a UUID", options: { params: { id: "1" } }, invalid: ["id"] },
  ],
};

const { message: deleted } = chatExamples.restoreMessage.body;
const restored = (fields: object, contactId = 1) => ({ body: { contactId, message: { ...deleted, ...fields } } });

const restoreMessage: ContractCase = {
  errorCases: [
    { name: "an unknown contact", options: restored({}, 999), ...contactNotFound },
    { name: "a received message", options: restored({ senderId: 1 }), status: 403, error: "Not allowed" },
    { name: "a message that exists", options: restored({ id: SENT }), ...messageExists },
    { name: "a position that another message has", options: restored({ seq: 1 }), ...messageExists },
    {
      name: "a file that is gone",
      options: restored({ attachments: [{ id: UNKNOWN, fileName: "a.txt", mediaType: "text/plain", size: 1 }] }),
      status: 404,
      error: "File not found",
    },
    {
      name: "missing fields",
      options: { body: { message: {} } },
      invalid: [
        "contactId",
        "message.id",
        "message.seq",
        "message.message",
        "message.time",
        "message.senderId",
        "message.attachments",
      ],
    },
  ],
};

/** The cases of the calls for single messages. */
export const chatMessages = {
  listMessages,
  markChatSeen: {
    errorCases: [
      { name: "an unknown contact", options: { body: { contactId: 999 } }, ...contactNotFound },
      { name: "no contact", options: { body: {} }, invalid: ["contactId"] },
    ],
  },
  markMessageUnread,
  searchMessages,
  deleteMessage,
  restoreMessage,
  getChatFile: {
    errorCases: [
      { name: "an unknown file", options: { params: { id: UNKNOWN } }, status: 404, error: "File not found" },
      { name: "an id that is not a UUID", options: { params: { id: "1" } }, invalid: ["id"] },
    ],
  },
} satisfies Record<string, ContractCase>;
