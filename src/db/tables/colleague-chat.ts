import type { Table } from "dexie";
import * as v from "valibot";
import { type Contact, contact, groupName, message, note } from "../../contract/chat.ts";
import { MAX_GROUP_MEMBERS } from "../../contract/chat-groups.ts";
import { id, uuid } from "../../contract/fields.ts";
import { getGroupRoom, getPairRoom } from "../../domain/colleague-chat.ts";
import type { SyncPolicy } from "../../sync/policy.ts";
import { base64 } from "./row-fields.ts";

// The chat of a workspace. Ids of people are those of members.

const memberIds = v.array(id);
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const chatGroup = v.object({
  ...{ id, name: groupName },
  memberIds: v.pipe(memberIds, v.maxLength(MAX_GROUP_MEMBERS)),
});
export type ChatGroupRow = v.InferOutput<typeof chatGroup>;

/** Who has the row. Of a group's row, the server sets the members. */
const readers = { groupId: v.optional(id), memberIds, senderId: id };

const colleagueMessage = v.pipe(
  v.object({
    ...v.omit(message, ["seq", "mentions", "note"]).entries,
    ...readers,
    /** The conversation: that of a group, or of two members. */
    room: v.string(),
    /** The server's number of the change set that added the message; see `WAITING_PLACE`. */
    place,
    mentions: v.optional(memberIds),
    note: v.optional(note),
  }),
  v.check(({ groupId, room, memberIds }) =>
    groupId === undefined ? memberIds.length === 2 && room === getPairRoom(memberIds) : room === getGroupRoom(groupId),
  ),
);
export type ColleagueMessageRow = v.InferOutput<typeof colleagueMessage>;

/** Named by an attachment of the message. Its content is on the device when somebody has viewed it there. */
const colleagueFile = v.object({
  id: uuid,
  messageId: uuid,
  ...readers,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** In bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  data: v.optional(base64),
});
export type ColleagueFileRow = v.InferOutput<typeof colleagueFile>;

/** What colleagues see of a member. The id is the member's. */
const chatStatus = v.object({ id, ...v.pick(contact, ["status", "about"]).entries });

/** How far the account has read a conversation, on any of its devices. */
const seenRoom = v.object({ /** The room. */ id: v.string(), place });

export interface ColleagueChatTables {
  chatGroups: Table<ChatGroupRow, number>;
  colleagueMessages: Table<ColleagueMessageRow, string>;
  colleagueFiles: Table<ColleagueFileRow, string>;
  chatStatuses: Table<Pick<Contact, "id" | "status" | "about">, number>;
  seenRooms: Table<v.InferOutput<typeof seenRoom>, string>;
}

export const colleagueChatStores = {
  chatGroups: "id",
  colleagueMessages: "id, room, [room+place]",
  colleagueFiles: "id",
  chatStatuses: "id",
  seenRooms: "id",
};

export const colleagueChatSince = {
  chatGroups: 17,
  colleagueMessages: 17,
  colleagueFiles: 17,
  chatStatuses: 17,
  seenRooms: 17,
};

export const colleagueChatRows = {
  chatGroups: chatGroup,
  colleagueMessages: colleagueMessage,
  colleagueFiles: colleagueFile,
  chatStatuses: chatStatus,
  seenRooms: seenRoom,
};

const fixed = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, { fields: [field], merge: "fixed" as const }]));

const ofGroup = {
  scope: "members",
  ownerField: "senderId",
  readersField: "memberIds",
  readersParent: { field: "groupId", to: "chatGroups" },
  references: [{ field: "groupId", to: "chatGroups" }],
} as const;

export const colleagueChatSync: Readonly<Record<keyof ColleagueChatTables, SyncPolicy>> = {
  chatGroups: {
    scope: "members",
    readersField: "memberIds",
    actions: { change: ["create", "update"], delete: [] },
    groups: { memberIds: { fields: ["memberIds"], merge: "elements" } },
  },
  colleagueMessages: {
    ...ofGroup,
    placeField: "place",
    // A deleted message stays without its content, and restoring it brings the content back.
    actions: { change: ["update", "delete", "create"], delete: [] },
    groups: {
      ...fixed("room", "groupId", "memberIds", "senderId", "time", "replyTo", "note"),
      content: { fields: ["message", "attachments", "mentions", "editedAt", "deletedAt"], merge: "latest" },
    },
  },
  colleagueFiles: {
    ...ofGroup,
    file: "data",
    isAnyFile: true,
    actions: { change: [], delete: [] },
    groups: fixed("messageId", "groupId", "memberIds", "senderId", "sha256", "size"),
  },
  chatStatuses: {
    scope: "shared",
    isOwn: true,
    hasForeignId: true,
    actions: { add: ["update"] },
    defaults: { status: "offline", about: "" },
  },
  // A device that was offline has seen less than another one of the account.
  seenRooms: {
    scope: "private",
    hasForeignId: true,
    groups: { place: { fields: ["place"], merge: "highest" } },
  },
};
