import { describe, expect, vi } from "vitest";
import {
  addContact,
  CHAT_PROFILE_USER_ID,
  getChat,
  getProfileUser,
  listChats,
  sendMessage,
  updateProfileUser,
} from "../../src/contract/chat.ts";
import { appendMessage, readMessages, readThread } from "../../src/mocks/areas/chat/message-records.ts";
import { createApiTest, SEED_DATE, type SendOptions, type TestApi } from "./test-api.ts";

const test = createApiTest("chat");

/** Ids of contacts: one without a chat, one with unseen messages, and one whose messages are all seen. */
const [SILENT_ID, UNSEEN_ID, SEEN_ID] = [14, 6, 5];

const list = (api: TestApi, options?: SendOptions) => api.fetch(listChats, options);
const fetchChat = (api: TestApi, id: number, options?: SendOptions) =>
  api.fetch(getChat, { ...options, params: { id } });
const send = async (api: TestApi, message: string, contact: unknown) =>
  (await api.fetch(sendMessage, { body: { obj: { message, contact } } })).response;
const fetchProfile = (api: TestApi, options?: SendOptions) => api.fetch(getProfileUser, options);

/** Later than every message of the seed data. */
const LATER = new Date(SEED_DATE.getTime() + 3_600_000);

describe("addContact", () => {
  const add = async (api: TestApi, fullName: string) =>
    (await api.fetch(addContact, { body: { contact: { fullName, role: "", avatar: "" } } })).contact;

  test("a new contact can receive a message", async ({ api }) => {
    const { id } = await add(api, "Kevin Sullivan");
    await send(api, "Hello", id);
    expect((await list(api)).chatsContacts[0]).toMatchObject({ id, fullName: "Kevin Sullivan" });
  });

  test("addContact returns the contact that has the name, in upper or lower case", async ({ api }) => {
    const before = await list(api);
    expect(await add(api, "PRIYA raman")).toEqual(before.contacts.find(({ fullName }) => fullName === "Priya Raman"));
    expect(await list(api)).toEqual(before);
  });

  test("addContact gives no contact the profile user's id", async ({ api }) => {
    await api.db.chatContacts.clear();
    await api.db.counters.put({ table: "chatContacts", last: CHAT_PROFILE_USER_ID - 1 });
    expect((await add(api, "Kevin Sullivan")).id).toBe(CHAT_PROFILE_USER_ID + 1);
  });
});

describe("listChats", () => {
  test("listChats returns the newest conversation first with its last message", async ({ api }) => {
    const { chatsContacts } = await list(api);
    const times = chatsContacts.map(({ chat }) => chat.lastMessage.time);
    expect(times).toEqual(times.toSorted().reverse());
    for (const { id, chat } of chatsContacts) {
      const thread = await api.db.chatThreads.get(id);
      expect(chat).toEqual({
        id,
        unseenMsgs: thread?.unseenMsgs,
        lastMessage: (await readMessages(api.db, id)).at(-1),
      });
    }
  });

  test("listChats sorts conversations with the same time by id", async ({ api }) => {
    for (const id of [10, 2, 7]) {
      const thread = await readThread(api.db, id);
      const message = {
        id: crypto.randomUUID(),
        message: "x",
        time: LATER.toISOString(),
        senderId: id,
        attachments: [],
      };
      await appendMessage(api.db, thread, message);
    }
    const { chatsContacts } = await list(api);
    expect(chatsContacts.slice(0, 3).map(({ id }) => id)).toEqual([2, 7, 10]);
  });

  test("listChats lists people without a thread under contacts", async ({ api }) => {
    const { chatsContacts, contacts } = await list(api);
    expect(chatsContacts.map(({ id }) => id)).not.toContain(SILENT_ID);
    expect(contacts.map(({ id }) => id)).toContain(SILENT_ID);
    expect(contacts).toHaveLength(await api.db.chatContacts.count());
  });

  test("listChats sorts contacts by name, then id", async ({ api }) => {
    await api.db.chatContacts.update(13, { fullName: "Aiko Tanaka" });
    const { contacts } = await list(api);
    expect(contacts.filter(({ fullName }) => fullName.startsWith("A")).map(({ id }) => id)).toEqual([4, 13]);
    const names = contacts.map(({ fullName }) => fullName);
    expect(names.filter((name) => /[A-Z]/.test(name))).toEqual(names.filter((name) => /[A-Z]/.test(name)).toSorted());
    expect(names.indexOf("กิตติพงษ์ แสงทอง")).toBeLessThan(names.indexOf("อนันต์ ทองสุข"));
  });

  test("listChats returns only id, avatar, name and status of the profile user", async ({ api }) => {
    const { profileUser } = await list(api);
    const { id, avatar, fullName, status } = await fetchProfile(api);
    expect(profileUser).toEqual({ id: CHAT_PROFILE_USER_ID, avatar, fullName, status });
    expect(id).toBe(CHAT_PROFILE_USER_ID);
  });
});

