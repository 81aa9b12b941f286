import { addEvent, type CalendarEvent, removeEvent, updateEvent } from "../contract/calendar.ts";
import { updateOccurrence } from "../contract/calendar-events.ts";
import { sendEmail } from "../contract/email.ts";
import {
  addEmployee,
  deleteEmployees,
  restoreEmployees,
  updateEmployee,
  updateEmployees,
} from "../contract/employees.ts";
import type { Endpoint, ResponseData } from "../contract/endpoint.ts";
import {
  deleteInvoices,
  duplicateInvoice,
  recordPayment,
  restoreInvoices,
  setInvoiceStatuses,
} from "../contract/invoice-actions.ts";
import { addInvoice, deleteInvoice, type ListedInvoice, updateInvoice } from "../contract/invoices.ts";
import { updateReceivedRequest } from "../contract/requests.ts";
import { createProduct, duplicateProduct, updateProducts } from "../contract/shop-products.ts";
import type { Activity, ActivityEvent } from "../contract/today.ts";
import { addTask, deleteTask, type Task, updateTask, updateTasks } from "../contract/todo.ts";
import { addUser, deleteUser, deleteUsers, restoreUsers, updateUser, updateUsers } from "../contract/users.ts";
import { formatInvoiceNumber } from "../lib/format-invoice-number.ts";
import type { LocalisedText } from "../lib/language.ts";

/** What a stored write says about its records; undefined if it is not worth mentioning. */
type Description = (Pick<Activity, "event" | "recordId" | "count"> & { title: LocalisedText }) | undefined;

interface Describer {
  /** The permission subject that a reader needs. */
  subject: string;
  describe: (data: unknown) => Description;
}

function on<E extends Endpoint & { permission: readonly [string, string] }>(
  endpoint: E,
  describe: (data: ResponseData<E>) => Description,
): [call: string, Describer] {
  return [
    `${endpoint.area}.${endpoint.name}`,
    { subject: endpoint.permission[1], describe: describe as Describer["describe"] },
  ];
}

/** Describes a write of one or more records of a kind. */
const toDescriber =
  <T extends { id: number }>(getTitle: (record: T) => LocalisedText) =>
  (event: ActivityEvent, records: readonly T[]): Description => {
    const [first] = records;
    return first && { event, recordId: String(first.id), title: getTitle(first), count: records.length };
  };

const describeTasks = toDescriber<Task>(({ title }) => title);
const describeInvoices = toDescriber<{ id: number; client: Pick<ListedInvoice["client"], "name"> }>(
  ({ id, client }) => `${formatInvoiceNumber(id)} · ${client.name}`,
);
const describeUsers = toDescriber<{ id: number; fullName: string }>(({ fullName }) => fullName);
const describeEmployees = toDescriber<{ id: number; full_name: string }>(({ full_name }) => full_name);
const describeProducts = toDescriber<{ id: number; name: LocalisedText }>(({ name }) => name);
const describeEvents = toDescriber<CalendarEvent>(({ title }) => title);

function getTaskEvent(tasks: readonly Task[]): ActivityEvent {
  if (tasks.every(({ isDeleted }) => isDeleted)) return "task-deleted";
  return tasks.every(({ isCompleted }) => isCompleted) ? "task-completed" : "task-changed";
}

/**
 * Describes the stored response of each call that the recent activity shows. Orders, posts and received requests are not
 * here: their own rows say what happened to them and when.
 */
export const activityDescribers: ReadonlyMap<string, Describer> = new Map([
  on(addTask, ({ task }) => describeTasks("task-added", [task])),
  on(updateTask, ({ task }) => describeTasks(getTaskEvent([task]), [task])),
  on(updateTasks, ({ tasks }) => describeTasks(getTaskEvent(tasks), tasks)),
  on(deleteTask, ({ task }) => describeTasks("task-deleted", [task])),
  on(addInvoice, ({ invoice }) => describeInvoices("invoice-added", [invoice])),
  on(duplicateInvoice, ({ invoice }) => describeInvoices("invoice-added", [invoice])),
  on(updateInvoice, ({ invoice }) => describeInvoices("invoice-changed", [invoice])),
  on(setInvoiceStatuses, ({ invoices }) =>
    describeInvoices(
      invoices.every(({ invoiceStatus }) => invoiceStatus === "Paid") ? "invoice-paid" : "invoice-changed",
      invoices,
    ),
  ),
  on(recordPayment, ({ invoice }) => describeInvoices("invoice-paid", [invoice])),
  on(deleteInvoice, ({ invoice }) => describeInvoices("invoice-deleted", [invoice])),
  on(deleteInvoices, ({ invoices }) => describeInvoices("invoice-deleted", invoices)),
  on(restoreInvoices, ({ invoices }) => describeInvoices("invoice-restored", invoices)),
  on(createProduct, ({ product }) => describeProducts("product-added", [product])),
  on(duplicateProduct, ({ product }) => describeProducts("product-added", [product])),
  on(updateProducts, ({ products }) => describeProducts("product-changed", products)),
  on(addUser, ({ user }) => describeUsers("user-added", [user])),
  on(updateUser, ({ user }) => describeUsers("user-changed", [user])),
  on(updateUsers, ({ users }) => describeUsers("user-changed", users)),
  on(deleteUser, ({ user }) => describeUsers("user-deleted", [user])),
  on(deleteUsers, ({ users }) => describeUsers("user-deleted", users)),
  on(restoreUsers, ({ users }) => describeUsers("user-restored", users)),
  on(addEmployee, ({ employee }) => describeEmployees("employee-added", [employee])),
  on(updateEmployee, ({ employee }) => describeEmployees("employee-changed", [employee])),
  on(updateEmployees, ({ employees }) => describeEmployees("employee-changed", employees)),
  on(deleteEmployees, ({ employees }) => describeEmployees("employee-deleted", employees)),
  on(restoreEmployees, ({ employees }) => describeEmployees("employee-restored", employees)),
  on(addEvent, ({ event }) => describeEvents("event-added", [event])),
  on(updateEvent, ({ event }) => describeEvents("event-changed", [event])),
  on(updateOccurrence, ({ events }) => describeEvents("event-changed", events.slice(0, 1))),
  on(removeEvent, ({ event }) => describeEvents("event-deleted", [event])),
  on(sendEmail, ({ email: { id, folder, subject, to } }) =>
    folder === "sent"
      ? {
          event: "email-sent",
          recordId: String(id),
          title: subject || to.map(({ name, email }) => name || email).join(", "),
          count: 1,
        }
      : undefined,
  ),
  on(updateReceivedRequest, ({ request: { id, name } }) => ({
    event: "request-changed",
    recordId: id,
    title: name,
    count: 1,
  })),
]);

const deletions: readonly ActivityEvent[] = ["invoice-deleted", "user-deleted", "employee-deleted", "event-deleted"];

/**
 * Returns the `count` newest activities, each record only with its newest one. A deleted record has no id, because it
 * has no page.
 */
export function selectNewest(activities: readonly Activity[], count: number): Activity[] {
  const seen = new Set<string>();
  return activities
    .toSorted((a, b) => (a.at < b.at ? 1 : -Number(a.at > b.at)))
    .filter(({ event, recordId }) => {
      const key = `${event.split("-")[0]} ${recordId}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, count)
    .map((activity) => (deletions.includes(activity.event) ? { ...activity, recordId: null } : activity));
}
