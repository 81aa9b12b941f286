import { endTeamSession } from "../../../src/contract/team-sessions.ts";
import { type Cases, rejects } from "../case.ts";
import { noReply, type Replies, signInToFakeIntake } from "../fake-intake.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const session = {
  id: endTeamSession.example.params.id,
  startedAt: "2026-07-15T02:30:00.000Z",
  lastUsedAt: "2026-07-15T03:30:00.000Z",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0",
  isCurrent: true,
};
const LIST = "GET /intake/sessions";
const END = "DELETE /intake/sessions";

const withServer =
  (options: SendOptions, changed: Replies = {}) =>
  async (api: TestApi): Promise<SendOptions> => {
    await signInToFakeIntake(api, { [LIST]: [200, { sessions: [session] }], [END]: [200, { ended: 1 }], ...changed });
    return options;
  };

const errorCases = (options: SendOptions, call: string) => [
  rejects("a member who is signed out", 409, "Sign in to the server first", options),
  rejects("an unreachable server", 502, "The server cannot be reached", withServer(options, { [call]: noReply })),
];

export const teamSessionCases: Cases = {
  listTeamSessions: { success: withServer({}), errorCases: errorCases({}, LIST) },
  endTeamSession: {
    success: withServer(endTeamSession.example),
    invalid: { id: ["x"] },
    errorCases: [
      ...errorCases(endTeamSession.example, END),
      rejects(
        "a session that has ended",
        404,
        "Session not found",
        withServer(endTeamSession.example, { [END]: [404, { error: "Session not found" }] }),
      ),
    ],
  },
  endOtherTeamSessions: { success: withServer({}), errorCases: errorCases({}, END) },
};
