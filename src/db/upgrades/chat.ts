import type { BackupTables } from "./backup-tables.ts";

type Row = BackupTables[string][number];

/** Version 6 stored the messages inside their conversation (`chatThreads.chat`), without ids. */
export function upgradeChat({ chatThreads, chatProfile, ...tables }: BackupTables): BackupTables {
  // Before version 7 no call could add a contact, so contacts are always the people of the sample, who may reply.
  const areDemoRepliesOn = (tables.chatContacts ?? []).length > 0;
  const splitThreads = chatThreads?.map(splitThread);
  return {
    ...tables,
    ...(splitThreads && {
      chatThreads: splitThreads.map(({ thread }) => thread),
      chatMessages: splitThreads.flatMap(({ messages }) => messages),
      // Older backups have no files and no planned replies. Empty these tables, because an import replaces the messages
      // to which the rows on this device belong.
      chatFiles: [],
      chatDeletedFiles: [],
      chatReplies: [],
    }),
    ...(chatProfile && { chatProfile: chatProfile.map((row) => addSetting(row, areDemoRepliesOn)) }),
  };
}

function splitThread({ chat, ...thread }: Row): { thread: Row; messages: Row[] } {
  const contactId = Number(thread.id);
  const messages = ((chat ?? []) as Row[]).map((message, index) => ({
    ...message,
    id: buildMessageId(contactId, index + 1),
    seq: index + 1,
    attachments: [],
  }));
  const receivedMessages = messages.filter((message: Row) => message.senderId === contactId);
  return {
    thread: {
      ...thread,
      firstUnseenId: thread.unseenMsgs ? (receivedMessages.at(-Number(thread.unseenMsgs))?.id ?? null) : null,
      lastMessage: messages.at(-1) ?? null,
      lastSeq: messages.length,
    },
    messages: messages.map((message) => ({ ...message, contactId })),
  };
}

/**
 * A UUID of version 8 (RFC 9562) from a message's place. The same backup always gets the same ids, so that importing it
 * twice changes nothing.
 */
function buildMessageId(contactId: number, seq: number): string {
  const [contact, message] = [contactId.toString(16).padStart(15, "0"), seq.toString(16).padStart(12, "0")];
  return `${contact.slice(0, 8)}-${contact.slice(8, 12)}-8${contact.slice(12)}-8000-${message}`;
}

const addSetting = (profile: Row, areDemoRepliesOn: boolean): Row => ({
  ...profile,
  settings: { ...(profile.settings as object | undefined), areDemoRepliesOn },
});
