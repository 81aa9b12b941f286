import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listChats, sendMessage, updateProfileUser } from "../../src/contract/chat.ts";
import { createGroup, leaveGroup, MAX_GROUP_MEMBERS, updateGroup } from "../../src/contract/chat-groups.ts";
import {
  deleteMessage,
  editMessage,
  getChatFile,
  markChatSeen,
  markMessageUnread,
  restoreMessage,
  searchMessages,
} from "../../src/contract/chat-messages.ts";
import { getCounts } from "../../src/contract/dashboard.ts";
import { pushChanges } from "../../src/contract/workspace.ts";
import { countWaitingSets } from "../../src/db/change-sets.ts";
import { registerIntakeServer, rejectLikeOfflineFetch } from "../contract/team-device.ts";
import { signIn } from "../server/client.ts";
import { set, TestDevice } from "../server/workspace-device.ts";
import {
  addMember,
  type ChatDevice,
  changeMember,
  createChatWorkspace,
  fetchFrom,
  fetchServer,
  getContact,
  listTexts,
  listThread,
  type Member,
  openChatDevice,
  send,
  syncAll,
} from "./chat-devices.ts";

registerIntakeServer();
let malee: Member;
let somsri: Member;
let wichai: Member;
beforeAll(async () => {
  await createChatWorkspace();
  [malee, somsri, wichai] = [await addMember("มาลี"), await addMember("สมศรี"), await addMember("วิชัย")];
}, 60_000);

const countUnread = async (device: ChatDevice) => (await fetchFrom(device, getCounts, {})).unreadMessages;
const openGroup = async (device: ChatDevice, name: string, ...members: readonly Member[]) => {
  const memberIds = [];
  for (const { fullName } of members) memberIds.push((await getContact(device, fullName)).id);
  return (await fetchFrom(device, createGroup, { body: { name, memberIds } })).contact;
};

test("a workspace's contacts are the other active members, without the device's sample contacts", async () => {
  const phone = await openChatDevice(malee);
  const { contacts, chatsContacts, profileUser } = await fetchFrom(phone, listChats);
  expect(contacts.map(({ fullName }) => fullName)).toEqual(expect.arrayContaining([somsri.fullName, wichai.fullName]));
  expect(contacts.map(({ fullName }) => fullName)).not.toContain(malee.fullName);
  expect(chatsContacts).toEqual([]);
  expect(profileUser).toMatchObject({ id: 11, fullName: malee.fullName });
});

test("messages that three devices write offline end in one order on all, and those not sent yet come last", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const group = await openGroup(a, "สามเครื่อง", somsri, wichai);
  await syncAll(a, b);
  const c = await openChatDevice(wichai);
  for (const [device, name] of [
    [a, "a"],
    [b, "b"],
    [c, "c"],
  ] as const)
    for (const no of [1, 2]) await send(device, group.fullName, `${name}${no}`);
  await c.sync();
  await a.sync();
  expect((await listTexts(a, group.fullName)).slice(1)).toEqual(["c1", "c2", "a1", "a2"]);
  await b.sync();
  expect((await listTexts(b, group.fullName)).slice(1)).toEqual(["c1", "c2", "a1", "a2", "b1", "b2"]);
  await syncAll(a, c);
  const seqs = async (device: ChatDevice) =>
    (await listThread(device, group.fullName)).messages.map(({ id, seq }) => [id, seq]);
  expect(await seqs(a)).toEqual(await seqs(b));
  expect(await seqs(c)).toEqual(await seqs(b));
});

test("a message whose answer was lost arrives once", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const { fetch } = a.server;
  const sent = await send(a, somsri.fullName, "ครั้งเดียว");
  a.server.fetch = async (path, init) => {
    const response = await fetch(path, init);
    return path === pushChanges.path ? rejectLikeOfflineFetch() : response;
  };
  await a.sync();
  a.server.fetch = fetch;
  const obj = { id: sent.id, message: "ครั้งเดียว", contact: (await getContact(a, somsri.fullName)).id };
  await fetchFrom(a, sendMessage, { body: { obj } });
  await syncAll(a, b);
  for (const [device, name] of [
    [a, somsri.fullName],
    [b, malee.fullName],
  ] as const)
    expect((await listTexts(device, name)).filter((text) => text === "ครั้งเดียว")).toHaveLength(1);
});

