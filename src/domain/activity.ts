import { updateAccountRole, updateRole } from "../contract/access.ts";
import { deletePosts, restorePosts } from "../contract/blog-posts.ts";
import { addEvent, type CalendarEvent, removeEvent, updateEvent } from "../contract/calendar.ts";
import { addEvents, removeOccurrence, restoreEvents, updateOccurrence } from "../contract/calendar-events.ts";
import { sendMessage } from "../contract/chat.ts";
import { deleteMessage, restoreMessage } from "../contract/chat-messages.ts";
import { importBackup, resetData, restoreSnapshot } from "../contract/data.ts";
import { type Email, sendEmail } from "../contract/email.ts";
import { sendDraft } from "../contract/email-sending.ts";
import {
  addEmployee,
  deleteEmployees,
  importEmployees,
  restoreEmployees,
  undoEmployeeImport,
  updateEmployee,
  updateEmployees,
} from "../contract/employees.ts";
import type { Endpoint, ResponseData } from "../contract/endpoint.ts";
import type { TeamMember } from "../contract/intake.ts";
import {
  deleteInvoices,
  duplicateInvoice,
  recordPayment,
  restoreInvoices,
  setInvoiceStatuses,
} from "../contract/invoice-actions.ts";
import { addInvoice, deleteInvoice, type ListedInvoice, updateInvoice } from "../contract/invoices.ts";
import { addTeamMember, updateReceivedRequest, updateTeamMember } from "../contract/requests.ts";
import { createOrderInvoice } from "../contract/shop-orders.ts";
import {
  createProduct,
  deleteProducts,
  duplicateProduct,
  importProducts,
  restoreProducts,
  undoProductChanges,
  updateProducts,
} from "../contract/shop-products.ts";
import { type Activity, type ActivityEvent, getActivityKind } from "../contract/today.ts";
import {
  addTask,
  deleteTask,
  importTasks,
  type Task,
  undoTaskImport,
  updateTask,
  updateTasks,
} from "../contract/todo.ts";
import { importUsers, undoUserImport } from "../contract/user-import.ts";
import { addUser, deleteUser, deleteUsers, restoreUsers, updateUser, updateUsers } from "../contract/users.ts";
import { formatInvoiceNumber } from "../lib/format-invoice-number.ts";
import type { LocalisedText } from "../lib/language.ts";
import type { RestoreBody } from "./restore-calls.ts";

/** Undefined if the write is not worth mentioning. */
type Description =
  | (Pick<Activity, "event" | "recordId" | "count"> & {
      /** Undefined if the response has no title, which is then read from the record. */
      title?: LocalisedText | undefined;
      /** The body of the call that restores the deleted records. */
      restore?: RestoreBody | undefined;
    })
  | undefined;

