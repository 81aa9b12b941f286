import * as v from "valibot";
import { requestId } from "./contact.ts";
import { endpoint } from "./endpoint.ts";
import { count, dateTime, filterParam, oneOf, pagination, serverId } from "./fields.ts";
import { receivedRequest, teamMember, teamRoles } from "./intake.ts";
import { pushKinds } from "./push.ts";

// What the server has about a person, and what administrators have done. Only for administrators.

export const auditEvents = [
  "member-added",
  "member-invited",
  "member-joined",
  "member-withdrawn",
  "member-renamed",
  "member-role",
  "member-deactivated",
  "member-activated",
  "password-set",
  "password-link",
  "device-removed",
  "workspace-created",
  "workspace-restored",
  "workspace-role",
  "workspace-held-accepted",
  "workspace-held-discarded",
  "privacy-exported",
  "privacy-erased",
  "privacy-visitor-exported",
  "privacy-visitor-erased",
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** The first word of an event. */
export const auditKinds = ["member", "password", "device", "workspace", "privacy"] as const;

const auditDetails = {
  role: v.optional(v.picklist(teamRoles)),
  workspace: v.optional(v.string()),
  /** Of visitors' requests or of change sets. */
  count: v.optional(count),
};
export type AuditDetails = v.InferOutput<v.ObjectSchema<typeof auditDetails, undefined>>;

const person = v.pick(teamMember, ["id", "fullName"]);

export const auditEntry = v.object({
  id: serverId,
  at: dateTime,
  event: v.picklist(auditEvents),
  /** Null for a command on the server. */
  actor: v.nullable(person),
  /** Whom it is about. */
  member: v.nullable(person),
  ...auditDetails,
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

export const auditParams = v.object({ kind: filterParam(oneOf(auditKinds)), ...pagination(20) });
/** Newest first. */
export const auditPage = v.object({ entries: v.array(auditEntry), total: count });

const storedRow = v.object({ table: v.string(), id: v.string(), row: v.record(v.string(), v.unknown()) });

export const memberData = v.object({
  member: v.object({ ...teamMember.entries, createdAt: dateTime }),
  sessions: v.array(v.object({ createdAt: dateTime, expiresAt: dateTime, userAgent: v.string() })),
  devices: v.array(
    v.object({ name: v.string(), joinedAt: dateTime, lastSeenAt: dateTime, removedAt: v.nullable(dateTime) }),
  ),
  /** Links for a new password. */
  invitations: v.array(v.object({ createdAt: dateTime, expiresAt: dateTime })),
  /** The references of visitors' requests. */
  assignedRequests: v.array(v.string()),
  /** About visitors' requests. */
  notes: v.array(v.object({ reference: v.string(), at: dateTime, text: v.string() })),
  /** Settings, bookmarks and the like. */
  privateRecords: v.array(storedRow),
  /** The profile and the status in the chat. */
  profile: v.array(storedRow),
  /** Messages to colleagues, with the names of their files. */
  messages: v.array(storedRow),
  /** What the member did as an administrator. */
  acts: v.array(v.object({ at: dateTime, event: v.picklist(auditEvents) })),
  /** Browsers that get notifications. Missing from older servers, like the next list. */
  pushSubscriptions: v.optional(
    v.array(
      v.object({
        savedAt: dateTime,
        endpoint: v.string(),
        kinds: v.array(v.picklist(pushKinds)),
        language: v.string(),
      }),
    ),
    [],
  ),
  /** Changes that a device handed over after the deactivation, and that no administrator has decided. */
  heldChanges: v.optional(v.array(v.object({ receivedAt: dateTime, changes: v.array(v.unknown()) })), []),
});
export type MemberData = v.InferOutput<typeof memberData>;

/** How many of each there are. */
export const memberDataSummary = v.object({
  member: memberData.entries.member,
  counts: v.object({
    sessions: count,
    devices: count,
    invitations: count,
    assignedRequests: count,
    notes: count,
    privateRecords: count,
    profile: count,
    messages: count,
    acts: count,
    pushSubscriptions: v.optional(count, 0),
    heldChanges: v.optional(count, 0),
  }),
});

const memberParams = v.object({ id: serverId });
const memberNotFound = { 404: "Member not found" };

export const getIntakeMemberData = endpoint({
  area: "requests",
  name: "getIntakeMemberData",
  method: "GET",
  path: "/intake/people/members/:id",
  params: memberParams,
  responses: { 200: memberDataSummary },
  errors: memberNotFound,
  permission: ["read", "Privacy"],
});

export const exportIntakeMemberData = endpoint({
  area: "requests",
  name: "exportIntakeMemberData",
  method: "POST",
  path: "/intake/people/members/:id/export",
  params: memberParams,
  responses: { 200: memberData },
  errors: memberNotFound,
  permission: ["read", "Privacy"],
});

/** Cannot be undone. What the member wrote in shared records stays. */
export const eraseIntakeMember = endpoint({
  area: "requests",
  name: "eraseIntakeMember",
  method: "DELETE",
  path: "/intake/people/members/:id",
  params: memberParams,
  responses: { 200: v.object({ member: teamMember }) },
  errors: { ...memberNotFound, 409: "Deactivate the member first" },
  permission: ["delete", "Privacy"],
});

/** The requests of one visitor: those with the same email address or phone number. */
export const visitorData = v.object({ requests: v.array(receivedRequest) });
export type VisitorData = v.InferOutput<typeof visitorData>;

export const getIntakeVisitorData = endpoint({
  area: "requests",
  name: "getIntakeVisitorData",
  method: "GET",
  path: "/intake/people/visitors/:id",
  /** The id of one of the requests. */
  params: v.object({ id: requestId }),
  responses: { 200: visitorData },
  errors: { 404: "Request not found" },
  permission: ["read", "Privacy"],
});

/** The requests that the person has seen and chosen. Requests that arrive later are neither exported nor erased. */
export const chosenRequests = v.object({
  requestIds: v.pipe(v.array(requestId), v.minLength(1, "Choose requests."), v.maxLength(1_000, "Choose fewer.")),
});

export const exportIntakeVisitor = endpoint({
  area: "requests",
  name: "exportIntakeVisitor",
  method: "POST",
  path: "/intake/people/visitors/export",
  body: chosenRequests,
  responses: { 200: visitorData },
  permission: ["read", "Privacy"],
});

/** Cannot be undone. Repeating the call changes nothing. */
export const eraseIntakeVisitor = endpoint({
  area: "requests",
  name: "eraseIntakeVisitor",
  method: "POST",
  path: "/intake/people/visitors/erase",
  body: chosenRequests,
  responses: { 200: v.object({ erased: count }) },
  permission: ["delete", "Privacy"],
});

export const listIntakeAudit = endpoint({
  area: "requests",
  name: "listIntakeAudit",
  method: "GET",
  path: "/intake/audit",
  params: auditParams,
  responses: { 200: auditPage },
  permission: ["read", "Audit"],
});

export const privacyEndpoints = [
  getIntakeMemberData,
  exportIntakeMemberData,
  eraseIntakeMember,
  getIntakeVisitorData,
  exportIntakeVisitor,
  eraseIntakeVisitor,
  listIntakeAudit,
] as const;
