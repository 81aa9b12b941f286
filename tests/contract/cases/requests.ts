import { requestsExamples } from "../../../src/contract/examples/requests.ts";
import type { ReceivedRequestChange } from "../../../src/contract/requests.ts";
import { beingSent, type Cases, type ContractCase } from "../case.ts";
import { buildPendingChange, createFakeIntake, exampleReceivedRequest, signInToFakeIntake } from "../fake-intake.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const example = requestsExamples;
const OTHER = "7f0e2b9c-5d41-4a63-8b12-6c9e3d07a5f1";

type Replies = Parameters<typeof createFakeIntake>[0];

/** Before the call, replaces the intake server with a fake that gives these replies, and signs a team member in. */
const withTeam =
  (options: SendOptions, replies?: Replies) =>
  async (api: TestApi): Promise<SendOptions> => {
    await signInToFakeIntake(api, replies);
    return options;
  };

/** Before the call, replaces the intake server with a fake that gives these replies; nobody is signed in. */
const withFakeIntake =
  (options: SendOptions, replies?: Replies) =>
  async ({ server }: TestApi): Promise<SendOptions> => {
    server.fetchIntake = createFakeIntake(replies);
    return options;
  };

/** Before the call, caches a received request, optionally with a queued change. */
const withCachedRequest =
  (options: SendOptions, change?: Partial<ReceivedRequestChange>) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    await db.receivedRequests.put(exampleReceivedRequest);
    if (change) await db.requestChanges.put(buildPendingChange(change));
    return options;
  };

const unreachable = { status: 502, error: "The server cannot be reached" };
const signedOut = { status: 409, error: "Sign in to the server first" };

const signInTeam: ContractCase = {
  success: withFakeIntake(example.signInTeam),
  errorCases: [
    {
      name: "a wrong password",
      options: withFakeIntake({ body: { username: "malee", password: "another one" } }),
      status: 400,
      error: { username: ["Wrong username or password"] },
    },
    {
      name: "too many attempts",
      options: withFakeIntake(example.signInTeam, { "POST /intake/session": [429, { error: "Too many requests" }] }),
      status: 429,
      error: "Too many requests",
    },
    { name: "an unreachable server", options: example.signInTeam, ...unreachable },
    {
      name: "a captive portal page as response",
      options: withFakeIntake(example.signInTeam, { "POST /intake/session": [200, "<h1>Welcome to the train</h1>"] }),
      ...unreachable,
    },
    {
      name: "a server error",
      options: withFakeIntake(example.signInTeam, { "POST /intake/session": [500, { error: "Something went wrong" }] }),
      ...unreachable,
    },
    { name: "missing fields", options: { body: {} }, invalid: ["username", "password"] },
  ],
};

const getTeamSession: ContractCase = { success: withTeam({}), errorCases: [] };
const signOutTeam: ContractCase = { success: withTeam({}), errorCases: [] };

const listReceivedRequests: ContractCase = {
  success: withTeam(example.listReceivedRequests),
  errorCases: [
    {
      name: "an unknown status, department and assignee",
      options: { params: { status: "old", department: "kitchen", assignee: "me" } },
      invalid: ["status", "department", "assignee"],
    },
    { name: "page 0", options: { params: { page: 0, perPage: 1_001 } }, invalid: ["page", "perPage"] },
  ],
};

const getReceivedRequest: ContractCase = {
  success: withTeam(example.getReceivedRequest),
  errorCases: [
    { name: "an unknown id", options: withTeam({ params: { id: OTHER } }), status: 404, error: "Request not found" },
    {
      name: "an uncached request while signed out",
      options: example.getReceivedRequest,
      status: 404,
      error: "Request not found",
    },
    { name: "an id that is not a UUID", options: { params: { id: 1 } }, invalid: ["id"] },
  ],
};