describe("getChat", () => {
  test("getChat sets unseenMsgs to 0 and publishes a change event", async ({ api }) => {
    const before = await readThread(api.db, UNSEEN_ID);
    expect(before.unseenMsgs).toBeGreaterThan(0);
    const { chat, contact } = await fetchChat(api, UNSEEN_ID);
    const messages = await readMessages(api.db, UNSEEN_ID);
    expect(messages.length).toBeGreaterThan(3);
    expect(chat).toEqual({ id: UNSEEN_ID, userId: UNSEEN_ID, unseenMsgs: 0, chat: messages });
    expect(await readThread(api.db, UNSEEN_ID)).toEqual({ ...before, unseenMsgs: 0, firstUnseenId: null });
    expect(contact.id).toBe(UNSEEN_ID);
    expect(api.published).toEqual([["chat"]]);
    const { chatsContacts } = await list(api);
    expect(chatsContacts.find(({ id }) => id === UNSEEN_ID)?.chat.unseenMsgs).toBe(0);
  });

  test("getChat publishes no change event when the chat has no unseen messages", async ({ api }) => {
    await fetchChat(api, UNSEEN_ID);
    const before = await api.snapshot();
    await fetchChat(api, UNSEEN_ID);
    await fetchChat(api, SEEN_ID);
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toHaveLength(1);
  });

  test("getChat returns chat null for a contact without a thread", async ({ api }) => {
    const before = await api.snapshot();
    const { chat, contact } = await fetchChat(api, SILENT_ID);
    expect({ chat, id: contact.id }).toEqual({ chat: null, id: SILENT_ID });
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });
});

describe("sendMessage", () => {
  test("sendMessage appends the message with the current time and the profile user as sender", async ({ api }) => {
    const [before, messages] = [await readThread(api.db, SEEN_ID), await readMessages(api.db, SEEN_ID)];
    vi.useFakeTimers({ toFake: ["Date"], now: LATER });
    const response = await send(api, "  ถึงแล้วค่ะ\n", { id: SEEN_ID, fullName: "x" });
    vi.useRealTimers();
    const newMessageData = {
      id: expect.any(String),
      seq: messages.length + 1,
      message: "ถึงแล้วค่ะ",
      time: LATER.toISOString(),
      senderId: CHAT_PROFILE_USER_ID,
      attachments: [],
    };
    expect(response).toEqual({ newMessageData, id: SEEN_ID });
    expect(await readMessages(api.db, SEEN_ID)).toEqual([...messages, newMessageData]);
    const changes = { lastMessage: newMessageData, lastSeq: messages.length + 1 };
    expect(await readThread(api.db, SEEN_ID)).toEqual({ ...before, ...changes });
    expect((await list(api)).chatsContacts[0]?.id).toBe(SEEN_ID);
  });

  test("sendMessage accepts a contact that is sent with only its id", async ({ api }) => {
    expect((await send(api, "Hello", SEEN_ID)).id).toBe(SEEN_ID);
    expect((await send(api, "Hello", String(SEEN_ID))).id).toBe(SEEN_ID);
    expect((await fetchChat(api, SEEN_ID)).chat?.chat.slice(-2).map(({ message }) => message)).toEqual([
      "Hello",
      "Hello",
    ]);
  });

  test("sendMessage to a contact without a conversation creates one with the contact's id", async ({ api }) => {
    const { newMessageData, id, chat } = await send(api, "Welcome!", { id: SILENT_ID });
    expect(id).toBe(SILENT_ID);
    expect(chat).toEqual({ id: SILENT_ID, userId: SILENT_ID, unseenMsgs: 0, chat: [newMessageData] });
    expect((await fetchChat(api, SILENT_ID)).chat).toEqual(chat);
    expect((await send(api, "Again", { id: SILENT_ID })).chat).toBeUndefined();
  });

  test("many simultaneous calls of sendMessage store every message", async ({ api }) => {
    const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
    await Promise.all(texts.map((message) => send(api, message, SILENT_ID)));
    const { chat } = await fetchChat(api, SILENT_ID);
    expect(chat?.chat.map(({ message }) => message).toSorted()).toEqual(texts.toSorted());
  });

  test("sendMessage accepts a message of the maximum length", async ({ api }) => {
    const longestText = "ก".repeat(5_000);
    expect((await send(api, longestText, SEEN_ID)).newMessageData.message).toBe(longestText);
  });
});