test("what an account has read on one device is read on the other; marking as unread too", async () => {
  const [a, phone, computer] = [
    await openChatDevice(malee),
    await openChatDevice(wichai),
    await openChatDevice(wichai),
  ];
  await send(a, wichai.fullName, "หนึ่ง");
  await send(a, wichai.fullName, "สอง");
  const before = await countUnread(phone);
  await syncAll(a, phone, computer);
  expect([await countUnread(phone), await countUnread(computer)]).toEqual([Number(before) + 2, Number(before) + 2]);
  const contactId = (await getContact(phone, malee.fullName)).id;
  await fetchFrom(phone, markChatSeen, { body: { contactId } });
  await syncAll(phone, computer);
  expect([await countUnread(phone), await countUnread(computer)]).toEqual([before, before]);
  const { messages } = await listThread(computer, malee.fullName);
  await fetchFrom(computer, markMessageUnread, { body: { contactId, messageId: messages.at(-1)?.id } });
  await syncAll(computer, phone);
  expect(await listThread(phone, malee.fullName)).toMatchObject({ unseenMsgs: 1, firstUnseenId: messages.at(-1)?.id });
});

test("a third member has no row of a conversation, by the first sync, a pull or an event", async () => {
  const [a, third] = [await openChatDevice(malee), await openChatDevice(wichai)];
  const message = await send(a, somsri.fullName, "ความลับ", {
    attachments: [{ fileName: "a.txt", mediaType: "text/plain", data: btoa("secret") }],
  });
  await syncAll(a, third);
  const later = await openChatDevice(wichai);
  for (const device of [third, later]) {
    const db = await device.getDatabase();
    expect(await db.colleagueMessages.get(message.id)).toBeUndefined();
    expect(await db.colleagueFiles.get(message.attachments[0]?.id ?? "")).toBeUndefined();
  }
});

test("an edit and a deletion reach the other device, and an undo puts the content back", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const { id } = await send(a, somsri.fullName, "พรุ่งนี้ 9 โมง");
  await syncAll(a, b);
  await fetchFrom(a, editMessage, { params: { id }, body: { message: "พรุ่งนี้ 10 โมง" } });
  await syncAll(a, b);
  const findIn = async (device: ChatDevice, name: string) =>
    (await listThread(device, name)).messages.find((message) => message.id === id);
  expect(await findIn(b, malee.fullName)).toMatchObject({ message: "พรุ่งนี้ 10 โมง", editedAt: expect.any(String) });
  const deleted = await fetchFrom(a, deleteMessage, { params: { id } });
  await syncAll(a, b);
  expect(await findIn(b, malee.fullName)).toMatchObject({ message: "", deletedAt: expect.any(String) });
  expect((await fetchFrom(b, searchMessages, { params: { q: "10 โมง" } })).total).toBe(0);
  await fetchFrom(a, restoreMessage, { body: deleted });
  await syncAll(a, b);
  expect(await findIn(b, malee.fullName)).toMatchObject({ message: "พรุ่งนี้ 10 โมง" });
  expect(await findIn(b, malee.fullName)).not.toHaveProperty("deletedAt");
});

test("nobody changes a colleague's message: the device refuses it, and the server too", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const { id } = await send(a, somsri.fullName, "ของมาลี");
  await syncAll(a, b);
  expect((await b.call(editMessage, { params: { id }, body: { message: "x" } })).status).toBe(403);
  expect((await b.call(deleteMessage, { params: { id } })).status).toBe(403);
  const join = async ({ credentials }: Member) =>
    TestDevice.join(fetchServer, (await signIn(fetchServer, credentials.username, credentials.password)).data);
  const content = set("colleagueMessages", id, {});
  const change = { ...content, groups: { content: { values: { message: "x", attachments: [] } } } };
  expect(await (await join(somsri)).push([change as never])).toEqual(["forbidden"]);
  expect(await (await join(wichai)).push([change as never])).toEqual(["missing"]);
});

test("a file arrives with equal content when somebody opens it, and the conversation shows it offline then", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  const data = randomBytes(300_000).toString("base64");
  const file = { fileName: "ราคา.csv", mediaType: "text/csv", data };
  const { attachments } = await send(a, somsri.fullName, "", { attachments: [file] });
  await syncAll(a, b);
  expect(await countWaitingSets(await a.getDatabase())).toBe(0);
  const [attachment] = (await listThread(b, malee.fullName)).messages.at(-1)?.attachments ?? [];
  expect(attachment).toEqual(attachments[0]);
  const params = { id: attachment?.id };
  const online = b.server.fetch;
  b.server.fetch = rejectLikeOfflineFetch;
  expect((await b.call(getChatFile, { params })).status).toBe(502);
  b.server.fetch = online;
  expect(await fetchFrom(b, getChatFile, { params })).toEqual({ ...file, size: 300_000 });
  b.server.fetch = rejectLikeOfflineFetch;
  expect(await fetchFrom(b, getChatFile, { params })).toMatchObject({ data });
});

test("the status and the text that a colleague chose are shown to the others", async () => {
  const [a, b] = [await openChatDevice(malee), await openChatDevice(somsri)];
  await fetchFrom(a, updateProfileUser, { body: { status: "busy", about: "ออกพบลูกค้า" } });
  await syncAll(a, b);
  expect(await getContact(b, malee.fullName)).toMatchObject({ status: "busy", about: "ออกพบลูกค้า" });
});

