import { importBackup, restoreSnapshot } from "../../../src/contract/data.ts";
import { deleteShare } from "../../../src/contract/shares.ts";
import {
  deleteAreaChange,
  deleteAssignmentNotice,
  enterWorkspace,
  leaveWorkspace,
  removeWorkspaceDevice,
} from "../../../src/contract/workspace-membership.ts";
import { type Cases, notFound, rejects } from "../case.ts";
import { adminMember, noReply, type Replies, signInToFakeIntake } from "../fake-intake.ts";
import { openTestDatabase, type SendOptions, type TestApi } from "../test-api.ts";
import { heldChangesCases } from "./held-changes.ts";
import { invitationCases } from "./invitations.ts";
import { personalDataCases } from "./personal-data.ts";
import { conflictCases } from "./rejected-changes.ts";
import { teamSessionCases } from "./team-sessions.ts";

const { file } = importBackup.example.body;
const { id: SNAPSHOT_ID } = restoreSnapshot.example.body;
const { id: SHARE_ID } = deleteShare.example.params;
const UNKNOWN_ID = "0d9dbd6a-62a1-4a53-8f80-6a1c8d6f0c11";

/** Before the call, stores a snapshot like the one that resetting the data creates. */
const afterReset =
  (options: SendOptions) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    await db.snapshots.add({
      id: SNAPSHOT_ID,
      at: "2026-07-15T02:30:00.000Z",
      reason: "reset",
      tables: { tasks: [] },
      addedRequests: [],
      rows: 0,
      bytes: 12,
    });
    return options;
  };

const workspace = { id: UNKNOWN_ID, name: "ร้านมะลิการช่าง", epoch: UNKNOWN_ID };
const device = {
  id: removeWorkspaceDevice.example.params.id,
  name: "มือถือมาลี",
  slot: 2,
  member: { id: adminMember.id, fullName: adminMember.fullName },
  lastSeenAt: "2026-07-15T02:30:00.000Z",
};
const offline: Replies = {
  "POST /workspace/devices": noReply,
  "GET /workspace/devices": noReply,
  "DELETE /workspace/devices": noReply,
};
const signedOut = "Sign in to the server first";
const unreachable = "The server cannot be reached";

/** Before the call, signs in to a fake server that has a workspace. */
const withServer =
  (options: SendOptions, replies: Replies = {}) =>
  async (api: TestApi): Promise<SendOptions> => {
    await signInToFakeIntake(api, {
      "POST /workspace/current": [201, { workspace }],
      "POST /workspace/devices": [
        201,
        { device, workspace, isFirst: false, lastIds: { tasks: 4_098 }, confirmed: 0, restoredHead: 0 },
      ],
      "GET /workspace/devices": [200, { devices: [device] }],
      "DELETE /workspace/devices": [200, {}],
      ...replies,
    });
    return options;
  };

const afterJoining =
  (options: SendOptions, replies: Replies = {}) =>
  async (api: TestApi): Promise<SendOptions> => {
    await withServer({}, replies)(api);
    api.device.db = await openTestDatabase();
    await api.device.db.metadata.put({
      name: "workspace-membership",
      value: { workspace, device: device.id, slot: 2, memberId: adminMember.id, database: "left" },
    });
    return options;
  };

