import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, flag, id, oneOf, requiredText, text } from "./fields.ts";
import { picture } from "./picture.ts";

/** Who writes from this device: the owner's rule. No contact has this id. */
export const PROFILE_USER_ID = 11;
/** How long one message may be. */
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

/** A conversation has the id of its contact, who is also its `userId`. Messages stand in the order they were sent. */
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
      /** Newest conversation first. */
      chatsContacts: v.array(conversation),
      /** Everybody there is, by name. */
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
  /** What is left out stays, each of the settings too. */
  body: v.partial(v.object({ about, status, settings: v.partial(settings) })),
  responses: { 200: profileUser },
  permission: ["update", "Chat"],
  invalidates: ["chat"],
});

/** Opening a conversation also makes all of it seen; only that is a change. */
export const getChat = endpoint({
  area: "chat",
  name: "getChat",
  method: "GET",
  path: "/apps/chat/get-chat",
  /** The contact's id. */
  params: v.object({ id }),
  responses: { 200: v.object({ chat: v.nullable(thread), contact }) },
  errors: { 404: "Contact not found" },
  permission: ["read", "Chat"],
  invalidates: ["chat"],
});

/** The contact's id: as it is, or in the contact. */
const receiver = v.pipe(
  v.union([v.object({ id }), id], "Choose a contact."),
  v.transform((given) => (typeof given === "number" ? given : given.id)),
);

export const sendMessage = endpoint({
  area: "chat",
  name: "sendMessage",
  method: "POST",
  path: "/apps/chat/send-msg",
  body: v.object({ obj: v.object({ message: message.entries.message, contact: receiver }) }),
  responses: {
    201: v.object({
      response: v.object({
        newMessageData: message,
        /** The conversation's id. */
        id,
        /** The whole conversation, where this message began it. */
        chat: v.optional(thread),
      }),
    }),
  },
  errors: { 404: "Contact not found" },
  permission: ["create", "Chat"],
  invalidates: ["chat"],
});

export const chatCalls = [listChats, getProfileUser, updateProfileUser, getChat, sendMessage] as const;
