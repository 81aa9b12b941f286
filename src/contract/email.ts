import * as v from "valibot";
import { isSafeEmailHtml } from "../lib/safe-html.ts";
import { mediaType } from "./attachments.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  email as address,
  dateTime,
  exactText,
  expectedValues,
  filterParam,
  flag,
  id,
  line,
  oneOf,
  picture,
  requiredLine,
  text,
  uuid,
} from "./fields.ts";

export const emailFolders = ["inbox", "sent", "draft", "spam", "trash"] as const;
/** `starred` shows the starred emails of all folders except trash. */
export const emailViews = [...emailFolders, "starred"] as const;
export type EmailView = (typeof emailViews)[number];
export const emailLabels = ["personal", "company", "important", "private"] as const;
export type EmailLabel = (typeof emailLabels)[number];

const MAX_EMAILS = 1_000;
export const MAX_RECIPIENTS = 100;
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 50_000;
export const MAX_ATTACHMENTS = 20;
/** In bytes. Most mail servers limit a message to 25 MB. */
const MAX_ATTACHMENT_BYTES = 25_000_000;

const attachmentKinds = ["document", "spreadsheet", "presentation", "pdf", "image", "archive", "other"] as const;

/** `getEmailFile` returns the content. Attachments without `fileId` have only a name, a type and a size. */
export const attachment = v.object({
  fileName: requiredLine(255),
  size: v.pipe(
    v.number("Enter a number."),
    v.integer("Enter a whole number."),
    v.minValue(0, "Enter a number of at least 0."),
    v.maxValue(MAX_ATTACHMENT_BYTES, "Use a file of at most 25 MB."),
  ),
  kind: oneOf(attachmentKinds),
  fileId: v.optional(uuid),
  mediaType: v.optional(mediaType),
});
export type Attachment = v.InferOutput<typeof attachment>;

const person = { name: line(100), email: address };
export const sender = v.object({ ...person, avatar: picture });

const recipientList = <S extends v.GenericSchema<unknown, unknown>>(recipient: S) =>
  v.pipe(v.array(recipient, "Enter a list."), v.maxLength(MAX_RECIPIENTS, `Use at most ${MAX_RECIPIENTS} recipients.`));
const recipients = recipientList(v.object({ ...person, name: v.optional(person.name, "") }));

/** An address may still be incomplete. */
export const draftRecipients = recipientList(v.object({ name: v.optional(exactText(100), ""), email: exactText(200) }));

export const attachmentList = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(v.array(item, "Enter a list."), v.maxLength(MAX_ATTACHMENTS, `Use at most ${MAX_ATTACHMENTS} attachments.`));

/**
 * The message of an email: HTML with only the elements `p`, `br`, `hr`, `h2`, `h3`, `ul`, `ol`, `li`, `blockquote`,
 * `pre`, `code`, `strong`, `em`, `u` and `s`, `<a href="…">`, optionally with `target="_blank" rel="noopener
 * noreferrer"`, `<ol start="…">`, and `<img src="…" alt="…">` of this site. No other attribute is allowed.
 */
const message = v.pipe(
  text(MAX_MESSAGE_LENGTH),
  v.check(
    isSafeEmailHtml,
    "Use only paragraphs, headings, lists, quotes, lines, code, strong, em, u, s, links, and pictures of this site.",
  ),
);

export const content = {
  to: recipients,
  cc: recipients,
  bcc: recipients,
  subject: line(MAX_SUBJECT_LENGTH),
  message,
  attachments: attachmentList(attachment),
};

export const flags = {
  isRead: flag,
  isStarred: flag,
  folder: oneOf(emailFolders),
  labels: v.pipe(
    v.array(oneOf(emailLabels), "Enter a list."),
    v.maxLength(emailLabels.length, `Use at most ${emailLabels.length} labels.`),
    v.transform((labels) => [...new Set(labels)]),
  ),
};

/** Newer replies are emails with `inReplyTo`. */
const reply = v.object({ from: sender, ...content, time: dateTime });

/** Why a recipient did not get the email. */
const deliveryFailures = ["noMember", "noAccess", "outside"] as const;

/** How far the server is with an address outside the workspace. */
const outsideRecipient = v.object({
  email: exactText(200),
  /**
   * `waiting`: the server has not sent it yet. `sent`: the recipient's or the company's mail server has accepted it.
   * `unknown`: the connection or the process ended before the mail server's answer, or a backup was restored, so nobody
   * knows whether it has the email.
   */
  status: oneOf(["waiting", "sent", "refused", "unknown"]),
  /**
   * Only if it was refused. `expired`: no mail server accepted it for two days. `account`: the sender was deactivated.
   * `file`: an attachment is no longer on the server.
   */
  reason: v.optional(oneOf(["address", "mailboxFull", "tooLarge", "spam", "expired", "account", "file", "other"])),
  /** The mail server's own words, shortened. */
  answer: v.optional(exactText(200)),
});
export type OutsideRecipient = v.InferOutput<typeof outsideRecipient>;

