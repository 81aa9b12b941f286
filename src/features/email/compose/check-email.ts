import type { TFunction } from "i18next";
import { MAX_MESSAGE_LENGTH, MAX_RECIPIENTS, MAX_SUBJECT_LENGTH } from "../../../contract/email.ts";
import { MAX_EMAIL_FILE_BYTES } from "../../../contract/email-sending.ts";
import { getMemberId } from "../../../domain/member-address.ts";
import { formatBytes, formatCount } from "../../../lib/format-number.ts";
import { toText } from "../../../ui/rich-text/rich-html.ts";
import { isValidAddress } from "./addresses.ts";
import {
  addTypedRecipients,
  type ComposeContent,
  getTotalSize,
  type RecipientFieldName,
  recipientFields,
} from "./compose-content.ts";

export type ComposeErrors = Partial<Record<RecipientFieldName | "subject" | "form", string>>;
export type ComposeWarning = "subject" | "attachment" | "outside";

function getLengthError({ length }: string, t: TFunction<"email">, language: string): string | undefined {
  if (length <= MAX_MESSAGE_LENGTH) return undefined;
  const [count, max] = [length, MAX_MESSAGE_LENGTH].map((each) => formatCount(each, language));
  return t("compose.error.tooLong", { count, max });
}

const getSubjectLength = (subject: string) => subject.normalize("NFC").trim().length;

/** The worker rejects a draft with such a subject. */
export const isSubjectTooLong = (subject: string): boolean => getSubjectLength(subject) > MAX_SUBJECT_LENGTH;

export function getSubjectError(subject: string, t: TFunction<"email">, language: string): string | undefined {
  if (!isSubjectTooLong(subject)) return undefined;
  const length = getSubjectLength(subject);
  return t("compose.error.subjectTooLong", { max: MAX_SUBJECT_LENGTH, length: formatCount(length, language) });
}

const hasTooMany = (list: readonly unknown[]) => list.length > MAX_RECIPIENTS;

/** Returns why the worker rejects the content; undefined if saving failed for another reason. */
export function getSaveError(content: ComposeContent, t: TFunction<"email">, language: string): string | undefined {
  const completeContent = addTypedRecipients(content);
  const field = recipientFields.find((each) => hasTooMany(completeContent[each]));
  if (field === undefined) return getLengthError(content.message, t, language);
  return `${t(`compose.field.${field}`)}: ${t("compose.error.tooMany", { max: MAX_RECIPIENTS })}`;
}

/** Call `addTypedRecipients` before: recipients that are still typed are not checked. */
export function findErrors(content: ComposeContent, t: TFunction<"email">, language: string): ComposeErrors {
  const errors: ComposeErrors = {};
  for (const field of recipientFields) {
    const invalidAddresses = content[field].filter(({ email }) => !isValidAddress(email)).map(({ email }) => email);
    if (invalidAddresses.length > 0)
      errors[field] = t("compose.error.badAddresses", {
        count: invalidAddresses.length,
        addresses: invalidAddresses.join(", "),
      });
    else if (hasTooMany(content[field])) errors[field] = t("compose.error.tooMany", { max: MAX_RECIPIENTS });
  }
  if (recipientFields.every((field) => content[field].length === 0)) errors.to = t("compose.error.noRecipient");
  const subject = getSubjectError(content.subject, t, language);
  if (subject !== undefined) errors.subject = subject;
  const form = getLengthError(content.message, t, language);
  if (form !== undefined) errors.form = form;
  else if (getTotalSize(content.attachments) > MAX_EMAIL_FILE_BYTES)
    errors.form = t("compose.error.tooLarge", { max: formatBytes(MAX_EMAIL_FILE_BYTES, language) });
  return errors;
}

/** Words of both languages, because people mix them. "แนบ" is also part of "ไฟล์แนบ". */
const MENTIONS_ATTACHMENT = /\b(?:attach(?:ed|ment|ments|ing)?|enclosed)\b|แนบ/i;

const getOwnText = (message: string) => toText(message.replace(/<blockquote>[\s\S]*<\/blockquote>/, ""));

export function findWarnings(
  { subject, message, attachments, to, cc, bcc }: ComposeContent,
  onlyReachesColleagues: boolean,
): ComposeWarning[] {
  const isOutside =
    onlyReachesColleagues && [...to, ...cc, ...bcc].some(({ email }) => getMemberId(email) === undefined);
  return [
    ...(isOutside ? (["outside"] as const) : []),
    ...(subject.trim() === "" ? (["subject"] as const) : []),
    ...(attachments.length === 0 && MENTIONS_ATTACHMENT.test(`${subject}\n${getOwnText(message)}`)
      ? (["attachment"] as const)
      : []),
  ];
}
