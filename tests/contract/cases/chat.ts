import { chatExamples } from "../../../src/contract/examples/chat.ts";
import { anyErrorMessages, type ContractCase } from "../case.ts";

/** Ids of the seed data: a received and a sent message of contact 1, and a message of contact 2. */
const RECEIVED = "9adab24f-1a06-4700-a32f-fe42bbf52362";
const SENT = "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e";
const OF_OTHER_CONTACT = "bb7832b8-070f-40b6-a2ff-d9fcc8a5d41a";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const messageNotFound = { status: 404, error: "Message not found" };
const invalidUuid = ["Enter a UUID."];
const contactNotFound = { status: 404, error: "Contact not found" };
const statuses = "Use one of online, offline, busy, away.";

const updateProfileUser: ContractCase = {
  errorCases: [
    { name: "a body that is not an object", options: { body: "busy" }, status: 400, error: { body: anyErrorMessages } },
    {
      name: "fields of another type",
      options: { body: { about: 1, status: true, settings: { isNotificationsOn: "yes" } } },
      status: 400,
      error: {
        about: ["Enter text."],
        status: [statuses],
        "settings.isNotificationsOn": ["Enter true or false."],
      },
    },
    {
      name: "an unknown status",
      options: { body: { about: "x", status: "asleep" } },
      status: 400,
      error: { status: [statuses] },
    },
    {
      name: "invalid settings",
      options: { body: { settings: null } },
      status: 400,
      error: { settings: anyErrorMessages },
    },
    {
      name: "an about text that is too long",
      options: { body: { about: "ก".repeat(1_001) } },
      status: 400,
      error: { about: ["Use at most 1,000 characters."] },
    },
  ],
};

const getChat: ContractCase = {
  errorCases: [
    { name: "an unknown contact", options: { query: { id: "999" } }, ...contactNotFound },
    { name: "the profile user's id", options: { query: { id: "11" } }, ...contactNotFound },
    { name: "no id", options: {}, status: 400, error: { id: anyErrorMessages } },
    { name: "an empty id", options: { query: { id: "" } }, status: 400, error: { id: ["Enter a whole number."] } },
    {
      name: "a non-numeric id",
      options: { query: { id: "one" } },
      status: 400,
      error: { id: ["Enter a whole number."] },
    },
  ],
};

const messageExists = { status: 409, error: "Message already exists" };
const sentMessage = (fields: object) => ({ body: { obj: { message: "x", contact: 1, ...fields } } });
const buildFile = (fields: object = {}) => ({ fileName: "a.png", mediaType: "image/png", data: "AAAA", ...fields });

const messageBody = (message: unknown, contact: unknown = 1) => ({ body: { obj: { message, contact } } });

const sendMessage: ContractCase = {
  errorCases: [
    { name: "an unknown contact", options: messageBody("x", { id: 999 }), ...contactNotFound },
    { name: "a message whose recipient is the sender", options: messageBody("x", 11), ...contactNotFound },
    { name: "a missing obj", options: { body: {} }, status: 400, error: { obj: anyErrorMessages } },
    {
      name: "an empty obj",
      options: { body: { obj: {} } },
      status: 400,
      error: { "obj.message": anyErrorMessages, "obj.contact": anyErrorMessages },
    },
    {
      name: "an empty message",
      options: messageBody(" \n "),
      status: 400,
      error: { "obj.message": ["This is required."] },
    },
    {
      name: "a message that is not a string",
      options: messageBody(["x"]),
      status: 400,
      error: { "obj.message": ["Enter text."] },
    },
    {
      name: "a message that is too long",
      options: messageBody("ก".repeat(5_001)),
      status: 400,
      error: { "obj.message": ["Use at most 5,000 characters."] },
    },
    {
      name: "a contact that is a string",
      options: messageBody("x", "Aiko"),
      status: 400,
      error: { "obj.contact": ["Choose a contact."] },
    },
    {
      name: "a contact without an id",
      options: messageBody("x", { fullName: "Aiko" }),
      status: 400,
      error: { "obj.contact": ["Choose a contact."] },
    },
    {
      name: "an id below 1",
      options: messageBody("x", { id: 0 }),
      status: 400,
      error: { "obj.contact.id": ["Enter a number of at least 1."] },
    },
    { name: "an id of a received message", options: sentMessage({ id: RECEIVED }), ...messageExists },
    {
      name: "an id of another conversation's message",
      options: sentMessage({ id: SENT, contact: 2 }),
      ...messageExists,
    },
    { name: "an unknown message to reply to", options: sentMessage({ replyTo: UNKNOWN }), ...messageNotFound },
    {
      name: "a message of another conversation to reply to",
      options: sentMessage({ replyTo: OF_OTHER_CONTACT }),
      ...messageNotFound,
    },
    {
      name: "ids that are not UUIDs and an unknown language",
      options: sentMessage({ id: "1", replyTo: "2", language: "de" }),
      status: 400,
      error: { "obj.id": invalidUuid, "obj.replyTo": invalidUuid, "obj.language": ["Use one of en, th."] },
    },
    {
      name: "attachments that are not a list",
      options: sentMessage({ attachments: "x" }),
      status: 400,
      error: { "obj.attachments": ["Enter a list."] },
    },
    {
      name: "more than ten files",
      options: sentMessage({ attachments: Array.from({ length: 11 }, () => buildFile()) }),
      status: 400,
      error: { "obj.attachments": ["Attach at most 10 files."] },
    },
    {
      name: "an empty file, a file that is not Base64 text and a width of 0",
      options: sentMessage({ attachments: [buildFile({ data: "" }), buildFile({ data: "?", width: 0 })] }),
      status: 400,
      error: {
        "obj.attachments.0.data": ["This file is empty."],
        "obj.attachments.1.data": ["Add the file's content as Base64 text."],
        "obj.attachments.1.width": ["Enter a number of at least 1."],
      },
    },
    {
      name: "a file of more than 2 MB",
      options: sentMessage({ attachments: [buildFile({ data: "AAAA".repeat(666_667) })] }),
      status: 400,
      error: { "obj.attachments.0.data": ["Use a file of at most 2 MB."] },
    },
    {
      name: "files of more than 10 MB together",
      options: sentMessage({
        attachments: Array.from({ length: 6 }, () => buildFile({ data: "AAAA".repeat(600_000) })),
      }),
      status: 400,
      error: { "obj.attachments": ["Attach at most 10 MB."] },
    },
  ],
};

