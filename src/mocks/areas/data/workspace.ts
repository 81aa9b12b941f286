import { areasToBring } from "../../../contract/areas.ts";
import { HttpError, notFound } from "../../../contract/errors.ts";
import { createWorkspace, listDevices, removeDevice } from "../../../contract/workspace.ts";
import {
  countOwnRows,
  deleteAreaChange,
  deleteAssignmentNotice,
  enterWorkspace,
  getWorkspaceStatus,
  leaveWorkspace,
  listWorkspaceDevices,
  removeWorkspaceDevice,
} from "../../../contract/workspace-membership.ts";
import { readAssignments, removeAssignment } from "../../../db/assignments.ts";
import { countWaitingSets } from "../../../db/change-sets.ts";
import { readAreaChanges, removeAreaChange } from "../../../db/member-rights.ts";
import { readSyncState } from "../../../db/sync-state.ts";
import { getCurrentAccount } from "../../core/auth.ts";
import { mutation, query } from "../../core/handler.ts";
import { createSession } from "../auth/create-session.ts";
import { readTeamSession } from "../requests/team-session.ts";
import { createSend, type SendFunction, signedOut } from "./call-workspace.ts";
import { createMemberSession, withDatabase } from "./other-members.ts";
import { readRejected } from "./rejected-changes.ts";
import { listReplaced } from "./replaced-changes.ts";
import { joinWorkspace, leaveWorkspace as leave, readMembership } from "./workspace-membership.ts";
import { countAreaRows } from "./workspace-rows.ts";
import { readSyncStatus } from "./workspace-status.ts";

// Joining and leaving change which database the calls use, so they have no transaction of their own in one of them. Each
// may be repeated after an interruption.
export const workspaceHandlers = [
  query(getWorkspaceStatus, async (context) => {
    const { db, getDeviceDatabase } = context;
    const membership = await readMembership(await getDeviceDatabase());
    if (!membership || db.slot === undefined) return { workspace: null };
    const { name } = membership.workspace;
    return {
      workspace: {
        ...{ name, device: membership.device, memberId: membership.memberId },
        ...{
          waiting: (await countWaitingSets(db)) + (await db.requestChanges.count()),
          refused: (await readRejected(db)).length + (await listReplaced(context)).length,
        },
        ...(await readSyncStatus(db)),
        sendsEmail: (await readSyncState(db)).sendsEmail ?? false,
        areaChanges: [...(await readAreaChanges(db))],
        assignments: [...(await readAssignments(db))],
      },
    };
  }),

  query(countOwnRows, async ({ db }) => {
    const counts = await Promise.all(areasToBring.map(async (area) => ({ area, rows: await countAreaRows(db, area) })));
    return { areas: counts.filter(({ rows }) => rows > 0) };
  }),

  query(enterWorkspace, async (context) => {
    const { db, body, getDeviceDatabase } = context;
    const account = await getCurrentAccount(context);
    // The device has already joined if the first response was lost.
    if (db.slot !== undefined) return { session: await createSession(db, account) };
    const deviceDb = await getDeviceDatabase();
    const teamSession = await readTeamSession(deviceDb);
    if (!teamSession) throw signedOut();
    const send = createSend(context);
    const { create, deviceName } = body;
    if (create) await send(createWorkspace, { body: { name: create.name } });
    const membership = await joinWorkspace(deviceDb, {
      send,
      session: teamSession,
      settingsAccount: account,
      deviceName,
      areas: create?.areas ?? [],
    });
    return { session: await withDatabase(membership, (workspaceDb) => createMemberSession(workspaceDb, membership)) };
  }),

  query(leaveWorkspace, async (context) => {
    const deviceDb = await context.getDeviceDatabase();
    const membership = await readMembership(deviceDb);
    if (!membership) throw notFound("Workspace");
    const send = createSend(context);
    // A device that an admin has removed may leave, too.
    const sendOrIgnore: SendFunction = (endpoint, input) =>
      send(endpoint, input).catch((error) => {
        if (context.params.isForced || (error instanceof HttpError && error.status === 404)) return {} as never;
        throw error;
      });
    await leave(deviceDb, context.db, membership, sendOrIgnore);
    return {};
  }),

  mutation(deleteAreaChange, ["metadata"], async ({ db, params }) => {
    await removeAreaChange(db, params.id);
    return {};
  }),

  mutation(deleteAssignmentNotice, ["metadata"], async ({ db, params }) => {
    await removeAssignment(db, params.id);
    return {};
  }),

  query(listWorkspaceDevices, async (context) => createSend(context)(listDevices, {})),

  query(removeWorkspaceDevice, async (context) => createSend(context)(removeDevice, { params: context.params })),
];
