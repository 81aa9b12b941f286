import * as v from "valibot";
import { sendEmail } from "../../../contract/email.ts";
import { email as address } from "../../../contract/fields.ts";

/** What a person writes before an invoice goes out; the addresses as they were typed. */
export const emailValuesSchema = v.object({
  to: v.array(v.string()),
  cc: v.array(v.string()),
  subject: v.string(),
  message: v.string(),
});
export type EmailValues = v.InferOutput<typeof emailValuesSchema>;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Plain text as the HTML of an e-mail: an empty line parts paragraphs, a line end stays one. */
export const textToHtml = (text: string): string =>
  text
    .normalize("NFC")
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replace(/\n/g, "<br>")}</p>`)
    .join("");

export const isEmailAddress = (typed: string): boolean => v.safeParse(address, typed).success;

const fields = v.pick(sendEmail.body.entries.email, ["to", "cc", "subject", "message"]).entries;
const fits = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;
const people = (addresses: readonly string[]) => addresses.map((email) => ({ email }));

export type EmailFieldError =
  | "noRecipient"
  | "badAddress"
  | "tooMany"
  | "noSubject"
  | "longSubject"
  | "noMessage"
  | "longMessage";
export interface EmailErrors {
  to?: EmailFieldError;
  cc?: EmailFieldError;
  subject?: EmailFieldError;
  message?: EmailFieldError;
}

function addressFault(addresses: readonly string[], schema: v.GenericSchema): EmailFieldError | undefined {
  if (!addresses.every(isEmailAddress)) return "badAddress";
  return fits(schema, people(addresses)) ? undefined : "tooMany";
}

/** What keeps the e-mail from being sent, by field: nothing where it may go. */
export function validateEmail({ to, cc, subject, message }: EmailValues): EmailErrors {
  const found: Partial<Record<keyof EmailErrors, EmailFieldError | undefined>> = {
    to: to.length === 0 ? "noRecipient" : addressFault(to, fields.to),
    cc: addressFault(cc, fields.cc),
    subject: subject.trim() === "" ? "noSubject" : fits(fields.subject, subject) ? undefined : "longSubject",
    message:
      message.trim() === "" ? "noMessage" : fits(fields.message, textToHtml(message)) ? undefined : "longMessage",
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault));
}
