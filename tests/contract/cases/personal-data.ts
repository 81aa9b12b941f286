import {
  eraseMember,
  eraseVisitor,
  exportMemberData,
  exportVisitorData,
  getMemberData,
  getVisitorData,
  listAudit,
} from "../../../src/contract/personal-data.ts";
import type { AuditEntry, MemberData } from "../../../src/contract/privacy.ts";
import { type Cases, invalidPaging, rejects } from "../case.ts";
import {
  adminMember,
  agentMember,
  exampleReceivedRequest,
  noReply,
  type Replies,
  signInToFakeIntake,
} from "../fake-intake.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const at = "2026-07-15T02:30:00.000Z";
const member = { ...agentMember, createdAt: at };
const lists: Omit<MemberData, "member"> = {
  sessions: [{ createdAt: at, expiresAt: at, userAgent: "Firefox" }],
  devices: [],
  invitations: [],
  assignedRequests: [exampleReceivedRequest.reference],
  notes: [],
  privateRecords: [],
  profile: [],
  messages: [],
  acts: [],
  pushSubscriptions: [],
  heldChanges: [],
};
const counts = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]));
const visitor = { requests: [exampleReceivedRequest] };
const entry: AuditEntry = { id: 1, at, event: "member-added", actor: adminMember, member: agentMember, role: "agent" };

const replies: Replies = {
  "GET /intake/people": (_, { pathname }) => [200, pathname.includes("/visitors/") ? visitor : { member, counts }],
  "POST /intake/people": (_, { pathname }) => [
    200,
    pathname.endsWith("/erase") ? { erased: 1 } : pathname.includes("/visitors/") ? visitor : { member, ...lists },
  ],
  "DELETE /intake/people": [200, { member: agentMember }],
  "GET /intake/audit": [200, { entries: [entry], total: 1 }],
};

const asAdmin =
  (options: SendOptions, changed: Replies = {}) =>
  async (api: TestApi): Promise<SendOptions> => {
    await signInToFakeIntake(api, { ...replies, ...changed });
    return options;
  };

const errorCases = (options: SendOptions, call: string) => [
  rejects("a member who is signed out", 409, "Sign in to the server first", options),
  rejects("an agent", 403, "Not allowed", asAdmin(options, { [call]: [403, { error: "Not allowed" }] })),
  rejects("an unreachable server", 502, "The server cannot be reached", asAdmin(options, { [call]: noReply })),
];
const unknown = (thing: string, options: SendOptions, call: string) => {
  const error = `${thing} not found`;
  return rejects(`an unknown ${thing.toLowerCase()}`, 404, error, asAdmin(options, { [call]: [404, { error }] }));
};
const [get, post, erase] = ["GET /intake/people", "POST /intake/people", "DELETE /intake/people"];
const active = "Deactivate the member first";

export const personalDataCases: Cases = {
  getMemberData: {
    success: asAdmin(getMemberData.example),
    invalid: { id: ["x"] },
    errorCases: [...errorCases(getMemberData.example, get), unknown("Member", getMemberData.example, get)],
  },
  exportMemberData: {
    success: asAdmin(exportMemberData.example),
    invalid: { id: ["x"] },
    errorCases: [...errorCases(exportMemberData.example, post), unknown("Member", exportMemberData.example, post)],
  },
  eraseMember: {
    success: asAdmin(eraseMember.example),
    invalid: { id: ["x"] },
    errorCases: [
      ...errorCases(eraseMember.example, erase),
      unknown("Member", eraseMember.example, erase),
      rejects("an active member", 409, active, asAdmin(eraseMember.example, { [erase]: [409, { error: active }] })),
    ],
  },
  getVisitorData: {
    success: asAdmin(getVisitorData.example),
    invalid: { id: ["x"] },
    errorCases: [...errorCases(getVisitorData.example, get), unknown("Request", getVisitorData.example, get)],
  },
  exportVisitorData: {
    success: asAdmin(exportVisitorData.example),
    invalid: { requestIds: [undefined, [], ["x"]] },
    errorCases: errorCases(exportVisitorData.example, post),
  },
  eraseVisitor: {
    withoutActivity: "what a visitor sends",
    success: async (api) => {
      await api.db.receivedRequests.put(exampleReceivedRequest);
      return asAdmin(eraseVisitor.example)(api);
    },
    invalid: { requestIds: [undefined, [], ["x"]] },
    errorCases: errorCases(eraseVisitor.example, post),
  },
  listAudit: {
    success: asAdmin(listAudit.example),
    invalid: { kind: ["kitchen"], ...invalidPaging },
    errorCases: errorCases(listAudit.example, "GET /intake/audit"),
  },
};
