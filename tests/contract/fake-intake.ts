import type { ResponseData } from "../../src/contract/endpoint.ts";
import type { createIntakeSession, ReceivedRequest, TeamMember } from "../../src/contract/intake.ts";
import type { ReceivedRequestChange } from "../../src/contract/requests.ts";
import { getReceivedRequest, retryReceivedRequestChange, signInTeam } from "../../src/contract/requests.ts";
import type { FetchIntake } from "../../src/domain/intake-client.ts";
import type { TestApi } from "./test-api.ts";

/** A member of the fake intake server, which error cases use; requests.test.ts uses the real server. */

export const adminMember: TeamMember = {
  id: 1,
  username: "malee",
  fullName: "มาลี ศรีสุข",
  role: "admin",
  isActive: true,
};
export const agentMember: TeamMember = {
  id: 2,
  username: "somsak",
  fullName: "สมศักดิ์ พร้อมช่วย",
  role: "agent",
  isActive: true,
};
export const teamSession: ResponseData<typeof createIntakeSession> = {
  member: adminMember,
  accessToken: "access",
  refreshToken: "refresh",
};

export const exampleReceivedRequest: ReceivedRequest = {
  id: getReceivedRequest.example.params.id,
  reference: "PH-7K3M-9QXT",
  receivedAt: "2026-07-15T02:30:00.000Z",
  name: "มะลิ ใจดี",
  companyName: "ร้านมะลิการช่าง",
  email: "mali@example.com",
  phone: "081 555 0123",
  interest: ["platform"],
  budget: "small",
  message: "ขอใบเสนอราคาสำหรับร้านสองสาขาค่ะ",
  department: "sale",
  language: "th",
  status: "new",
  assignee: null,
  notes: [],
  updatedAt: "2026-07-15T02:30:00.000Z",
};

export const buildPendingChange = (change: Partial<ReceivedRequestChange> = {}): ReceivedRequestChange => ({
  id: retryReceivedRequestChange.example.params.id,
  requestId: exampleReceivedRequest.id,
  createdAt: "2026-07-15T03:00:00.000Z",
  change: { status: "in-progress" },
  status: "queued",
  attempts: 1,
  trouble: "unreachable",
  nextAttemptAt: "2026-07-15T03:15:00.000Z",
  ...change,
});

type Reply = readonly [status: number, data: unknown];
export type Replies = Record<string, Reply | ((body: Record<string, unknown>, url: URL) => Reply)>;

export const noReply = () => {
  throw new TypeError("Failed to fetch");
};

const counts = { new: 1, "in-progress": 0, done: 0, spam: 0 };
const defaultReplies: Replies = {
  "POST /intake/session": ({ username, password }) =>
    username === adminMember.username && password === signInTeam.example.body.password
      ? [200, teamSession]
      : [401, { error: "Wrong username or password" }],
  "DELETE /intake/session": [200, {}],
  "GET /intake/requests": [200, { requests: [exampleReceivedRequest], total: 1, counts }],
  "GET /intake/team": [200, { members: [adminMember, agentMember] }],
  "POST /intake/team": ({ password, ...rest }) => [201, { member: { ...rest, id: 3, isActive: true } }],
  "PATCH /intake/team": ({ password, currentPassword, ...rest }, url) =>
    url.pathname.endsWith("/2") ? [200, { member: { ...agentMember, ...rest } }] : [404, { error: "Member not found" }],
};

/** `overrides` replaces some of the default replies, which are successful. */
export function createFakeIntake(overrides: Replies = {}): FetchIntake {
  return async (path, { method, body }) => {
    const url = new URL(path, "https://intake.invalid");
    const reply = { ...defaultReplies, ...overrides }[`${method} ${url.pathname.split("/").slice(0, 3).join("/")}`];
    if (!reply) throw new TypeError("Failed to fetch");
    const [status, data] = typeof reply === "function" ? reply(JSON.parse(String(body ?? "{}")), url) : reply;
    return Response.json(data, { status });
  };
}

export async function signInToFakeIntake({ db, server }: TestApi, overrides?: Replies): Promise<void> {
  server.fetchIntake = createFakeIntake(overrides);
  await db.metadata.put({ name: "team-session", value: teamSession });
}