test("the conversation with a deactivated colleague stays readable and takes no messages", async () => {
  const gone = await addMember("เก่า");
  const [a, b] = [await openChatDevice(malee), await openChatDevice(gone)];
  await a.sync();
  await send(b, malee.fullName, "ลาก่อน");
  await b.sync();
  await changeMember(gone, { isActive: false });
  await a.sync();
  const contact = await getContact(a, gone.fullName);
  expect(contact).toMatchObject({ closed: "inactive" });
  expect(await listTexts(a, gone.fullName)).toEqual(["ลาก่อน"]);
  expect((await a.call(sendMessage, { body: { obj: { message: "x", contact: contact.id } } })).status).toBe(409);
});

describe("a group", () => {
  test("who was removed keeps the earlier messages, also on a new device, and gets nothing new", async () => {
    const [a, b, c] = [await openChatDevice(malee), await openChatDevice(somsri), await openChatDevice(wichai)];
    const { id, fullName } = await openGroup(a, "คลังสินค้า", somsri, wichai);
    await syncAll(a, b, c);
    await send(a, fullName, "ก่อน");
    await syncAll(a, b, c);
    // Somsri does not know yet that Wichai is removed.
    await send(b, fullName, "จากเครื่องที่ยังไม่รู้");
    await fetchFrom(a, updateGroup, {
      params: { id },
      body: { removedIds: [(await getContact(a, wichai.fullName)).id] },
    });
    await syncAll(a, b, c);
    await send(a, fullName, "หลัง");
    await syncAll(a, b, c);
    expect(await listTexts(b, fullName)).toEqual(["", "ก่อน", "", "จากเครื่องที่ยังไม่รู้", "หลัง"]);
    for (const device of [c, await openChatDevice(wichai)]) {
      expect(await listTexts(device, fullName)).toEqual(["", "ก่อน", ""]);
      expect(await getContact(device, fullName)).toMatchObject({ closed: "left" });
    }
    expect((await c.call(sendMessage, { body: { obj: { message: "x", contact: id } } })).status).toBe(409);
  });

  test("nobody can be added to a group that is full", async () => {
    const a = await openChatDevice(malee);
    const { id } = await openGroup(a, "ทุกคน", somsri);
    const db = await a.getDatabase();
    const memberIds = [malee.id, ...Array.from({ length: MAX_GROUP_MEMBERS - 1 }, (_, index) => 1_000 + index)];
    await db.chatGroups.toCollection().modify({ memberIds });
    const addedIds = [(await getContact(a, wichai.fullName)).id];
    expect((await a.call(updateGroup, { params: { id }, body: { addedIds } })).status).toBe(400);
  });

  test("who is added gets the messages from then on, and who leaves says so", async () => {
    const [a, b, c] = [await openChatDevice(malee), await openChatDevice(somsri), await openChatDevice(wichai)];
    const { id, fullName } = await openGroup(a, "ฝ่ายขาย", somsri);
    await send(a, fullName, "ก่อน");
    const addedIds = [(await getContact(a, wichai.fullName)).id];
    const { contact } = await fetchFrom(a, updateGroup, { params: { id }, body: { name: "ฝ่ายขายใหม่", addedIds } });
    await send(a, contact.fullName, "หลัง");
    await syncAll(a, b, c);
    expect(await listTexts(c, "ฝ่ายขายใหม่")).toEqual(["", "", "หลัง"]);
    await fetchFrom(b, leaveGroup, { body: { id } });
    await syncAll(b, a, c);
    const { messages } = await listThread(c, "ฝ่ายขายใหม่");
    const { id: somsriId } = await getContact(c, somsri.fullName);
    expect(messages.at(-1)).toMatchObject({ senderId: somsriId, note: { kind: "members", removed: [somsriId] } });
    expect((await getContact(c, "ฝ่ายขายใหม่")).group?.memberIds).not.toContain(somsriId);
  });

  test("only the mentioned person is notified of a mention", async () => {
    const [a, b, c] = [await openChatDevice(malee), await openChatDevice(somsri), await openChatDevice(wichai)];
    const { fullName } = await openGroup(a, "ประชุม", somsri, wichai);
    const { id } = await send(a, fullName, `@${somsri.fullName} ดูหน่อย`, {
      mentions: [(await getContact(a, somsri.fullName)).id],
    });
    await syncAll(a, b, c);
    const getMention = async (device: ChatDevice) =>
      (await fetchFrom(device, listChats)).chatsContacts.find((each) => each.fullName === fullName)?.chat.mention?.id;
    expect([await getMention(b), await getMention(c)]).toEqual([id, undefined]);
  });
});
