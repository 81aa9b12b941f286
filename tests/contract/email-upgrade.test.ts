import Dexie from "dexie";
import { describe, expect, test } from "vitest";
import { Database } from "../../src/db/database.ts";
import { stores } from "../../src/db/tables/index.ts";
import { findInvalidField } from "../../src/db/tables/invalid-fields.ts";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { openUpgraded, VERSION_5 } from "./old-database.ts";

const VERSION_6 = VERSION_5;

const arayaContact = { name: "อารยา ศรีสุวรรณ", email: "admin@demo.com" };
const content = {
  from: { ...arayaContact, avatar: "" },
  to: [{ name: "", email: "omar@example.com" }],
  cc: [],
  bcc: [],
  subject: "Notes",
  message: "<p>The notes are attached.</p>",
  attachments: [{ fileName: "notes.docx", size: 48_213, kind: "document" }],
  time: "2026-07-15T02:30:00.000Z",
};
const flags = { isRead: true, isStarred: false, labels: ["company"] };
const emails = [
  { id: 1, ...content, ...flags, folder: "sent", replies: [content] },
  { id: 2, ...content, ...flags, folder: "trash", home: "draft", replies: [] },
];
const upgradedEmails = emails.map((email) => ({ ...email, inReplyTo: null, scheduledAt: null }));

describe("upgrading emails of version 6", () => {
  test("the upgrade keeps every email and its replies, with inReplyTo and scheduledAt null", async () => {
    const db = await openUpgraded(6, VERSION_6, { emails, snapshots: [{ id: "a", tables: { emails } }] });
    expect(await db.emails.toArray()).toEqual(upgradedEmails);
    for (const row of upgradedEmails) expect(findInvalidField("emails", row)).toBeUndefined();
    expect(await db.snapshots.toArray()).toEqual([{ id: "a", tables: { emails: upgradedEmails, emailFiles: [] } }]);
    expect(await db.emailFiles.count()).toBe(0);
  });

  test("a backup with emails empties the table of files; a backup without emails leaves it out", () => {
    expect(upgradeBackup({ emails }, 6, 7)).toEqual({ emails: upgradedEmails, emailFiles: [] });
    expect(upgradeBackup({ tasks: [] }, 6, 7)).toEqual({ tasks: [] });
  });
});

test.each([
  ["a workspace's database of version 17 shares its emails once", 5, 1],
  ["the device's own database of version 17 shares none", undefined, 0],
] as const)("%s", async (_, slot, count) => {
  const old = new Dexie(`email-${crypto.randomUUID()}`);
  old.version(17).stores(stores);
  await old.table("emails").add(upgradedEmails[0]);
  old.close();
  const db = new Database(old.name, slot);
  const ops = (await db.changeSets.toArray()).flatMap((set) => set.ops);
  expect(ops.map(({ table, id, kind }) => [table, id, kind])).toEqual(Array(count).fill(["emails", 1, "add"]));
  await db.delete();
});
