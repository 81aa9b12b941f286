import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { notification } from "./account.ts";
import { abilityRule } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { listedInvoice } from "./invoices.ts";

/** How much of a user's history is kept. */
export const MAX_HISTORY = 100;

const historyEntry = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** The full name of who did it; empty where it is not known. */
  by: v.string(),
  event: v.picklist(["added", "changed", "deleted", "restored"]),
  /** Values as words; those of a picture are left out. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** What a user's page shows besides the user. */
export const userDetails = v.object({
  /** What they want to hear of. With an account on this device it is the account's own choice. */
  notification,
  /** The account on this device with their e-mail address or username. */
  account: v.nullable(
    v.object({ id, username: v.string(), role: v.string(), isStaff: v.boolean(), isOwn: v.boolean() }),
  ),
  /** What their role allows: the account's where there is one. */
  ability: v.array(abilityRule),
  /** The newest first, at most a hundred. */
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
      /** Those whose client has the user's e-mail address or company, the newest first. */
      invoices: v.array(listedInvoice),
      /** What all of them still come to, by currency; drafts ask for nothing yet. */
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
