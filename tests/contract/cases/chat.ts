import type { Cases, ContractCase } from "../case.ts";
import { chatMessages, contactNotFound, invalidUuid, messageExists, RECEIVED, SENT } from "./chat-messages.ts";

const updateProfileUser: ContractCase = {
  errorCases: [
    { name: "a body that is not an object", options: { body: "busy" }, invalid: ["body"] },
    {
      name: "fields of another type",
      options: { body: { about: 1, status: true, settings: { isNotificationsOn: "yes" } } },
      invalid: ["about", "status", "settings.isNotificationsOn"],
    },
    { name: "an unknown status", options: { body: { about: "x", status: "asleep" } }, invalid: ["status"] },
    { name: "invalid settings", options: { body: { settings: null } }, invalid: ["settings"] },
    { name: "an about text that is too long", options: { body: { about: "ก".repeat(1_001) } }, invalid: ["about"] },
  ],
};

const getChat: ContractCase = {
  errorCases: [
    { name: "an unknown contact", options: { query: { id: "999" } }, ...contactNotFound },
    { name: "the profile user's id", options: { query: { id: "11" } }, ...contactNotFound },
    { name: "no id", options: {}, invalid: ["id"] },
    { name: "an empty id", options: { query: { id: "" } }, invalid: ["id"] },
    { name: "a non-numeric id", options: { query: { id: "one" } }, invalid: ["id"] },
  ],
};

const addContact: ContractCase = {
  errorCases: [
    {
      name: "a contact without a name",
      options: { body: { contact: { fullName: " ", role: "", avatar: "" } } },
      invalid: ["contact.fullName"],
    },
    { name: "no contact", options: { body: {} }, invalid: ["contact"] },
  ],
};

const sentMessage = (fields: object) => ({ body: { obj: { message: "x", contact: 1, ...fields } } });
const buildFile = (fields: object = {}) => ({ fileName: "a.png", mediaType: "image/png", data: "AAAA", ...fields });

const messageBody = (message: unknown, contact: unknown = 1) => ({ body: { obj: { message, contact } } });

const sendMessage: ContractCase = {
  errorCases: [
    { name: "an unknown contact", options: messageBody("x", { id: 999 }), ...contactNotFound },
    { name: "a message whose recipient is the sender", options: messageBody("x", 11), ...contactNotFound },
    { name: "a missing obj", options: { body: {} }, invalid: ["obj"] },
    { name: "an empty obj", options: { body: { obj: {} } }, invalid: ["obj.message", "obj.contact"] },
    { name: "an empty message", options: messageBody(" \n "), invalid: ["obj.message"] },
    { name: "a message that is not a string", options: messageBody(["x"]), invalid: ["obj.message"] },
    { name: "a message that is too long", options: messageBody("ก".repeat(5_001)), invalid: ["obj.message"] },
    { name: "a contact that is a string", options: messageBody("x", "Aiko"), invalid: ["obj.contact"] },
    { name: "a contact without an id", options: messageBody("x", { fullName: "Aiko" }), invalid: ["obj.contact"] },
    { name: "an id below 1", options: messageBody("x", { id: 0 }), invalid: ["obj.contact.id"] },
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
      invalid: ["obj.attachments"],
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
      invalid: ["obj.attachments.0.data", "obj.attachments.1.data", "obj.attachments.1.width"],
    },
    {
      name: "a file of more than 2 MB",
      options: sentMessage({ attachments: [buildFile({ data: "AAAA".repeat(666_667) })] }),
      invalid: ["obj.attachments.0.data"],
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

export const cases: Cases<"chat"> = {
  listChats: { errorCases: [] },
  getProfileUser: { errorCases: [] },
  updateProfileUser,
  getChat,
  addContact,
  sendMessage,
  ...chatMessages,
} satisfies Record<string, ContractCase>;
