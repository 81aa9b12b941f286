import * as v from "valibot";
import { email, emailIds, emailLabels, emailViews, flags, sender } from "./email.ts";
import { endpoint } from "./endpoint.ts";
import {
  booleanParam,
  dateTime,
  filterParam,
  id,
  listParam,
  nonEmptyList,
  oneOf,
  pagination,
  text,
  uuid,
} from "./fields.ts";

export const MAX_EXCERPT_LENGTH = 160;
export const MAX_LISTED_RECIPIENTS = 3;
/** High enough for a full trash. */
const MAX_RESTORED = 100_000;

const count = v.number();
const counts = v.object({ total: count, unread: count });
const countsBy = <const K extends string>(names: readonly K[]) =>
  v.object(Object.fromEntries(names.map((name) => [name, counts])) as Record<K, typeof counts>);

/** A view by label without a folder leaves out spam and trash. */
const view = {
  /**
   * Every word must be in the subject, the text, a name or address of the sender or a recipient, or an attachment's
   * file name.
   */
  q: filterParam(text(200)),
  folder: filterParam(oneOf(emailViews)),
  label: filterParam(oneOf(emailLabels)),
  unread: filterParam(booleanParam),
  /** With `unread`, the view also contains these emails: opening an unread email must not remove it from the view. */
  openedIds: filterParam(listParam(id)),
};

const emailSummary = v.object({
  id,
  /** `avatar` is empty if the sender uploaded the picture, because such pictures are large. */
  from: sender,
  /** Only the first recipients; `toCount` counts all. */
  to: v.pipe(v.array(v.object({ name: v.string(), email: v.string() })), v.maxLength(MAX_LISTED_RECIPIENTS)),
  toCount: count,
  subject: email.entries.subject,
  /**
   * Plain text: the start of the message or, with `q`, the part around the first match. If a word of `q` is only in an
   * address, a name that the list does not show, or a file name, the excerpt starts with it: `prices.pdf · Dear Ann`.
   */
  excerpt: v.pipe(v.string(), v.maxLength(MAX_EXCERPT_LENGTH)),
  ...flags,
  time: dateTime,
  scheduledAt: email.entries.scheduledAt,
  hasAttachments: v.boolean(),
  /** Only of sent emails: `waiting` for the server, or `failed` for a recipient who may not have it. */
  deliveryState: v.optional(oneOf(["waiting", "failed"])),
  /** Does not count drafts and messages in the trash. */
  repliesCount: count,
});
export type EmailSummary = v.InferOutput<typeof emailSummary>;

export const listEmailSummaries = endpoint({
  area: "email",
  name: "listEmailSummaries",
  method: "GET",
  path: "/apps/email/summaries",
  params: v.object({
    ...view,
    ...pagination(50),
  }),
  responses: {
    200: v.object({
      /** Newest first. */
      emails: v.array(emailSummary),
      total: count,
      /** Ignores the params. */
      counts: v.object({ folders: countsBy(emailViews), labels: countsBy(emailLabels) }),
    }),
  },
  permission: ["read", "Email"],
  example: { params: { q: "hotel price", folder: "inbox", label: "", unread: "", page: 1, perPage: 50 } },
});

export const getEmailConversation = endpoint({
  area: "email",
  name: "getEmailConversation",
  method: "GET",
  path: "/apps/email/conversation",
  /** With `unread`, the view also contains the opened email itself. */
  params: v.object({ id, ...view }),
  responses: {
    200: v.object({
      /** Oldest first. Contains no emails of the trash except the opened one. */
      emails: v.array(email),
      opened: id,
      previousId: v.nullable(id),
      nextId: v.nullable(id),
      /** Counts from 1; 0 if the view does not contain the email. */
      position: count,
      total: count,
    }),
  },
  errors: { 404: "Email not found" },
  permission: ["read", "Email"],
  example: { params: { id: 26, folder: "inbox" } },
});

const deletedEmail = v.object({
  ...email.entries,
  folder: oneOf(["trash", "draft"]),
  /** The folder from which the user moved an email of their own to the trash. */
  home: v.optional(oneOf(["sent", "draft"])),
  key: v.optional(uuid),
});
export type DeletedEmail = v.InferOutput<typeof deletedEmail>;
/** Null if the storage was full, because then the files are deleted too. */
const deletedEmails = v.nullable(v.array(deletedEmail));

/** Only emails of the trash, and drafts. The attached files stay for a day, so that `restoreEmails` finds them. */
export const deleteEmails = endpoint({
  area: "email",
  name: "deleteEmails",
  method: "POST",
  path: "/apps/email/delete",
  freesSpace: true,
  body: v.object({ emailIds }),
  responses: { 200: v.object({ deleted: deletedEmails }) },
  errors: {
    400: "Messages by field; Only drafts and emails in the trash can be deleted. (under emailIds)",
    404: "Email not found; no email is deleted",
  },
  permission: ["delete", "Email"],
  invalidates: ["email"],
  example: { body: { emailIds: [15, 19] } },
});

export const emptyTrash = endpoint({
  area: "email",
  name: "emptyTrash",
  method: "POST",
  path: "/apps/email/empty-trash",
  freesSpace: true,
  responses: { 200: v.object({ deleted: deletedEmails }) },
  permission: ["delete", "Email"],
  invalidates: ["email"],
});

export const restoreEmails = endpoint({
  area: "email",
  name: "restoreEmails",
  method: "POST",
  path: "/apps/email/restore",
  /** The emails as `deleteEmails` or `emptyTrash` returned them. They get their old ids. */
  body: v.object({ deleted: nonEmptyList(deletedEmail, MAX_RESTORED) }),
  /** Only ids: the idempotency record keeps the response for a day, and the caller has the emails. */
  responses: { 201: v.object({ restoredIds: v.array(id) }) },
  errors: { 400: "Messages by field, such as No email ever had this id.", 409: "Email 5 already exists" },
  // Restoring an email sends the whole email, so the account needs the permission to create one.
  permission: ["create", "Email"],
  invalidates: ["email"],
  example: {
    body: {
      deleted: [
        {
          id: 18,
          from: { name: "Lucas Moreau", email: "lucas@example.com", avatar: "/images/avatars/lucas.webp" },
          to: [{ name: "อารยา ศรีสุวรรณ", email: "admin@demo.com" }],
          cc: [],
          bcc: [],
          subject: "Lunch on Thursday?",
          message: "<p>There is a new noodle place behind the station. Thursday at twelve?</p><p>Lucas</p>",
          attachments: [],
          isRead: true,
          isStarred: false,
          folder: "trash",
          labels: ["personal"],
          time: "2026-07-01T04:30:00.000Z",
          replies: [],
          inReplyTo: null,
          scheduledAt: null,
        },
      ],
    },
  },
});
