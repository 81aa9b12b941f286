import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Email, getEmail, sendEmail, updateEmails } from "../../src/contract/email.ts";
import { deleteEmails, getEmailConversation, listEmailSummaries } from "../../src/contract/email-list.ts";
import { attachFile, getEmailFile, saveDraft, sendDraft } from "../../src/contract/email-sending.ts";
import { listRejectedChanges } from "../../src/contract/rejected-changes.ts";
import { pullChanges, pushChanges } from "../../src/contract/workspace.ts";
import { getWorkspaceStatus } from "../../src/contract/workspace-membership.ts";
import { storeChangeSet } from "../../src/db/change-sets.ts";
import { toMemberAddress } from "../../src/domain/member-address.ts";
import { sendDueEmails } from "../../src/mocks/areas/email/scheduled-emails.ts";
import { AUTOMATIC } from "../../src/sync/change-set.ts";
import { MINUTE_MS, registerIntakeServer, rejectLikeOfflineFetch } from "../contract/team-device.ts";
import { signIn } from "../server/client.ts";
import { add, set, TestDevice } from "../server/workspace-device.ts";
import {
  addMember,
  type ChatDevice,
  changeMember,
  createChatWorkspace,
  fetchFrom,
  fetchServer,
  type Member,
  openChatDevice,
  syncAll,
} from "./chat-devices.ts";

registerIntakeServer();
let malee: Member;
let somsri: Member;
let wichai: Member;
beforeAll(async () => {
  await createChatWorkspace("Email");
  [malee, somsri, wichai] = [await addMember("มาลี"), await addMember("สมศรี"), await addMember("วิชัย")];
}, 60_000);

const toRecipient = ({ id, fullName }: Member) => ({ name: fullName, email: toMemberAddress(id) });
type Folder = Email["folder"];
const list = async (device: ChatDevice, folder: Folder) =>
  (await fetchFrom(device, listEmailSummaries, { params: { folder } })).emails;
const find = async (device: ChatDevice, folder: Folder, subject: string) =>
  (await list(device, folder)).filter((email) => email.subject === subject);
const read = async (device: ChatDevice, id: number) => fetchFrom(device, getEmail, { params: { id } });
const send = async (device: ChatDevice, subject: string, fields: object) =>
  (await fetchFrom(device, sendEmail, { body: { email: { subject, message: "<p>สวัสดี</p>", ...fields } } })).email;
const joinServer = async ({ credentials }: Member) =>
  TestDevice.join(fetchServer, (await signIn(fetchServer, credentials.username, credentials.password)).data);

test("an email written offline is in both mailboxes after the next sync, and in the sender's on all devices", async () => {
  const [phone, computer, other] = [
    await openChatDevice(malee),
    await openChatDevice(malee),
    await openChatDevice(somsri),
  ];
  const { fetch } = phone.server;
  phone.server.fetch = rejectLikeOfflineFetch;
  const sent = await send(phone, "นัดพรุ่งนี้", { to: [toRecipient(somsri)] });
  await phone.sync();
  expect(sent.delivery).toEqual({ status: "waiting", failed: [] });
  phone.server.fetch = fetch;
  await syncAll(phone, computer, other);
  for (const device of [phone, computer])
    expect((await read(device, sent.id)).delivery).toEqual({ status: "sent", failed: [] });
  expect(await find(other, "inbox", "นัดพรุ่งนี้")).toMatchObject([
    { id: sent.id, isRead: false, from: { name: malee.fullName, email: toMemberAddress(malee.id) } },
  ]);
  expect(await read(other, sent.id)).not.toHaveProperty("delivery");
});

test("an email whose answer was lost arrives once, also after the recipient has deleted it", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const { fetch } = a.server;
  const { id } = await send(a, "ครั้งเดียว", { to: [toRecipient(somsri)], cc: [toRecipient(somsri)] });
  a.server.fetch = async (path, init) => {
    const response = await fetch(path, init);
    return path === pushChanges.path ? rejectLikeOfflineFetch() : response;
  };
  await a.sync();
  await b.sync();
  expect(await find(b, "inbox", "ครั้งเดียว")).toHaveLength(1);
  await fetchFrom(b, updateEmails, { body: { emailIds: [id], dataToUpdate: { folder: "trash" } } });
  await fetchFrom(b, deleteEmails, { body: { emailIds: [id] } });
  a.server.fetch = fetch;
  await syncAll(b, a, b);
  expect(await find(b, "inbox", "ครั้งเดียว")).toEqual([]);
  expect(await find(a, "sent", "ครั้งเดียว")).toHaveLength(1);
});

