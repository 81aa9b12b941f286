import * as v from "valibot";
import { areas } from "./areas.ts";
import { endpoint } from "./endpoint.ts";
import { count, dateTime, email, id } from "./fields.ts";
import { refusals } from "./set-outcomes.ts";
import { qty } from "./shop.ts";
import { newUsername } from "./usernames.ts";

/** What a person can compare of shared records. */
export const comparedFields = [
  "title",
  "name",
  "subject",
  "fullName",
  "full_name",
  "username",
  "email",
  "post",
  "city",
  "subtasks",
  "guests",
  "client",
  "company",
  "contact",
  "address",
  "location",
  "url",
  "service",
  "status",
  "invoiceStatus",
  "issuedDate",
  "dueDate",
  "shippingDate",
  "items",
  "taxRate",
  "withholdingRate",
  "discountPercent",
  "discount",
  "total",
  "balance",
  "price",
  "priceBefore",
  "stock",
  "brand",
  "features",
  "salesperson",
  "note",
  "description",
  "excerpt",
  "content",
  "comment",
  "message",
  "text",
  "about",
] as const;
export type ComparedField = (typeof comparedFields)[number];

const conflict = {
  at: dateTime,
  area: v.picklist(areas),
  /** The main row of the record. */
  table: v.string(),
  recordId: v.union([v.number(), v.string()]),
  /** Of the record. Null if it has no name. */
  name: v.nullable(v.string()),
  fields: v.array(
    v.object({
      field: v.picklist(comparedFields),
      mine: v.string(),
      /** What the record has now; null if it does not exist. */
      current: v.nullable(v.string()),
    }),
  ),
  /** Whose change is in the way; null if the server did not say. */
  by: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      at: dateTime,
      /** True if the same member made it on another device. */
      isOwn: v.boolean(),
      deviceName: v.nullable(v.string()),
    }),
  ),
};

/** What one write of this device changed, and the workspace's server rejected. */
export const rejectedChange = v.object({
  /** The number of its first change set. */
  id,
  ...conflict,
  reason: v.picklist(refusals),
  kind: v.picklist(["add", "change", "delete"]),
  /** Of an order for which there are not enough pieces: what it ordered, and what is in stock now. */
  lines: v.nullable(v.array(v.object({ productId: id, name: v.string(), qty, stock: count }))),
  /** The number of other records that the same write changed. */
  others: count,
  /** False if the record that it changed or deleted no longer exists, or if the record that it added exists again. */
  canSend: v.boolean(),
});
export type RejectedChange = v.InferOutput<typeof rejectedChange>;

/** The change of a colleague replaced one of this device. */
export const replacedChange = v.object({
  id,
  ...conflict,
  /** The colleague has deleted the record. */
  isDeleted: v.boolean(),
});
export type ReplacedChange = v.InferOutput<typeof replacedChange>;

export const listRejectedChanges = endpoint({
  area: "data",
  name: "listRejectedChanges",
  method: "GET",
  path: "/api/workspace/rejected-changes",
  /** Oldest first. */
  responses: { 200: v.object({ changes: v.array(rejectedChange), replaced: v.array(replacedChange) }) },
  permission: ["read", "Auth"],
});

const params = v.object({ id });

/**
 * Makes the change again, on top of the records as they are now. `values` replace those of the record that are taken, or the
 * quantities of an order, where 0 leaves the product out. Other records whose names are taken stay a rejected change.
 */
export const sendRejectedChange = endpoint({
  area: "data",
  name: "sendRejectedChange",
  method: "POST",
  path: "/api/workspace/rejected-changes/:id",
  params,
  body: v.object({
    values: v.object({ username: v.optional(newUsername), email: v.optional(email) }),
    quantities: v.optional(v.array(v.object({ productId: id, qty: v.union([v.literal(0), qty]) })), []),
  }),
  responses: { 200: v.object({}) },
  errors: {
    400: "Messages by field, such as This username is already in use. (under values.username)",
    404: "Change not found",
    409: "Record cannot be changed any more; Not enough pieces in stock",
  },
  permission: ["read", "Auth"],
  invalidates: areas,
  example: { params: { id: 7 }, body: { values: { username: "somsri.j" } } },
});

export const discardRejectedChange = endpoint({
  area: "data",
  name: "discardRejectedChange",
  method: "DELETE",
  path: "/api/workspace/rejected-changes/:id",
  params,
  responses: { 200: v.object({}) },
  errors: { 404: "Change not found" },
  permission: ["read", "Auth"],
  invalidates: ["data"],
  example: { params: { id: 7 } },
});

/** Puts this device's change over the colleague's, or the deleted record back. */
export const restoreReplacedChange = endpoint({
  area: "data",
  name: "restoreReplacedChange",
  method: "POST",
  path: "/api/workspace/replaced-changes/:id",
  params,
  responses: { 200: v.object({}) },
  errors: {
    400: "Messages by field, such as This username is already in use. (under values.username)",
    404: "Change not found",
    409: "Record cannot be changed any more",
  },
  permission: ["read", "Auth"],
  invalidates: areas,
  example: { params: { id: 7 } },
});

/** The colleague's change stays, and the list no longer shows it. */
export const dismissReplacedChange = endpoint({
  area: "data",
  name: "dismissReplacedChange",
  method: "DELETE",
  path: "/api/workspace/replaced-changes/:id",
  params,
  responses: { 200: v.object({}) },
  errors: { 404: "Change not found" },
  permission: ["read", "Auth"],
  invalidates: ["data"],
  example: { params: { id: 7 } },
});
