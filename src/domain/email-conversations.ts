import type { Email } from "../contract/email.ts";
import { cacheByObject } from "../lib/cache-by-object.ts";
import { sortNewestFirst } from "./email.ts";

/** The conversations by email id, each oldest first. */
const getConversations = cacheByObject((emails: readonly Email[]): ReadonlyMap<number, readonly Email[]> => {
  const parents = new Map(emails.map(({ id, inReplyTo }) => [id, inReplyTo]));
  const roots = new Map<number, number>();
  const conversationsByRoot = new Map<number, Email[]>();
  const conversations = new Map<number, Email[]>();
  for (const email of sortNewestFirst(emails).toReversed()) {
    const root = findRoot(email.id, parents, roots);
    const conversation = conversationsByRoot.get(root) ?? [];
    conversation.push(email);
    conversationsByRoot.set(root, conversation);
    conversations.set(email.id, conversation);
  }
  return conversations;
});

/**
 * The first email of a chain may be deleted; its replies stay one conversation. Also ends if imported emails answer
 * each other in a circle.
 */
function findRoot(id: number, parents: ReadonlyMap<number, number | null>, roots: Map<number, number>): number {
  const chain = new Set<number>();
  let current = id;
  let root = roots.get(current);
  while (root === undefined) {
    chain.add(current);
    const parent = parents.get(current) ?? null;
    if (parent === null || chain.has(parent)) root = current;
    else {
      current = parent;
      root = roots.get(current);
    }
  }
  for (const each of chain) roots.set(each, root);
  return root;
}

/** Oldest first. Leaves out emails in the trash, except the given one. */
export const getConversation = (emails: readonly Email[], email: Email): Email[] =>
  (getConversations(emails).get(email.id) ?? []).filter(({ id, folder }) => folder !== "trash" || id === email.id);

/** Does not count drafts, but counts the replies that emails store. */
export const countReplies = (emails: readonly Email[], email: Email): number =>
  getConversation(emails, email)
    .filter(({ id, folder }) => folder !== "draft" || id === email.id)
    .reduce((count, { replies }) => count + 1 + replies.length, -1);
