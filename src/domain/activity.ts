import type { ListedPost } from "../contract/blog.ts";
import type { CalendarEvent } from "../contract/calendar.ts";
import type { Email } from "../contract/email.ts";
import type { ListedInvoice } from "../contract/invoices.ts";
import type { OrderDetail, OrderStatus } from "../contract/shop-orders.ts";
import {
  type Activity,
  type ActivityEvent,
  type ActivityKind,
  activityEvents,
  getActivityKind,
} from "../contract/today.ts";
import { formatInvoiceNumber, formatOrderNumber } from "../lib/format-document-number.ts";
import type { LocalisedText } from "../lib/language.ts";
import type { RestoreBody } from "./restore-calls.ts";

/** What a write did, for the dashboard's recent activity. */
export interface ActivityDescription extends Pick<Activity, "event" | "count"> {
  /** The id of the first changed record. */
  recordId: string;
  /** Undefined if the response has no title, which is then read from the record. */
  title?: LocalisedText | undefined;
  restore?: RestoreBody | undefined;
}

/** Returns undefined if the write concerned no record. */
export const toDescriber =
  <T extends { id: number | string }>(getTitle: (record: T) => LocalisedText | undefined) =>
  (event: ActivityEvent, records: readonly T[], restore?: RestoreBody): ActivityDescription | undefined => {
    const [first] = records;
    return first && { event, recordId: String(first.id), title: getTitle(first), count: records.length, restore };
  };

type TitledInvoice = Pick<ListedInvoice, "id" | "number"> & { client: Pick<ListedInvoice["client"], "name"> };

export const getInvoiceTitle = (invoice: TitledInvoice) => `${formatInvoiceNumber(invoice)} · ${invoice.client.name}`;
export const getOrderTitle = ({ address, ...order }: Pick<OrderDetail, "id" | "number" | "address">) =>
  `${formatOrderNumber(order)} · ${address.fullName}`;
export const getEmailTitle = ({ subject, to }: Pick<Email, "subject" | "to">) =>
  subject || to.map(({ name, email }) => name || email).join(", ");

export const describeInvoices = toDescriber(getInvoiceTitle);
export const describePeople = toDescriber<{ id: number | string; fullName: string }>(({ fullName }) => fullName);
export const describeEvents = toDescriber<CalendarEvent>(({ title }) => title);
const describeRecords = toDescriber<{ id: number }>(() => undefined);
export const describeUntitled = (
  event: ActivityEvent,
  records: readonly (number | { id: number })[],
  restore?: RestoreBody,
) =>
  describeRecords(
    event,
    records.map((record) => (typeof record === "number" ? { id: record } : record)),
    restore,
  );

interface DatedEvent {
  readonly event: ActivityEvent;
  readonly at: string;
}

const orderEvents: Record<OrderStatus, ActivityEvent> = {
  placed: "order-placed",
  packed: "order-packed",
  shipped: "order-shipped",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
};

/** The newest event of an order's history. */
export function findOrderEvent({ history, paidAt }: Pick<OrderDetail, "history" | "paidAt">): DatedEvent | undefined {
  const newestEntry = history.at(-1);
  if (!newestEntry) return undefined;
  return paidAt !== null && paidAt > newestEntry.at
    ? { event: "order-paid", at: paidAt }
    : { event: orderEvents[newestEntry.status], at: newestEntry.at };
}

type DatedPost = Pick<ListedPost, "status" | "blogPosted"> & { updatedAt?: string; deletedAt?: string };

/** Returns undefined for a deleted post, and for a draft that nobody has changed. */
export function findPostEvent({ status, blogPosted, updatedAt, deletedAt }: DatedPost): DatedEvent | undefined {
  const isPublished = status === "Published" && blogPosted <= new Date().toISOString();
  if (deletedAt !== undefined || (!isPublished && updatedAt === undefined)) return undefined;
  const isChange = updatedAt !== undefined && (!isPublished || updatedAt > blogPosted);
  return isChange ? { event: "post-changed", at: updatedAt } : { event: "post-published", at: blogPosted };
}

/** Returns undefined if there is no such event, such as the import of roles. */
export const findActivityEvent = (kind: ActivityKind, change: string): ActivityEvent | undefined =>
  activityEvents.find((event) => event === `${kind}-${change}`);

/** Keeps only the newest activity of each record. Of two from the same time, the first one. */
export function sortNewestFirst<A extends Pick<Activity, "event" | "recordId" | "at">>(activities: readonly A[]): A[] {
  const seen = new Set<string>();
  return activities
    .toSorted((a, b) => (a.at < b.at ? 1 : -Number(a.at > b.at)))
    .filter(({ event, recordId }) => {
      const key = `${getActivityKind(event)} ${recordId}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}
