import * as v from "valibot";
import { languages } from "../lib/language.ts";
import { contactRequestFields, contactRequestInput, requestId } from "./contact.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, filter, flag, id, oneOf, pagination, requiredText, text } from "./fields.ts";

/** What has become of a request that reached the company. */
export const receivedStatuses = ["new", "in-progress", "done", "spam"] as const;
export type ReceivedStatus = (typeof receivedStatuses)[number];

/** An admin looks after the team besides; an agent answers requests. */
export const teamRoles = ["admin", "agent"] as const;

/** Someone of the staff, as the server knows them. */
export const teamMember = v.object({
  id,
  username: v.string(),
  fullName: v.string(),
  role: v.picklist(teamRoles),
  /** False for an account that may no longer be used; what it did stays. */
  isActive: v.boolean(),
});
export type TeamMember = v.InferOutput<typeof teamMember>;

const person = v.object({ id, fullName: v.string() });

/** What a member of the staff wrote about a request, for the staff alone. */
const note = v.object({ id: requestId, at: dateTime, author: person, text: v.string() });

/** A request as the company has it. */
export const receivedRequest = v.object({
  id: requestId,
  /** The number that the visitor was told, such as `PH-7K3M-9QXT`. */
  reference: v.string(),
  receivedAt: dateTime,
  ...contactRequestFields,
  language: v.picklist(languages),
  status: v.picklist(receivedStatuses),
  assignee: v.nullable(person),
  /** The oldest first. */
  notes: v.array(note),
  updatedAt: dateTime,
});
export type ReceivedRequest = v.InferOutput<typeof receivedRequest>;

/** What the server takes of a visitor's request. */
export const contactRequestPayload = v.object({
  ...contactRequestInput,
  language: v.optional(v.picklist(languages), languages[0]),
});

const receipt = v.object({ reference: v.string(), receivedAt: dateTime });
const limited = { 429: "Too many requests; `Retry-After` says when to try again" };

export const sendContactRequest = endpoint({
  area: "requests",
  name: "sendContactRequest",
  method: "POST",
  path: "/intake/requests",
  // `Idempotency-Key`, a UUID, is its id: the same key again gives the first answer, with 200.
  body: contactRequestPayload,
  responses: { 200: receipt, 201: receipt },
  errors: { 409: "This key was used for another request", 413: "The body is larger than 32 KB", ...limited },
});

export const password = v.pipe(
  v.string("Enter a password."),
  v.minLength(1, "This is required."),
  v.maxLength(1_000, "Use at most 1,000 characters."),
);
/** No account of the server has a shorter one. */
export const MIN_PASSWORD_LENGTH = 10;
const newPassword = v.pipe(
  password,
  v.minLength(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`),
);
const token = v.pipe(v.string("Enter a refresh token."), v.maxLength(1_000, "Enter a valid refresh token."));

/** Tokens of a signed-in member: the access token lives for minutes, the refresh token is good for one use. */
const teamSession = v.object({ member: teamMember, accessToken: v.string(), refreshToken: v.string() });

export const createIntakeSession = endpoint({
  area: "requests",
  name: "createIntakeSession",
  method: "POST",
  path: "/intake/session",
  body: v.object({ username: requiredText(200), password }),
  isSecret: true,
  responses: { 200: teamSession },
  errors: { 401: "Wrong username or password", ...limited },
});

export const refreshIntakeSession = endpoint({
  area: "requests",
  name: "refreshIntakeSession",
  method: "POST",
  path: "/intake/session/refresh",
  body: v.object({ refreshToken: token }),
  isSecret: true,
  responses: { 200: teamSession },
  errors: { 401: "Invalid refresh token", ...limited },
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

/** What the list of received requests can be narrowed to. */
export const receivedRequestFilters = {
  /** Part of the name, company, e-mail, phone, message or reference. */
  q: filter(text(200)),
  status: filter(oneOf(receivedStatuses)),
  department: filter(contactRequestFields.department),
  /** The id of a member, or `none`. */
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
  // The newest first. `counts` leaves the status out of what is asked for, so that each can be shown beside its name.
  responses: {
    200: v.object({ requests: v.array(receivedRequest), total: v.number(), counts: receivedRequestCounts }),
  },
  permission: ["read", "Request"],
});

/** What can be changed of a received request. A note is added to the others. */
export const receivedRequestUpdate = v.object({
  status: v.optional(oneOf(receivedStatuses)),
  note: v.optional(requiredText(2_000)),
  /** The id of a member; null for nobody. */
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

/** An admin may change everybody, and a member their own name and password. A new password ends the other sessions. */
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
    400: "Messages by field; whoever changes their own password gives the current one; the last active admin stays one",
    404: "Member not found",
    ...limited,
  },
  permission: ["update", "Team"],
});

/**
 * The calls of the intake server. The worker answers none of them; it passes them on, and makes them itself for the
 * outbox and the team's inbox. `GET /intake/events` is a stream of server-sent events beside them.
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
