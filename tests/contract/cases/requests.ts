import type { ReceivedRequestChange } from "../../../src/contract/requests.ts";
import {
  addTeamMember,
  cancelReceivedRequestChange,
  getReceivedRequest,
  listReceivedRequests,
  retryReceivedRequestChange,
  signInTeam,
  updateReceivedRequest,
  updateTeamMember,
} from "../../../src/contract/requests.ts";
import { beingSentFields, type Cases, notFound, rejects, tooLong } from "../case.ts";
import { buildPendingChange, createFakeIntake, exampleReceivedRequest, signInToFakeIntake } from "../fake-intake.ts";
import { rejectFetch, type SendOptions, type TestApi } from "../test-api.ts";

const OTHER_ID = "7f0e2b9c-5d41-4a63-8b12-6c9e3d07a5f1";

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

const withCachedRequest =
  (options: SendOptions, change?: Partial<ReceivedRequestChange>) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    await db.receivedRequests.put(exampleReceivedRequest);
    if (change) await db.requestChanges.put(buildPendingChange(change));
    return options;
  };

const unreachableError = "The server cannot be reached";
const rejectsSignIn = (name: string, status: number, error: string, reply: NonNullable<Replies>[string]) =>
  rejects(name, status, error, withFakeIntake(signInTeam.example, { "POST /intake/session": reply }));

const editErrorCases = (options: SendOptions) => [
  notFound("Change", options),
  rejects("a change that is being sent", 409, "Being sent", withCachedRequest(options, beingSentFields)),
];

/** These calls need the intake server. */
const serverErrorCases = (options: SendOptions, call: "POST /intake/team" | "PATCH /intake/team") => [
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
  rejects("an unreachable server", 502, unreachableError, async (api) => {
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

export const cases: Cases = {
  signInTeam: {
    withoutActivity: "own settings, lists and reactions",
    success: withFakeIntake(signInTeam.example),
    invalid: { username: [undefined], password: [undefined] },
    errorCases: [
      rejects(
        "a wrong password",
        400,
        { username: ["Wrong username or password"] },
        withFakeIntake({ body: { username: "malee", password: "another one" } }),
      ),
      rejects("an unreachable server", 502, unreachableError, signInTeam.example),
      rejectsSignIn("too many attempts", 429, "Too many requests", [429, { error: "Too many requests" }]),
      rejectsSignIn("a captive portal page as response", 502, unreachableError, [200, "<h1>Welcome to the train</h1>"]),
      rejectsSignIn("a server error", 502, unreachableError, [500, { error: "Something went wrong" }]),
    ],
  },
  getTeamSession: { success: withTeam({}) },
  signOutTeam: { withoutActivity: "own settings, lists and reactions", success: withTeam({}) },
  listReceivedRequests: {
    withoutActivity: "keeps a copy of the server’s response",
    success: withTeam(listReceivedRequests.example),
    invalid: { status: ["old"], department: ["kitchen"], assignee: ["me"], page: [0], perPage: [1_001] },
  },
  listOwnRequests: { withoutActivity: "keeps a copy of the server’s response", success: withTeam({}) },
  getReceivedRequest: {
    withoutActivity: "keeps a copy of the server’s response",
    success: withTeam(getReceivedRequest.example),
    invalid: { id: [1] },
    errorCases: [
      notFound("Request", withTeam({ params: { id: OTHER_ID } })),
      notFound("Request", getReceivedRequest.example, "an uncached request while signed out"),
    ],
  },
  updateReceivedRequest: {
    success: withCachedRequest(updateReceivedRequest.example),
    invalid: { id: [1], status: ["old"], note: [" ", tooLong(2_000)], assignee: [0] },
    errorCases: [
      notFound("Request", updateReceivedRequest.example, "an uncached request"),
      rejects(
        "another change with the idempotency key of a queued change",
        409,
        "This key was used for another request",
        withCachedRequest(
          { ...updateReceivedRequest.example, headers: { "idempotency-key": buildPendingChange().id } },
          { change: { status: "spam" } },
        ),
      ),
    ],
  },
  listReceivedRequestChanges: { success: withCachedRequest({}, {}) },
  retryReceivedRequestChange: {
    withoutActivity: "what a visitor sends",
    success: withCachedRequest(retryReceivedRequestChange.example, {
      status: "rejected",
      reason: "Request not found",
      nextAttemptAt: null,
    }),
    invalid: { id: [1] },
    errorCases: editErrorCases(retryReceivedRequestChange.example),
  },
  cancelReceivedRequestChange: {
    withoutActivity: "what a visitor sends",
    success: withCachedRequest(cancelReceivedRequestChange.example, {}),
    invalid: { id: [1] },
    errorCases: editErrorCases(cancelReceivedRequestChange.example),
  },
  listTeamMembers: { withoutActivity: "keeps a copy of the server’s response", success: withTeam({}) },
  addTeamMember: {
    success: withTeam(addTeamMember.example),
    invalid: { username: ["som sak"], fullName: [""], role: ["king"], password: ["short"] },
    errorCases: serverErrorCases(addTeamMember.example, "POST /intake/team"),
  },
  updateTeamMember: {
    success: async (api) => {
      await signInToFakeIntake(api);
      await api.db.metadata.put({
        name: "team-members",
        value: [{ id: 2, username: "somsak", fullName: "x", role: "agent", isActive: true }],
      });
      return updateTeamMember.example;
    },
    invalid: { isActive: ["no"] },
    errorCases: [
      ...serverErrorCases(updateTeamMember.example, "PATCH /intake/team"),
      notFound("Member", withTeam({ params: { id: 77 }, body: { isActive: false } })),
    ],
  },
};
