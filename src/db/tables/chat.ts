import type { Table } from "dexie";
import * as v from "valibot";
import type { StoredFile } from "../../contract/attachments.ts";
import {
  type Contact,
  contact,
  type Message,
  message,
  type ProfileUser,
  profileUser,
  thread,
} from "../../contract/chat.ts";
import { dateTime, id, uuid } from "../../contract/fields.ts";
import type { LocalisedText } from "../../lib/language.ts";
import {
  type ColleagueChatTables,
  colleagueChatRows,
  colleagueChatSince,
  colleagueChatStores,
  colleagueChatSync,
} from "./colleague-chat.ts";
import { defineTables, onDevice } from "./define-tables.ts";
import { localised, storedFileFields } from "./row-fields.ts";

/** Without the fields of a workspace's chat. */
const storedContact = v.omit(contact, ["group", "closed"]);
const storedMessage = v.omit(message, ["editedAt", "deletedAt", "mentions", "note"]);

/** The job title (`role`) has one text per language; all other texts are in the person's own language. */
type WithTitle<T extends { role: string }> = Omit<T, "role"> & { role: LocalisedText };

export type ContactRow = WithTitle<Contact>;

/** Has no messages, so that the list of conversations reads none. */
export interface ThreadRow {
  /** The contact's id. */
  id: number;
  userId: number;
  unseenMsgs: number;
  firstUnseenId: string | null;
  /** Null if all messages were deleted. */
  lastMessage: Message | null;
  /** The highest position that a message of the conversation ever had. */
  lastSeq: number;
}

export interface MessageRow extends Message {
  contactId: number;
}

/** A table of its own, so that reading messages reads no files. */
export interface ChatFileRow extends StoredFile {
  /** The attachment's id, a UUID. */
  id: string;
}

/**
 * A file whose message was deleted. This is a table of its own, because changing a row of `chatFiles` would write the
 * file's content again, which fails on a full device.
 */
const deletedFile = v.object({ id: uuid, deletedAt: dateTime });
export type ChatDeletedFileRow = v.InferOutput<typeof deletedFile>;

/** The scheduler delivers the reply as a message. */
const reply = v.object({
  /** The contact's id, because a contact writes one reply at a time. */
  id,
  dueAt: dateTime,
  repliedToId: uuid,
  /** The first message to which the contact has not replied yet. */
  firstSeq: message.entries.seq,
  messageId: uuid,
  message: message.entries.message,
});
export type ReplyRow = v.InferOutput<typeof reply>;

interface ChatTables extends ColleagueChatTables {
  chatContacts: Table<ContactRow, number>;
  chatThreads: Table<ThreadRow, number>;
  chatMessages: Table<MessageRow, string>;
  chatFiles: Table<ChatFileRow, string>;
  chatDeletedFiles: Table<ChatDeletedFileRow, string>;
  chatReplies: Table<ReplyRow, number>;
  chatProfile: Table<WithTitle<ProfileUser>, number>;
}

export const chatTables = defineTables<ChatTables>()(
  {
    chatContacts: "id",
    chatThreads: "id",
    chatMessages: "id, [contactId+seq]",
    chatFiles: "id",
    chatDeletedFiles: "id, deletedAt",
    chatReplies: "id, dueAt",
    chatProfile: "id",
    ...colleagueChatStores,
  },
  {
    seed: "once",
    since: colleagueChatSince,
    counters: ["chatContacts", "chatGroups"],
    references: [
      { table: "chatThreads", field: "userId", to: "chatContacts" },
      { table: "chatMessages", field: "contactId", to: "chatThreads" },
      { table: "chatDeletedFiles", field: "id", to: "chatFiles" },
      { table: "chatReplies", field: "id", to: "chatThreads" },
    ],
    details: ["chatThreads", "chatDeletedFiles", "chatStatuses", "seenRooms"],
    files: ["chatFiles", "colleagueFiles"],
    rows: {
      chatContacts: v.object({ ...storedContact.entries, role: localised(contact.entries.role) }),
      chatThreads: v.object({
        ...v.omit(thread, ["chat"]).entries,
        firstUnseenId: v.nullable(uuid),
        lastMessage: v.nullable(storedMessage),
        lastSeq: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
      chatMessages: v.object({ ...storedMessage.entries, contactId: id }),
      chatFiles: v.object({ id: uuid, ...storedFileFields }),
      chatDeletedFiles: deletedFile,
      chatReplies: reply,
      chatProfile: v.object({ ...profileUser.entries, role: localised(profileUser.entries.role) }),
      ...colleagueChatRows,
    },
    sync: {
      chatContacts: onDevice,
      chatThreads: onDevice,
      chatMessages: onDevice,
      chatFiles: onDevice,
      chatDeletedFiles: onDevice,
      chatReplies: onDevice,
      chatProfile: onDevice,
      ...colleagueChatSync,
    },
  },
);
