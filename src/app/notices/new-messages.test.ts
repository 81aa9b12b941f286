import { expect, test } from "vitest";
import type { listChats, Message } from "../../contract/chat.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { createNewMessageFilter } from "./new-messages.ts";

type Chats = ResponseData<typeof listChats>;

const OPENED_AT = "2026-11-30T09:00:00.000Z";
const person = { id: 2, fullName: "สมศรี", role: "", about: "", avatar: "", status: "offline" as const };
const toMessage = (seq: number, fields: Partial<Message> = {}): Message => ({
  ...{ id: crypto.randomUUID(), seq, message: "x", time: "2020-01-01T00:00:00.000Z", senderId: 2, attachments: [] },
  ...fields,
});
const toChats = (lastMessage: Message, mention?: Message): Chats => ({
  chatsContacts: [{ ...person, chat: { id: 2, unseenMsgs: 1, lastMessage, ...(mention && { mention }) } }],
  contacts: [person],
  profileUser: { id: 11, fullName: "มาลี", avatar: "", status: "online" },
});

test("in a workspace a message is new by its number, whatever the sender's clock says, once", () => {
  const findNew = createNewMessageFilter(OPENED_AT);
  expect(findNew(toChats(toMessage(5)), true)).toEqual([]);
  expect(findNew(toChats(toMessage(6)), true)).toMatchObject([{ id: 2, isMention: false }]);
  expect(findNew(toChats(toMessage(6)), true)).toEqual([]);
});

test("a mention before the last message is told, and own messages are not", () => {
  const findNew = createNewMessageFilter(OPENED_AT);
  findNew(toChats(toMessage(5)), true);
  expect(findNew(toChats(toMessage(9), toMessage(8)), true)).toMatchObject([{ isMention: true }]);
  expect(findNew(toChats(toMessage(10, { senderId: 11 })), true)).toEqual([]);
});

test("outside a workspace a message of a sample contact is new if it is later than the app's start", () => {
  const findNew = createNewMessageFilter(OPENED_AT);
  expect(findNew(toChats(toMessage(5)), false)).toEqual([]);
  expect(findNew(toChats(toMessage(6, { time: "2026-11-30T09:00:01.000Z" })), false)).toHaveLength(1);
});
