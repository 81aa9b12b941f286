import { isEqual } from "es-toolkit/predicate";
import { getBase64Size } from "../../../contract/attachments.ts";
import { MAX_ATTACHMENTS } from "../../../contract/email.ts";
import { attachFile, cancelSend, getEmailFile, saveDraft, sendDraft } from "../../../contract/email-sending.ts";
import { badRequest, HttpError, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { hashFile } from "../../../db/files.ts";
import { getNextId } from "../../../db/next-id.ts";
import type { EmailRow } from "../../../db/tables/email.ts";
import { describeUntitled } from "../../../domain/activity.ts";
import { toBase64 } from "../../../domain/digest.ts";
import { findSendErrors, isEmailDue, markAsSent } from "../../../domain/email-sending.ts";
import { readOrDownload } from "../../core/downloads.ts";
import { mutation, query } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import { createDownload } from "../data/workspace-downloads.ts";
import { addFile, releaseFiles, resolveAttachments, toAttachment } from "./email-files.ts";
import { assertIsDraft, emptyDraft, readDraft, readSender } from "./email-record.ts";

export const emailSendingHandlers = [
  mutation(saveDraft, ["emails", "emailFiles", "accounts"], async (context) => {
    const { db, body } = context;
    const { id, key, attachments, ...writtenFields } = body.draft;
    const before = await findEditableDraft(db, id, key);
    const attachmentsBefore = before?.attachments ?? [];
    const changes = {
      ...writtenFields,
      ...(attachments && { attachments: await resolveAttachments(db, attachments, attachmentsBefore) }),
    };
    if (before && isEqual({ ...before, ...changes }, before)) return { id: before.id };
    const now = new Date();
    const draft = before ?? { ...emptyDraft, ...(key && { key }), id: await getNextId(db, "emails") };
    const email: EmailRow = Object.assign({ ...draft }, changes, {
      folder: "draft" as const,
      from: await readSender(context),
      time: now.toISOString(),
    });
    await db.emails.put(email);
    const isRemoved = ({ fileId }: { fileId?: string | undefined }) =>
      !email.attachments.some((attachment) => attachment.fileId === fileId);
    await releaseFiles(db, attachmentsBefore.filter(isRemoved), now);
    return { id: email.id };
  }),

  mutation(attachFile, ["emails", "emailFiles"], {
    prepare: async ({ db, body }) => (db.slot === undefined ? {} : hashFile(body.file.data)),
    run: async ({ db, body: { file, draftId }, prepared }) => {
      const now = new Date();
      const row = { id: crypto.randomUUID(), ...file, size: getBase64Size(file.data), ...prepared };
      const attachment = toAttachment(row);
      const draft = await findEditableDraft(db, draftId, undefined, "draftId");
      if (draft?.attachments.length === MAX_ATTACHMENTS)
        throw badRequest({ draftId: [`Use at most ${MAX_ATTACHMENTS} attachments.`] });
      await addFile(db, row, now);
      if (draft)
        await db.emails.put({ ...draft, attachments: [...draft.attachments, attachment], time: now.toISOString() });
      return { attachment };
    },
  }),

  query(getEmailFile, async ({ db, params, getDeviceDatabase, intakeClient }) => {
    const file = await db.emailFiles.get(params.id);
    if (!file) throw notFound("File");
    const { fileName, mediaType, size } = file;
    if (file.data !== undefined) return { fileName, mediaType, size, data: file.data };
    const download = createDownload({ deviceDb: await getDeviceDatabase(), db, intakeClient });
    const bytes = await readOrDownload(db.emailFiles, file, download);
    if (bytes === "missing") throw notFound("File");
    if (!bytes) throw new HttpError(502, "The server cannot be reached");
    return { fileName, mediaType, size, data: toBase64(bytes) };
  }),

  mutation(sendDraft, ["emails", "accounts"], async (context) => {
    const { db, body } = context;
    const { id, scheduledAt, delaySeconds = 0 } = body;
    const now = new Date();
    const draft = await readDraft(db, id, "id");
    const errors = findSendErrors(draft);
    if (scheduledAt !== undefined && scheduledAt <= now.toISOString())
      errors.scheduledAt = ["Choose a time in the future."];
    if (scheduledAt !== undefined && delaySeconds > 0)
      errors.delaySeconds = ["Use either scheduledAt or delaySeconds."];
    if (Object.keys(errors).length > 0) throw badRequest(errors);
    const email = { ...draft, from: await readSender(context) };
    const waitsUntil = delaySeconds > 0 ? new Date(now.getTime() + delaySeconds * 1_000).toISOString() : scheduledAt;
    // The time of the draft says by which clock it waits: see sendDueEmails.
    const after =
      waitsUntil === undefined
        ? markAsSent(email, now, db.slot !== undefined)
        : { ...email, time: now.toISOString(), scheduledAt: waitsUntil };
    await putIfChanged(db.emails, draft, after);
    return { id };
  }).withActivity(({ id }) => describeUntitled("email-sent", [id])),

  mutation(cancelSend, ["emails"], async ({ db, body }) => {
    const email = await db.emails.get(body.id);
    if (!email) throw notFound("Email");
    if (email.folder === "sent" || email.home === "sent" || isEmailDue(email, new Date()))
      throw new HttpError(409, "This email was already sent");
    assertIsDraft(email, "id");
    await putIfChanged(db.emails, email, { ...email, scheduledAt: null });
    return { id: email.id };
  }),
];

/**
 * Returns undefined if there is no id and no draft has the key. Throws an HttpError if the draft may not be changed.
 */
async function findEditableDraft(
  db: Database,
  id: number | undefined,
  key: string | undefined,
  field = "draft.id",
): Promise<EmailRow | undefined> {
  const draft =
    id !== undefined ? await readDraft(db, id, field) : key && (await db.emails.where("key").equals(key).first());
  if (!draft) return undefined;
  assertIsDraft(draft, "draft.key");
  if (draft.scheduledAt !== null)
    throw new HttpError(409, "This email is waiting to be sent. Cancel sending before you change it");
  return draft;
}
