import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, oneOf, requiredLine, serverId, text, uuid } from "./fields.ts";
import { memberFields, rateLimited, teamMember, teamRoles, teamSession } from "./intake.ts";

/** How long a link works, in days. */
export const INVITATION_DAYS = 7;

export const invitation = v.object({
  id: uuid,
  /** The member who gets a new password; null for a new member. */
  member: v.nullable(v.pick(teamMember, ["id", "username"])),
  role: v.picklist(teamRoles),
  /** Empty if the admin gave no name. */
  fullName: v.string(),
  invitedBy: v.string(),
  expiresAt: dateTime,
});
export type Invitation = v.InferOutput<typeof invitation>;

/** With 256 random bits; only its digest is stored. */
export const invitationCode = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, "Enter a valid code."));

/** For a member, `role` and `fullName` are ignored: the link sets a new password. */
export const newInvitation = v.object({
  role: oneOf(teamRoles),
  fullName: v.optional(text(200), ""),
  memberId: v.optional(serverId),
});

const notValid = { 404: "The link does not exist, was used, was withdrawn or has expired" };

export const createIntakeInvitation = endpoint({
  area: "requests",
  name: "createIntakeInvitation",
  method: "POST",
  path: "/intake/invitations",
  body: newInvitation,
  // The code is in no other response. A new link for a member replaces the old one.
  responses: { 201: v.object({ invitation, code: invitationCode }) },
  errors: { 403: "Not an admin, or the own account", 404: "Member not found" },
  isSecret: true,
  permission: ["create", "Team"],
});

export const listIntakeInvitations = endpoint({
  area: "requests",
  name: "listIntakeInvitations",
  method: "GET",
  path: "/intake/invitations",
  /** Those that can be used, oldest first. */
  responses: { 200: v.object({ invitations: v.array(invitation) }) },
  permission: ["create", "Team"],
});

/** Repeating the call changes nothing. */
export const deleteIntakeInvitation = endpoint({
  area: "requests",
  name: "deleteIntakeInvitation",
  method: "DELETE",
  path: "/intake/invitations/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({}) },
  permission: ["create", "Team"],
});

/** The code is in the body, because addresses are in logs. */
export const openIntakeInvitation = endpoint({
  area: "requests",
  name: "openIntakeInvitation",
  method: "POST",
  path: "/intake/invitations/open",
  body: v.object({ code: invitationCode }),
  isSecret: true,
  responses: { 200: v.object({ invitation, /** Null if there is none yet. */ workspace: v.nullable(v.string()) }) },
  errors: { ...notValid, ...rateLimited },
});

export const acceptedInvitation = v.object({
  code: invitationCode,
  ...v.omit(v.object(memberFields), ["role", "fullName"]).entries,
  fullName: requiredLine(200),
});

/** Works once. For a member, only the password is used; all sessions of the member end. */
export const acceptIntakeInvitation = endpoint({
  area: "requests",
  name: "acceptIntakeInvitation",
  method: "POST",
  path: "/intake/invitations/accept",
  body: acceptedInvitation,
  isSecret: true,
  responses: { 200: teamSession },
  errors: { 400: "Messages by field; This username is already in use.", ...notValid, ...rateLimited },
});

export const invitationEndpoints = [
  createIntakeInvitation,
  listIntakeInvitations,
  deleteIntakeInvitation,
  openIntakeInvitation,
  acceptIntakeInvitation,
] as const;
