import * as v from "valibot";
import { areas, areasToBring } from "./areas.ts";
import { session } from "./auth.ts";
import { requestId } from "./contact.ts";
import { endpoint } from "./endpoint.ts";
import { booleanParam, count, dateTime, filterParam, id, oneOf, requiredLine, uuid } from "./fields.ts";
import { workspaceDevice } from "./workspace.ts";

/** Why the last exchange with the server failed. */
export const syncProblems = [
  /** The server did not answer. */
  "offline",
  /** The server asks to come later. */
  "busy",
  /** Nobody is signed in to the server. The changes wait. */
  "signIn",
  /** The server has ended the session: its member, a new password or time. */
  "sessionEnded",
  /** An admin has deactivated the account. */
  "deactivated",
  /** The app must be updated first. */
  "outdated",
  /** The server has another workspace, or an older copy of this one. */
  "conflict",
  /** The account may not use the workspace. */
  "forbidden",
  /** The device has no free space. */
  "full",
  /** An error of the app. */
  "failed",
] as const;
export type SyncProblem = (typeof syncProblems)[number];

/** The member's rights have changed, so the device has deleted the area's records or has loaded them. */
export const areaChange = v.object({
  id: uuid,
  at: dateTime,
  area: v.picklist(areas),
  kind: v.picklist(["lost", "gained"]),
  /** Those deleted, or those loaded. */
  records: count,
});

/**
 * A colleague has given the member a task or a visitor's request, or has invited them to an event, moved or deleted it, or
 * removed them from it.
 */
export const assignment = v.object({
  id: uuid,
  at: dateTime,
  kind: v.picklist(["task", "event", "event-moved", "event-canceled", "event-removed", "request"]),
  recordId: v.union([id, requestId]),
  title: v.string(),
  /** Of an event. */
  start: v.optional(v.string()),
  /** Of the changed occurrence of a repeating event. */
  recurrenceId: v.optional(v.nullable(v.string())),
  /** The colleague's name. */
  by: v.string(),
  /** Of many tasks at once; the record is the first one. */
  count: v.optional(count),
});

const unreachableError = { 502: "The server cannot be reached" };
const signedOutError = { 409: "Sign in to the server first" };

export const getWorkspaceStatus = endpoint({
  area: "data",
  name: "getWorkspaceStatus",
  method: "GET",
  path: "/api/workspace",
  responses: {
    200: v.object({
      /** Null while the device belongs to no workspace. */
      workspace: v.nullable(
        v.object({
          name: v.string(),
          device: uuid,
          memberId: v.number(),
          /** The number of changes that the server does not have yet. */
          waiting: count,
          refused: count,
          /** When the device last had all of the server's changes; null before the first sync is complete. */
          syncedAt: v.nullable(dateTime),
          /** Null while the last exchange succeeded. */
          problem: v.nullable(v.picklist(syncProblems)),
          /** The rows of the first sync; null when it is complete. */
          progress: v.nullable(v.object({ loaded: count, total: count })),
          /** The server was restored from a backup: the device sends again what it lacks, and loads all rows. */
          isServerRestored: v.boolean(),
          /** The server sends email to addresses outside the workspace. */
          sendsEmail: v.boolean(),
          /** Those that no page has shown yet, oldest first. */
          areaChanges: v.array(areaChange),
          /** What no page has shown yet, oldest first. */
          assignments: v.array(assignment),
        }),
      ),
    }),
  },
  permission: ["read", "Auth"],
});

/** What the first device may bring: the areas with data of its own, without sample rows that nobody has changed. */
export const countOwnRows = endpoint({
  area: "data",
  name: "countOwnRows",
  method: "GET",
  path: "/api/workspace/own-rows",
  responses: { 200: v.object({ areas: v.array(v.object({ area: v.picklist(areasToBring), rows: count })) }) },
  permission: ["update", "Data"],
});

/**
 * The device must be signed in to the server. With `create`, an admin's device creates the workspace if there is none, and
 * brings the rows of `areas`. All later calls use the workspace's database, so the response has a new session.
 */
export const enterWorkspace = endpoint({
  area: "data",
  name: "enterWorkspace",
  method: "POST",
  path: "/api/workspace",
  body: v.object({
    deviceName: requiredLine(200),
    create: v.optional(
      v.object({
        name: requiredLine(200),
        areas: v.pipe(v.array(oneOf(areasToBring)), v.maxLength(areasToBring.length)),
      }),
    ),
  }),
  responses: { 200: v.object({ session }) },
  errors: {
    404: "There is no workspace",
    409: "Sign in to the server first, or all slots are taken",
    410: "The device was removed",
    412: "The workspace already has data, so the device cannot bring its own",
    ...unreachableError,
  },
  permission: ["update", "Data"],
  example: { body: { deviceName: "มือถือมาลี", create: { name: "ร้านมะลิการช่าง", areas: ["todo", "calendar"] } } },
});

/**
 * Deletes the workspace's data on this device, also the changes that wait. With `isForced`, also if the server cannot be
 * told.
 */
export const leaveWorkspace = endpoint({
  area: "data",
  name: "leaveWorkspace",
  method: "DELETE",
  path: "/api/workspace",
  params: v.object({ isForced: filterParam(booleanParam) }),
  responses: { 200: v.object({}) },
  errors: { 404: "The device belongs to no workspace", ...signedOutError, ...unreachableError },
  permission: ["read", "Auth"],
  example: { params: {} },
});

/** Call it when the person has been told. An unknown id changes nothing. */
export const deleteAreaChange = endpoint({
  area: "data",
  name: "deleteAreaChange",
  method: "DELETE",
  path: "/api/workspace/area-changes/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({}) },
  permission: ["read", "Auth"],
  invalidates: ["data"],
  example: { params: { id: "0d9c6f52-8947-4e37-9b1a-6f52c8945d2f" } },
});

/** Call it when the person has been told. The record stays the member's. An unknown id changes nothing. */
export const deleteAssignmentNotice = endpoint({
  area: "data",
  name: "deleteAssignmentNotice",
  method: "DELETE",
  path: "/api/workspace/assignments/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({}) },
  permission: ["read", "Auth"],
  invalidates: ["data"],
  example: { params: { id: "0d9c6f52-8947-4e37-9b1a-6f52c8945d2f" } },
});

/** By slot, without removed devices. Needs the server. */
export const listWorkspaceDevices = endpoint({
  area: "data",
  name: "listWorkspaceDevices",
  method: "GET",
  path: "/api/workspace/devices",
  responses: { 200: v.object({ devices: v.array(workspaceDevice) }) },
  errors: { ...signedOutError, ...unreachableError },
  permission: ["read", "Auth"],
});

/** The device deletes its copy of the workspace at its next contact with the server. */
export const removeWorkspaceDevice = endpoint({
  area: "data",
  name: "removeWorkspaceDevice",
  method: "DELETE",
  path: "/api/workspace/devices/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({}) },
  errors: { 403: "Not allowed", 404: "Device not found", ...signedOutError, ...unreachableError },
  permission: ["read", "Auth"],
  example: { params: { id: "0d9c6f52-8947-4e37-9b1a-6f52c8945d2f" } },
});