test("reading, starring, labeling and deleting change the own copy only, on all devices of its owner", async () => {
  const [a, phone, computer] = [
    await openChatDevice(malee),
    await openChatDevice(somsri),
    await openChatDevice(somsri),
  ];
  const { id } = await send(a, "ของใครของมัน", { to: [toRecipient(somsri)] });
  await syncAll(a, phone);
  const dataToUpdate = { isRead: true, isStarred: true, labels: ["important"], folder: "spam" };
  await fetchFrom(phone, updateEmails, { body: { emailIds: [id], dataToUpdate } });
  await fetchFrom(a, updateEmails, { body: { emailIds: [id], dataToUpdate: { folder: "trash" } } });
  await fetchFrom(a, deleteEmails, { body: { emailIds: [id] } });
  await syncAll(phone, a, computer);
  expect(await read(computer, id)).toMatchObject(dataToUpdate);
  expect((await a.call(getEmail, { params: { id } })).status).toBe(404);
});

test("nobody but the sender has the hidden recipients, and a hidden recipient gets the email", async () => {
  const [a, b, c] = [await openChatDevice(malee), await openChatDevice(somsri), await openChatDevice(wichai)];
  const { id } = await send(a, "สำเนาลับ", { to: [toRecipient(somsri)], bcc: [toRecipient(wichai)] });
  await syncAll(a, b, c);
  for (const device of [b, c]) expect(await read(device, id)).toMatchObject({ to: [toRecipient(somsri)], bcc: [] });
  expect(
    JSON.stringify(await joinServer(somsri).then((it) => it.load().then(() => [...it.rows.values()]))),
  ).not.toContain(toMemberAddress(wichai.id));
  expect((await read(a, id)).bcc).toEqual([toRecipient(wichai)]);
});

test("a reply belongs to the conversation in both mailboxes", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const { id } = await send(a, "ถาม", { to: [toRecipient(somsri)] });
  await syncAll(a, b);
  const draft = { to: [toRecipient(malee)], subject: "Re: ถาม", message: "<p>ตอบ</p>", inReplyTo: id };
  const reply = await fetchFrom(b, saveDraft, { body: { draft } });
  await fetchFrom(b, sendDraft, { body: { id: reply.id } });
  await syncAll(b, a);
  const { emails } = await fetchFrom(a, getEmailConversation, { params: { id } });
  expect(emails.map((email) => [email.id, email.folder])).toEqual([
    [id, "sent"],
    [reply.id, "inbox"],
  ]);
});

test("an attachment arrives with equal content and is on the device once it was opened", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const file = { fileName: "ราคา.csv", mediaType: "text/csv", data: randomBytes(300_000).toString("base64") };
  const { attachment } = await fetchFrom(a, attachFile, { body: { file } });
  const draft = { to: [toRecipient(somsri)], subject: "แนบไฟล์", attachments: [{ fileId: attachment.fileId }] };
  const { id } = await fetchFrom(a, saveDraft, { body: { draft } });
  await fetchFrom(a, sendDraft, { body: { id } });
  await syncAll(a, b);
  expect((await read(b, id)).attachments).toEqual([attachment]);
  const params = { id: attachment.fileId };
  const { fetch } = b.server;
  b.server.fetch = rejectLikeOfflineFetch;
  expect((await b.call(getEmailFile, { params })).status).toBe(502);
  b.server.fetch = fetch;
  expect(await fetchFrom(b, getEmailFile, { params })).toEqual({ ...file, size: 300_000 });
  b.server.fetch = rejectLikeOfflineFetch;
  expect(await fetchFrom(b, getEmailFile, { params })).toMatchObject({ data: file.data });
});

test("the sender learns which recipients did not get the email", async () => {
  const gone = await addMember("เก่า");
  await changeMember(gone, { isActive: false });
  const a = await openChatDevice(malee);
  const { id } = await send(a, "ไม่ถึง", {
    to: [toRecipient(somsri), toRecipient(gone), { name: "", email: "ann@example.com" }],
  });
  await syncAll(a);
  expect((await read(a, id)).delivery).toEqual({
    status: "sent",
    failed: [
      { email: toMemberAddress(gone.id), reason: "noMember" },
      { email: "ann@example.com", reason: "outside" },
    ],
  });
  expect(await find(a, "sent", "ไม่ถึง")).toMatchObject([{ deliveryState: "failed" }]);
});

test("a device knows whether the server sends email outside, also offline", async () => {
  const a = await openChatDevice(malee);
  const getSendsEmail = async () => (await fetchFrom(a, getWorkspaceStatus)).workspace?.sendsEmail;
  expect(await getSendsEmail()).toBe(false);
  const { fetch } = a.server;
  a.server.fetch = async (path, init) => {
    const response = await fetch(path, init);
    return path.startsWith(pullChanges.path)
      ? Response.json({ ...(await response.json()), sendsEmail: true })
      : response;
  };
  a.published.length = 0;
  await a.sync();
  a.server.fetch = rejectLikeOfflineFetch;
  expect([await getSendsEmail(), a.published]).toEqual([true, ["data"]]);
});

