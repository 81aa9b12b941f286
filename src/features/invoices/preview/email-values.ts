import type { TFunction } from "i18next";
import * as v from "valibot";
import { emailInput } from "../../../contract/email.ts";
import { email as address } from "../../../contract/fields.ts";

/** Addresses are texts, as the user typed them. */
export const emailValuesSchema = v.object({
  to: v.array(v.string()),
  cc: v.array(v.string()),
  subject: v.string(),
  message: v.string(),
});
export type EmailValues = v.InferOutput<typeof emailValuesSchema>;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** An empty line starts a new paragraph, another line break becomes `<br>`. */
export const textToHtml = (text: string): string =>
  text
    .normalize("NFC")
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, "<br>")}</p>`)
    .join("");

const isEmailAddress = (text: string): boolean => v.is(address, text);

const emailFields = v.pick(emailInput, ["to", "cc", "subject", "message"]).entries;

export function createEmailSchema(t: TFunction<"invoices">) {
  const buildAddressListSchema = (schema: v.GenericSchema) =>
    v.pipe(
      v.array(v.string()),
      v.check(
        (addresses) => addresses.every(isEmailAddress),
        ({ input }) => t("preview.send.badAddress", { address: input.find((text) => !isEmailAddress(text)) ?? "" }),
      ),
      v.check(
        (addresses) =>
          !addresses.every(isEmailAddress) ||
          v.is(
            schema,
            addresses.map((email) => ({ email })),
          ),
        t("preview.send.tooMany"),
      ),
    );
  const buildRequiredTextSchema = (message: string) =>
    v.pipe(
      v.string(),
      v.check((text) => text.trim() !== "", message),
    );
  return v.object({
    to: v.pipe(
      v.array(v.string()),
      v.minLength(1, t("preview.send.noRecipient")),
      buildAddressListSchema(emailFields.to),
    ),
    cc: buildAddressListSchema(emailFields.cc),
    subject: v.pipe(
      buildRequiredTextSchema(t("preview.send.noSubject")),
      v.check((text) => v.is(emailFields.subject, text), t("preview.send.longSubject")),
    ),
    message: v.pipe(
      buildRequiredTextSchema(t("preview.send.noMessage")),
      v.check((text) => v.is(emailFields.message, textToHtml(text)), t("preview.send.longMessage")),
    ),
  });
}
