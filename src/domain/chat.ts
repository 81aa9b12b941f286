import { MAX_QUOTE_LENGTH, type Message } from "../contract/chat.ts";
import { compareText } from "../lib/compare-text.ts";
import { createRowSearch } from "../lib/search.ts";

export const sortByName = <T extends { id: number; fullName: string }>(people: readonly T[]): T[] =>
  people.toSorted((a, b) => compareText(a.fullName, b.fullName) || a.id - b.id);

interface Thread {
  id: number;
  unseenMsgs: number;
  lastMessage: Message | null;
}

/** Leaves out contacts without messages. The newest conversation comes first; equal times sort by id. */
export function buildConversations<T extends { id: number }>(contacts: readonly T[], threads: readonly Thread[]) {
  const threadsById = new Map(threads.map((thread) => [thread.id, thread]));
  return sortConversations(
    contacts.flatMap((contact) => {
      const thread = threadsById.get(contact.id);
      if (!thread?.lastMessage) return [];
      const { id, unseenMsgs, lastMessage } = thread;
      return [{ ...contact, chat: { id, unseenMsgs, lastMessage } }];
    }),
  );
}

const sortConversations = <T extends { id: number; chat: { lastMessage: Pick<Message, "time"> } }>(
  conversations: readonly T[],
): T[] =>
  conversations.toSorted((a, b) => compareTimes(b.chat.lastMessage.time, a.chat.lastMessage.time) || a.id - b.id);

/** Compares as text, because all times are UTC strings of the same format. */
const compareTimes = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export const sortByNewest = <T extends Pick<Message, "time" | "seq" | "id">>(messages: readonly T[]): T[] =>
  messages.toSorted((a, b) => compareTimes(b.time, a.time) || b.seq - a.seq || compareTimes(a.id, b.id));

export const searchMessageRows = createRowSearch(
  ({ message, attachments }: Pick<Message, "message" | "attachments">) => [
    message,
    ...attachments.map(({ fileName }) => fileName),
  ],
);

/** A message without text is quoted by its files' names. */
export function buildQuote({
  id,
  senderId,
  message,
  attachments,
}: Pick<Message, "id" | "senderId" | "message" | "attachments">): NonNullable<Message["replyTo"]> {
  const text = message || attachments.map(({ fileName }) => fileName).join(", ");
  // Spread the text, so that the cut never splits an emoji in two halves.
  return { id, senderId, message: [...text].slice(0, MAX_QUOTE_LENGTH).join("") };
}
