import * as v from "valibot";
import { occurrence } from "./calendar-events.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, day, filterParam, id } from "./fields.ts";
import { invoiceGroupTotals } from "./invoice-actions.ts";
import { invoiceClient } from "./invoice-client.ts";
import { listedInvoice } from "./invoices.ts";
import { task } from "./todo.ts";

const count = v.number();

const overdueClient = v.object({
  ...v.pick(invoiceClient, ["name", "company", "companyEmail", "country"]).entries,
  avatar: listedInvoice.entries.avatar,
  /** The longest overdue first. */
  invoices: v.array(
    v.object({
      id,
      ...v.pick(listedInvoice, ["number", "dueDate", "currency"]).entries,
      amountDue: v.number(),
    }),
  ),
  sums: invoiceGroupTotals.entries.sums,
  /** The newest email about one of these invoices; null if there is none. */
  emailedAt: v.nullable(dateTime),
});
export type OverdueClient = v.InferOutput<typeof overdueClient>;

const unreadMessage = v.object({
  kind: v.picklist(["email", "chat"]),
  /** The id of the email, or of the contact whose conversation has unread messages. */
  id,
  name: v.string(),
  avatar: v.string(),
  subject: v.string(),
  /** The start of the email, or the newest message of the conversation. */
  text: v.string(),
  time: dateTime,
  /** The number of unread messages; 1 for an email. */
  count,
  /** Null for an email. */
  firstUnseenId: v.nullable(v.string()),
});
export type UnreadMessage = v.InferOutput<typeof unreadMessage>;

export const activityEvents = [
  "task-added",
  "task-changed",
  "task-completed",
  "task-deleted",
  "task-imported",
  "invoice-added",
  "invoice-changed",
  "invoice-paid",
  "invoice-deleted",
  "invoice-restored",
  "order-placed",
  "order-packed",
  "order-shipped",
  "order-delivered",
  "order-cancelled",
  "order-paid",
  "product-added",
  "product-changed",
  "product-deleted",
  "product-restored",
  "product-imported",
  "product-reverted",
  "user-added",
  "user-changed",
  "user-deleted",
  "user-restored",
  "user-imported",
  "user-reverted",
  "employee-added",
  "employee-changed",
  "employee-deleted",
  "employee-restored",
  "employee-imported",
  "employee-reverted",
  "event-added",
  "event-changed",
  "event-deleted",
  "event-restored",
  "event-imported",
  "email-sent",
  "message-sent",
  "message-deleted",
  "message-restored",
  "post-published",
  "post-changed",
  "post-deleted",
  "post-restored",
  "comment-added",
  "profile-posted",
  "profile-commented",
  "request-received",
  "request-changed",
  "member-added",
  "member-changed",
  "account-changed",
  "role-changed",
  "data-imported",
  "data-reset",
  "data-restored",
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

export type ActivityKind = ActivityEvent extends `${infer Kind}-${string}` ? Kind : never;
export const getActivityKind = (event: ActivityEvent) => event.slice(0, event.indexOf("-")) as ActivityKind;

const activity = v.object({
  event: v.picklist(activityEvents),
  /**
   * The id for the record's page: its own, the post's id of a comment, the username of a profile. Null if the record
   * has no page any more.
   */
  recordId: v.nullable(v.string()),
  /** Such as the title of a task or the key of a role. Empty for a post without a text. */
  title: v.string(),
  /** `title` and `recordId` are those of the first changed record. */
  count,
  at: dateTime,
  /** A full name; empty if the app does not know who made the change. */
  by: v.string(),
  /**
   * For a deletion: the body of the call that restores the record, and the permission that it needs. Absent if the
   * account may not restore it.
   */
  restore: v.optional(v.object({ action: v.string(), subject: v.string(), body: v.unknown() })),
});
export type Activity = v.InferOutput<typeof activity>;

/** Leaves out what the account may not read, and new requests: the page asks the server for those. */
export const getToday = endpoint({
  area: "dashboard",
  name: "getToday",
  method: "GET",
  path: "/api/today",
  /** By default the device's current day. */
  params: v.object({ today: filterParam(day) }),
  responses: {
    200: v.object({
      overdue: v.optional(
        v.object({
          ...invoiceGroupTotals.entries,
          /** The clients whose invoices are overdue for the longest time. */
          clients: v.array(overdueClient),
        }),
      ),
      tasks: v.optional(
        v.object({
          /** The first due tasks that belong to the account's user or to nobody. */
          tasks: v.array(task),
          /** `ownCount` counts the tasks of the account's user and of nobody, `allCount` those of anybody. */
          ownCount: count,
          allCount: count,
        }),
      ),
      /** The newest unread emails of the inbox and conversations with unread messages. */
      messages: v.optional(v.object({ count, messages: v.array(unreadMessage) })),
      /** The next events, which may already have started; each repeating event only once. */
      events: v.optional(v.array(occurrence)),
      /** Contains each record once. */
      activity: v.array(activity),
    }),
  },
  permission: ["read", "Dashboard"],
  example: { params: { today: "2026-07-15" } },
});
