import * as v from "valibot";
import { areas } from "./areas.ts";
import { endpoint } from "./endpoint.ts";
import { count, dateTime, serverId, uuid } from "./fields.ts";
import { rateLimited } from "./intake.ts";
import { deviceErrors, pushChanges } from "./workspace.ts";
import { uploadFilePart } from "./workspace-files.ts";

/** A device may hand over this many change sets. The later ones stay on it. */
export const MAX_HELD_SETS = 1_000;
/** In characters of JSON. */
export const MAX_HELD_SIZE = 8_000_000;

/**
 * For the device of a deactivated member, with the refresh token of the ended session as the bearer token. The server keeps
 * the change sets and applies none: an admin decides. `received` is the number of the last one that it has.
 */
export const handOverSets = endpoint({
  area: "data",
  name: "handOverSets",
  method: "POST",
  path: "/workspace/held",
  sendsGzip: true,
  body: v.omit(pushChanges.body, ["cursor"]),
  responses: { 200: v.object({ received: v.number() }) },
  errors: { 413: "The body is larger than 8 MB", ...deviceErrors },
  permission: ["handOver", "Workspace"],
});

/** {@link uploadFilePart} for that device: the files that its change sets name come before the sets. */
export const handOverFilePart = endpoint({
  ...uploadFilePart,
  name: "handOverFilePart",
  path: "/workspace/held/files/:sha256",
  errors: { ...uploadFilePart.errors, ...rateLimited },
  permission: ["handOver", "Workspace"],
});

/** What one device has handed over. */
export const heldChanges = v.object({
  device: uuid,
  deviceName: v.string(),
  member: v.object({ id: serverId, fullName: v.string() }),
  receivedAt: dateTime,
  sets: count,
  /** The number of changed records by area. */
  areas: v.array(v.object({ area: v.picklist(areas), records: count })),
});
export type HeldChanges = v.InferOutput<typeof heldChanges>;

export const listHeldSets = endpoint({
  area: "data",
  name: "listHeldSets",
  method: "GET",
  path: "/workspace/held",
  /** Oldest first. */
  responses: { 200: v.object({ held: v.array(heldChanges) }) },
  permission: ["create", "Team"],
});

const decided = v.object({
  /** The number of sets that the server has stored; the others were refused. */
  accepted: count,
  refused: count,
});
const params = v.object({ device: uuid });
export const heldErrors = { 404: "Changes not found", 409: "The changes are from another version of the app" };

/** Applies the sets as the member's, with the rights that the member's role has now. */
export const acceptHeldSets = endpoint({
  area: "data",
  name: "acceptHeldSets",
  method: "POST",
  path: "/workspace/held/:device/accept",
  params,
  responses: { 200: decided },
  errors: heldErrors,
  permission: ["create", "Team"],
});

/** Refuses the sets. If the member is active again, the device says so. */
export const discardHeldSets = endpoint({
  area: "data",
  name: "discardHeldSets",
  method: "DELETE",
  path: "/workspace/held/:device",
  params,
  responses: { 200: decided },
  errors: heldErrors,
  permission: ["create", "Team"],
});

export const heldSetEndpoints = [
  handOverSets,
  handOverFilePart,
  listHeldSets,
  acceptHeldSets,
  discardHeldSets,
] as const;
