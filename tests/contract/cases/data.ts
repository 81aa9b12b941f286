import { deleteShare, importBackup, restoreSnapshot } from "../../../src/contract/data.ts";
import { type Cases, notFound, rejects } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

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
    invalid: { file: [undefined], "file.format": ["photos"] },
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
};
