import type { CalendarEvent } from "../contract/calendar.ts";
import type { Email } from "../contract/email.ts";
import type { ListedInvoice } from "../contract/invoices.ts";
import { type Activity, type ActivityEvent, getActivityKind } from "../contract/today.ts";
import { formatInvoiceNumber } from "../lib/format-document-number.ts";
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

/** Keeps only the newest activity of each record. */
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
