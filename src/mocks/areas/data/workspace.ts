import type { Endpoint } from "../../../contract/endpoint.ts";
import { forbidden, HttpError, notFound } from "../../../contract/errors.ts";
import { createWorkspace, listDevices, removeDevice } from "../../../contract/workspace.ts";
import {
  enterWorkspace,
  getWorkspaceStatus,
  leaveWorkspace,
  listWorkspaceDevices,
  removeWorkspaceDevice,
} from "../../../contract/workspace-membership.ts";
import { countWaitingSets } from "../../../db/change-sets.ts";
import { getCurrentAccount } from "../../core/auth.ts";
import { query } from "../../core/handler.ts";
import { createSession } from "../auth/create-session.ts";
import { findAccountByUsername } from "../auth/find-account.ts";
import { callWithTeamToken, readTeamSession, type TeamContext } from "../requests/team-session.ts";
import {
  joinWorkspace,
  leaveWorkspace as leave,
  openWorkspaceDatabase,
  readMembership,
  type SendFunction,
} from "./workspace-membership.ts";
import { readSyncStatus } from "./workspace-status.ts";

// Joining and leaving change which database the calls use, so they have no transaction of their own in one of them. Each
// may be repeated after an interruption.
export const workspaceHandlers = [
  query(getWorkspaceStatus, async ({ db, getDeviceDatabase }) => {
    const membership = await readMembership(await getDeviceDatabase());
    if (!membership || db.slot === undefined) return { workspace: null };
    const { name } = membership.workspace;
    return {
      workspace: {
        ...{ name, device: membership.device, memberId: membership.memberId },
        ...{
          waiting: (await countWaitingSets(db)) + (await db.requestChanges.count()),
          refused: await db.refusedSets.count(),
        },
        ...(await readSyncStatus(db)),
      },
    };
  }),

  query(enterWorkspace, async (context) => {
    const { db, body, getDeviceDatabase } = context;
    const account = await getCurrentAccount(context);
    // The device has already joined if the first response was lost.
    if (db.slot !== undefined) return { session: await createSession(db, account) };
    const deviceDb = await getDeviceDatabase();
    const member = (await readTeamSession(deviceDb))?.member;
    if (!member) throw signedOut();
    const send = createSend(context);
    if (body.create) await send(createWorkspace, { body: { name: body.create.name } });
    // The account that signing in to the server has created has the member's password, for signing in offline.
    const memberAccount = (await findAccountByUsername(db, member.username)) ?? account;
    const areas = body.create?.areas ?? [];
    const membership = await joinWorkspace(deviceDb, {
      send,
      account: memberAccount,
      settingsAccount: account,
      deviceName: body.deviceName,
      areas,
    });
    const workspaceDb = await openWorkspaceDatabase(membership);
    try {
      const [member] = await workspaceDb.accounts.toArray();
      if (!member) throw new Error("The member's account is missing.");
      return { session: await createSession(workspaceDb, member) };
    } finally {
      workspaceDb.close();
    }
  }),

  query(leaveWorkspace, async (context) => {
    const deviceDb = await context.getDeviceDatabase();
    if (!(await readMembership(deviceDb))) throw notFound("Workspace");
    const send = createSend(context);
    // A device that an admin has removed may leave, too.
    const sendOrIgnore: SendFunction = (endpoint, input) =>
      send(endpoint, input).catch((error) => {
        if (context.params.isForced || (error instanceof HttpError && error.status === 404)) return {} as never;
        throw error;
      });
    await leave(deviceDb, context.db, sendOrIgnore);
    return {};
  }),

  query(listWorkspaceDevices, async (context) => createSend(context)(listDevices, {})),

  query(removeWorkspaceDevice, async (context) => createSend(context)(removeDevice, { params: context.params })),
];

/** The returned function throws an HttpError for each error that the contract of the device's calls declares. */
function createSend({ db, intakeClient }: TeamContext): SendFunction {
  return async (endpoint, input) => {
    const response = await callWithTeamToken({ db, intakeClient }, (token) => intakeClient(endpoint, input, { token }));
    if (response === "signed-out") throw signedOut();
    if (!response) throw unreachable();
    if (response.isOk) return response.data;
    throw toHttpError(endpoint, response.status, response.error);
  };
}

const signedOut = () => new HttpError(409, "Sign in to the server first");
const unreachable = () => new HttpError(502, "The server cannot be reached");

function toHttpError({ errors = {} }: Endpoint, status: number, error: HttpError["error"]): HttpError {
  if (status === 401) return signedOut();
  if (status === 403) return forbidden();
  return status in errors || status === 400 ? new HttpError(status, error) : unreachable();
}
