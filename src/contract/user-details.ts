import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { notification } from "./account.ts";
import { abilityRule } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { listedInvoice } from "./invoices.ts";

/** The maximum number of history entries per user. The app deletes older entries. */
export const MAX_HISTORY = 100;

const historyEntry = v.object({
  /** When the change was made (ISO 8601). */
  at: v.string(),
  /** The full name of the person who made the change; empty if the app does not know who it was. */
  by: v.string(),
  event: v.picklist(["added", "changed", "deleted", "restored"]),
  /** The changed fields with their old and new values as text. The values of pictures are empty. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** The data on a user's page that the list of users does not contain. */
export const userDetails = v.object({
  /** Which notifications the user gets: the settings of the user's account on this device, if there is one. */
  notification,
  /** The account on this device that belongs to the user; null if there is none. */
  account: v.nullable(
    v.object({ id, username: v.string(), role: v.string(), isStaff: v.boolean(), isOwn: v.boolean() }),
  ),
  /** The permissions of the user's account; without an account, those of the user's role. */
  ability: v.array(abilityRule),
  /** The changes made to the user, newest first. */
  history: v.array(historyEntry),
});
export type UserDetails = v.InferOutput<typeof userDetails>;

export const getUserDetails = endpoint({
  area: "users",
  name: "getUserDetails",
  method: "GET",
  path: "/api/users/details",
  params: v.object({ id }),
  responses: { 200: v.object({ details: userDetails }) },
  errors: { 404: "User not found" },
  permission: ["read", "User"],
});

export const listUserInvoices = endpoint({
  area: "users",
  name: "listUserInvoices",
  method: "GET",
  path: "/api/users/invoices",
  params: v.object({ id }),
  responses: {
    200: v.object({
      /** The invoices whose client has the user's email or company, newest first. */
      invoices: v.array(listedInvoice),
      /** The amounts still due on the user's invoices, by currency. Drafts do not count. */
      open: v.array(v.object({ currency: v.picklist(currencies), amount: v.number() })),
    }),
  },
  errors: { 404: "User not found" },
  permission: ["read", "Invoice"],
});

export const updateUserNotification = endpoint({
  area: "users",
  name: "updateUserNotification",
  method: "PATCH",
  path: "/apps/users/notification",
  body: v.object({ id, notification: v.partial(notification) }),
  responses: { 200: v.object({ notification }) },
  errors: { 403: "These settings belong to another person's account", 404: "User not found" },
  permission: ["update", "User"],
  invalidates: ["users", "account"],
});
