import * as v from "valibot";
import { languages } from "../lib/language.ts";
import { attachedFile, fileName, getBase64Size, mediaType } from "./attachments.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, flag, id, line, oneOf, picture, requiredLine, requiredText, text, uuid } from "./fields.ts";

/** The API specification requires this number; no contact has it. */
export const CHAT_PROFILE_USER_ID = 11;
export const MAX_MESSAGE_LENGTH = 5_000;
export const MAX_ATTACHMENTS = 10;
/** In bytes, for one file and for all files of a message together. */
export const MAX_ATTACHMENT_BYTES = 2_000_000;
export const MAX_MESSAGE_BYTES = 10_000_000;
export const MAX_QUOTE_LENGTH = 200;
export const MAX_MENTIONS = 100;

export const chatStatuses = ["online", "offline", "busy", "away"] as const;

const about = text(1_000);
const status = oneOf(chatStatuses);
const person = { id, fullName: requiredLine(100), role: line(200), about, avatar: picture, status };

export const groupName = requiredLine(100);

/** A person or, in a workspace, a group. */
export const contact = v.object({
  ...person,
  /** Only of a group: its members, with the signed-in person. */
  group: v.optional(v.object({ memberIds: v.array(id) })),
  /** Why nobody can write to the contact: the colleague was deactivated, or the person is not in the group. */
  closed: v.optional(v.picklist(["inactive", "left"])),
});
export type Contact = v.InferOutput<typeof contact>;

const settings = v.object({
  isTwoStepAuthVerificationEnabled: flag,
  isNotificationsOn: flag,
  /** Some of the sample contacts reply to messages by themselves. */
  areDemoRepliesOn: flag,
});

export const profileUser = v.object({ ...person, settings });
export type ProfileUser = v.InferOutput<typeof profileUser>;

const pixels = v.pipe(
  v.number("Enter a number."),
  v.integer("Enter a whole number."),
  v.minValue(1, "Enter a number of at least 1."),
  v.maxValue(100_000, "This number is too large."),
);

/** Without the content, which `getChatFile` returns. Only pictures have a width and a height. */
const attachment = v.object({
  id: uuid,
  fileName,
  mediaType,
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  width: v.optional(pixels),
  height: v.optional(pixels),
});
export type Attachment = v.InferOutput<typeof attachment>;

/** What somebody did with a group. */
export const note = v.object({
  kind: v.picklist(["created", "renamed", "members"]),
  /** The group's name after it. */
  name: groupName,
  added: v.array(id),
  removed: v.array(id),
});

/** It stays readable if the quoted message is deleted. */
const quote = v.object({ id: uuid, senderId: id, message: v.string() });

export const message = v.object({
  id: uuid,
  /** The number grows with every message and is never used again. */
  seq: v.pipe(v.number("Enter a number."), v.integer("Enter a whole number."), v.minValue(1)),
  /** Empty if the message only has attachments. */
  message: text(MAX_MESSAGE_LENGTH),
  time: dateTime,
  senderId: id,
  replyTo: v.optional(quote),
  attachments: v.array(attachment),
  /** The other fields only in a workspace. A deleted message stays, without text and attachments. */
  editedAt: v.optional(dateTime),
  deletedAt: v.optional(dateTime),
  /** The people whom the text mentions. */
  mentions: v.optional(v.array(id)),
  /** The message has no text then. */
  note: v.optional(note),
});
export type Message = v.InferOutput<typeof message>;

export const unseenMsgs = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Oldest first. `id` and `userId` both hold the contact's id. */
export const thread = v.object({ id, userId: id, unseenMsgs, chat: v.array(message) });

const conversation = v.object({
  ...contact.entries,
  chat: v.object({
    id,
    unseenMsgs,
    lastMessage: message,
    /** The newest unseen message that mentions the signed-in person. */
    mention: v.optional(message),
  }),
});

