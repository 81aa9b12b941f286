import type { Message } from "../../../contract/chat.ts";
import { notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import type { MessageRow, ThreadRow } from "../../../db/tables/chat.ts";

// Call the functions of this file inside a transaction over the tables that they use.

export async function requireContact(db: Database, id: number) {
  const contact = await db.chatContacts.get(id);
  if (!contact) throw notFound("Contact");
  return contact;
}

/** Throws a 404 HttpError if the message does not exist or belongs to another contact. */
export async function requireMessage(db: Database, contactId: number, id: string): Promise<MessageRow> {
  const message = await findMessage(db, contactId, id);
  if (!message) throw notFound("Message");
  return message;
}

export async function findMessage(db: Database, contactId: number, id: string): Promise<MessageRow | undefined> {
  const message = await db.chatMessages.get(id);
  return message?.contactId === contactId ? message : undefined;
}

export const readThread = async (db: Database, id: number): Promise<ThreadRow> =>
  (await db.chatThreads.get(id)) ?? {
    id,
    userId: id,
    unseenMsgs: 0,
    firstUnseenId: null,
    lastMessage: null,
    lastSeq: 0,
  };

export interface Positions {
  from?: number;
  below?: number;
}

/** Oldest first; by default all messages. */
export const selectMessages = (
  db: Database,
  contactId: number,
  { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: Positions = {},
) => db.chatMessages.where("[contactId+seq]").between([contactId, from], [contactId, below]);

export const toMessage = ({ contactId, ...message }: MessageRow): Message => message;

export const readMessages = async (db: Database, contactId: number): Promise<Message[]> =>
  (await selectMessages(db, contactId).toArray()).map(toMessage);

export async function appendMessage(
  db: Database,
  thread: ThreadRow,
  message: Omit<Message, "seq">,
  changes: Partial<ThreadRow> = {},
): Promise<Message> {
  const seq = thread.lastSeq + 1;
  const addedMessage: Message = { ...message, seq };
  await db.chatMessages.add({ ...addedMessage, contactId: thread.id });
  await db.chatThreads.put({ ...thread, ...changes, lastMessage: addedMessage, lastSeq: seq });
  return addedMessage;
}

/** Call this after a message was deleted or restored. */
export async function updateLastMessage(db: Database, thread: ThreadRow): Promise<void> {
  const lastMessage = await selectMessages(db, thread.id).last();
  await db.chatThreads.put({ ...thread, lastMessage: lastMessage ? toMessage(lastMessage) : null });
}
