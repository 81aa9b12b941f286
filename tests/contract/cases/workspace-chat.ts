import { onTestFinished } from "vitest";
import { restoreMessage } from "../../../src/contract/chat-messages.ts";
import type { ColleagueMessageRow } from "../../../src/db/tables/colleague-chat.ts";
import { getGroupRoom, getPairRoom, toGroupContactId } from "../../../src/domain/colleague-chat.ts";
import { ADMIN_ID, type SendOptions, type TestApi } from "../test-api.ts";

/** Ids of the seed data: a received and a sent message of contact 1. */
export const RECEIVED_ID = "9adab24f-1a06-4700-a32f-fe42bbf52362";
export const SENT_ID = "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e";

const GROUP_ID = 1;
export const groupContactId = toGroupContactId(GROUP_ID);
const time = "2026-07-15T02:30:00.000Z";

const toRow = (fields: Partial<ColleagueMessageRow>): ColleagueMessageRow => ({
  ...{ id: SENT_ID, room: getPairRoom([ADMIN_ID, 2]), memberIds: [ADMIN_ID, 2], senderId: ADMIN_ID },
  ...{ message: "ได้รับแล้ว", attachments: [], time, place: 1, ...fields },
});

/** Before the call, the database becomes that of a workspace with colleagues, a group and messages. */
export const inWorkspace =
  (options: SendOptions) =>
  async ({ db, token }: TestApi): Promise<SendOptions> => {
    const { slot } = db;
    Object.assign(db, { slot: slot ?? 1 });
    onTestFinished(() => void Object.assign(db, { slot }));
    const memberIds = [ADMIN_ID, 2, 3];
    await db.members.bulkAdd(
      memberIds.map((id) => ({ id, username: `m${id}`, fullName: `สมาชิก ${id}`, role: "agent", isActive: true })),
    );
    await db.chatGroups.add({ id: GROUP_ID, name: "ทีมขาย", memberIds: [ADMIN_ID, 2] });
    await db.counters.put({ table: "chatGroups", last: GROUP_ID });
    await db.colleagueMessages.bulkAdd([
      toRow({}),
      toRow({ id: crypto.randomUUID(), room: getGroupRoom(GROUP_ID), groupId: GROUP_ID, place: 2 }),
      toRow({ id: RECEIVED_ID, senderId: 2, place: 3 }),
      toRow({ id: restoreMessage.example.body.message.id, message: "", deletedAt: time, place: 4 }),
    ]);
    return { ...options, token: await token(ADMIN_ID) };
  };