export const cases: Cases = {
  getDataOverview: {},
  checkData: {},
  repairData: {
    withoutActivity: "upkeep of this device",
    // An id counter lower than the table's last id, so that there is something to repair.
    success: async ({ db }) => {
      await db.counters.put({ table: "accounts", last: 1 });
      return {};
    },
  },
  getBackup: { holdsSecrets: true },
  recordBackup: { withoutActivity: "upkeep of this device", invalid: { createdAt: [undefined] } },
  inspectBackup: { invalid: { file: [undefined] } },
  importBackup: {
    invalid: { file: [undefined], "file.format": ["photos"], deletesOthers: ["yes"] },
    errorCases: [
      rejects(
        "a file whose checksum does not match",
        400,
        { file: ["This file is damaged."] },
        { body: { file: { ...file, checksum: "x" } } },
      ),
      rejects(
        "a backup of a newer database",
        400,
        { file: ["This file was made by a newer version of the app."] },
        { body: { file: { ...file, databaseVersion: 99 } } },
      ),
    ],
  },
  // The area `faq` contains content of the app, which cannot be reset.
  resetData: { invalid: { to: [undefined], areas: [["faq"]] } },
  restoreSnapshot: {
    success: afterReset({ body: { id: SNAPSHOT_ID } }),
    invalid: { id: ["x"] },
    errorCases: [notFound("Snapshot", { body: { id: UNKNOWN_ID } })],
  },
  deleteSnapshot: {
    withoutActivity: "upkeep of this device",
    success: afterReset({ params: { id: SNAPSHOT_ID } }),
    invalid: { id: ["x"] },
    errorCases: [notFound("Snapshot", { params: { id: UNKNOWN_ID } })],
  },
  listShares: {},
  deleteShare: {
    withoutActivity: "upkeep of this device",
    success: async ({ db }) => {
      await db.shares.add({ id: SHARE_ID, at: "2026-07-15T02:30:00.000Z", title: "", text: "โทรหาลูกค้า", url: "" });
      return { params: { id: SHARE_ID } };
    },
    invalid: { id: ["x"] },
    errorCases: [notFound("Share", { params: { id: UNKNOWN_ID } })],
  },
  getWorkspaceStatus: {},
  enterWorkspace: {
    success: withServer({ body: { deviceName: "มือถือมาลี" } }),
    holdsSecrets: true,
    switchesDatabase: true,
    invalid: {
      deviceName: [undefined, "", "ก".repeat(201)],
      "create.name": ["", undefined],
      "create.areas": [["auth"]],
    },
    errorCases: [
      rejects("a device that is not signed in to the server", 409, signedOut, { body: { deviceName: "มือถือมาลี" } }),
      rejects(
        "a server without a workspace",
        404,
        "Workspace not found",
        withServer(
          { body: { deviceName: "มือถือมาลี" } },
          {
            "POST /workspace/devices": [404, { error: "Workspace not found" }],
          },
        ),
      ),
      rejects(
        "a server without free slots",
        409,
        "All slots are taken",
        withServer(
          { body: { deviceName: "มือถือมาลี" } },
          {
            "POST /workspace/devices": [409, { error: "All slots are taken" }],
          },
        ),
      ),
      rejects(
        "data for a workspace that already has some",
        412,
        "The workspace already has data",
        withServer(enterWorkspace.example),
      ),
      rejects(
        "an agent who creates a workspace",
        403,
        "Not allowed",
        withServer(enterWorkspace.example, {
          "POST /workspace/current": [403, { error: "Not allowed" }],
        }),
      ),
    ],
  },
  countOwnRows: { success: {} },
  leaveWorkspace: {
    success: afterJoining(leaveWorkspace.example),
    switchesDatabase: true,
    invalid: { isForced: ["maybe"] },
    errorCases: [
      notFound("Workspace", leaveWorkspace.example, "a device without a workspace"),
      rejects("an unreachable server", 502, unreachable, afterJoining(leaveWorkspace.example, offline)),
    ],
  },
  listWorkspaceDevices: {
    success: withServer({}),
    errorCases: [
      rejects("a device that is not signed in to the server", 409, signedOut, {}),
      rejects("an unreachable server", 502, unreachable, withServer({}, offline)),
    ],
  },
  ...conflictCases,
  ...invitationCases,
  ...teamSessionCases,
  ...heldChangesCases,
  ...personalDataCases,
  deleteAreaChange: {
    success: async ({ db }) => {
      const { id } = deleteAreaChange.example.params;
      const change = { id, at: "2026-07-15T02:30:00.000Z", area: "users", kind: "lost", records: 120 };
      await db.metadata.put({ name: `workspace-area-change:${id}`, value: change });
      return deleteAreaChange.example;
    },
    withoutActivity: "the person who is told changed nothing",
    invalid: { id: ["x"] },
  },
  deleteAssignmentNotice: {
    success: async ({ db }) => {
      const { id } = deleteAssignmentNotice.example.params;
      const value = { id, at: "2026-07-15T02:30:00.000Z", kind: "task", recordId: 3, title: "นับสต็อก", by: "มาลี" };
      await db.metadata.put({ name: `workspace-assignment:${id}`, value });
      return deleteAssignmentNotice.example;
    },
    withoutActivity: "the person who is told changed nothing",
    invalid: { id: ["x"] },
  },
  removeWorkspaceDevice: {
    success: withServer(removeWorkspaceDevice.example),
    invalid: { id: ["x"] },
    errorCases: [
      rejects("a device that is not signed in to the server", 409, signedOut, removeWorkspaceDevice.example),
      notFound(
        "Device",
        withServer(removeWorkspaceDevice.example, {
          "DELETE /workspace/devices": [404, { error: "Device not found" }],
        }),
      ),
      rejects(
        "an agent who removes a colleague's device",
        403,
        "Not allowed",
        withServer(removeWorkspaceDevice.example, {
          "DELETE /workspace/devices": [403, { error: "Not allowed" }],
        }),
      ),
    ],
  },
};
