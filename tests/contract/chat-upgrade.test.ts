import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { findInvalidField } from "../../src/db/tables/invalid-fields.ts";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { openUpgraded, type Rows, VERSION_5 } from "./old-database.ts";
import { getSeedRows } from "./seed-data.ts";

const VERSION_6 = VERSION_5;

const [profile] = getSeedRows("chat", "chatProfile");
const oldSettings = { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false };
const buildLine = (senderId: number, minute: number, message: string) => ({
  message,
  time: `2026-07-15T02:${minute}:00.000Z`,
  senderId,
});
/** A conversation with two unseen messages, one that was seen, and one without messages. */
const oldTables = {
  chatThreads: [
    {
      id: 1,
      userId: 1,
      unseenMsgs: 2,
      chat: [buildLine(1, 10, "สวัสดี"), buildLine(1, 11, "ถึงแล้ว"), buildLine(11, 12, "ค่ะ"), buildLine(1, 13, "👍")],
    },
    { id: 2 ** 53 - 1, userId: 2 ** 53 - 1, unseenMsgs: 0, chat: [buildLine(11, 20, "Hello")] },
    { id: 3, userId: 3, unseenMsgs: 0, chat: [] },
  ],
  chatContacts: getSeedRows("chat", "chatContacts"),
  chatProfile: [{ ...profile, settings: oldSettings }],
};

function expectUpgraded({ chatThreads = [], chatMessages = [], chatProfile = [] }: Rows) {
  const messages = chatMessages as { id: string; contactId: number; seq: number }[];
  expect(new Set(messages.map(({ id }) => id)).size).toBe(5);
  const firstMessages = messages.filter(({ contactId }) => contactId === 1);
  expect(firstMessages.map(({ id, ...rest }) => rest)).toEqual(
    oldTables.chatThreads[0]?.chat.map((each, index) => ({ ...each, contactId: 1, seq: index + 1, attachments: [] })),
  );
  const { contactId, ...lastMessage } = firstMessages[3] ?? {};
  expect(chatThreads).toEqual([
    { id: 1, userId: 1, unseenMsgs: 2, firstUnseenId: firstMessages[1]?.id, lastMessage: lastMessage, lastSeq: 4 },
    { id: 3, userId: 3, unseenMsgs: 0, firstUnseenId: null, lastMessage: null, lastSeq: 0 },
    expect.objectContaining({ unseenMsgs: 0, firstUnseenId: null, lastSeq: 1 }),
  ]);
  expect(chatProfile).toEqual([{ ...profile, settings: { ...oldSettings, areDemoRepliesOn: true } }]);
  for (const row of chatThreads) expect(findInvalidField("chatThreads", row)).toBeUndefined();
  for (const row of chatMessages) expect(findInvalidField("chatMessages", row)).toBeUndefined();
  for (const row of chatProfile) expect(findInvalidField("chatProfile", row)).toBeUndefined();
}

const sortById = (rows: readonly object[]) =>
  (rows as { id: number | string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe("chat of database version 6", () => {
  test("the upgrade moves each message into a row with an id and a position", async () => {
    const db = await openUpgraded(6, VERSION_6, oldTables);
    const [chatThreads, chatMessages, chatProfile] = await Promise.all([
      db.chatThreads.toArray(),
      db.chatMessages.toArray(),
      db.chatProfile.toArray(),
    ]);
    expectUpgraded({ chatThreads, chatMessages, chatProfile });
  });

  test("the upgrade also converts the snapshot of the last import or reset", async () => {
    const snapshot = {
      id: "a",
      at: "2026-07-15T02:30:00.000Z",
      reason: "import",
      addedRequests: [],
      rows: 4,
      bytes: 9,
    };
    const db = await openUpgraded(6, VERSION_6, { snapshots: [{ ...snapshot, tables: oldTables }] });
    const [storedSnapshot] = await db.snapshots.toArray();
    const {
      chatThreads = [],
      chatMessages = [],
      chatFiles,
      chatDeletedFiles,
      chatReplies,
      ...rest
    } = (storedSnapshot?.tables ?? {}) as Rows;
    expectUpgraded({ ...rest, chatMessages, chatThreads: sortById(chatThreads) });
    // Restoring the snapshot must empty these tables, because their rows belong to messages that it replaces.
    expect([chatFiles, chatDeletedFiles, chatReplies]).toEqual([[], [], []]);
  });

  test("upgrading the same backup always gives the messages the same ids, as UUIDs", () => {
    const [first, second] = [upgradeBackup(oldTables, 6, 7), upgradeBackup(oldTables, 6, 7)];
    expect(second).toEqual(first);
    expectUpgraded({ ...first, chatThreads: sortById(first.chatThreads ?? []) });
    const ids = first.chatMessages?.map(({ id }) => id);
    expect(v.is(v.array(v.pipe(v.string(), v.uuid())), ids)).toBe(true);
  });

  test("replies of the sample contacts are off after the upgrade of a database without contacts", () => {
    const { chatProfile } = upgradeBackup({ ...oldTables, chatContacts: [] }, 6, 7);
    expect(chatProfile).toMatchObject([{ settings: { ...oldSettings, areDemoRepliesOn: false } }]);
  });

  test("a backup without chat gets no chat tables", () => {
    expect(upgradeBackup({ tasks: [] }, 6, 7)).not.toHaveProperty("chatMessages");
    expect(upgradeBackup({ tasks: [] }, 6, 7)).not.toHaveProperty("chatProfile");
  });
});