export const listChats = endpoint({
  area: "chat",
  name: "listChats",
  method: "GET",
  path: "/apps/chat/chats-and-contacts",
  responses: {
    200: v.object({
      /** Only contacts with messages; the contact with the newest message comes first. */
      chatsContacts: v.array(conversation),
      /** Sorted by name. */
      contacts: v.array(contact),
      /** Colleagues who were deactivated: messages and groups name them. */
      formerColleagues: v.optional(v.array(contact)),
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
  /** Omitted fields and settings keep their values. */
  body: v.partial(v.object({ about, status, settings: v.partial(settings) })),
  responses: { 200: profileUser },
  permission: ["update", "Chat"],
  // The two-step choice is also part of the account settings.
  invalidates: ["chat", "account"],
  example: {
    body: {
      about: "ออกพบลูกค้าที่ชลบุรีทั้งวัน ฝากข้อความไว้ได้ค่ะ",
      status: "busy",
      settings: { isNotificationsOn: false, areDemoRepliesOn: false },
    },
  },
});

/** Sets the number of unseen messages to 0, so the call invalidates `chat`. */
export const getChat = endpoint({
  area: "chat",
  name: "getChat",
  method: "GET",
  path: "/apps/chat/get-chat",
  params: v.object({ id }),
  responses: { 200: v.object({ chat: v.nullable(thread), contact }) },
  errors: { 404: "Contact not found" },
  permission: ["read", "Chat"],
  invalidates: ["chat"],
  example: { params: { id: 1 } },
});

/** A person whose name a contact already has is that contact. */
export const addContact = endpoint({
  area: "chat",
  name: "addContact",
  method: "POST",
  path: "/apps/chat/contacts",
  body: v.object({ contact: v.object({ fullName: person.fullName, role: person.role, avatar: picture }) }),
  responses: { 201: v.object({ contact }) },
  errors: { 409: "The contacts of a workspace are its members" },
  permission: ["create", "Chat"],
  invalidates: ["chat"],
  example: { body: { contact: { fullName: "รัชนี สุขสมบูรณ์", role: "ผู้จัดการฝ่ายบัญชี", avatar: "" } } },
});

const recipient = v.pipe(
  v.union([v.object({ id }), id], "Choose a contact."),
  v.transform((contact) => (typeof contact === "number" ? contact : contact.id)),
);

const sentFile = v.object({
  ...attachedFile(MAX_ATTACHMENT_BYTES).entries,
  width: v.optional(pixels),
  height: v.optional(pixels),
});

/** A message without files must have a text that a reader can see. */
const visibleText = requiredText(Number.POSITIVE_INFINITY);

const sentMessage = v.pipe(
  v.object({
    /** Sending the same id again stores no second message. */
    id: v.optional(uuid),
    message: v.optional(message.entries.message, ""),
    contact: recipient,
    /** Ignored if that message does not exist: it may have been deleted while this message waited to be sent. */
    replyTo: v.optional(uuid),
    /** Ignored outside a workspace. */
    mentions: v.optional(v.pipe(v.array(id, "Enter a list."), v.maxLength(MAX_MENTIONS))),
    attachments: v.optional(
      v.pipe(
        v.array(sentFile, "Enter a list."),
        v.maxLength(MAX_ATTACHMENTS, `Attach at most ${MAX_ATTACHMENTS} files.`),
        v.check(
          (files) => files.reduce((sum, { data }) => sum + getBase64Size(data), 0) <= MAX_MESSAGE_BYTES,
          `Attach at most ${MAX_MESSAGE_BYTES / 1_000_000} MB.`,
        ),
      ),
      [],
    ),
    /** The sample contacts use the page's language to reply to a message without words. */
    language: v.optional(oneOf(languages)),
  }),
  v.forward(
    v.partialCheck(
      [["message"], ["attachments"]],
      ({ message, attachments }) => attachments.length > 0 || v.is(visibleText, message),
      "This is required.",
    ),
    ["message"],
  ),
);

export const sendMessage = endpoint({
  area: "chat",
  name: "sendMessage",
  method: "POST",
  path: "/apps/chat/send-msg",
  body: v.object({ obj: sentMessage }),
  responses: {
    201: v.object({
      response: v.object({
        newMessageData: message,
        id,
        /** Present only for the first message of the conversation. */
        chat: v.optional(thread),
      }),
    }),
  },
  errors: { 404: "Contact not found", 409: "Message already exists, or nobody can write to the contact" },
  permission: ["create", "Chat"],
  invalidates: ["chat"],
  example: {
    body: {
      obj: {
        id: "5d0b7c1e-93a4-4f6b-8a51-0c2e7f4d9b63",
        message: "ได้รับแล้วค่ะ เดี๋ยวดูให้ก่อนเที่ยง",
        contact: { id: 1 },
        replyTo: "fb6300f5-ef8f-435f-a799-b626bde53d0b",
        attachments: [{ fileName: "ครูที่เข้าอบรม.csv", mediaType: "text/csv", data: "4LiK4Li34LmI4LitCg==" }],
        language: "th",
      },
    },
  },
});
