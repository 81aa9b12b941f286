import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { count } from "./fields.ts";
import { teamMember } from "./intake.ts";
import {
  auditPage,
  auditParams,
  chosenRequests,
  eraseIntakeMember,
  getIntakeMemberData,
  getIntakeVisitorData,
  memberData,
  memberDataSummary,
  visitorData,
} from "./privacy.ts";

// Calls of an administrator's device that need a connection to the server: nothing of this waits in the outbox.

const adminErrors = {
  403: "Not allowed",
  409: "Sign in to the server first",
  502: "The server cannot be reached",
};
const EXAMPLE_ID = "5d2f0c1e-8a4b-4c6d-9e37-1b0a6f52c894";
const memberExample = { params: { id: 2 } };
const visitorExample = { body: { requestIds: [EXAMPLE_ID] } };

export const getMemberData = endpoint({
  area: "data",
  name: "getMemberData",
  method: "GET",
  path: "/api/requests/people/members/:id",
  params: getIntakeMemberData.params,
  responses: { 200: memberDataSummary },
  errors: { ...adminErrors, 404: "Member not found" },
  permission: ["update", "Request"],
  example: memberExample,
});

export const exportMemberData = endpoint({
  area: "data",
  name: "exportMemberData",
  method: "POST",
  path: "/api/requests/people/members/:id/export",
  params: getIntakeMemberData.params,
  responses: { 200: memberData },
  errors: { ...adminErrors, 404: "Member not found" },
  permission: ["update", "Request"],
  example: memberExample,
});

/** Cannot be undone. What the member wrote in shared records stays. */
export const eraseMember = endpoint({
  area: "data",
  name: "eraseMember",
  method: "DELETE",
  path: "/api/requests/people/members/:id",
  params: eraseIntakeMember.params,
  responses: { 200: v.object({ member: teamMember }) },
  errors: { ...adminErrors, 404: "Member not found", 409: "Deactivate the member first, or sign in to the server" },
  permission: ["update", "Request"],
  example: memberExample,
});

export const getVisitorData = endpoint({
  area: "data",
  name: "getVisitorData",
  method: "GET",
  path: "/api/requests/people/visitors/:id",
  params: getIntakeVisitorData.params,
  responses: { 200: visitorData },
  errors: { ...adminErrors, 404: "Request not found" },
  permission: ["update", "Request"],
  example: { params: { id: EXAMPLE_ID } },
});

export const exportVisitorData = endpoint({
  area: "data",
  name: "exportVisitorData",
  method: "POST",
  path: "/api/requests/people/visitors/export",
  body: chosenRequests,
  responses: { 200: visitorData },
  errors: { ...adminErrors, 400: "Messages by field" },
  permission: ["update", "Request"],
  example: visitorExample,
});

/** Cannot be undone. Also deletes this device's copies. */
export const eraseVisitor = endpoint({
  area: "data",
  name: "eraseVisitor",
  method: "POST",
  path: "/api/requests/people/visitors/erase",
  body: chosenRequests,
  responses: { 200: v.object({ erased: count }) },
  errors: { ...adminErrors, 400: "Messages by field" },
  permission: ["update", "Request"],
  invalidates: ["requests"],
  example: visitorExample,
});

export const listAudit = endpoint({
  area: "data",
  name: "listAudit",
  method: "GET",
  path: "/api/requests/audit",
  params: auditParams,
  responses: { 200: auditPage },
  errors: adminErrors,
  permission: ["update", "Request"],
  example: { params: { kind: "member" } },
});
