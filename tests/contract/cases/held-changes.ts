import { acceptHeldChanges, discardHeldChanges } from "../../../src/contract/team-held-changes.ts";
import { type Cases, rejects } from "../case.ts";
import { adminMember, noReply, type Replies, signInToFakeIntake } from "../fake-intake.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const held = {
  device: acceptHeldChanges.example.params.device,
  deviceName: "มือถือสมศักดิ์",
  member: { id: adminMember.id, fullName: adminMember.fullName },
  receivedAt: "2026-07-15T02:30:00.000Z",
  sets: 2,
  areas: [{ area: "todo", records: 2 }],
};
const decided = { accepted: 2, refused: 0 };
const calls = { list: "GET /workspace/held", accept: "POST /workspace/held", discard: "DELETE /workspace/held" };

const withServer =
  (options: SendOptions, changed: Replies = {}) =>
  async (api: TestApi): Promise<SendOptions> => {
    await signInToFakeIntake(api, {
      ...{ [calls.list]: [200, { held: [held] }], [calls.accept]: [200, decided], [calls.discard]: [200, decided] },
      ...changed,
    });
    return options;
  };

const errorCases = (options: SendOptions, call: string) => [
  rejects("a member who is signed out", 409, "Sign in to the server first", options),
  rejects(
    "a member who is no admin",
    403,
    "Not allowed",
    withServer(options, { [call]: [403, { error: "Not allowed" }] }),
  ),
  rejects("an unreachable server", 502, "The server cannot be reached", withServer(options, { [call]: noReply })),
];
const gone = (options: SendOptions, call: string) =>
  rejects(
    "changes that somebody has decided",
    404,
    "Changes not found",
    withServer(options, { [call]: [404, { error: "Changes not found" }] }),
  );

export const heldChangesCases: Cases = {
  listHeldChanges: { success: withServer({}), errorCases: errorCases({}, calls.list) },
  acceptHeldChanges: {
    success: withServer(acceptHeldChanges.example),
    invalid: { device: ["x"] },
    errorCases: [...errorCases(acceptHeldChanges.example, calls.accept), gone(acceptHeldChanges.example, calls.accept)],
  },
  discardHeldChanges: {
    success: withServer(discardHeldChanges.example),
    invalid: { device: ["x"] },
    errorCases: [
      ...errorCases(discardHeldChanges.example, calls.discard),
      gone(discardHeldChanges.example, calls.discard),
    ],
  },
};
