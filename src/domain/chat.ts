import type { Thread } from "../contract/chat.ts";
import { compareText } from "../lib/compare-text.ts";

/** Sorted by name; ties break by id. */
export const sortByName = <T extends { id: number; fullName: string }>(people: readonly T[]): T[] =>
  people.toSorted((a, b) => compareText(a.fullName, b.fullName) || a.id - b.id);

/** Contacts that have messages, each with its last message; newest conversation first, ties break by id. */
export function buildConversations<T extends { id: number }>(contacts: readonly T[], threads: readonly Thread[]) {
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  return contacts
    .flatMap((contact) => {
      const thread = byId.get(contact.id);
      const lastMessage = thread?.chat.at(-1);
      if (!thread || !lastMessage) return [];
      return [{ ...contact, chat: { id: thread.id, unseenMsgs: thread.unseenMsgs, lastMessage } }];
    })
    .sort((a, b) => byTime(b.chat.lastMessage.time, a.chat.lastMessage.time) || a.id - b.id);
}

/** Times are UTC strings, so text order is time order. */
const byTime = (a: string, b: string) => (a < b ? -1 : Number(a > b));
