import * as v from "valibot";
import type { Attachment } from "../../../contract/email.ts";
import type { saveDraft } from "../../../contract/email-sending.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { isBlankHtml } from "../../../ui/rich-text/rich-html.ts";
import { addRecipients, parseRecipients } from "./addresses.ts";

export const recipientFields = ["to", "cc", "bcc"] as const;
export type RecipientFieldName = (typeof recipientFields)[number];

const recipientsSchema = v.array(v.object({ name: v.string(), email: v.string() }));

export const composeContentSchema = v.object({
  to: recipientsSchema,
  cc: recipientsSchema,
  bcc: recipientsSchema,
  /** The text in each recipient field that has not become a chip yet. */
  typed: v.object({ to: v.string(), cc: v.string(), bcc: v.string() }),
  subject: v.string(),
  /** The message as HTML, exactly as the contract accepts it. */
  message: v.string(),
  attachments: v.array(v.custom<Attachment>((value) => typeof value === "object" && value !== null)),
  /** The email that this one answers or forwards. */
  inReplyTo: v.nullable(v.number()),
  /** The visitor's request that it answers. */
  requestId: v.optional(v.string()),
});
export type ComposeContent = v.InferOutput<typeof composeContentSchema>;

export const emptyContent: ComposeContent = {
  to: [],
  cc: [],
  bcc: [],
  typed: { to: "", cc: "", bcc: "" },
  subject: "",
  message: "",
  attachments: [],
  inReplyTo: null,
};

export function addTypedRecipients(content: ComposeContent): ComposeContent {
  if (recipientFields.every((field) => content.typed[field].trim() === "")) return content;
  const add = (field: RecipientFieldName) => addRecipients(content[field], parseRecipients(content.typed[field]));
  return { ...content, to: add("to"), cc: add("cc"), bcc: add("bcc"), typed: emptyContent.typed };
}

export const isBlank = (content: ComposeContent): boolean => {
  const { to, cc, bcc, subject, message, attachments } = addTypedRecipients(content);
  return [to, cc, bcc, attachments].every((list) => list.length === 0) && subject.trim() === "" && isBlankHtml(message);
};

export function toDraft(content: ComposeContent): Input<typeof saveDraft>["body"]["draft"] {
  const { to, cc, bcc, subject, message, attachments, inReplyTo, requestId } = addTypedRecipients(content);
  return {
    to,
    cc,
    bcc,
    subject,
    message: isBlankHtml(message) ? "" : message,
    attachments: attachments.map((each) => (each.fileId === undefined ? each : { fileId: each.fileId })),
    inReplyTo,
    ...(requestId && { requestId }),
  };
}

/** In bytes. Counts only attachments that are stored on this device. */
export const getTotalSize = (attachments: readonly Attachment[]): number =>
  attachments.reduce((total, { fileId, size }) => total + (fileId === undefined ? 0 : size), 0);
