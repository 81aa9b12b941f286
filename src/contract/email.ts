import * as v from "valibot";
import { isSafeHtml } from "../lib/safe-html.ts";
import { endpoint } from "./endpoint.ts";
import { email as address, dateTime, filterParam, flag, id, oneOf, picture, requiredText, text } from "./fields.ts";

export const emailFolders = ["inbox", "sent", "draft", "spam", "trash"] as const;
/** The views of the mailbox: its folders, and `starred`, which shows the starred emails of all folders except trash. */
export const emailViews = [...emailFolders, "starred"] as const;
export type EmailView = (typeof emailViews)[number];
export const emailLabels = ["personal", "company", "important", "private"] as const;
export type EmailLabel = (typeof emailLabels)[number];

/** The maximum number of emails that one call may change. */
const MAX_EMAILS = 1_000;
const MAX_RECIPIENTS = 100;
const MAX_ATTACHMENTS = 20;
/** The maximum size of an attachment. Most mail servers limit a message to 25 MB. */
const MAX_ATTACHMENT_BYTES = 25_000_000;

const attachmentKinds = ["document", "spreadsheet", "presentation", "pdf", "image", "archive", "other"] as const;

/** An attachment's name, type and size. The device does not store the file itself. */
const attachment = v.object({
  fileName: requiredText(255),
  /** The attachment's size, in bytes. */
  size: v.pipe(
    v.number("Enter a number."),
    v.integer("Enter a whole number."),
    v.minValue(0, "Enter a number of at least 0."),
    v.maxValue(MAX_ATTACHMENT_BYTES, "Use a file of at most 25 MB."),
  ),
  kind: oneOf(attachmentKinds),
});

const person = { name: text(100), email: address };
const sender = v.object({ ...person, avatar: picture });
const recipients = v.pipe(
  v.array(v.object({ ...person, name: v.optional(person.name, "") }), "Enter a list."),
  v.maxLength(MAX_RECIPIENTS, `Use at most ${MAX_RECIPIENTS} recipients.`),
);

/** The fields of an email that the user writes. The message is HTML and may contain only elements on an allow-list. */
const content = {
  to: recipients,
  cc: recipients,
  bcc: recipients,
  subject: text(200),
  message: v.pipe(
    text(50_000),
    v.check(
      isSafeHtml,
      "Use only paragraphs, headings, lists, quotes, strong, em and code, links, and pictures of this site.",
    ),
  ),
  attachments: v.pipe(
    v.array(attachment, "Enter a list."),
    v.maxLength(MAX_ATTACHMENTS, `Use at most ${MAX_ATTACHMENTS} attachments.`),
  ),
};

/** The fields that one call can change for many emails at once. */
const flags = {
  isRead: flag,
  isStarred: flag,
  folder: oneOf(emailFolders),
  labels: v.pipe(
    v.array(oneOf(emailLabels), "Enter a list."),
    v.maxLength(emailLabels.length, `Use at most ${emailLabels.length} labels.`),
    v.transform((labels) => [...new Set(labels)]),
  ),
};

/** A reply to an email. The email stores its replies in its own row, oldest first. */
const reply = v.object({ from: sender, ...content, time: dateTime });

export const email = v.object({ id, from: sender, ...content, ...flags, time: dateTime, replies: v.array(reply) });
export type Email = v.InferOutput<typeof email>;

/** An email, and whether the email's folder, sorted newest first, has an email before and after this one. */
const emailWithNeighbours = v.object({ ...email.entries, hasNextMail: v.boolean(), hasPreviousMail: v.boolean() });

const emailIds = v.pipe(
  v.array(id, "Enter a list."),
  v.minLength(1, "Select at least one email."),
  v.maxLength(MAX_EMAILS, () => `Use at most ${MAX_EMAILS.toLocaleString("en")} emails.`),
  v.transform((ids) => [...new Set(ids)]),
);

const emails = v.array(email);
const count = v.number();

export const listEmails = endpoint({
  area: "email",
  name: "listEmails",
  method: "GET",
  path: "/apps/email/emails",
  params: v.object({
    /** Returns only emails whose subject, sender name, sender address or message text contains `q`. */
    q: filterParam(text(200)),
    folder: filterParam(oneOf(emailViews)),
    label: filterParam(oneOf(emailLabels)),
  }),
  responses: {
    /**
     * The emails, newest first. `emailsMeta` counts the unread emails of the inbox and of spam, and all drafts,
     * whatever the filters.
     */
    200: v.object({ emails, emailsMeta: v.object({ inbox: count, draft: count, spam: count }) }),
  },
  permission: ["read", "Email"],
});

export const updateEmails = endpoint({
  area: "email",
  name: "updateEmails",
  method: "POST",
  path: "/apps/email/update-emails",
  body: v.object({ emailIds, dataToUpdate: v.partial(v.object(flags)) }),
  responses: { 200: v.object({ emails }) },
  errors: {
    400: "Messages by field; Only an email that came from this folder can be moved there. (under dataToUpdate.folder)",
    404: "Email not found",
  },
  permission: ["update", "Email"],
  invalidates: ["email"],
});

export const toggleEmailsLabel = endpoint({
  area: "email",
  name: "toggleEmailsLabel",
  method: "POST",
  path: "/apps/email/update-emails-label",
  body: v.object({ emailIds, label: oneOf(emailLabels) }),
  responses: { 200: v.object({ emails }) },
  errors: { 404: "Email not found" },
  permission: ["update", "Email"],
  invalidates: ["email"],
});

export const getEmail = endpoint({
  area: "email",
  name: "getEmail",
  method: "GET",
  path: "/apps/email/get-email",
  params: v.object({ id }),
  responses: { 200: emailWithNeighbours },
  errors: { 404: "Email not found" },
  permission: ["read", "Email"],
});

/**
 * Returns the emails before and after an email in its folder. The folder is sorted newest first, so `next` is older.
 */
export const getAdjacentEmail = endpoint({
  area: "email",
  name: "getAdjacentEmail",
  method: "GET",
  path: "/apps/email/paginate-email",
  params: v.object({ dir: oneOf(["previous", "next"]), emailId: id }),
  responses: { 200: emailWithNeighbours },
  errors: { 404: "Email not found" },
  permission: ["read", "Email"],
});

/**
 * Sends an email or saves it as a draft. If the input has the id of a draft, the call updates that draft first. The
 * sender is the signed-in account; if nobody is signed in, the device's owner.
 */
export const sendEmail = endpoint({
  area: "email",
  name: "sendEmail",
  method: "POST",
  path: "/apps/email/send-email",
  body: v.object({
    email: v.object({ id: v.optional(id), ...v.partial(v.object(content)).entries }),
    saveAs: v.optional(v.picklist(["draft"], "Use draft, or omit it to send.")),
  }),
  responses: { 201: v.object({ email }) },
  errors: { 400: "Messages by field; sending needs a recipient", 404: "Email not found; Account not found" },
  permission: ["create", "Email"],
  invalidates: ["email"],
});

export const emailEndpoints = [
  listEmails,
  updateEmails,
  toggleEmailsLabel,
  getEmail,
  getAdjacentEmail,
  sendEmail,
] as const;
