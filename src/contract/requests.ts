import * as v from "valibot";
import { session } from "./auth.ts";
import { requestId } from "./contact.ts";
import { deliveryFields, deliveryStatuses } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, id, requiredText } from "./fields.ts";
import {
  addIntakeMember,
  password,
  receivedRequest,
  receivedRequestCounts,
  receivedRequestFilters,
  receivedRequestUpdate,
  teamMember,
  updateIntakeMember,
} from "./intake.ts";

/** How much is to be made of an answer: it comes from the server now, or from what the device kept of it. */
const source = {
  /** `signed-out` where the server wants a new sign-in before it says more. */
  state: v.picklist(["fresh", "kept", "signed-out"]),
  /** When the device last heard from the server; null where it never did. */
  keptAt: v.nullable(dateTime),
};

/** A change of a received request on its way to the server. */
export const receivedRequestChange = v.object({
  id: requestId,
  requestId,
  createdAt: dateTime,
  /** The member who made it: it goes in nobody else's name. Absent where nobody was signed in to the server. */
  author: v.optional(id),
  change: receivedRequestUpdate,
  status: v.picklist(deliveryStatuses),
  ...deliveryFields,
});
export type ReceivedRequestChange = v.InferOutput<typeof receivedRequestChange>;

/** A received request as the team sees it: with what this device changed and the server does not know yet. */
export const receivedRequestWithChanges = v.object({
  ...receivedRequest.entries,
  waiting: v.array(receivedRequestChange),
});
export type ReceivedRequestWithChanges = v.InferOutput<typeof receivedRequestWithChanges>;

const unreachable = { 502: "The server cannot be reached" };
const signedOut = { 409: "Sign in to the server first" };

export const signInTeam = endpoint({
  area: "requests",
  name: "signInTeam",
  method: "POST",
  path: "/api/requests/session",
  body: v.object({ username: requiredText(200), password }),
  isSecret: true,
  // Who the server knows, the device lets in: under the account of the same name, made where there is none.
  responses: { 200: v.object({ member: teamMember, session }) },
  errors: { 400: "Wrong username or password (under username)", 429: "Too many requests", ...unreachable },
  invalidates: ["requests", "auth"],
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
  // What the device kept of the requests goes with the session; changes that wait stay, and wait for the next one.
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
      counts: receivedRequestCounts,
      ...source,
    }),
  },
  permission: ["read", "Request"],
  invalidates: ["requests"],
});

export const getReceivedRequest = endpoint({
  area: "requests",
  name: "getReceivedRequest",
  method: "GET",
  path: "/api/requests/request",
  params: v.object({ id: requestId }),
  // What the device has kept; one that it has not is looked for on the server, and kept.
  responses: { 200: v.object({ request: receivedRequestWithChanges }) },
  errors: { 404: "Request not found" },
  permission: ["read", "Request"],
  invalidates: ["requests"],
});

export const updateReceivedRequest = endpoint({
  area: "requests",
  name: "updateReceivedRequest",
  method: "PATCH",
  path: "/api/requests/request/:id",
  params: v.object({ id: requestId }),
  body: receivedRequestUpdate,
  // Stored on the device, shown at once, and delivered by the outbox; its id is the UUID in `Idempotency-Key`.
  responses: { 202: v.object({ request: receivedRequestWithChanges }) },
  errors: { 404: "Request not found" },
  permission: ["update", "Request"],
  invalidates: ["requests"],
});

export const listReceivedRequestChanges = endpoint({
  area: "requests",
  name: "listReceivedRequestChanges",
  method: "GET",
  path: "/api/requests/changes",
  responses: { 200: v.object({ changes: v.array(receivedRequestChange) }) },
  permission: ["read", "Request"],
});

const whichChange = v.object({ id: requestId });
const changeErrors = { 404: "Change not found", 409: "Being sent" };

export const retryReceivedRequestChange = endpoint({
  area: "requests",
  name: "retryReceivedRequestChange",
  method: "POST",
  path: "/api/requests/changes/:id/retry",
  params: whichChange,
  responses: { 200: v.object({ change: receivedRequestChange }) },
  errors: changeErrors,
  permission: ["update", "Request"],
  invalidates: ["requests"],
});

export const cancelReceivedRequestChange = endpoint({
  area: "requests",
  name: "cancelReceivedRequestChange",
  method: "DELETE",
  path: "/api/requests/changes/:id",
  params: whichChange,
  responses: { 200: v.object({ change: receivedRequestChange }) },
  errors: changeErrors,
  permission: ["update", "Request"],
  invalidates: ["requests"],
});

export const listTeamMembers = endpoint({
  area: "requests",
  name: "listTeamMembers",
  method: "GET",
  path: "/api/requests/team",
  responses: { 200: v.object({ members: v.array(teamMember), ...source }) },
  permission: ["read", "Request"],
  invalidates: ["requests"],
});

/** The team itself is changed on the server alone, and not while it cannot be reached. */
export const addTeamMember = endpoint({
  area: "requests",
  name: "addTeamMember",
  method: "POST",
  path: "/api/requests/team",
  body: addIntakeMember.body,
  isSecret: true,
  responses: { 201: v.object({ member: teamMember }) },
  errors: { 400: "Messages by field", 403: "Not allowed", ...signedOut, ...unreachable },
  permission: ["update", "Request"],
  invalidates: ["requests"],
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
  errors: { 400: "Messages by field", 403: "Not allowed", 404: "Member not found", ...signedOut, ...unreachable },
  permission: ["update", "Request"],
  invalidates: ["requests"],
});

/** Where the worker passes the server's events on to a page; a stream, and no call. */
export const TEAM_EVENTS_PATH = "/api/requests/events";
/** What the server tells there: a request came in, or was changed. */
export const TEAM_EVENTS = ["received", "changed"] as const;

export const requestsCalls = [
  signInTeam,
  getTeamSession,
  signOutTeam,
  listReceivedRequests,
  getReceivedRequest,
  updateReceivedRequest,
  listReceivedRequestChanges,
  retryReceivedRequestChange,
  cancelReceivedRequestChange,
  listTeamMembers,
  addTeamMember,
  updateTeamMember,
] as const;
