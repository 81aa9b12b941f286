import type { Thread } from "../contract/chat.ts";
import { compareText } from "../lib/compare-text.ts";

/** Sorts people by name, and people with equal names by id. */
export const sortByName = <T extends { id: number; fullName: string }>(people: readonly T[]): T[] =>
  people.toSorted((a, b) => compareText(a.fullName, b.fullName) || a.id - b.id);

/**
 * Returns the contacts that have messages, each with its last message. The newest conversation comes first; equal times
 * sort by id.
 */
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

/** Compares two times as text. This is correct because all times are UTC strings of the same format. */
const byTime = (a: string, b: string) => (a < b ? -1 : Number(a > b));
