import { requestsExamples as examples } from "../../../src/contract/examples/requests.ts";
import type { ReceivedRequestChange } from "../../../src/contract/requests.ts";
import { beingSent, type Cases, notFound, rejects, tooLong } from "../case.ts";
import { buildPendingChange, createFakeIntake, exampleReceivedRequest, signInToFakeIntake } from "../fake-intake.ts";
import { rejectFetch, type SendOptions, type TestApi } from "../test-api.ts";

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

const unreachable = "The server cannot be reached";
const signInReply = (name: string, status: number, error: string, reply: NonNullable<Replies>[string]) =>
  rejects(name, status, error, withFakeIntake(examples.signInTeam, { "POST /intake/session": reply }));

/** Error cases of the calls on one queued change. */
const notEditable = (options: SendOptions) => [
  notFound("Change", options),
  rejects("a change that is being sent", 409, "Being sent", withCachedRequest(options, beingSent)),
];

/** Error cases of the calls that change the team; these calls need the intake server. */
const withoutServer = (options: SendOptions, call: "POST /intake/team" | "PATCH /intake/team") => [
  rejects("a signed-out team member", 409, "Sign in to the server first", options),
  rejects(
    "an ended session",
    429,
    "Too many requests",
    withTeam(options, {
      [call]: [401, { error: "Invalid access token" }],
      "POST /intake/session": [429, { error: "Too many requests" }],
    }),
  ),
  rejects("an unreachable server", 502, unreachable, async (api) => {
    await signInToFakeIntake(api);
    api.server.fetchIntake = rejectFetch;
    return options;
  }),
  rejects(
    "a member without permission",
    403,
    "Not allowed",
    withTeam(options, { [call]: [403, { error: "Not allowed" }] }),
  ),
  rejects(
    "input the server rejects, with its messages",
    400,
    { username: ["This username is already in use."] },
    withTeam(options, { [call]: [400, { error: { username: ["This username is already in use."] } }] }),
  ),
];

export const cases: Cases<"requests"> = {
  signInTeam: {
    success: withFakeIntake(examples.signInTeam),
    invalid: { username: [undefined], password: [undefined] },
    errorCases: [
      rejects(
        "a wrong password",
        400,
        { username: ["Wrong username or password"] },
        withFakeIntake({ body: { username: "malee", password: "another one" } }),
      ),
      rejects("an unreachable server", 502, unreachable, examples.signInTeam),
      signInReply("too many attempts", 429, "Too many requests", [429, { error: "Too many requests" }]),
      signInReply("a captive portal page as response", 502, unreachable, [200, "<h1>Welcome to the train</h1>"]),
      signInReply("a server error", 502, unreachable, [500, { error: "Something went wrong" }]),
    ],
  },
  getTeamSession: { success: withTeam({}) },
  signOutTeam: { success: withTeam({}) },
  listReceivedRequests: {
    success: withTeam(examples.listReceivedRequests),
    invalid: { status: ["old"], department: ["kitchen"], assignee: ["me"], page: [0], perPage: [1_001] },
  },
  getReceivedRequest: {
    success: withTeam(examples.getReceivedRequest),
    invalid: { id: [1] },
    errorCases: [
      notFound("Request", withTeam({ params: { id: OTHER } })),
      notFound("Request", examples.getReceivedRequest, "an uncached request while signed out"),
    ],
  },
  updateReceivedRequest: {
    success: withCachedRequest(examples.updateReceivedRequest),
    invalid: { id: [1], status: ["old"], note: [" ", tooLong(2_000)], assignee: [0] },
    errorCases: [
      notFound("Request", examples.updateReceivedRequest, "an uncached request"),
      rejects(
        "another change with the idempotency key of a queued change",
        409,
        "This key was used for another request",
        withCachedRequest(
          { ...examples.updateReceivedRequest, headers: { "idempotency-key": buildPendingChange().id } },
          { change: { status: "spam" } },
        ),
      ),
    ],
  },
  listReceivedRequestChanges: { success: withCachedRequest({}, {}) },
  retryReceivedRequestChange: {
    success: withCachedRequest(examples.retryReceivedRequestChange, {
      status: "rejected",
      reason: "Request not found",
      nextAttemptAt: null,
    }),
    invalid: { id: [1] },
    errorCases: notEditable(examples.retryReceivedRequestChange),
  },
  cancelReceivedRequestChange: {
    success: withCachedRequest(examples.cancelReceivedRequestChange, {}),
    invalid: { id: [1] },
    errorCases: notEditable(examples.cancelReceivedRequestChange),
  },
  listTeamMembers: { success: withTeam({}) },
  addTeamMember: {
    success: withTeam(examples.addTeamMember),
    invalid: { username: ["som sak"], fullName: [""], role: ["king"], password: ["short"] },
    errorCases: withoutServer(examples.addTeamMember, "POST /intake/team"),
  },
  updateTeamMember: {
    success: async (api) => {
      await signInToFakeIntake(api);
      await api.db.metadata.put({
        name: "team-members",
        value: [{ id: 2, username: "somsak", fullName: "x", role: "agent", isActive: true }],
      });
      return examples.updateTeamMember;
    },
    invalid: { isActive: ["no"] },
    errorCases: [
      ...withoutServer(examples.updateTeamMember, "PATCH /intake/team"),
      notFound("Member", withTeam({ params: { id: 77 }, body: { isActive: false } })),
    ],
  },
};
