import { anyErrorMessages, type ContractCase } from "../case.ts";

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
  ],
};

export const chat = {
  listChats: { errorCases: [] },
  getProfileUser: { errorCases: [] },
  updateProfileUser,
  getChat,
  sendMessage,
} satisfies Record<string, ContractCase>;
