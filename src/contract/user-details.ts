import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { notification } from "./account.ts";
import { abilityRule } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { listedInvoice } from "./invoices.ts";

/** Entries stored per user; older ones are deleted. */
export const MAX_HISTORY = 100;

const historyEntry = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** Full name of the person who made the change; empty if unknown. */
  by: v.string(),
  event: v.picklist(["added", "changed", "deleted", "restored"]),
  /** Values as text; empty for pictures. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** What the page of a user shows besides the user's own fields. */
export const userDetails = v.object({
  /** Notification settings: those of the user's account on this device, if there is one. */
  notification,
  /** The account on this device with the user's email or username. */
  account: v.nullable(
    v.object({ id, username: v.string(), role: v.string(), isStaff: v.boolean(), isOwn: v.boolean() }),
  ),
  /** Permissions of the user's account, or else of the user's role. */
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
      /** Invoices whose client has the user's email or company, newest first. */
      invoices: v.array(listedInvoice),
      /** Amount due by currency; drafts do not count. */
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
