import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { intakeEndpoints } from "../../src/contract/intake.ts";
import { intakeSessionEndpoints } from "../../src/contract/intake-sessions.ts";
import { invitationEndpoints } from "../../src/contract/invitations.ts";
import { privacyEndpoints } from "../../src/contract/privacy.ts";
import { describeEvents } from "./suite/events.ts";
import { describeInbox } from "./suite/inbox.ts";
import { describeInvitations } from "./suite/invitations.ts";
import { describePrivacy } from "./suite/privacy.ts";
import { describeRequests } from "./suite/requests.ts";
import { admin } from "./suite/server-under-test.ts";
import { describeSessions } from "./suite/sessions.ts";
import { describeTeam } from "./suite/team.ts";

let intake: Intake;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  intake = await openIntake({ admin, passwordCost: 16, limits: { requests: 100_000, signIns: 100_000 } });
  app = createApp({ files: new Map(), intake, log: () => {} });
}, 60_000);
afterAll(() => intake.close());

describe("PGlite in memory", () => {
  const serverUnderTest = { fetchIntake: async (path: string, init?: RequestInit) => app.request(path, init) };
  describeRequests(serverUnderTest);
  describeInbox(serverUnderTest);
  describeSessions(serverUnderTest);
  describeTeam(serverUnderTest);
  describeInvitations(serverUnderTest);
  describePrivacy(serverUnderTest);
  describeEvents(serverUnderTest);
});

const endpoints = [...intakeEndpoints, ...intakeSessionEndpoints, ...invitationEndpoints, ...privacyEndpoints];

test.each(endpoints.map(({ name }) => name))(
  "%s reaches its handler; without a token it returns 401 if it needs a permission",
  async (name) => {
    const endpoint = endpoints.find((each) => each.name === name);
    const { status } = await app.request(`${endpoint?.path.replace(":id", "1")}`, { method: endpoint?.method ?? "" });
    expect(status).toBe(endpoint && "permission" in endpoint ? 401 : name === "deleteIntakeSession" ? 400 : 415);
  },
);