const updateReceivedRequest: ContractCase = {
  success: withCachedRequest(example.updateReceivedRequest),
  errorCases: [
    { name: "an uncached request", options: example.updateReceivedRequest, status: 404, error: "Request not found" },
    {
      name: "an id that is not a UUID",
      options: { ...example.updateReceivedRequest, params: { id: 1 } },
      invalid: ["id"],
    },
    {
      name: "another change with the idempotency key of a queued change",
      options: withCachedRequest(
        { ...example.updateReceivedRequest, headers: { "idempotency-key": buildPendingChange().id } },
        { change: { status: "spam" } },
      ),
      status: 409,
      error: "This key was used for another request",
    },
    {
      name: "invalid fields",
      options: { params: { id: exampleReceivedRequest.id }, body: { status: "old", note: " ", assignee: 0 } },
      invalid: ["status", "note", "assignee"],
    },
    {
      name: "a note that is too long",
      options: { params: { id: exampleReceivedRequest.id }, body: { note: "ก".repeat(2_001) } },
      invalid: ["note"],
    },
  ],
};

const listReceivedRequestChanges: ContractCase = { success: withCachedRequest({}, {}), errorCases: [] };

const notEditableCases = (options: SendOptions) => [
  { name: "an unknown id", options, status: 404, error: "Change not found" },
  { name: "an id that is not a UUID", options: { params: { id: 1 } }, invalid: ["id"] },
  {
    name: "a change that is being sent",
    options: withCachedRequest(options, beingSent),
    status: 409,
    error: "Being sent",
  },
];

const retryReceivedRequestChange: ContractCase = {
  success: withCachedRequest(example.retryReceivedRequestChange, {
    status: "rejected",
    reason: "Request not found",
    nextAttemptAt: null,
  }),
  errorCases: notEditableCases(example.retryReceivedRequestChange),
};
const cancelReceivedRequestChange: ContractCase = {
  success: withCachedRequest(example.cancelReceivedRequestChange, {}),
  errorCases: notEditableCases(example.cancelReceivedRequestChange),
};

const listTeamMembers: ContractCase = { success: withTeam({}), errorCases: [] };

/** Error cases of the calls that change the team; these calls need the intake server. */
const withoutServer = (options: SendOptions, call: "POST /intake/team" | "PATCH /intake/team") => [
  { name: "a signed-out team member", options, ...signedOut },
  {
    name: "an ended session",
    options: withTeam(options, {
      [call]: [401, { error: "Invalid access token" }],
      "POST /intake/session": [429, { error: "Too many requests" }],
    }),
    status: 429,
    error: "Too many requests",
  },
  {
    name: "an unreachable server",
    options: async (api: TestApi) => {
      await signInToFakeIntake(api);
      api.server.fetchIntake = () => Promise.reject(new TypeError("Failed to fetch"));
      return options;
    },
    ...unreachable,
  },
  {
    name: "a member without permission",
    options: withTeam(options, { [call]: [403, { error: "Not allowed" }] }),
    status: 403,
    error: "Not allowed",
  },
  {
    name: "input the server rejects, with its messages",
    options: withTeam(options, { [call]: [400, { error: { username: ["This username is already in use."] } }] }),
    status: 400,
    error: { username: ["This username is already in use."] },
  },
];

const addTeamMember: ContractCase = {
  success: withTeam(example.addTeamMember),
  errorCases: [
    ...withoutServer(example.addTeamMember, "POST /intake/team"),
    {
      name: "a short password and a name with spaces",
      options: { body: { username: "som sak", fullName: "", role: "king", password: "short" } },
      invalid: ["username", "fullName", "role", "password"],
    },
  ],
};

const updateTeamMember: ContractCase = {
  success: async (api) => {
    await signInToFakeIntake(api);
    await api.db.metadata.put({
      name: "team-members",
      value: [{ id: 2, username: "somsak", fullName: "x", role: "agent", isActive: true }],
    });
    return example.updateTeamMember;
  },
  errorCases: [
    ...withoutServer(example.updateTeamMember, "PATCH /intake/team"),
    {
      name: "an unknown member",
      options: withTeam({ params: { id: 77 }, body: { isActive: false } }),
      status: 404,
      error: "Member not found",
    },
    { name: "an invalid flag", options: { params: { id: 2 }, body: { isActive: "no" } }, invalid: ["isActive"] },
  ],
};

export const cases: Cases<"requests"> = {
  signInTeam,
  getTeamSession,
  signOutTeam,
  listReceivedRequests,
  getReceivedRequest,
  updateReceivedRequest,
  listReceivedRequestChanges,
  retryReceivedRequestChange,
  cancelReceivedRequestChange,
  listTeamMembers,
  addTeamMember,
  updateTeamMember,
};
