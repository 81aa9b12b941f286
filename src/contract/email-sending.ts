import * as v from "valibot";
import { attachedFile, mediaType, storedFile } from "./attachments.ts";
import { attachment, attachmentList, content, draftRecipients, email } from "./email.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, id, uuid } from "./fields.ts";

/** In bytes, for a file and for all files of an email together. */
export const MAX_EMAIL_FILE_BYTES = 5_000_000;
const MAX_DELAY_SECONDS = 30;

const draftAttachment = v.union(
  [v.object({ fileId: uuid }), v.omit(attachment, ["fileId"])],
  "Attach the file first, then use its fileId.",
);

/** Omitted fields keep their values; a new draft starts empty. */
const draftFields = v.object({
  id: v.optional(id),
  /**
   * A UUID of the caller. Saving a draft with the same key again changes that draft, so that a repeated first save
   * creates no second draft even if its content is different.
   */
  key: v.optional(uuid),
  ...v.partial(
    v.object({
      to: draftRecipients,
      cc: draftRecipients,
      bcc: draftRecipients,
      subject: content.subject,
      message: content.message,
      attachments: attachmentList(draftAttachment),
      inReplyTo: email.entries.inReplyTo,
      requestId: uuid,
    }),
  ).entries,
});

/**
 * Writes nothing if the draft already has these values. Returns only the id: the idempotency record keeps each response
 * for a day, and drafts are saved often.
 */
export const saveDraft = endpoint({
  area: "email",
  name: "saveDraft",
  method: "POST",
  path: "/apps/email/save-draft",
  body: v.object({ draft: draftFields }),
  responses: { 200: v.object({ id }) },
  errors: {
    400: "Messages by field, such as This email is not a draft. and This file is not stored on this device.",
    404: "Email not found; Account not found",
    409: "This email is waiting to be sent. Cancel sending before you change it",
  },
  permission: ["create", "Email"],
  invalidates: ["email"],
  example: {
    body: {
      draft: {
        key: "0b7f8a52-6f0c-4f4e-9d43-0d8d0a4b1c55",
        to: [{ name: "", email: "pimchanok@exam" }],
        subject: "นัดประชุมทีมวันพฤหัสบดี",
        message: "<p>สวัสดีค่ะ</p><hr><p>ขอนัด<u>วันพฤหัสบดี</u></p>",
        inReplyTo: 14,
      },
    },
  },
});

/** With `draftId`, also attaches the file to that draft. The device removes files that no email uses. */
export const attachFile = endpoint({
  area: "email",
  name: "attachFile",
  method: "POST",
  path: "/apps/email/files",
  body: v.object({ file: attachedFile(MAX_EMAIL_FILE_BYTES), draftId: v.optional(id) }),
  responses: { 201: v.object({ attachment: v.object({ ...attachment.entries, fileId: uuid, mediaType }) }) },
  errors: {
    400: "Messages by field, such as Use at most 20 attachments.",
    404: "Email not found",
    409: "This email is waiting to be sent. Cancel sending before you change it",
  },
  permission: ["create", "Email"],
  invalidates: ["email"],
  example: {
    body: {
      file: { fileName: "agenda.txt", mediaType: "text/plain", data: "MS4gTnVtYmVycwoyLiBQbGFucwo=" },
      draftId: 16,
    },
  },
});

export const getEmailFile = endpoint({
  area: "email",
  name: "getEmailFile",
  method: "GET",
  path: "/apps/email/files/:id",
  params: v.object({ id: uuid }),
  responses: { 200: storedFile },
  errors: { 404: "File not found", 502: "The server cannot be reached" },
  permission: ["read", "Email"],
  example: { params: { id: "5d0c3c59-2f1a-4a53-8f0e-3a5f6f3f7a01" } },
});

const delayMessage = `Enter a whole number from 0 to ${MAX_DELAY_SECONDS}.`;

/**
 * A draft that waits stays in the folder `draft` with `scheduledAt`; the device sends it 5 seconds after this time, or
 * at the next start of the app. Sending a waiting draft again replaces its time.
 */
export const sendDraft = endpoint({
  area: "email",
  name: "sendDraft",
  method: "POST",
  path: "/apps/email/send-draft",
  body: v.object({
    id,
    scheduledAt: v.optional(dateTime),
    delaySeconds: v.optional(
      v.pipe(
        v.number(delayMessage),
        v.integer(delayMessage),
        v.minValue(0, delayMessage),
        v.maxValue(MAX_DELAY_SECONDS, delayMessage),
      ),
    ),
  }),
  responses: { 200: v.object({ id }) },
  errors: {
    400: "Messages by field; to, cc and bcc need valid addresses and at least one of them",
    404: "Email not found; Account not found",
  },
  permission: ["create", "Email"],
  invalidates: ["email"],
  example: { body: { id: 16, delaySeconds: 10 } },
});

export const cancelSend = endpoint({
  area: "email",
  name: "cancelSend",
  method: "POST",
  path: "/apps/email/cancel-send",
  body: v.object({ id }),
  responses: { 200: v.object({ id }) },
  errors: {
    400: "This email is not a draft. (under id)",
    404: "Email not found",
    409: "This email was already sent",
  },
  permission: ["create", "Email"],
  invalidates: ["email"],
  example: { body: { id: 16 } },
});
