import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, flag, id, oneOf, picture, requiredText, text } from "./fields.ts";

/**
 * The id of the device's user in the chat. The API specification requires this number; no contact has it.
 */
export const CHAT_PROFILE_USER_ID = 11;
/** The maximum length of a chat message, in characters. */
export const MAX_MESSAGE_LENGTH = 5_000;

export const chatStatuses = ["online", "offline", "busy", "away"] as const;

const about = text(1_000);
const status = oneOf(chatStatuses);
const person = { id, fullName: requiredText(100), role: requiredText(100), about, avatar: picture, status };

export const contact = v.object(person);
export type Contact = v.InferOutput<typeof contact>;

const settings = v.object({ isTwoStepAuthVerificationEnabled: flag, isNotificationsOn: flag });

export const profileUser = v.object({ ...person, settings });
export type ProfileUser = v.InferOutput<typeof profileUser>;

export const message = v.object({ message: requiredText(MAX_MESSAGE_LENGTH), time: dateTime, senderId: id });

const unseenMsgs = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The messages exchanged with one contact, oldest first. `id` and `userId` both hold the contact's id. */
export const thread = v.object({ id, userId: id, unseenMsgs, chat: v.array(message) });
export type Thread = v.InferOutput<typeof thread>;

const conversation = v.object({ ...person, chat: v.object({ id, unseenMsgs, lastMessage: message }) });

export const listChats = endpoint({
  area: "chat",
  name: "listChats",
  method: "GET",
  path: "/apps/chat/chats-and-contacts",
  responses: {
    200: v.object({
      /** The contacts with messages; the contact with the newest message comes first. */
      chatsContacts: v.array(conversation),
      /** All contacts, sorted by name. */
      contacts: v.array(contact),
      profileUser: v.pick(profileUser, ["id", "avatar", "fullName", "status"]),
    }),
  },
  permission: ["read", "Chat"],
});

export const getProfileUser = endpoint({
  area: "chat",
  name: "getProfileUser",
  method: "GET",
  path: "/apps/chat/users/profile-user",
  responses: { 200: profileUser },
  permission: ["read", "Chat"],
});

export const updateProfileUser = endpoint({
  area: "chat",
  name: "updateProfileUser",
  method: "PATCH",
  path: "/apps/chat/users/profile-user",
  /** A partial update of the user's chat profile. Omitted fields and settings keep their values. */
  body: v.partial(v.object({ about, status, settings: v.partial(settings) })),
  responses: { 200: profileUser },
  permission: ["update", "Chat"],
  invalidates: ["chat"],
});

/**
 * Returns a conversation and sets its number of unseen messages to 0. Because of that write, the call invalidates
 * `chat`.
 */
export const getChat = endpoint({
  area: "chat",
  name: "getChat",
  method: "GET",
  path: "/apps/chat/get-chat",
  /** The id of the contact whose conversation is returned. */
  params: v.object({ id }),
  responses: { 200: v.object({ chat: v.nullable(thread), contact }) },
  errors: { 404: "Contact not found" },
  permission: ["read", "Chat"],
  invalidates: ["chat"],
});

/** The recipient of a message: a contact's id, or an object that contains that id. */
const recipient = v.pipe(
  v.union([v.object({ id }), id], "Choose a contact."),
  v.transform((contact) => (typeof contact === "number" ? contact : contact.id)),
);

export const sendMessage = endpoint({
  area: "chat",
  name: "sendMessage",
  method: "POST",
  path: "/apps/chat/send-msg",
  body: v.object({ obj: v.object({ message: message.entries.message, contact: recipient }) }),
  responses: {
    201: v.object({
      response: v.object({
        newMessageData: message,
        /** The id of the conversation that receives the message. */
        id,
        /** The whole conversation; present only if the sent message is the first one of the conversation. */
        chat: v.optional(thread),
      }),
    }),
  },
  errors: { 404: "Contact not found" },
  permission: ["create", "Chat"],
  invalidates: ["chat"],
});

export const chatEndpoints = [listChats, getProfileUser, updateProfileUser, getChat, sendMessage] as const;
