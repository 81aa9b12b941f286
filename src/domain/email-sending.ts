import * as v from "valibot";
import type { Email } from "../contract/email.ts";
import { MAX_EMAIL_FILE_BYTES } from "../contract/email-sending.ts";
import type { FieldErrors } from "../contract/errors.ts";
import { email as address } from "../contract/fields.ts";

/** How long the sending waits for an undo at the last moment. */
const GRACE_MS = 5_000;

const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms).toISOString();

/** The latest `scheduledAt` of the emails that are due. */
export const getDueLimit = (now: Date): string => addMs(now, -GRACE_MS);

export const isEmailDue = ({ scheduledAt }: Pick<Email, "scheduledAt">, now: Date): boolean =>
  scheduledAt !== null && scheduledAt <= getDueLimit(now);

export const getSendTime = (scheduledAt: string): string => addMs(new Date(scheduledAt), GRACE_MS);

const recipientFields = ["to", "cc", "bcc"] as const;

export function findSendErrors(email: Pick<Email, "to" | "cc" | "bcc" | "attachments">): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of recipientFields) {
    const invalidPeople = email[field].filter((person) => !v.is(address, person.email));
    if (invalidPeople.length > 0)
      errors[field] = invalidPeople.map((person) => `"${person.email}" is not an email address.`);
  }
  if (recipientFields.every((field) => email[field].length === 0)) errors.to = ["Add at least one recipient."];
  const bytes = email.attachments.reduce((total, { fileId, size }) => total + (fileId ? size : 0), 0);
  if (bytes > MAX_EMAIL_FILE_BYTES)
    errors.attachments = [`Use at most ${MAX_EMAIL_FILE_BYTES / 1_000_000} MB of files in one email.`];
  return errors;
}

/** The server of a workspace delivers the email when it gets the change. */
export const markAsSent = <E extends Email>(email: E, now: Date, isInWorkspace: boolean): E => ({
  ...email,
  folder: "sent",
  scheduledAt: null,
  time: now.toISOString(),
  ...(isInWorkspace && { delivery: { status: "waiting", failed: [] } }),
});
