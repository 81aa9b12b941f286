import * as v from "valibot";
import { areas } from "./areas.ts";
import { endpoint } from "./endpoint.ts";
import { count, dateTime, email, id } from "./fields.ts";
import { newUsername } from "./usernames.ts";
import { refusals } from "./workspace.ts";

/** The texts of shared records that a person types. */
export const typedFields = [
  "title",
  "fullName",
  "full_name",
  "username",
  "email",
  "post",
  "city",
  "subtasks",
  "guests",
  "company",
  "contact",
  "location",
  "url",
  "description",
] as const;

/** What one write of this device changed, and the workspace's server rejected. */
export const rejectedChange = v.object({
  /** The number of its first change set. */
  id,
  at: dateTime,
  reason: v.picklist(refusals),
  area: v.picklist(areas),
  kind: v.picklist(["add", "change", "delete"]),
  /** Of the record. Null if it has no name. */
  name: v.nullable(v.string()),
  fields: v.array(
    v.object({
      field: v.picklist(typedFields),
      mine: v.string(),
      /** What the record has now; null if it does not exist. */
      current: v.nullable(v.string()),
    }),
  ),
  /** The number of other records that the same write changed. */
  others: count,
  /** False if the record that it changed or deleted no longer exists, or if the record that it added exists again. */
  canSend: v.boolean(),
});
export type RejectedChange = v.InferOutput<typeof rejectedChange>;

export const listRejectedChanges = endpoint({
  area: "data",
  name: "listRejectedChanges",
  method: "GET",
  path: "/api/workspace/rejected-changes",
  /** Oldest first. */
  responses: { 200: v.object({ changes: v.array(rejectedChange) }) },
  permission: ["read", "Auth"],
});

const params = v.object({ id });

/**
 * Makes the change again, on top of the records as they are now. `values` replace those of the record that are taken. Other
 * records whose names are taken stay a rejected change.
 */
export const sendRejectedChange = endpoint({
  area: "data",
  name: "sendRejectedChange",
  method: "POST",
  path: "/api/workspace/rejected-changes/:id",
  params,
  body: v.object({ values: v.object({ username: v.optional(newUsername), email: v.optional(email) }) }),
  responses: { 200: v.object({}) },
  errors: {
    400: "Messages by field, such as This username is already in use. (under values.username)",
    404: "Change not found",
    409: "Record cannot be changed any more",
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
