import { anyErrorMessages, type ContractCase } from "../case.ts";
import { chatMessages, contactNotFound, invalidUuid, messageExists, RECEIVED, SENT } from "./chat-messages.ts";

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

const addContact: ContractCase = {
  errorCases: [
    {
      name: "a contact without a name",
      options: { body: { contact: { fullName: " ", role: "", avatar: "" } } },
      status: 400,
      error: { "contact.fullName": ["This is required."] },
    },
    { name: "no contact", options: { body: {} }, status: 400, error: { contact: anyErrorMessages } },
  ],
};

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

export const chat = {
  listChats: { errorCases: [] },
  getProfileUser: { errorCases: [] },
  updateProfileUser,
  getChat,
  addContact,
  sendMessage,
  ...chatMessages,
} satisfies Record<string, ContractCase>;
