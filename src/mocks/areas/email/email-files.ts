import type { Attachment, Email } from "../../../contract/email.ts";
import { badRequest } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import type { EmailFileRow } from "../../../db/tables/email.ts";

// Call the functions of this file inside a transaction over `emails` and `emailFiles`.

/**
 * A file that no email uses stays for a day, so that an unsaved draft can still be saved. An undo may also be late: its
 * countdown pauses while the page is hidden.
 */
export const UNUSED_FILE_LIFETIME_MS = 24 * 60 * 60_000;
/** In a workspace another device of the account, which is offline, may use the file in a draft. */
const UNUSED_SHARED_FILE_LIFETIME_MS = 30 * UNUSED_FILE_LIFETIME_MS;

const getCheckTime = ({ slot }: Database, now: Date) =>
  new Date(
    now.getTime() + (slot === undefined ? UNUSED_FILE_LIFETIME_MS : UNUSED_SHARED_FILE_LIFETIME_MS),
  ).toISOString();

export const addFile = (db: Database, file: Omit<EmailFileRow, "checkAfter">, now: Date) =>
  db.emailFiles.add({ ...file, checkAfter: getCheckTime(db, now) });

const getAttachments = ({ attachments, replies }: Pick<Email, "attachments" | "replies">): Attachment[] => [
  ...attachments,
  ...replies.flatMap((reply) => reply.attachments),
];

const getFileIds = (attachments: readonly Attachment[]) =>
  attachments.map(({ fileId }) => fileId).filter((fileId) => fileId !== undefined);

/** A day later the files are deleted, unless an email uses them by then. */
export async function releaseFiles(db: Database, attachments: readonly Attachment[], now: Date): Promise<void> {
  for (const id of getFileIds(attachments)) await db.emailFiles.update(id, { checkAfter: getCheckTime(db, now) });
}

export const releaseFilesOfEmails = (db: Database, emails: readonly Email[], now: Date) =>
  releaseFiles(db, emails.flatMap(getAttachments), now);

/** Deletes at once, because a full device has no space to mark the files for later. */
export async function deleteFilesOfEmails(db: Database, emails: readonly Email[]): Promise<void> {
  const usedIds = await getUsedFileIds(db);
  await db.emailFiles.bulkDelete(getFileIds(emails.flatMap(getAttachments)).filter((id) => !usedIds.has(id)));
}

const getUsedFileIds = async (db: Database) =>
  new Set((await db.emails.toArray()).flatMap((email) => getFileIds(getAttachments(email))));

export async function deleteUnusedFiles(db: Database, now: Date): Promise<void> {
  const latestCheckTime = getCheckTime(db, now);
  // If the clock was ahead when a file was stored, the file's day begins now.
  for (const id of await db.emailFiles.where("checkAfter").above(latestCheckTime).primaryKeys())
    await db.emailFiles.update(id, { checkAfter: latestCheckTime });
  const ids = await db.emailFiles.where("checkAfter").belowOrEqual(now.toISOString()).primaryKeys();
  if (ids.length === 0) return;
  const usedIds = await getUsedFileIds(db);
  await db.emailFiles.bulkDelete(ids.filter((id) => !usedIds.has(id)));
  for (const id of ids.filter((each) => usedIds.has(each))) await db.emailFiles.update(id, { checkAfter: undefined });
}

const kindsByMediaType: readonly [mediaType: RegExp, kind: Attachment["kind"]][] = [
  [/^image\//, "image"],
  [/^application\/pdf$/, "pdf"],
  [/spreadsheet|excel|^text\/csv$/, "spreadsheet"],
  [/presentation|powerpoint/, "presentation"],
  [/^text\/|wordprocessing|msword|opendocument\.text/, "document"],
  [/zip|compressed|x-tar|x-7z|x-rar|vnd\.rar|gzip/, "archive"],
];
const getKind = (mediaType: string) => kindsByMediaType.find(([pattern]) => pattern.test(mediaType))?.[1] ?? "other";

export const toAttachment = ({ id, fileName, mediaType, size }: Omit<EmailFileRow, "data" | "checkAfter">) => ({
  fileName,
  size,
  kind: getKind(mediaType),
  fileId: id,
  mediaType,
});

/** Reads only files that the draft did not have before: reading a large file at every save would be slow. */
export async function resolveAttachments(
  db: Database,
  attachments: readonly (Attachment | { fileId: string })[],
  before: readonly Attachment[],
): Promise<Attachment[]> {
  const resolvedAttachments: Attachment[] = [];
  for (const [index, attachment] of attachments.entries()) {
    if (!attachment.fileId) {
      resolvedAttachments.push(attachment as Attachment);
      continue;
    }
    const knownAttachment = before.find(({ fileId }) => fileId === attachment.fileId);
    const file = knownAttachment ? undefined : await db.emailFiles.get(attachment.fileId);
    if (!knownAttachment && !file)
      throw badRequest({ [`draft.attachments.${index}.fileId`]: ["This file is not stored on this device."] });
    resolvedAttachments.push(knownAttachment ?? toAttachment(file as EmailFileRow));
  }
  return resolvedAttachments;
}