describe("two devices of an account", () => {
  const schedule = async (device: ChatDevice, subject: string) => {
    const draft = { to: [toRecipient(somsri)], subject, message: "<p>ตามเวลา</p>" };
    const { id } = await fetchFrom(device, saveDraft, { body: { draft } });
    const scheduledAt = new Date(Date.now() + MINUTE_MS).toISOString();
    await fetchFrom(device, sendDraft, { body: { id, scheduledAt } });
    return id;
  };
  const sendDue = async (device: ChatDevice) => {
    const db = await device.getDatabase();
    const now = new Date(Date.now() + 2 * MINUTE_MS);
    const tables = [db.emails, db.changeSets, db.serverRows, db.metadata];
    await db.transaction("rw", tables, async () => {
      await sendDueEmails(db, now);
      await storeChangeSet(db, AUTOMATIC);
    });
  };

  test("a scheduled email that both send arrives once, and asks nobody", async () => {
    const [phone, computer, other] = [
      await openChatDevice(malee),
      await openChatDevice(malee),
      await openChatDevice(somsri),
    ];
    const id = await schedule(phone, "สองเครื่อง");
    await syncAll(phone, computer);
    await sendDue(phone);
    await sendDue(computer);
    await syncAll(phone, computer, other);
    expect(await find(other, "inbox", "สองเครื่อง")).toHaveLength(1);
    for (const device of [phone, computer]) {
      expect(await read(device, id)).toMatchObject({ folder: "sent", delivery: { status: "sent" } });
      expect((await fetchFrom(device, listRejectedChanges)).changes).toEqual([]);
    }
  });

  test("a draft that was changed while the other device sent it stays as sent, and the text waits for a decision", async () => {
    const [phone, computer] = [await openChatDevice(malee), await openChatDevice(malee)];
    const draft = { to: [toRecipient(somsri)], subject: "แก้ทีหลัง", message: "<p>เดิม</p>" };
    const { id } = await fetchFrom(phone, saveDraft, { body: { draft } });
    await syncAll(phone, computer);
    await fetchFrom(computer, saveDraft, { body: { draft: { id, message: "<p>ใหม่</p>" } } });
    await fetchFrom(phone, sendDraft, { body: { id } });
    await syncAll(phone, computer);
    expect(await read(computer, id)).toMatchObject({ message: "<p>เดิม</p>", folder: "sent" });
    const { changes } = await fetchFrom(computer, listRejectedChanges);
    expect(changes.find(({ recordId }) => recordId === id)).toMatchObject({
      canSend: false,
      fields: [{ field: "message", mine: "ใหม่", current: "เดิม" }],
    });
  });
});

describe("a hostile device", () => {
  const toRow = (id: number, fields = {}) => ({
    ...{
      id,
      from: { name: "Boss", email: "boss@example.com", avatar: "" },
      to: [toRecipient(somsri)],
      cc: [],
      bcc: [],
    },
    ...{ subject: "ปลอม", message: "", attachments: [], isRead: true, isStarred: false, folder: "sent", labels: [] },
    ...{ time: new Date().toISOString(), replies: [], inReplyTo: null, scheduledAt: null },
    ...{ delivery: { status: "waiting", failed: [] } },
    ...fields,
  });

  test("sends in its own name only", async () => {
    const b = await openChatDevice(somsri);
    await (await joinServer(malee)).push([add("emails", toRow(900_001))]);
    await b.sync();
    expect((await read(b, 900_001)).from).toMatchObject({ name: malee.fullName, email: toMemberAddress(malee.id) });
  });

  test("replaces no email of a colleague by using its id", async () => {
    const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
    const { id } = await send(a, "ของจริง", { to: [toRecipient(somsri)] });
    await syncAll(a, b);
    await (await joinServer(wichai)).push([add("emails", toRow(id))]);
    await b.sync();
    expect(await read(b, id)).toMatchObject({ subject: "ของจริง" });
    expect(await find(b, "inbox", "ปลอม")).toMatchObject([{ from: { name: wichai.fullName } }, {}]);
  });

  test("sends nothing without the permission to write emails", async () => {
    const admin = await TestDevice.join(fetchServer, (await signIn(fetchServer, "malee", "three keys 2569")).data);
    const device = await joinServer(malee);
    const ability = [{ action: "read", subject: "Email" }];
    await admin.push([set("roles", "maintainer", { ability })]);
    expect(await device.push([add("emails", toRow(900_002))])).toEqual(["forbidden"]);
  });
});