const listMessages: ContractCase = {
  errorCases: [
    { name: "no contact", options: {}, status: 400, error: { contactId: anyErrorMessages } },
    { name: "an unknown contact", options: { params: { contactId: 999 } }, ...contactNotFound },
    { name: "an unknown message", options: { params: { contactId: 1, around: UNKNOWN } }, ...messageNotFound },
    {
      name: "a message of another conversation",
      options: { params: { contactId: 1, around: OF_OTHER_CONTACT } },
      ...messageNotFound,
    },
    {
      name: "invalid positions and an invalid limit",
      options: { params: { contactId: 1, around: "x", before: "x", after: 0, limit: 201 } },
      status: 400,
      error: {
        around: invalidUuid,
        before: ["Enter a whole number."],
        after: ["Enter a whole number."],
        limit: ["Enter a number from 1 to 200."],
      },
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
    {
      name: "no ids",
      options: { body: {} },
      status: 400,
      error: { contactId: anyErrorMessages, messageId: anyErrorMessages },
    },
  ],
};

const searchMessages: ContractCase = {
  errorCases: [
    { name: "no text", options: {}, status: 400, error: { q: anyErrorMessages } },
    { name: "an empty text", options: { params: { q: "  " } }, status: 400, error: { q: ["This is required."] } },
    {
      name: "a text that is too long and an invalid contact and limit",
      options: { params: { q: "ก".repeat(201), contactId: "x", limit: 101 } },
      status: 400,
      error: {
        q: ["Use at most 200 characters."],
        contactId: ["Enter a whole number."],
        limit: ["Enter a number from 1 to 100."],
      },
    },
  ],
};

const deleteMessage: ContractCase = {
  errorCases: [
    { name: "an unknown message", options: { params: { id: UNKNOWN } }, ...messageNotFound },
    { name: "a received message", options: { params: { id: RECEIVED } }, status: 403, error: "Not allowed" },
    { name: "an id that is not a UUID", options: { params: { id: "1" } }, status: 400, error: { id: invalidUuid } },
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
      status: 400,
      error: {
        contactId: anyErrorMessages,
        "message.id": anyErrorMessages,
        "message.seq": anyErrorMessages,
        "message.message": anyErrorMessages,
        "message.time": anyErrorMessages,
        "message.senderId": anyErrorMessages,
        "message.attachments": anyErrorMessages,
      },
    },
  ],
};

export const chat = {
  listChats: { errorCases: [] },
  getProfileUser: { errorCases: [] },
  updateProfileUser,
  getChat,
  sendMessage,
  listMessages,
  markChatSeen: {
    errorCases: [
      { name: "an unknown contact", options: { body: { contactId: 999 } }, ...contactNotFound },
      { name: "no contact", options: { body: {} }, status: 400, error: { contactId: anyErrorMessages } },
    ],
  },
  markMessageUnread,
  searchMessages,
  deleteMessage,
  restoreMessage,
  getChatFile: {
    errorCases: [
      { name: "an unknown file", options: { params: { id: UNKNOWN } }, status: 404, error: "File not found" },
      { name: "an id that is not a UUID", options: { params: { id: "1" } }, status: 400, error: { id: invalidUuid } },
    ],
  },
} satisfies Record<string, ContractCase>;
