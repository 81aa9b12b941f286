import * as v from "valibot";
import { languages } from "../lib/language.ts";
import { contactRequestFields, contactRequestInput, requestId, storedRequestFields } from "./contact.ts";
import { endpoint } from "./endpoint.ts";
import {
  dateTime,
  filterParam,
  flag,
  oneOf,
  pagination,
  requiredLine,
  requiredText,
  serverId,
  text,
} from "./fields.ts";
import { newUsername } from "./usernames.ts";

export const receivedRequestStatuses = ["new", "in-progress", "done", "spam"] as const;
export type ReceivedRequestStatus = (typeof receivedRequestStatuses)[number];
/** What somebody still has to do. `open` as a filter finds these. */
export const openRequestStatuses = ["new", "in-progress"] as const satisfies readonly ReceivedRequestStatus[];

/** The app's roles. `agent` is the maintainer: earlier versions of the app know only these two. An admin manages the team. */
export const teamRoles = ["admin", "agent", "editor", "author", "subscriber", "client"] as const;

export const teamMember = v.object({
  id: serverId,
  username: v.string(),
  fullName: v.string(),
  role: v.picklist(teamRoles),
  /** False if an admin deactivated the account. The server keeps the person's past work. */
  isActive: v.boolean(),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

const person = v.object({ id: serverId, fullName: v.string() });

/** Visitors never see notes. */
const note = v.object({
  ...{ id: requestId, at: dateTime, author: person, text: v.string() },
  /** The server has sent a reply by email, and the text is its subject. */
  isReply: v.optional(v.literal(true)),
});

export const receivedRequest = v.object({
  id: requestId,
  reference: v.string(),
  receivedAt: dateTime,
  ...storedRequestFields,
  language: v.picklist(languages),
  helpRatings: contactRequestInput.helpRatings,
  status: v.picklist(receivedRequestStatuses),
  assignee: v.nullable(person),
  /** Who has given it to the assignee. Absent without an assignee, and from servers of an earlier version. */
  assignedBy: v.optional(person),
  /** Oldest first. */
  notes: v.array(note),
  updatedAt: dateTime,
});
export type ReceivedRequest = v.InferOutput<typeof receivedRequest>;

export const contactRequestPayload = v.object({
  ...contactRequestInput,
  email: storedRequestFields.email,
  language: v.optional(v.picklist(languages), languages[0]),
});

const receipt = v.object({ reference: v.string(), receivedAt: dateTime });
export const rateLimited = { 429: "Too many requests; `Retry-After` says when to try again" };

export const sendContactRequest = endpoint({
  area: "requests",
  name: "sendContactRequest",
  method: "POST",
  path: "/intake/requests",
  // The UUID in the `Idempotency-Key` header becomes the contact request's id. A call with a repeated key returns the
  // first response with status 200.
  body: contactRequestPayload,
  responses: { 200: receipt, 201: receipt },
  errors: { 409: "This key was used for another request", 413: "The body is larger than 64 KB", ...rateLimited },
});

export const password = v.pipe(
  v.string("Enter a password."),
  v.minLength(1, "This is required."),
  v.maxLength(1_000, "Use at most 1,000 characters."),
);
export const MIN_PASSWORD_LENGTH = 10;
const newPassword = v.pipe(
  password,
  v.minLength(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`),
);
const token = v.pipe(v.string("Enter a refresh token."), v.maxLength(1_000, "Enter a valid refresh token."));

/** The access token expires after a few minutes; the refresh token works only once. */
export const teamSession = v.object({ member: teamMember, accessToken: v.string(), refreshToken: v.string() });

export const createIntakeSession = endpoint({
  area: "requests",
  name: "createIntakeSession",
  method: "POST",
  path: "/intake/session",
  body: v.object({ username: requiredLine(200), password }),
  isSecret: true,
  responses: { 200: teamSession },
  errors: { 401: "Wrong username or password", ...rateLimited },
});

/** Why the session of a deactivated member has ended. Apps that do not know it take it for any other ended session. */
export const ACCOUNT_DEACTIVATED = "The account was deactivated";

export const refreshIntakeSession = endpoint({
  area: "requests",
  name: "refreshIntakeSession",
  method: "POST",
  path: "/intake/session/refresh",
  body: v.object({ refreshToken: token }),
  isSecret: true,
  responses: { 200: teamSession },
  errors: { 401: `Invalid refresh token, or ${ACCOUNT_DEACTIVATED}`, ...rateLimited },
});

export const deleteIntakeSession = endpoint({
  area: "requests",
  name: "deleteIntakeSession",
  method: "DELETE",
  path: "/intake/session",
  params: v.object({ refreshToken: token }),
  isSecret: true,
  responses: { 200: v.object({}) },
  errors: rateLimited,
});

export const receivedRequestFilters = {
  /** Searches name, company, email, phone, message and reference. */
  q: filterParam(text(200)),
  status: filterParam(oneOf([...receivedRequestStatuses, "open"])),
  department: filterParam(contactRequestFields.department),
  /** A member's id; `none` returns unassigned requests. */
  assignee: filterParam(v.union([v.literal("none"), serverId], "Enter a member ID or none.")),
  ...pagination(10),
};
export const requestCountsByStatus = v.object({
  new: v.number(),
  "in-progress": v.number(),
  done: v.number(),
  spam: v.number(),
});

export const listIntakeRequests = endpoint({
  area: "requests",
  name: "listIntakeRequests",
  method: "GET",
  path: "/intake/requests",
  params: v.object(receivedRequestFilters),
  // The requests, newest first. `counts` ignores the status filter, so that the page can show the number for every
  // status.
  responses: {
    200: v.object({
      requests: v.array(receivedRequest),
      total: v.number(),
      counts: requestCountsByStatus,
      /** The ids of requests that were deleted for good, newest first. Absent from servers of an earlier version. */
      erased: v.optional(v.array(requestId)),
    }),
  },
  permission: ["read", "Request"],
});

export const receivedRequestUpdate = v.object({
  status: v.optional(oneOf(receivedRequestStatuses)),
  note: v.optional(requiredText(2_000)),
  assignee: v.optional(v.nullable(serverId)),
});

export const updateIntakeRequest = endpoint({
  area: "requests",
  name: "updateIntakeRequest",
  method: "PATCH",
  path: "/intake/requests/:id",
  params: v.object({ id: requestId }),
  body: receivedRequestUpdate,
  responses: { 200: v.object({ request: receivedRequest }) },
  errors: { 404: "Request not found", 409: "This key was used for another request" },
  permission: ["update", "Request"],
});

export const listIntakeMembers = endpoint({
  area: "requests",
  name: "listIntakeMembers",
  method: "GET",
  path: "/intake/team",
  responses: { 200: v.object({ members: v.array(teamMember) }) },
  permission: ["read", "Team"],
});

export const memberFields = {
  username: newUsername,
  fullName: requiredLine(200),
  role: oneOf(teamRoles),
  password: newPassword,
};

export const addIntakeMember = endpoint({
  area: "requests",
  name: "addIntakeMember",
  method: "POST",
  path: "/intake/team",
  body: v.object(memberFields),
  isSecret: true,
  responses: { 201: v.object({ member: teamMember }) },
  errors: { 400: "Messages by field; This username is already in use.", ...rateLimited },
  permission: ["create", "Team"],
});

/**
 * An admin may change every member; other members only their own name and password. A new password ends the member's
 * other sessions.
 */
export const updateIntakeMember = endpoint({
  area: "requests",
  name: "updateIntakeMember",
  method: "PATCH",
  path: "/intake/team/:id",
  params: v.object({ id: serverId }),
  body: v.partial(v.object({ ...memberFields, isActive: flag, currentPassword: password })),
  isSecret: true,
  responses: { 200: v.object({ member: teamMember }) },
  errors: {
    400: "Messages by field; changing your own password requires the current one; one admin must stay active",
    404: "Member not found",
    ...rateLimited,
  },
  permission: ["update", "Team"],
});

/**
 * The worker lets these requests pass to the network; it also makes the calls itself for the outbox and the team's
 * inbox. `GET /intake/events` is not a call here: it is a stream of server-sent events.
 */
export const intakeEndpoints = [
  sendContactRequest,
  createIntakeSession,
  refreshIntakeSession,
  deleteIntakeSession,
  listIntakeRequests,
  updateIntakeRequest,
  listIntakeMembers,
  addIntakeMember,
  updateIntakeMember,
] as const;
