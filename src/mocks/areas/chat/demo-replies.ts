import type { Message } from "../../../contract/chat.ts";
import type { Database } from "../../../db/database.ts";
import type { MessageRow, ReplyRow } from "../../../db/tables/chat.ts";
import { chooseReply, MAX_DELAY_MS } from "../../../domain/demo-replies.ts";
import type { Language } from "../../../lib/language.ts";
import { isTooFarAhead } from "../../../lib/wrong-clock.ts";
import type { ScheduledJob } from "../../core/scheduled-job.ts";
import { appendMessage, readThread, selectMessages, toMessage } from "./message-records.ts";

/**
 * It replaces a planned reply, because people reply to several messages at once. Call it inside a transaction over
 * `chatProfile` and `chatReplies`.
 */
export async function planReply(db: Database, contactId: number, sent: Message, language: Language): Promise<void> {
  const [profile] = await db.chatProfile.toArray();
  const reply = profile?.settings.areDemoRepliesOn ? chooseReply(contactId, sent, language) : undefined;
  if (!reply) return;
  const plannedReply = await db.chatReplies.get(contactId);
  await db.chatReplies.put({
    id: contactId,
    dueAt: new Date(Date.now() + reply.delayMs).toISOString(),
    repliedToId: sent.id,
    firstSeq: plannedReply?.firstSeq ?? sent.seq,
    messageId: crypto.randomUUID(),
    message: reply.message,
  });
}

/**
 * If the contact has not replied to an earlier message either, plans a reply to that one. Returns true if the reply to
 * the deleted message was planned.
 */
export async function replanReply(db: Database, { contactId, id }: MessageRow, language: Language): Promise<boolean> {
  const plannedReply = await db.chatReplies.get(contactId);
  if (plannedReply?.repliedToId !== id) return false;
  const lastMessage = await selectMessages(db, contactId, { from: plannedReply.firstSeq }).last();
  if (lastMessage) await planReply(db, contactId, toMessage(lastMessage), language);
  else await db.chatReplies.delete(contactId);
  return true;
}

/** A user who empties the chat wants no sample data. */
export async function disableDemoReplies(db: Database): Promise<void> {
  for (const profile of await db.chatProfile.toArray())
    await db.chatProfile.put({ ...profile, settings: { ...profile.settings, areDemoRepliesOn: false } });
}

const isReplyDue = ({ dueAt }: ReplyRow, now: string): boolean =>
  dueAt <= now || isTooFarAhead(dueAt, MAX_DELAY_MS, now);

export const demoRepliesJob: ScheduledJob = {
  areas: ["chat"],
  tables: ["chatContacts", "chatThreads", "chatMessages", "chatReplies"],
  getNextDueAt: async (db, now) => {
    const replies = await db.chatReplies.orderBy("dueAt").toArray();
    return replies.some((reply) => isReplyDue(reply, now)) ? now : replies[0]?.dueAt;
  },
  run: async (db, now) => {
    const dueReplies = (await db.chatReplies.orderBy("dueAt").toArray()).filter((reply) => isReplyDue(reply, now));
    for (const { id, dueAt, messageId, message } of dueReplies) {
      await db.chatReplies.delete(id);
      if (!(await db.chatContacts.get(id))) continue;
      const thread = await readThread(db, id);
      await appendMessage(
        db,
        thread,
        { id: messageId, message, time: dueAt < now ? dueAt : now, senderId: id, attachments: [] },
        { unseenMsgs: thread.unseenMsgs + 1, firstUnseenId: thread.firstUnseenId ?? messageId },
      );
    }
  },
};
