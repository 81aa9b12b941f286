import { describe, expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import { WAITING_PLACE } from "../../../domain/colleague-chat.ts";
import { toOutgoingMessage } from "../outgoing-messages.ts";
import { buildThreadRows } from "./thread-rows.ts";

const OWN_ID = 11;
const CONTACT_ID = 2;

const buildMessage = (id: string, time: string, senderId = CONTACT_ID): Message => ({
  id,
  seq: 1,
  message: id,
  time: new Date(time).toISOString(),
  senderId,
  attachments: [],
});

const buildRows = (messages: Message[], firstUnreadId: string | null = null) =>
  buildThreadRows({ messages, outgoing: [], ownId: OWN_ID, firstUnreadId });

const describeRows = (rows: ReturnType<typeof buildRows>) =>
  rows.map((row) =>
    row.type === "message" ? `${row.key}${row.isFirst ? " first" : ""}${row.isLast ? " last" : ""}` : row.type,
  );

describe("buildThreadRows", () => {
  test("buildThreadRows puts a heading above the first message of each day", () => {
    const rows = buildRows([
      buildMessage("a", "2026-11-22T23:58"),
      buildMessage("b", "2026-11-23T00:01"),
      buildMessage("c", "2026-11-23T09:00"),
    ]);
    expect(describeRows(rows)).toEqual(["day", "a first last", "day", "b first last", "c first last"]);
  });

  test("buildThreadRows groups messages of one person with less than five minutes between them", () => {
    const rows = buildRows([
      buildMessage("a", "2026-11-23T10:00"),
      buildMessage("b", "2026-11-23T10:04"),
      buildMessage("c", "2026-11-23T10:05", OWN_ID),
      buildMessage("d", "2026-11-23T10:10", OWN_ID),
    ]);
    expect(describeRows(rows)).toEqual(["day", "a first", "b last", "c first last", "d first last"]);
  });

  test("buildThreadRows shows a deleted message and a note of a group as notes, which end a group of messages", () => {
    const note = { kind: "renamed" as const, name: "Sales", added: [], removed: [] };
    const rows = buildRows([
      buildMessage("a", "2026-11-23T10:00"),
      { ...buildMessage("b", "2026-11-23T10:01"), deletedAt: "2026-11-23T10:02:00.000Z" },
      { ...buildMessage("c", "2026-11-23T10:02"), note },
      buildMessage("d", "2026-11-23T10:03"),
    ]);
    expect(describeRows(rows)).toEqual(["day", "a first last", "note", "note", "d first last"]);
  });

  test("buildThreadRows says that an own message waits until the workspace's server has it", () => {
    const waiting = { ...buildMessage("a", "2026-11-23T10:00", OWN_ID), seq: WAITING_PLACE + 1 };
    const rows = buildRows([waiting, buildMessage("b", "2026-11-23T10:01", OWN_ID)]);
    expect(rows.flatMap((row) => (row.type === "message" ? [row.status] : []))).toEqual(["waiting", "sent"]);
  });

  test("buildThreadRows puts the unread line above the first unread message, which starts a new group", () => {
    const rows = buildRows([buildMessage("a", "2026-11-23T10:00"), buildMessage("b", "2026-11-23T10:01")], "b");
    expect(describeRows(rows)).toEqual(["day", "a first last", "unread", "b first last"]);
  });

  test("buildThreadRows adds outgoing messages at the end, except those that are stored already", () => {
    const [stored, waiting] = ["stored", "waiting"].map((id) =>
      toOutgoingMessage({ id, text: id, time: new Date("2026-11-23T10:02").toISOString(), files: [], error: "full" }),
    );
    const rows = buildThreadRows({
      messages: [buildMessage("stored", "2026-11-23T10:02", OWN_ID)],
      outgoing: stored && waiting ? [stored, waiting] : [],
      ownId: OWN_ID,
      firstUnreadId: null,
    });
    expect(rows.map((row) => row.type === "message" && [row.key, row.status])).toEqual([
      false,
      ["stored", "sent"],
      ["waiting", "failed"],
    ]);
  });
});
