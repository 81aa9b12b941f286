import * as v from "valibot";
import type { Email } from "../contract/email.ts";
import { MAX_EMAIL_FILE_BYTES } from "../contract/email-sending.ts";
import type { FieldErrors } from "../contract/errors.ts";
import { email as address } from "../contract/fields.ts";

/**
 * An email that waits is sent this long after `scheduledAt`, so that an undo at the last moment still arrives in time.
 */
const GRACE_MS = 5_000;

const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms).toISOString();

/** Returns the latest `scheduledAt` of the emails that are due. */
export const getDueLimit = (now: Date): string => addMs(now, -GRACE_MS);

/** Returns true if an email waited for its time and that time has come. */
export const isDue = ({ scheduledAt }: Pick<Email, "scheduledAt">, now: Date): boolean =>
  scheduledAt !== null && scheduledAt <= getDueLimit(now);

/** Returns when a waiting email is sent. */
export const getSendTime = (scheduledAt: string): string => addMs(new Date(scheduledAt), GRACE_MS);

const recipientFields = ["to", "cc", "bcc"] as const;

/** Returns why an email cannot be sent: messages by field, none if it can. */
export function findSendErrors(email: Pick<Email, "to" | "cc" | "bcc" | "attachments">): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of recipientFields) {
    const invalid = email[field].filter((person) => !v.is(address, person.email));
    if (invalid.length > 0) errors[field] = invalid.map((person) => `"${person.email}" is not an email address.`);
  }
  if (recipientFields.every((field) => email[field].length === 0)) errors.to = ["Add at least one recipient."];
  const bytes = email.attachments.reduce((total, { fileId, size }) => total + (fileId ? size : 0), 0);
  if (bytes > MAX_EMAIL_FILE_BYTES)
    errors.attachments = [`Use at most ${MAX_EMAIL_FILE_BYTES / 1_000_000} MB of files in one email.`];
  return errors;
}

/** Returns the email as it is after sending. */
export const markAsSent = <E extends Email>(email: E, now: Date): E => ({
  ...email,
  folder: "sent",
  scheduledAt: null,
  time: now.toISOString(),
});
