import { getBase64Size } from "../../../contract/attachments.ts";
import type { Attachment, sendMessage } from "../../../contract/chat.ts";
import type { ParsedInput } from "../../../contract/endpoint.ts";
import { notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";

// Call the functions of this file inside a transaction over `chatFiles`.

type SentFile = ParsedInput<typeof sendMessage>["body"]["obj"]["attachments"][number];

/**
 * How long the files of a deleted message stay. An undo may come long after the deletion, because its countdown pauses
 * while the page is hidden.
 */
const DELETED_FILES_MS = 24 * 60 * 60_000;

/** Stores the files of a new message and returns their descriptions. */
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

/** Marks the files of a deleted message as deleted. Also removes the files that were deleted more than a day ago. */
export async function deleteFiles(db: Database, attachments: readonly Attachment[]): Promise<void> {
  const now = Date.now();
  const deletedAt = new Date(now).toISOString();
  for (const { id } of attachments) await db.chatFiles.update(id, { deletedAt });
  await db.chatFiles
    .where("deletedAt")
    .below(new Date(now - DELETED_FILES_MS).toISOString())
    .delete();
}

/** Restores the files of a deleted message. Throws a 404 HttpError if one of them is gone. */
export async function restoreFiles(db: Database, attachments: readonly Attachment[]): Promise<void> {
  const rows = await db.chatFiles.bulkGet(attachments.map(({ id }) => id));
  for (const row of rows) {
    if (!row) throw notFound("File");
    const { deletedAt, ...restored } = row;
    if (deletedAt) await db.chatFiles.put(restored);
  }
}
