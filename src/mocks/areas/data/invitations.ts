import { HttpError } from "../../../contract/errors.ts";
import { createIntakeSession } from "../../../contract/intake.ts";
import {
  acceptIntakeInvitation,
  createIntakeInvitation,
  deleteIntakeInvitation,
  listIntakeInvitations,
  openIntakeInvitation,
} from "../../../contract/invitations.ts";
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  listInvitations,
  openInvitation,
} from "../../../contract/team.ts";
import { type HandlerContext, query } from "../../core/handler.ts";
import { signSession } from "../auth/create-session.ts";
import { getOrHashPassword, signInTables, storeSignIn } from "../requests/staff-account.ts";
import type { TeamSession } from "../requests/team-session.ts";
import { createSend, getWorkspaceData } from "./call-workspace.ts";
import { createMemberSession, signInOtherMember, withDatabase } from "./other-members.ts";
import { joinWorkspace } from "./workspace-membership.ts";

// The server stores the invitations, and joining changes which database the calls use: no call has a transaction here.
export const invitationHandlers = [
  query(createInvitation, (context) => createSend(context)(createIntakeInvitation, { body: context.body })),
  query(listInvitations, (context) => createSend(context)(listIntakeInvitations, {})),
  query(deleteInvitation, (context) => createSend(context)(deleteIntakeInvitation, { params: context.params })),
  query(openInvitation, async ({ intakeClient, body }) =>
    getWorkspaceData(openIntakeInvitation, await intakeClient(openIntakeInvitation, { body })),
  ),
  query(acceptInvitation, async (context) => {
    const { deviceName, ...body } = context.body;
    const session = await accept(context, body);
    return { member: session.member, session: await signIn(context, session, body.password, deviceName) };
  }),
];

type AcceptContext = HandlerContext<typeof acceptInvitation>;

/** If the response to an earlier attempt was lost, the link was used: the same name and password then sign in. */
async function accept(
  { intakeClient }: AcceptContext,
  body: Omit<AcceptContext["body"], "deviceName">,
): Promise<TeamSession> {
  const accepted = await intakeClient(acceptIntakeInvitation, { body });
  if (accepted && !accepted.isOk && accepted.status === 404) {
    const { username, password } = body;
    const signedIn = await intakeClient(createIntakeSession, { body: { username, password } });
    if (signedIn?.isOk) return signedIn.data;
    // Whether the link was used by this person is not known yet.
    if (!signedIn || signedIn.status === 429) return getWorkspaceData(createIntakeSession, signedIn);
  }
  return getWorkspaceData(acceptIntakeInvitation, accepted);
}

/** Joins the server's workspace. Without one, the account is for this device's data and the requests of visitors. */
async function signIn(context: AcceptContext, session: TeamSession, password: string, deviceName: string) {
  const { db, getDeviceDatabase, intakeClient } = context;
  const other = await signInOtherMember(context, session, password, deviceName);
  if (other) return other;
  const hash = await getOrHashPassword(db, session.member, password);
  if (db.slot === undefined)
    try {
      const deviceDb = await getDeviceDatabase();
      const membership = await joinWorkspace(deviceDb, {
        send: async (endpoint, input) =>
          getWorkspaceData(endpoint, await intakeClient(endpoint, input, { token: session.accessToken })),
        session: { ...session, password: hash },
        deviceName,
      });
      return await withDatabase(membership, (memberDb) => createMemberSession(memberDb, membership));
    } catch (error) {
      const hasNoWorkspace = error instanceof HttpError && error.status === 404;
      if (!hasNoWorkspace) throw error;
    }
  const tables = [db.counters, ...signInTables.map((name) => db[name])];
  const { account, sessionId } = await db.transaction("rw", tables, async () => storeSignIn(db, session, hash));
  return signSession(db, account, sessionId);
}
