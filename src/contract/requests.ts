import * as v from "valibot";
import { session } from "./auth.ts";
import { requestId } from "./contact.ts";
import { deliveryFields, deliveryStatuses } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import { dateTime, expectedValues, requiredLine, serverId } from "./fields.ts";
import {
  addIntakeMember,
  password,
  rateLimited,
  receivedRequest,
  receivedRequestFilters,
  receivedRequestUpdate,
  requestCountsByStatus,
  teamMember,
  updateIntakeMember,
} from "./intake.ts";

const sourceFields = {
  /**
   * `fresh`: from the server. `kept`: from the cache, because the server did not respond or failed. `signed-out`: from
   * the cache, because the user is not signed in to the server. `sample`: example requests, because nobody on this
   * device has ever signed in to the server.
   */
  state: v.picklist(["fresh", "kept", "signed-out", "sample"]),
  /** Null if the server has never responded. */
  keptAt: v.nullable(dateTime),
};

export const receivedRequestChange = v.object({
  id: requestId,
  requestId,
  createdAt: dateTime,
  /** The outbox sends the change only in this team member's session. Absent if nobody was signed in to the server. */
  author: v.optional(serverId),
  change: receivedRequestUpdate,
  status: v.picklist(deliveryStatuses),
  ...deliveryFields,
});
export type ReceivedRequestChange = v.InferOutput<typeof receivedRequestChange>;

/** Includes this device's pending changes; `waiting` lists them. */
export const receivedRequestWithChanges = v.object({
  ...receivedRequest.entries,
  waiting: v.array(receivedRequestChange),
});
export type ReceivedRequestWithChanges = v.InferOutput<typeof receivedRequestWithChanges>;

const unreachableError = { 502: "The server cannot be reached" };
const signedOutError = { 409: "Sign in to the server first" };

const EXAMPLE_PASSWORD = "กุญแจสามดอก 2569";

export const signInTeam = endpoint({
  area: "requests",
  name: "signInTeam",
  method: "POST",
  path: "/api/requests/session",
  // The password may be the one-time code of the link that the server prints at its first start.
  body: v.object({ username: requiredLine(200), password, isConnectCode: v.optional(v.boolean()) }),
  isSecret: true,
  // Signing in to the server also signs the team member in on this device, with the device account of the same username
  // or a new account.
  responses: { 200: v.object({ member: teamMember, session }) },
  errors: { 400: "Wrong username or password (under username)", ...rateLimited, ...unreachableError },
  invalidates: ["requests", "auth"],
  example: { body: { username: "malee", password: EXAMPLE_PASSWORD } },
});

export const getTeamSession = endpoint({
  area: "requests",
  name: "getTeamSession",
  method: "GET",
  path: "/api/requests/session",
  responses: { 200: v.object({ member: v.nullable(teamMember) }) },
  permission: ["read", "Request"],
});

export const signOutTeam = endpoint({
  area: "requests",
  name: "signOutTeam",
  method: "DELETE",
  path: "/api/requests/session",
  // Signing out deletes the cached requests. Pending changes stay in the outbox until the next sign-in.
  responses: { 200: v.object({ member: v.null() }) },
  invalidates: ["requests"],
});

export const listReceivedRequests = endpoint({
  area: "requests",
  name: "listReceivedRequests",
  method: "GET",
  path: "/api/requests/list",
  params: v.object(receivedRequestFilters),
  responses: {
    200: v.object({
      requests: v.array(receivedRequestWithChanges),
      total: v.number(),
      counts: requestCountsByStatus,
      ...sourceFields,
    }),
  },
  permission: ["read", "Request"],
  invalidates: ["requests"],
  example: { params: { status: "new" } },
});

/** The member's open ones; empty if nobody has signed in to the server. */
export const listOwnRequests = endpoint({
  area: "requests",
  name: "listOwnRequests",
  method: "GET",
  path: "/api/requests/own",
  responses: { 200: v.object({ requests: v.array(receivedRequestWithChanges), ...sourceFields }) },
  permission: ["read", "Request"],
  // In a workspace, the device also notices here what colleagues have given to the member.
  invalidates: ["requests", "data"],
});

const EXAMPLE_ID = "5d2f0c1e-8a4b-4c6d-9e37-1b0a6f52c894";

export const getReceivedRequest = endpoint({
  area: "requests",
  name: "getReceivedRequest",
  method: "GET",
  path: "/api/requests/request",
  params: v.object({ id: requestId }),
  // The worker reads the request from the cache. If the request is missing there, the worker fetches it from the server
  // and caches it.
  responses: { 200: v.object({ request: receivedRequestWithChanges }) },
  errors: { 404: "Request not found" },
  permission: ["read", "Request"],
  invalidates: ["requests"],
  example: { params: { id: EXAMPLE_ID } },
});

