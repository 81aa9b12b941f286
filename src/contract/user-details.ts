import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { notification } from "./account.ts";
import { abilityRule } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { listedInvoice } from "./invoices.ts";

/** Per user. The app deletes older entries. */
export const MAX_HISTORY = 100;

const historyEntry = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** A full name; empty if the app does not know who made the change. */
  by: v.string(),
  event: v.picklist(["added", "changed", "deleted", "restored"]),
  /** Values as text. The values of pictures are empty. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

export const userDetails = v.object({
  /** The choices of the user's account on this device, if there is one. */
  notification,
  account: v.nullable(
    v.object({ id, username: v.string(), role: v.string(), isStaff: v.boolean(), isOwn: v.boolean() }),
  ),
  /** For a user without an account, the permissions of the role. */
  ability: v.array(abilityRule),
  /** Newest first. */
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
      /** The amounts still due, by currency, without drafts. */
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
