import type { EventAuthors, RowChange } from "../contract/row-change.ts";
import type { ActivityEvent, ActivityKind } from "../contract/today.ts";
import {
  findActivityEvent,
  findOrderEvent,
  findPostEvent,
  getInvoiceTitle,
  getOrderTitle,
} from "../domain/activity.ts";
import type { LocalisedText } from "../lib/language.ts";
import type { Row } from "../sync/policy.ts";
import { type DeviceRow, toRowKey } from "../sync/replay.ts";
import type { PostRow } from "./tables/blog.ts";
import type { InvoiceRow } from "./tables/invoices.ts";
import type { OrderRow } from "./tables/shop.ts";
import type { ActivityRow } from "./tables/system.ts";

/** A row of a page, with its newest change if a person has made it lately. */
export type ChangedRow = DeviceRow & EventAuthors & { readonly change?: RowChange | undefined };
type NewActivity = Omit<ActivityRow, "id">;
type Described = { readonly event: ActivityEvent | undefined; readonly at?: string } | undefined;

interface MentionedTable {
  readonly kind: ActivityKind;
  readonly subject: string;
  /** By default, the title is read from the record. */
  readonly getTitle?: (row: Row) => LocalisedText | undefined;
  /** `groups` are those that changed; undefined if the row was added. By default, the row was added or changed. */
  readonly describe?: (row: Row, groups: readonly string[] | undefined) => Described;
  /** The record shows its newest event itself, without a name. With the same time, the activity replaces that. */
  readonly isDated?: true;
}

const getField = (field: string) => (row: Row) => row[field] as LocalisedText | undefined;
const isOnly = (groups: readonly string[] | undefined, group: string) => groups?.length === 1 && groups[0] === group;

function describeChange(kind: ActivityKind, row: Row, groups: readonly string[] | undefined): Described {
  if (!groups) return { event: findActivityEvent(kind, "added") };
  if (!groups.includes("deletedAt")) return { event: findActivityEvent(kind, "changed") };
  return { event: findActivityEvent(kind, row.deletedAt === undefined ? "restored" : "deleted") };
}

function describeTask(row: Row, groups: readonly string[] | undefined): Described {
  if (isOnly(groups, "order")) return undefined;
  if (groups?.includes("isDeleted") && row.isDeleted === true) return { event: "task-deleted" };
  if (groups?.includes("completion") && row.isCompleted === true) return { event: "task-completed" };
  return describeChange("task", row, groups);
}

/** Comments and the posts of profiles name their authors themselves. */
const mentionedTables: Readonly<Record<string, MentionedTable>> = {
  tasks: { kind: "task", subject: "Todo", getTitle: getField("title"), describe: describeTask },
  // Before `invoices`, which knows whether the invoice was paid.
  invoiceDetails: {
    kind: "invoice",
    subject: "Invoice",
    describe: (_, groups) => groups && { event: "invoice-changed" },
  },
  invoices: {
    kind: "invoice",
    subject: "Invoice",
    getTitle: (row) => getInvoiceTitle(row as unknown as InvoiceRow),
    describe: (row, groups) =>
      groups?.includes("money") && row.invoiceStatus === "Paid"
        ? { event: "invoice-paid" }
        : describeChange("invoice", row, groups),
  },
  orders: {
    kind: "order",
    subject: "Shop",
    getTitle: (row) => getOrderTitle(row as unknown as OrderRow),
    describe: (row) => findOrderEvent(row as unknown as OrderRow),
    isDated: true,
  },
  products: {
    kind: "product",
    subject: "Shop",
    getTitle: getField("name"),
    // An order takes its pieces out of the stock.
    describe: (row, groups) => (isOnly(groups, "stock") ? undefined : describeChange("product", row, groups)),
  },
  users: { kind: "user", subject: "User", getTitle: getField("fullName") },
  employees: { kind: "employee", subject: "Employee", getTitle: getField("full_name") },
  events: { kind: "event", subject: "Calendar", getTitle: getField("title") },
  blogPosts: {
    kind: "post",
    subject: "Blog",
    describe: (row, groups) =>
      groups?.includes("deletedAt") ? describeChange("post", row, groups) : findPostEvent(row as unknown as PostRow),
    isDated: true,
  },
  roles: { kind: "role", subject: "ACL", getTitle: getField("id") },
};

interface Options {
  /** The rows as they were, by `toRowKey`. */
  readonly before: ReadonlyMap<string, Row>;
  /** What the device shows already. */
  readonly stored: readonly Pick<ActivityRow, "event" | "recordId">[];
  /** Of the device, which has stored its own activities with its calls. */
  readonly slot: number | undefined;
}

/** Rows that one change set changed in the same way are one activity. */
export function toActivities(rows: readonly ChangedRow[], options: Options): NewActivity[] {
  const byRecord = new Map<string, NewActivity>();
  const tables = Object.keys(mentionedTables);
  const inOrder = rows.toSorted((a, b) => tables.indexOf(a.table) - tables.indexOf(b.table));
  // Completing a repeating task adds the next one.
  const nextTasks = new Set(rows.flatMap(({ table, row }) => (table === "tasks" && row ? [row.nextTaskId] : [])));
  for (const each of inOrder) {
    if (each.table === "tasks" && each.change && !each.change.groups && nextTasks.has(each.id)) continue;
    const activity = toActivity(each, options);
    if (activity) byRecord.set(`${activity.subject} ${activity.event.split("-")[0]} ${activity.recordId}`, activity);
  }
  const bySet = new Map<string, NewActivity>();
  for (const activity of byRecord.values()) {
    const { event, at, accountId } = activity;
    const key = `${accountId} ${at} ${event}`;
    const first = bySet.get(key);
    bySet.set(key, first ? { ...first, count: first.count + 1 } : activity);
  }
  return [...bySet.values()].map((activity) => ({ ...activity, event: nameImport(activity) }));
}

/** Many added records are an import. */
function nameImport({ event, count }: NewActivity): ActivityEvent {
  const [kind = "", change] = event.split("-");
  return (change === "added" && count > 1 && findActivityEvent(kind as ActivityKind, "imported")) || event;
}

function toActivity({ table, id, row, change }: ChangedRow, options: Options): NewActivity | undefined {
  const mentioned = mentionedTables[table];
  if (!mentioned || !change || (change.slot === options.slot && !mentioned.isDated)) return undefined;
  const { kind, subject, getTitle, describe = (...args) => describeChange(kind, ...args) } = mentioned;
  const known = row ?? options.before.get(toRowKey({ table, id }));
  // A deletion of details, or of a record that the device never had.
  if (!known || (!row && !getTitle)) return undefined;
  const recordId = String(id);
  const described: Described = row ? describe(row, change.groups) : { event: findActivityEvent(kind, "deleted") };
  if (!described?.event) return undefined;
  const { event, at = new Date(change.at).toISOString() } = described;
  const wasDeleted = options.stored.some((each) => each.event === `${kind}-deleted` && each.recordId === recordId);
  return {
    event: (event === `${kind}-added` && wasDeleted && findActivityEvent(kind, "restored")) || event,
    recordId,
    title: getTitle?.(known),
    count: 1,
    at,
    accountId: change.memberId,
    subject,
  };
}
