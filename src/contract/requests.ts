import * as v from "valibot";
import { session } from "./auth.ts";
import { requestId } from "./contact.ts";
import { delivery, deliveryStatuses } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { id, moment, requiredText } from "./fields.ts";
import {
  addMember,
  password,
  receivedChange,
  receivedCounts,
  receivedFilters,
  receivedRequest,
  teamMember,
  updateMember,
} from "./intake.ts";

/** How much is to be made of an answer: it comes from the server now, or from what the device kept of it. */
const source = {
  /** `signed-out` where the server wants a new sign-in before it says more. */
  state: v.picklist(["fresh", "kept", "signed-out"]),
  /** When the device last heard from the server; null where it never did. */
  keptAt: v.nullable(moment),
};

/** A change of a received request on its way to the server. */
export const requestChange = v.object({
  id: requestId,
  requestId,
  createdAt: moment,
  /** The member who made it: it goes in nobody else's name. Absent where nobody was signed in to the server. */
  author: v.optional(id),
  change: receivedChange,
  status: v.picklist(deliveryStatuses),
  ...delivery,
});
export type RequestChange = v.InferOutput<typeof requestChange>;

/** A received request as the team sees it: with what this device changed and the server does not know yet. */
export const teamRequest = v.object({ ...receivedRequest.entries, waiting: v.array(requestChange) });
export type TeamRequest = v.InferOutput<typeof teamRequest>;

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
  answers: { 200: v.object({ member: teamMember, session }) },
  errors: { 400: "Wrong username or password (under username)", 429: "Too many requests", ...unreachable },
  changes: ["requests", "auth"],
});

export const getTeamSession = endpoint({
  area: "requests",
  name: "getTeamSession",
  method: "GET",
  path: "/api/requests/session",
  answers: { 200: v.object({ member: v.nullable(teamMember) }) },
  needs: ["read", "Request"],
});

export const signOutTeam = endpoint({
  area: "requests",
  name: "signOutTeam",
  method: "DELETE",
  path: "/api/requests/session",
  // What the device kept of the requests goes with the session; changes that wait stay, and wait for the next one.
  answers: { 200: v.object({ member: v.null() }) },
  changes: ["requests"],
});

export const listTeamRequests = endpoint({
  area: "requests",
  name: "listTeamRequests",
  method: "GET",
  path: "/api/requests/list",
  params: v.object(receivedFilters),
  answers: {
    200: v.object({ requests: v.array(teamRequest), total: v.number(), counts: receivedCounts, ...source }),
  },
  needs: ["read", "Request"],
  changes: ["requests"],
});

export const getTeamRequest = endpoint({
  area: "requests",
  name: "getTeamRequest",
  method: "GET",
  path: "/api/requests/request",
  params: v.object({ id: requestId }),
  // What the device has kept; one that it has not is looked for on the server, and kept.
  answers: { 200: v.object({ request: teamRequest }) },
  errors: { 404: "Request not found" },
  needs: ["read", "Request"],
  changes: ["requests"],
});

export const changeTeamRequest = endpoint({
  area: "requests",
  name: "changeTeamRequest",
  method: "PATCH",
  path: "/api/requests/request/:id",
  params: v.object({ id: requestId }),
  body: receivedChange,
  // Stored on the device, shown at once, and delivered by the outbox; its id is the UUID in `Idempotency-Key`.
  answers: { 202: v.object({ request: teamRequest }) },
  errors: { 404: "Request not found" },
  needs: ["update", "Request"],
  changes: ["requests"],
});

export const listChanges = endpoint({
  area: "requests",
  name: "listChanges",
  method: "GET",
  path: "/api/requests/changes",
  answers: { 200: v.object({ changes: v.array(requestChange) }) },
  needs: ["read", "Request"],
});

const whichChange = v.object({ id: requestId });
const changeErrors = { 404: "Change not found", 409: "Being sent" };

export const retryChange = endpoint({
  area: "requests",
  name: "retryChange",
  method: "POST",
  path: "/api/requests/changes/:id/retry",
  params: whichChange,
  answers: { 200: v.object({ change: requestChange }) },
  errors: changeErrors,
  needs: ["update", "Request"],
  changes: ["requests"],
});

export const cancelChange = endpoint({
  area: "requests",
  name: "cancelChange",
  method: "DELETE",
  path: "/api/requests/changes/:id",
  params: whichChange,
  answers: { 200: v.object({ change: requestChange }) },
  errors: changeErrors,
  needs: ["update", "Request"],
  changes: ["requests"],
});

export const listMembers = endpoint({
  area: "requests",
  name: "listMembers",
  method: "GET",
  path: "/api/requests/team",
  answers: { 200: v.object({ members: v.array(teamMember), ...source }) },
  needs: ["read", "Request"],
  changes: ["requests"],
});

/** The team itself is changed on the server alone, and not while it cannot be reached. */
export const addTeamMember = endpoint({
  area: "requests",
  name: "addTeamMember",
  method: "POST",
  path: "/api/requests/team",
  body: addMember.body,
  isSecret: true,
  answers: { 201: v.object({ member: teamMember }) },
  errors: { 400: "Messages by field", 403: "Not allowed", ...signedOut, ...unreachable },
  needs: ["update", "Request"],
  changes: ["requests"],
});

export const updateTeamMember = endpoint({
  area: "requests",
  name: "updateTeamMember",
  method: "PATCH",
  path: "/api/requests/team/:id",
  params: updateMember.params,
  body: updateMember.body,
  isSecret: true,
  answers: { 200: v.object({ member: teamMember }) },
  errors: { 400: "Messages by field", 403: "Not allowed", 404: "Member not found", ...signedOut, ...unreachable },
  needs: ["update", "Request"],
  changes: ["requests"],
});

/** Where the worker passes the server's events on to a page; a stream, and no call. */
export const TEAM_EVENTS_PATH = "/api/requests/events";
/** What the server tells there: a request came in, or was changed. */
export const TEAM_EVENTS = ["received", "changed"] as const;

export const requestsCalls = [
  signInTeam,
  getTeamSession,
  signOutTeam,
  listTeamRequests,
  getTeamRequest,
  changeTeamRequest,
  listChanges,
  retryChange,
  cancelChange,
  listMembers,
  addTeamMember,
  updateTeamMember,
] as const;
