import type { Message } from "../../../contract/chat.ts";
import type { Database } from "../../../db/database.ts";
import type { MessageRow } from "../../../db/tables/chat.ts";
import { chooseReply } from "../../../domain/demo-replies.ts";
import type { Language } from "../../../lib/language.ts";
import type { ScheduledJob } from "../../core/scheduled-job.ts";
import { appendMessage, readThread } from "./message-records.ts";

/**
 * Plans the answer of a sample contact to a message that the user has just sent. A later message replaces the answer,
 * as people answer several messages at once. Call it inside the transaction that stores the message.
 */
export async function planReply(db: Database, contactId: number, sent: Message, language: Language): Promise<void> {
  const [profile] = await db.chatProfile.toArray();
  const reply = profile?.settings.areDemoRepliesOn ? chooseReply(contactId, sent, language) : undefined;
  if (!reply) return;
  await db.chatReplies.put({
    id: contactId,
    dueAt: new Date(Date.parse(sent.time) + reply.delayMs).toISOString(),
    answeredId: sent.id,
    messageId: crypto.randomUUID(),
    message: reply.message,
  });
}

/** Cancels the answer to a message that is being deleted. */
export async function cancelReply(db: Database, { contactId, id }: MessageRow): Promise<void> {
  const reply = await db.chatReplies.get(contactId);
  if (reply?.answeredId === id) await db.chatReplies.delete(contactId);
}

/** Stops the answers of the sample contacts, because a user who empties the chat wants no sample data. */
export async function switchRepliesOff(db: Database): Promise<void> {
  for (const profile of await db.chatProfile.toArray())
    await db.chatProfile.put({ ...profile, settings: { ...profile.settings, areDemoRepliesOn: false } });
}

/** Delivers the answers of the sample contacts. */
export const demoRepliesJob: ScheduledJob = {
  areas: ["chat"],
  tables: ["chatContacts", "chatThreads", "chatMessages", "chatReplies"],
  getNextDueAt: async (db) => (await db.chatReplies.orderBy("dueAt").first())?.dueAt,
  run: async (db, now) => {
    const due = await db.chatReplies.where("dueAt").belowOrEqual(now).toArray();
    for (const { id, dueAt, messageId, message } of due) {
      await db.chatReplies.delete(id);
      if (!(await db.chatContacts.get(id))) continue;
      const thread = await readThread(db, id);
      await appendMessage(
        db,
        thread,
        { id: messageId, message, time: dueAt, senderId: id, attachments: [] },
        { unseenMsgs: thread.unseenMsgs + 1, firstUnseenId: thread.firstUnseenId ?? messageId },
      );
    }
  },
};
