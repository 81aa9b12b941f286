import { getBase64Size } from "../../../contract/attachments.ts";
import type { Attachment } from "../../../contract/chat.ts";
import { notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { isTooFarAhead } from "../../../lib/wrong-clock.ts";
import type { ScheduledJob } from "../../core/scheduled-job.ts";
import type { SentFile } from "./chat-store.ts";

// Call the functions of this file inside a transaction over `chatFiles` and `chatDeletedFiles`.

/**
 * How long the files of a deleted message stay. An undo may come long after the deletion, because its countdown pauses
 * while the page is hidden.
 */
const DELETED_FILES_MS = 24 * 60 * 60_000;

export async function addFiles(db: Database, files: readonly SentFile[]): Promise<Attachment[]> {
  const rows = files.map(({ data, ...file }) => ({
    id: crypto.randomUUID(),
    ...file,
    size: getBase64Size(data),
    data,
  }));
  await db.chatFiles.bulkAdd(rows.map(({ width, height, ...row }) => row));
  return rows.map(({ data, ...attachment }) => attachment);
}

export async function markFilesAsDeleted(db: Database, attachments: readonly Attachment[]): Promise<void> {
  const deletedAt = new Date().toISOString();
  await db.chatDeletedFiles.bulkPut(attachments.map(({ id }) => ({ id, deletedAt })));
}

/** Throws a 404 HttpError if one of the files is gone. */
export async function restoreFiles(db: Database, attachments: readonly Attachment[]): Promise<void> {
  const ids = attachments.map(({ id }) => id);
  // Count the keys instead of reading the rows, which contain the files.
  if ((await db.chatFiles.where("id").anyOf(ids).count()) < ids.length) throw notFound("File");
  await db.chatDeletedFiles.bulkDelete(ids);
}

export const deletedFilesJob: ScheduledJob = {
  areas: ["chat"],
  tables: ["chatFiles", "chatDeletedFiles"],
  getNextDueAt: async (db, now) => {
    const times = (await db.chatDeletedFiles.orderBy("deletedAt").keys()) as string[];
    const [first, last] = [times[0], times.at(-1)];
    if (last && isTooFarAhead(last, 0, now)) return now;
    return first && new Date(Date.parse(first) + DELETED_FILES_MS).toISOString();
  },
  run: async (db, now) => {
    // If the clock was ahead when a file was deleted, the file's day begins now.
    const rows = await db.chatDeletedFiles.where("deletedAt").above(now).toArray();
    await db.chatDeletedFiles.bulkPut(rows.map((row) => ({ ...row, deletedAt: now })));
    const dueLimit = new Date(Date.parse(now) - DELETED_FILES_MS).toISOString();
    const ids = await db.chatDeletedFiles.where("deletedAt").belowOrEqual(dueLimit).primaryKeys();
    await db.chatFiles.bulkDelete(ids);
    await db.chatDeletedFiles.bulkDelete(ids);
  },
};
