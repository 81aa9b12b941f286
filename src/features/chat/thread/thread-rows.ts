import type { Message } from "../../../contract/chat.ts";
import { WAITING_PLACE } from "../../../domain/colleague-chat.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import type { OutgoingMessage, OutgoingStatus } from "../outgoing-messages.ts";

/** A message as the thread shows it: a stored one, or one that is still being sent. */
export type ShownMessage = Pick<
  Message,
  "id" | "message" | "time" | "senderId" | "replyTo" | "attachments" | "editedAt" | "deletedAt" | "note"
> &
  Partial<Pick<Message, "seq">>;

export interface MessageRow {
  type: "message";
  key: string;
  message: ShownMessage;
  isOwn: boolean;
  /** True for the first and the last of several messages that one person sent shortly after each other. */
  isFirst: boolean;
  isLast: boolean;
  /** The files of an outgoing message are not stored yet, so the row needs the outgoing message itself. */
  outgoing?: OutgoingMessage;
  /** `waiting`: the workspace's server does not have the message yet. */
  status: "received" | "sent" | "waiting" | OutgoingStatus;
}

export type ThreadRow =
  | { type: "day"; key: string; moment: string }
  | { type: "unread"; key: string }
  /** A deleted message, or what somebody did with the group. */
  | { type: "note"; key: string; message: ShownMessage }
  | MessageRow;

/** Messages of one person belong together if less time than this is between them. */
const GROUP_MS = 5 * 60_000;

interface ThreadContent {
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  ownId: number;
  /** The first message below the line that says where unread messages start. */
  firstUnreadId: string | null;
}

export function buildThreadRows({ messages, outgoing, ownId, firstUnreadId }: ThreadContent): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const storedIds = new Set(messages.map(({ id }) => id));
  const shownMessages: { message: ShownMessage; outgoing?: OutgoingMessage }[] = [
    ...messages.map((message) => ({ message })),
    ...outgoing
      .filter(({ id }) => !storedIds.has(id))
      .map((each) => ({ message: toShownMessage(each, ownId), outgoing: each })),
  ];
  let previousRow: MessageRow | undefined;
  let previousDay: string | undefined;
  for (const { message, outgoing } of shownMessages) {
    const day = toLocalDay(new Date(message.time));
    const isNewDay = day !== previousDay;
    previousDay = day;
    const isUnread = message.id === firstUnreadId;
    if (isNewDay) rows.push({ type: "day", key: `day-${message.id}`, moment: message.time });
    if (isUnread) rows.push({ type: "unread", key: "unread" });
    if (message.note || message.deletedAt !== undefined) {
      if (previousRow) previousRow.isLast = true;
      previousRow = undefined;
      rows.push({ type: "note", key: message.id, message });
      continue;
    }
    const isOwn = message.senderId === ownId;
    const isFirst = isNewDay || isUnread || !previousRow || !isSameGroup(previousRow.message, message);
    if (previousRow && isFirst) previousRow.isLast = true;
    previousRow = {
      type: "message",
      key: message.id,
      message,
      isOwn,
      isFirst,
      isLast: false,
      ...(outgoing && { outgoing }),
      status: outgoing?.status ?? (isOwn ? getOwnStatus(message) : "received"),
    };
    rows.push(previousRow);
  }
  if (previousRow) previousRow.isLast = true;
  return rows;
}

const getOwnStatus = ({ seq = 0 }: ShownMessage) => (seq > WAITING_PLACE ? "waiting" : "sent");

const isSameGroup = (a: ShownMessage, b: ShownMessage) =>
  a.senderId === b.senderId && Date.parse(b.time) - Date.parse(a.time) < GROUP_MS;

const toShownMessage = ({ id, text, time, replyTo, files }: OutgoingMessage, senderId: number): ShownMessage => ({
  id,
  message: text,
  time,
  senderId,
  ...(replyTo && { replyTo }),
  attachments: files,
});