interface Describer {
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

const toDescriber =
  <T extends { id: number | string }>(getTitle: (record: T) => LocalisedText | undefined) =>
  (event: ActivityEvent, records: readonly T[], restore?: RestoreBody): Description => {
    const [first] = records;
    return first && { event, recordId: String(first.id), title: getTitle(first), count: records.length, restore };
  };

export const getInvoiceTitle = ({ id, client }: { id: number; client: Pick<ListedInvoice["client"], "name"> }) =>
  `${formatInvoiceNumber(id)} · ${client.name}`;
export const getEmailTitle = ({ subject, to }: Pick<Email, "subject" | "to">) =>
  subject || to.map(({ name, email }) => name || email).join(", ");

const describeTasks = toDescriber<Task>(({ title }) => title);
const describeInvoices = toDescriber(getInvoiceTitle);
const describeUsers = toDescriber<{ id: number; fullName: string }>(({ fullName }) => fullName);
const describeMembers = toDescriber<TeamMember>(({ fullName }) => fullName);
const describeEmployees = toDescriber<{ id: number; full_name: string }>(({ full_name }) => full_name);
const describeProducts = toDescriber<{ id: number; name: LocalisedText }>(({ name }) => name);
const describeEvents = toDescriber<CalendarEvent>(({ title }) => title);
const describeIds = (event: ActivityEvent, ids: readonly number[], restore?: RestoreBody) =>
  toDescriber<{ id: number }>(() => undefined)(
    event,
    ids.map((id) => ({ id })),
    restore,
  );
const toIds = (records: readonly { id: number }[]) => records.map(({ id }) => id);
const describeData = (event: ActivityEvent): Description => ({ event, recordId: "data", title: "", count: 1 });

// No "task-restored": the response has only the task's new state, and the record only a hash of the request.
function describeTaskChange(tasks: readonly Task[]): Description {
  if (tasks.every(({ isDeleted }) => isDeleted))
    return describeTasks("task-deleted", tasks, { tasks: tasks.map(({ id }) => ({ id, isDeleted: false })) });
  return describeTasks(tasks.every(({ isCompleted }) => isCompleted) ? "task-completed" : "task-changed", tasks);
}

/** A test lists the calls that are left out, with the reason. */
export const activityDescribers: ReadonlyMap<string, Describer> = new Map([
  on(addTask, ({ task }) => describeTasks("task-added", [task])),
  on(updateTask, ({ task }) => describeTaskChange([task])),
  on(updateTasks, ({ tasks }) => describeTaskChange(tasks)),
  on(deleteTask, ({ task }) => describeTaskChange([task])),
  on(importTasks, ({ changed, undo }) => describeTasks("task-imported", [...undo.added, ...changed])),
  // Of an import that added tasks only, nothing is left.
  on(undoTaskImport, ({ tasks }) => describeTasks("task-changed", tasks)),
  on(addInvoice, ({ invoice }) => describeInvoices("invoice-added", [invoice])),
  on(duplicateInvoice, ({ invoice }) => describeInvoices("invoice-added", [invoice])),
  on(createOrderInvoice, ({ invoiceId }) => describeIds("invoice-added", [invoiceId])),
  on(updateInvoice, ({ invoice }) => describeInvoices("invoice-changed", [invoice])),
  on(setInvoiceStatuses, ({ invoices }) =>
    describeInvoices(
      invoices.every(({ invoiceStatus }) => invoiceStatus === "Paid") ? "invoice-paid" : "invoice-changed",
      invoices,
    ),
  ),
  on(recordPayment, ({ invoice }) => describeInvoices("invoice-paid", [invoice])),
  // Not restorable: the response has the texts of one language only.
  on(deleteInvoice, ({ invoice }) => describeInvoices("invoice-deleted", [invoice])),
  on(deleteInvoices, ({ invoices }) => describeInvoices("invoice-deleted", invoices, { invoices })),
  on(restoreInvoices, ({ invoices }) => describeInvoices("invoice-restored", invoices)),
  on(createProduct, ({ product }) => describeProducts("product-added", [product])),
  on(duplicateProduct, ({ product }) => describeProducts("product-added", [product])),
  on(updateProducts, ({ products }) => describeProducts("product-changed", products)),
  on(deleteProducts, ({ ids }) => describeIds("product-deleted", ids, { ids })),
  on(restoreProducts, ({ products }) => describeProducts("product-restored", products)),
  on(importProducts, ({ createdIds, before }) => describeIds("product-imported", [...createdIds, ...toIds(before)])),
  on(undoProductChanges, ({ ids }) => describeIds("product-reverted", ids)),
  on(addUser, ({ user }) => describeUsers("user-added", [user])),
  on(updateUser, ({ user }) => describeUsers("user-changed", [user])),
  on(updateUsers, ({ users }) => describeUsers("user-changed", users)),
  on(deleteUser, ({ user }) => describeUsers("user-deleted", [user], { users: [user] })),
  on(deleteUsers, ({ users }) => describeUsers("user-deleted", users, { users })),
  on(restoreUsers, ({ users }) => describeUsers("user-restored", users)),
  on(importUsers, ({ created, before }) => describeIds("user-imported", toIds([...created, ...before]))),
  on(undoUserImport, ({ users }) => describeUsers("user-reverted", users)),
  on(addEmployee, ({ employee }) => describeEmployees("employee-added", [employee])),
  on(updateEmployee, ({ employee }) => describeEmployees("employee-changed", [employee])),
  on(updateEmployees, ({ employees }) => describeEmployees("employee-changed", employees)),
  on(deleteEmployees, ({ employees }) => describeEmployees("employee-deleted", employees, { employees })),
  on(restoreEmployees, ({ employees }) => describeEmployees("employee-restored", employees)),
  on(importEmployees, ({ created, before }) => describeIds("employee-imported", toIds([...created, ...before]))),
  on(undoEmployeeImport, ({ employees }) => describeEmployees("employee-reverted", employees)),
  on(addEvent, ({ event }) => describeEvents("event-added", [event])),
  on(addEvents, ({ undo }) =>
    undo.expected?.length
      ? describeEvents("event-imported", undo.expected)
      : describeEvents("event-deleted", undo.events, undo),
  ),
  on(updateEvent, ({ event }) => describeEvents("event-changed", [event])),
  on(updateOccurrence, ({ events }) => describeEvents("event-changed", events.slice(0, 1))),
  on(removeEvent, ({ event }) => describeEvents("event-deleted", [event], { events: [event], removeIds: [] })),
  on(removeOccurrence, ({ undo }) => describeEvents("event-deleted", undo.events, undo)),
  on(restoreEvents, ({ events }) => describeEvents("event-restored", events)),
  on(sendEmail, ({ email: { id } }) => describeIds("email-sent", [id])),
  on(sendDraft, ({ id }) => describeIds("email-sent", [id])),
  on(sendMessage, ({ response: { id } }) => describeIds("message-sent", [id])),
  on(deleteMessage, (deleted) => describeIds("message-deleted", [deleted.contactId], deleted)),
  on(restoreMessage, ({ contactId }) => describeIds("message-restored", [contactId])),
  on(deletePosts, ({ ids }) => describeIds("post-deleted", ids, { ids })),
  on(restorePosts, ({ posts }) => describeIds("post-restored", toIds(posts))),
  on(updateReceivedRequest, ({ request: { id, name } }) => ({
    event: "request-changed",
    recordId: id,
    title: name,
    count: 1,
  })),
  on(addTeamMember, ({ member }) => describeMembers("member-added", [member])),
  on(updateTeamMember, ({ member }) => describeMembers("member-changed", [member])),
  on(updateAccountRole, ({ account }) => describeUsers("account-changed", [account])),
  on(updateRole, ({ role: { role } }) => ({ event: "role-changed", recordId: role, title: role, count: 1 })),
  on(importBackup, () => describeData("data-imported")),
  on(resetData, () => describeData("data-reset")),
  on(restoreSnapshot, () => describeData("data-restored")),
]);

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
