import { restorePosts } from "../contract/blog-posts.ts";
import { restoreEvents } from "../contract/calendar-events.ts";
import { restoreMessage } from "../contract/chat-messages.ts";
import { restoreEmployees } from "../contract/employees.ts";
import type { Endpoint, Input } from "../contract/endpoint.ts";
import { restoreInvoices } from "../contract/invoice-actions.ts";
import { restoreProducts } from "../contract/shop-products.ts";
import type { ActivityEvent } from "../contract/today.ts";
import { updateTasks } from "../contract/todo.ts";
import { restoreUsers } from "../contract/users.ts";

const callsByEvent = {
  "task-deleted": updateTasks,
  "invoice-deleted": restoreInvoices,
  "product-deleted": restoreProducts,
  "user-deleted": restoreUsers,
  "employee-deleted": restoreEmployees,
  "event-deleted": restoreEvents,
  "post-deleted": restorePosts,
  "message-deleted": restoreMessage,
} as const;

export type RestoreBody = Input<(typeof callsByEvent)[keyof typeof callsByEvent]>["body"];

export const restoreCalls: Partial<Record<ActivityEvent, Endpoint & { permission: readonly [string, string] }>> =
  callsByEvent;
