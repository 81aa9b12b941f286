import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { count } from "./fields.ts";
import { acceptHeldSets, heldChanges, heldErrors } from "./held-sets.ts";

// Calls of an admin's device about the changes that devices of deactivated members have handed over. They need a connection.

const adminErrors = { 403: "Not allowed", 409: "Sign in to the server first", 502: "The server cannot be reached" };
const example = { params: { device: "7d1e4a92-5c3b-4f08-9b6d-1a2c3e4f5061" } };
const decided = v.object({ accepted: count, refused: count });
const decisionErrors = { ...heldErrors, ...adminErrors, 409: `${adminErrors[409]}, or ${heldErrors[409]}` };

export const listHeldChanges = endpoint({
  area: "data",
  name: "listHeldChanges",
  method: "GET",
  path: "/api/workspace/held",
  /** By device, oldest first. */
  responses: { 200: v.object({ held: v.array(heldChanges) }) },
  errors: adminErrors,
  permission: ["update", "Request"],
});

/** The changes become the member's, as if they had arrived in time. */
export const acceptHeldChanges = endpoint({
  area: "data",
  name: "acceptHeldChanges",
  method: "POST",
  path: "/api/workspace/held/:device/accept",
  params: acceptHeldSets.params,
  responses: { 200: decided },
  errors: decisionErrors,
  permission: ["update", "Request"],
  example,
});

export const discardHeldChanges = endpoint({
  area: "data",
  name: "discardHeldChanges",
  method: "DELETE",
  path: "/api/workspace/held/:device",
  params: acceptHeldSets.params,
  responses: { 200: decided },
  errors: decisionErrors,
  permission: ["update", "Request"],
  example,
});