describe("updateProfileUser", () => {
  test("updateProfileUser changes the given fields and single settings and keeps the rest", async ({ api }) => {
    const before = await fetchProfile(api);
    const patch = (body: object) => api.call(updateProfileUser, { body });
    expect((await patch({ status: "away" })).data).toEqual({ ...before, status: "away" });
    const settings = { ...before.settings, isTwoStepAuthVerificationEnabled: true };
    const { data } = await patch({ about: " พักเที่ยง ", settings: { isTwoStepAuthVerificationEnabled: true } });
    expect(data).toEqual({ ...before, status: "away", about: "พักเที่ยง", settings });
    expect(await fetchProfile(api)).toEqual(data);
    expect((await list(api)).profileUser.status).toBe("away");
  });

  test("updateProfileUser writes nothing and publishes no change event if no value changes", async ({ api }) => {
    const before = await fetchProfile(api);
    const { about, status, settings } = before;
    for (const body of [{}, { settings: {} }, { about, status, settings }, { id: 1, fullName: "x" }])
      expect((await api.call(updateProfileUser, { body })).data).toEqual(before);
    expect(api.published).toEqual([]);
  });

  test("updateProfileUser accepts an empty about text", async ({ api }) => {
    await api.call(updateProfileUser, { body: { about: "" } });
    expect((await fetchProfile(api)).about).toBe("");
  });
});

test("contacts' roles are translated; their messages are not", async ({ api }) => {
  const thaiOptions = { headers: { "accept-language": "th" } };
  const role = { en: "Support engineer", th: "วิศวกรฝ่ายบริการลูกค้า" };
  const [en, th] = [await list(api), await list(api, thaiOptions)];
  const getFirstContact = ({ contacts }: typeof en) => contacts.find(({ id }) => id === 1);
  expect([getFirstContact(en)?.role, getFirstContact(th)?.role]).toEqual([role.en, role.th]);
  expect(getFirstContact(en)?.about).toBe(getFirstContact(th)?.about);
  expect(en.chatsContacts.find(({ id }) => id === 1)?.role).toBe(role.en);
  expect(th.chatsContacts.find(({ id }) => id === 1)?.role).toBe(role.th);
  expect((await fetchChat(api, 1, thaiOptions)).contact.role).toBe(role.th);
  expect((await fetchProfile(api, thaiOptions)).role).toBe("ผู้จัดการฝ่ายขาย");
  const response = await api.call(updateProfileUser, { ...thaiOptions, body: { status: "busy" } });
  expect(response.data).toMatchObject({ role: "ผู้จัดการฝ่ายขาย" });
  expect((await fetchProfile(api)).role).toBe("Sales manager");
});
