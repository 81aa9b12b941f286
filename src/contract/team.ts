import * as v from "valibot";
import { session } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { requiredLine, uuid } from "./fields.ts";
import { rateLimited, teamMember } from "./intake.ts";
import { acceptedInvitation, invitation, invitationCode, newInvitation } from "./invitations.ts";

// Calls of the device that need a connection to the server: nothing of the team waits in the outbox.

const unreachableError = { 502: "The server cannot be reached" };
const adminErrors = { 403: "Not allowed", 409: "Sign in to the server first", ...unreachableError };
const notValidError = { 404: "Invitation not found" };

const EXAMPLE_CODE = "kX3vQ7mZ1pLd9RtYw5BnHc2JfGs8UeAoTi4VxKqNr6M";

/** The page shows the code as a link, which works once, for a week. For a member, the link sets a new password. */
export const createInvitation = endpoint({
  area: "data",
  name: "createInvitation",
  method: "POST",
  path: "/api/workspace/invitations",
  body: newInvitation,
  responses: { 201: v.object({ invitation, code: invitationCode }) },
  errors: { 400: "Messages by field", 404: "Member not found", ...adminErrors },
  isSecret: true,
  permission: ["update", "Request"],
  example: { body: { role: "agent", fullName: "สมศักดิ์ พร้อมช่วย" } },
});

/** Those that can be used, oldest first. */
export const listInvitations = endpoint({
  area: "data",
  name: "listInvitations",
  method: "GET",
  path: "/api/workspace/invitations",
  responses: { 200: v.object({ invitations: v.array(invitation) }) },
  errors: adminErrors,
  permission: ["update", "Request"],
});

export const deleteInvitation = endpoint({
  area: "data",
  name: "deleteInvitation",
  method: "DELETE",
  path: "/api/workspace/invitations/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({}) },
  errors: adminErrors,
  permission: ["update", "Request"],
  example: { params: { id: "9a4c1f0e-3b7d-4e58-8c26-5d0f7a1b9e34" } },
});

/** What the link is for, without using it. */
export const openInvitation = endpoint({
  area: "data",
  name: "openInvitation",
  method: "POST",
  path: "/api/workspace/invitations/open",
  body: v.object({ code: invitationCode }),
  isSecret: true,
  responses: { 200: v.object({ invitation, workspace: v.nullable(v.string()) }) },
  errors: { ...notValidError, ...rateLimited, ...unreachableError },
  example: { body: { code: EXAMPLE_CODE } },
});

/**
 * Makes the account, or changes the member's password, and signs in on this device. The device joins the workspace if
 * there is one. Repeating the call with the same name and password after a lost response signs in.
 */
export const acceptInvitation = endpoint({
  area: "data",
  name: "acceptInvitation",
  method: "POST",
  path: "/api/workspace/invitations/accept",
  body: v.object({ ...acceptedInvitation.entries, deviceName: requiredLine(200) }),
  isSecret: true,
  responses: { 200: v.object({ member: teamMember, session }) },
  errors: {
    400: "Messages by field",
    ...notValidError,
    409: "All slots are taken",
    410: "The device was removed",
    ...rateLimited,
    ...unreachableError,
  },
  example: {
    body: {
      code: EXAMPLE_CODE,
      username: "somsak",
      fullName: "สมศักดิ์ พร้อมช่วย",
      password: "กุญแจสามดอก 2569",
      deviceName: "มือถือสมศักดิ์",
    },
  },
});