/** How far an email has come that was sent in a workspace. */
const delivery = v.object({
  /** `waiting`: the server does not have the email yet. */
  status: oneOf(["waiting", "sent"]),
  /**
   * `noMember`: no active member has the address. `noAccess`: the member may not use the mailbox. `outside`: the server
   * has no mail server that sends to addresses outside the workspace.
   */
  failed: v.array(v.object({ email: exactText(200), reason: oneOf(deliveryFailures) })),
  /** Only if the server sends email outside. */
  outside: v.optional(v.array(outsideRecipient)),
});
export type EmailDelivery = v.InferOutput<typeof delivery>;

export const email = v.object({
  id,
  from: sender,
  ...content,
  to: draftRecipients,
  cc: draftRecipients,
  bcc: draftRecipients,
  ...flags,
  time: dateTime,
  replies: v.array(reply),
  /** The email that this one answers may be deleted. */
  inReplyTo: v.nullable(id),
  /** Null for drafts that do not wait to be sent and in all other folders. */
  scheduledAt: v.nullable(dateTime),
  /** The visitor's request that this email answers. */
  requestId: v.optional(uuid),
  /** Only of emails that the account has sent in a workspace. */
  delivery: v.optional(delivery),
});
export type Email = v.InferOutput<typeof email>;

/** The email's folder is sorted newest first. */
const emailWithNeighbours = v.object({ ...email.entries, hasNextMail: v.boolean(), hasPreviousMail: v.boolean() });

export const emailIds = v.pipe(
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
    /** Searches the subject, sender name, sender address and message text. */
    q: filterParam(text(200)),
    folder: filterParam(oneOf(emailViews)),
    label: filterParam(oneOf(emailLabels)),
  }),
  responses: {
    /**
     * Newest first. `emailsMeta` counts the unread emails of the inbox and of spam, and all drafts, whatever the
     * filters.
     */
    200: v.object({ emails, emailsMeta: v.object({ inbox: count, draft: count, spam: count }) }),
  },
  permission: ["read", "Email"],
  example: { params: { q: "ใบเสนอราคา", folder: "sent", label: "" } },
});

export const updateEmails = endpoint({
  area: "email",
  name: "updateEmails",
  method: "POST",
  path: "/apps/email/update-emails",
  freesSpace: true,
  body: v.object({ emailIds, dataToUpdate: v.partial(v.object(flags)), expected: expectedValues(flags) }),
  responses: { 200: v.object({ emails }) },
  errors: {
    400: "Messages by field; Only an email that came from this folder can be moved there. (under dataToUpdate.folder)",
    404: "Email not found",
    409: CHANGED_SINCE,
  },
  permission: ["update", "Email"],
  invalidates: ["email"],
  example: { body: { emailIds: [22, 25], dataToUpdate: { isRead: true, isStarred: true, folder: "inbox" } } },
});

/** Adds the label to the emails without it and removes it from the others; with `isOn`, only adds or only removes. */
export const toggleEmailsLabel = endpoint({
  area: "email",
  name: "toggleEmailsLabel",
  method: "POST",
  path: "/apps/email/update-emails-label",
  body: v.object({ emailIds, label: oneOf(emailLabels), isOn: v.optional(flag) }),
  responses: { 200: v.object({ emails }) },
  errors: { 404: "Email not found" },
  permission: ["update", "Email"],
  invalidates: ["email"],
  example: { body: { emailIds: [22, 25], label: "important" } },
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
  example: { params: { id: 14 } },
});

/** The folder is sorted newest first, so `next` is older. */
export const getAdjacentEmail = endpoint({
  area: "email",
  name: "getAdjacentEmail",
  method: "GET",
  path: "/apps/email/paginate-email",
  params: v.object({ dir: oneOf(["previous", "next"]), emailId: id }),
  responses: { 200: emailWithNeighbours },
  errors: { 404: "Email not found" },
  permission: ["read", "Email"],
  example: { params: { dir: "next", emailId: 14 } },
});

export const emailInput = v.object({ id: v.optional(id), ...v.partial(v.object(content)).entries });

/**
 * With the id of a draft, updates that draft first. The sender is the signed-in account; if nobody is signed in, the
 * device's owner.
 */
export const sendEmail = endpoint({
  area: "email",
  name: "sendEmail",
  method: "POST",
  path: "/apps/email/send-email",
  body: v.object({
    email: emailInput,
    saveAs: v.optional(v.picklist(["draft"], "Use draft, or omit it to send.")),
  }),
  responses: { 201: v.object({ email }) },
  errors: {
    400: "Messages by field; sending needs a recipient and valid addresses",
    404: "Email not found; Account not found",
  },
  permission: ["create", "Email"],
  invalidates: ["email"],
  example: {
    body: {
      email: {
        to: [{ name: "พิมพ์ชนก จันทร์ดี", email: "pimchanok@example.com" }],
        cc: [{ name: "Daniel Weber", email: "daniel@example.com" }],
        subject: "นัดประชุมทีมวันพฤหัสบดี",
        message: "<p>สวัสดีค่ะ</p><p>ขอนัด<strong>วันพฤหัสบดี สิบโมงเช้า</strong> ห้องประชุมใหญ่ค่ะ</p>",
      },
    },
  },
});
