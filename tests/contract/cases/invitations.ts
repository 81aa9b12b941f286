import { INVITATION_DAYS, type Invitation } from "../../../src/contract/invitations.ts";
import { acceptInvitation, createInvitation, deleteInvitation, openInvitation } from "../../../src/contract/team.ts";
import { type Cases, rejects } from "../case.ts";
import { createFakeIntake, noReply, type Replies, signInToFakeIntake, teamSession } from "../fake-intake.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const invitation: Invitation = {
  id: deleteInvitation.example.params.id,
  member: null,
  role: "agent",
  fullName: "สมศักดิ์ พร้อมช่วย",
  invitedBy: "มาลี ศรีสุข",
  expiresAt: new Date(Date.UTC(2026, 6, 15) + INVITATION_DAYS * 86_400_000).toISOString(),
};
const { code } = openInvitation.example.body;

const CREATE = "/intake/invitations";

const byPath =
  (answers: Readonly<Record<string, unknown>>): NonNullable<Replies[string]> =>
  (_, { pathname }) => {
    const answer = answers[pathname];
    return answer ? [pathname === CREATE ? 201 : 200, answer] : [404, { error: "Invitation not found" }];
  };

const replies: Replies = {
  "GET /intake/invitations": [200, { invitations: [invitation] }],
  "DELETE /intake/invitations": [200, {}],
  "POST /intake/invitations": byPath({
    [CREATE]: { invitation, code },
    "/intake/invitations/open": { invitation, workspace: null },
    "/intake/invitations/accept": teamSession,
  }),
  "POST /workspace/devices": [404, { error: "Workspace not found" }],
};

const asAdmin =
  (options: SendOptions, changed: Replies = {}) =>
  async (api: TestApi): Promise<SendOptions> => {
    await signInToFakeIntake(api, { ...replies, ...changed });
    return options;
  };

const asNewcomer =
  (options: SendOptions, changed: Replies = {}) =>
  ({ server }: TestApi): SendOptions => {
    server.fetchIntake = createFakeIntake({ ...replies, ...changed });
    return options;
  };

const adminErrorCases = (options: SendOptions, call: string) => [
  rejects("a member who is signed out", 409, "Sign in to the server first", options),
  rejects("an agent", 403, "Not allowed", asAdmin(options, { [call]: [403, { error: "Not allowed" }] })),
  rejects("an unreachable server", 502, "The server cannot be reached", asAdmin(options, { [call]: noReply })),
];

const newcomerErrorCases = (options: SendOptions) => [
  rejects("a used code", 404, "Invitation not found", asNewcomer(options, { "POST /intake/invitations": byPath({}) })),
  rejects(
    "an unreachable server",
    502,
    "The server cannot be reached",
    asNewcomer(options, { "POST /intake/invitations": noReply }),
  ),
];

export const invitationCases: Cases = {
  createInvitation: {
    success: asAdmin(createInvitation.example),
    holdsSecrets: true,
    invalid: { role: ["king"], fullName: ["ก".repeat(201)], memberId: ["x"] },
    errorCases: adminErrorCases(createInvitation.example, "POST /intake/invitations"),
  },
  listInvitations: { success: asAdmin({}), errorCases: adminErrorCases({}, "GET /intake/invitations") },
  deleteInvitation: {
    success: asAdmin(deleteInvitation.example),
    invalid: { id: ["x"] },
    errorCases: adminErrorCases(deleteInvitation.example, "DELETE /intake/invitations"),
  },
  openInvitation: {
    success: asNewcomer(openInvitation.example),
    invalid: { code: [undefined, "short"] },
    errorCases: newcomerErrorCases(openInvitation.example),
  },
  acceptInvitation: {
    success: asNewcomer(acceptInvitation.example),
    holdsSecrets: true,
    switchesDatabase: true,
    invalid: {
      code: [undefined, "short"],
      username: ["som sak"],
      fullName: [""],
      password: ["short"],
      deviceName: [""],
    },
    errorCases: [
      ...newcomerErrorCases(acceptInvitation.example),
      rejects(
        "a username that somebody has",
        400,
        { username: ["This username is already in use."] },
        asNewcomer(acceptInvitation.example, {
          "POST /intake/invitations": () => [400, { error: { username: ["This username is already in use."] } }],
        }),
      ),
    ],
  },
};
