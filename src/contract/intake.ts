import * as v from "valibot";
import { languages } from "../lib/language.ts";
import { contactRequestFields, contactRequestInput, requestId } from "./contact.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, filter, flag, id, oneOf, pagination, requiredText, text } from "./fields.ts";

/** Processing status of a received request. */
export const receivedStatuses = ["new", "in-progress", "done", "spam"] as const;
export type ReceivedStatus = (typeof receivedStatuses)[number];

/** An agent answers requests; an admin also manages the team. */
export const teamRoles = ["admin", "agent"] as const;

/** A staff account of the intake server. */
export const teamMember = v.object({
  id,
  username: v.string(),
  fullName: v.string(),
  role: v.picklist(teamRoles),
  /** False for a deactivated account; its past work is kept. */
  isActive: v.boolean(),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

const person = v.object({ id, fullName: v.string() });

/** An internal note of a team member. */
const note = v.object({ id: requestId, at: dateTime, author: person, text: v.string() });

/** The team's copy of a contact request. */
export const receivedRequest = v.object({
  id: requestId,
  /** The number shown to the visitor, such as `PH-7K3M-9QXT`. */
  reference: v.string(),
  receivedAt: dateTime,
  ...contactRequestFields,
  language: v.picklist(languages),
  status: v.picklist(receivedStatuses),
  assignee: v.nullable(person),
  /** Oldest first. */
  notes: v.array(note),
  updatedAt: dateTime,
});
export type ReceivedRequest = v.InferOutput<typeof receivedRequest>;

/** A contact request as the worker sends it to the server. */
export const contactRequestPayload = v.object({
  ...contactRequestInput,
  language: v.optional(v.picklist(languages), languages[0]),
});

const receipt = v.object({ reference: v.string(), receivedAt: dateTime });
const rateLimited = { 429: "Too many requests; `Retry-After` says when to try again" };

export const sendContactRequest = endpoint({
  area: "requests",
  name: "sendContactRequest",
  method: "POST",
  path: "/intake/requests",
  // The UUID in `Idempotency-Key` becomes the id. Repeating a key returns the first response with status 200.
  body: contactRequestPayload,
  responses: { 200: receipt, 201: receipt },
  errors: { 409: "This key was used for another request", 413: "The body is larger than 32 KB", ...rateLimited },
});

export const password = v.pipe(
  v.string("Enter a password."),
  v.minLength(1, "This is required."),
  v.maxLength(1_000, "Use at most 1,000 characters."),
);
/** Applies to accounts of the intake server. */
export const MIN_PASSWORD_LENGTH = 10;
const newPassword = v.pipe(
  password,
  v.minLength(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`),
);
const token = v.pipe(v.string("Enter a refresh token."), v.maxLength(1_000, "Enter a valid refresh token."));

/** The access token expires after minutes; the refresh token can be used once. */
const teamSession = v.object({ member: teamMember, accessToken: v.string(), refreshToken: v.string() });

export const createIntakeSession = endpoint({
  area: "requests",
  name: "createIntakeSession",
  method: "POST",
  path: "/intake/session",
  body: v.object({ username: requiredText(200), password }),
  isSecret: true,
  responses: { 200: teamSession },
  errors: { 401: "Wrong username or password", ...rateLimited },
});

export const refreshIntakeSession = endpoint({
  area: "requests",
  name: "refreshIntakeSession",
  method: "POST",
  path: "/intake/session/refresh",
  body: v.object({ refreshToken: token }),
  isSecret: true,
  responses: { 200: teamSession },
  errors: { 401: "Invalid refresh token", ...rateLimited },
});

export const deleteIntakeSession = endpoint({
  area: "requests",
  name: "deleteIntakeSession",
  method: "DELETE",
  path: "/intake/session",
  params: v.object({ refreshToken: token }),
  isSecret: true,
  responses: { 200: v.object({}) },
});

/** Filters of the list of received requests. */
export const receivedRequestFilters = {
  /** Searches the name, company, email, phone, message and reference. */
  q: filter(text(200)),
  status: filter(oneOf(receivedStatuses)),
  department: filter(contactRequestFields.department),
  /** A member id, or `none` for unassigned requests. */
  assignee: filter(v.union([v.literal("none"), id], "Enter a member ID or none.")),
  ...pagination(10),
};
export const receivedRequestCounts = v.object({
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
  // Newest first. `counts` ignores the status filter, so that every status can show its count.
  responses: {
    200: v.object({ requests: v.array(receivedRequest), total: v.number(), counts: receivedRequestCounts }),
  },
  permission: ["read", "Request"],
});

/** An update of a received request. A note is appended. */
export const receivedRequestUpdate = v.object({
  status: v.optional(oneOf(receivedStatuses)),
  note: v.optional(requiredText(2_000)),
  /** A member id, or null for unassigned. */
  assignee: v.optional(v.nullable(id)),
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

const memberFields = {
  username: v.pipe(
    requiredText(60),
    v.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, "Use letters, digits, dots, hyphens and underscores."),
  ),
  fullName: requiredText(200),
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
  errors: { 400: "Messages by field; This username is already in use." },
  permission: ["create", "Team"],
});

/** Admins may change everyone, members their own name and password. A new password ends the other sessions. */
export const updateIntakeMember = endpoint({
  area: "requests",
  name: "updateIntakeMember",
  method: "PATCH",
  path: "/intake/team/:id",
  params: v.object({ id }),
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
 * The calls of the intake server. The worker lets them through to the network and also makes them itself for the
 * outbox and the team's inbox. `GET /intake/events` is a stream of server-sent events.
 */
export const intakeCalls = [
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
