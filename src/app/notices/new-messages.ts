import type { listChats } from "../../contract/chat.ts";
import type { ResponseData } from "../../contract/endpoint.ts";

type Chats = ResponseData<typeof listChats>;
type NewMessage = Chats["chatsContacts"][number] & {
  /** The newest message that mentions the person is new. */
  isMention: boolean;
};

/**
 * Returns a function that returns the conversations with a message since its last call. Sample contacts write with this
 * device's clock. Clocks of colleagues differ, so their messages count by number; the first call only learns the numbers, and
 * returns the conversations with unread mentions.
 */
export function createNewMessageFilter(openedAt: string) {
  let newestTime = openedAt;
  let knownSeqs: Map<number, number> | undefined;

  function filterByTime({ chatsContacts }: Chats): NewMessage[] {
    // If the device's clock was put back, new messages would otherwise look old.
    const now = new Date().toISOString();
    if (newestTime > now) newestTime = now;
    const since = newestTime;
    const found = chatsContacts.filter(
      ({ id, chat: { unseenMsgs, lastMessage } }) =>
        unseenMsgs > 0 && lastMessage.senderId === id && lastMessage.time > since,
    );
    for (const { chat } of found) if (newestTime < chat.lastMessage.time) newestTime = chat.lastMessage.time;
    return found.map((contact) => ({ ...contact, isMention: false }));
  }

  function filterBySeq({ chatsContacts, profileUser }: Chats): NewMessage[] {
    const known = knownSeqs;
    knownSeqs = new Map(known);
    const found: NewMessage[] = [];
    for (const contact of chatsContacts) {
      const { lastMessage, unseenMsgs, mention } = contact.chat;
      const seqs = [lastMessage, mention].flatMap((message) =>
        message && message.senderId !== profileUser.id ? [message.seq] : [],
      );
      const before = known?.get(contact.id) ?? 0;
      knownSeqs.set(contact.id, Math.max(before, ...seqs));
      const isMention = mention !== undefined && mention.seq > before;
      const isNew = lastMessage.senderId !== profileUser.id && lastMessage.seq > before && !lastMessage.note;
      if (unseenMsgs > 0 && (isMention || (known && isNew))) found.push({ ...contact, isMention });
    }
    return found;
  }

  return (chats: Chats, isInWorkspace: boolean): NewMessage[] =>
    isInWorkspace ? filterBySeq(chats) : filterByTime(chats);
}
