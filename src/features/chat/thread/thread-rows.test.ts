import { describe, expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import { toOutgoingMessage } from "../outgoing-messages.ts";
import { buildThreadRows } from "./thread-rows.ts";

const OWN = 11;
const CONTACT = 2;

const message = (id: string, time: string, senderId = CONTACT): Message => ({
  id,
  seq: 1,
  message: id,
  time: new Date(time).toISOString(),
  senderId,
  attachments: [],
});

const build = (messages: Message[], firstUnreadId: string | null = null) =>
  buildThreadRows({ messages, outgoing: [], ownId: OWN, firstUnreadId });

const describeRows = (rows: ReturnType<typeof build>) =>
  rows.map((row) =>
    row.type === "message" ? `${row.key}${row.isFirst ? " first" : ""}${row.isLast ? " last" : ""}` : row.type,
  );

describe("buildThreadRows", () => {
  test("buildThreadRows puts a heading above the first message of each day", () => {
    const rows = build([
      message("a", "2026-11-22T23:58"),
      message("b", "2026-11-23T00:01"),
      message("c", "2026-11-23T09:00"),
    ]);
    expect(describeRows(rows)).toEqual(["day", "a first last", "day", "b first last", "c first last"]);
  });

  test("buildThreadRows groups messages of one person with less than five minutes between them", () => {
    const rows = build([
      message("a", "2026-11-23T10:00"),
      message("b", "2026-11-23T10:04"),
      message("c", "2026-11-23T10:05", OWN),
      message("d", "2026-11-23T10:10", OWN),
    ]);
    expect(describeRows(rows)).toEqual(["day", "a first", "b last", "c first last", "d first last"]);
  });

  test("buildThreadRows puts the unread line above the first unread message, which starts a new group", () => {
    const rows = build([message("a", "2026-11-23T10:00"), message("b", "2026-11-23T10:01")], "b");
    expect(describeRows(rows)).toEqual(["day", "a first last", "unread", "b first last"]);
  });

  test("buildThreadRows adds outgoing messages at the end, except those that are stored already", () => {
    const [stored, waiting] = ["stored", "waiting"].map((id) =>
      toOutgoingMessage({ id, text: id, time: new Date("2026-11-23T10:02").toISOString(), files: [], error: "full" }),
    );
    const rows = buildThreadRows({
      messages: [message("stored", "2026-11-23T10:02", OWN)],
      outgoing: stored && waiting ? [stored, waiting] : [],
      ownId: OWN,
      firstUnreadId: null,
    });
    expect(rows.map((row) => row.type === "message" && [row.key, row.status])).toEqual([
      false,
      ["stored", "sent"],
      ["waiting", "failed"],
    ]);
  });
});