export const updateReceivedRequest = endpoint({
  area: "requests",
  name: "updateReceivedRequest",
  method: "PATCH",
  path: "/api/requests/request/:id",
  params: v.object({ id: requestId }),
  body: v.object({
    ...receivedRequestUpdate.entries,
    expected: expectedValues(v.omit(receivedRequestUpdate, ["note"]).entries),
  }),
  // The device stores the update as a change, which the outbox sends. The UUID in the `Idempotency-Key` header becomes
  // the change's id.
  responses: { 202: v.object({ request: receivedRequestWithChanges }) },
  errors: { 404: "Request not found", 409: CHANGED_SINCE },
  permission: ["update", "Request"],
  invalidates: ["requests"],
  example: { params: { id: EXAMPLE_ID }, body: { status: "in-progress", note: "โทรกลับแล้ว นัดดูระบบวันศุกร์ 10 โมง" } },
});

export const listReceivedRequestChanges = endpoint({
  area: "requests",
  name: "listReceivedRequestChanges",
  method: "GET",
  path: "/api/requests/changes",
  responses: { 200: v.object({ changes: v.array(receivedRequestChange) }) },
  permission: ["read", "Request"],
});

const changeParams = v.object({ id: requestId });
const changeErrors = { 404: "Change not found", 409: "Being sent" };

const EXAMPLE_CHANGE_ID = "c3a9d7e0-42f5-4b18-8d6a-90e1f7b3a526";

export const retryReceivedRequestChange = endpoint({
  area: "requests",
  name: "retryReceivedRequestChange",
  method: "POST",
  path: "/api/requests/changes/:id/retry",
  params: changeParams,
  responses: { 200: v.object({ change: receivedRequestChange }) },
  errors: changeErrors,
  permission: ["update", "Request"],
  invalidates: ["requests"],
  example: { params: { id: EXAMPLE_CHANGE_ID } },
});

export const cancelReceivedRequestChange = endpoint({
  area: "requests",
  name: "cancelReceivedRequestChange",
  method: "DELETE",
  path: "/api/requests/changes/:id",
  params: changeParams,
  responses: { 200: v.object({ change: receivedRequestChange }) },
  errors: changeErrors,
  permission: ["update", "Request"],
  invalidates: ["requests"],
  example: { params: { id: EXAMPLE_CHANGE_ID } },
});

export const listTeamMembers = endpoint({
  area: "requests",
  name: "listTeamMembers",
  method: "GET",
  path: "/api/requests/team",
  responses: { 200: v.object({ members: v.array(teamMember), ...sourceFields }) },
  permission: ["read", "Request"],
  invalidates: ["requests"],
});

/** Changes to the team do not go through the outbox, so the call needs a connection to the server. */
export const addTeamMember = endpoint({
  area: "requests",
  name: "addTeamMember",
  method: "POST",
  path: "/api/requests/team",
  body: addIntakeMember.body,
  isSecret: true,
  responses: { 201: v.object({ member: teamMember }) },
  errors: { 400: "Messages by field", 403: "Not allowed", ...rateLimited, ...signedOutError, ...unreachableError },
  permission: ["update", "Request"],
  invalidates: ["requests"],
  example: { body: { username: "somsak", fullName: "สมศักดิ์ พร้อมช่วย", role: "agent", password: EXAMPLE_PASSWORD } },
});

export const updateTeamMember = endpoint({
  area: "requests",
  name: "updateTeamMember",
  method: "PATCH",
  path: "/api/requests/team/:id",
  params: updateIntakeMember.params,
  body: updateIntakeMember.body,
  isSecret: true,
  responses: { 200: v.object({ member: teamMember }) },
  errors: {
    400: "Messages by field",
    403: "Not allowed",
    404: "Member not found",
    ...rateLimited,
    ...signedOutError,
    ...unreachableError,
  },
  permission: ["update", "Request"],
  invalidates: ["requests"],
  example: { params: { id: 2 }, body: { isActive: false } },
});

/** The worker forwards the server's event stream here. No endpoint declares it, because it is not a call. */
export const TEAM_EVENTS_PATH = "/api/requests/events";
/** The first two are about requests. `workspace`: a colleague's changes are on the server. */
export const TEAM_EVENT_NAMES = ["received", "changed", "workspace", "presence", "typing"] as const;
export type TeamEventName = (typeof TEAM_EVENT_NAMES)[number];
