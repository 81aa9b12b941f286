import type { Email } from "../contract/email.ts";
import { cacheByObject } from "../lib/cache-by-object.ts";
import { sortNewestFirst } from "./email.ts";

/** The conversations by email id, each oldest first. */
const getConversations = cacheByObject((emails: readonly Email[]): ReadonlyMap<number, readonly Email[]> => {
  const parents = new Map(emails.map(({ id, inReplyTo }) => [id, inReplyTo]));
  const rootIds = new Map<number, number>();
  const conversationsByRoot = new Map<number, Email[]>();
  const conversations = new Map<number, Email[]>();
  for (const email of sortNewestFirst(emails).toReversed()) {
    const rootId = findRoot(email.id, parents, rootIds);
    const conversation = conversationsByRoot.get(rootId) ?? [];
    conversation.push(email);
    conversationsByRoot.set(rootId, conversation);
    conversations.set(email.id, conversation);
  }
  return conversations;
});

/**
 * The first email of a chain may be deleted; its replies stay one conversation. Also ends if imported emails answer
 * each other in a circle.
 */
function findRoot(id: number, parents: ReadonlyMap<number, number | null>, rootIds: Map<number, number>): number {
  const chain = new Set<number>();
  let current = id;
  let rootId = rootIds.get(current);
  while (rootId === undefined) {
    chain.add(current);
    const parent = parents.get(current) ?? null;
    if (parent === null || chain.has(parent)) rootId = current;
    else {
      current = parent;
      rootId = rootIds.get(current);
    }
  }
  for (const each of chain) rootIds.set(each, rootId);
  return rootId;
}

/** Oldest first. Leaves out emails in the trash, except the given one. */
export const getConversation = (emails: readonly Email[], email: Email): Email[] =>
  (getConversations(emails).get(email.id) ?? []).filter(({ id, folder }) => folder !== "trash" || id === email.id);

/** Does not count drafts, but counts the replies that emails store. */
export const countReplies = (emails: readonly Email[], email: Email): number =>
  getConversation(emails, email)
    .filter(({ id, folder }) => folder !== "draft" || id === email.id)
    .reduce((count, { replies }) => count + 1 + replies.length, -1);
