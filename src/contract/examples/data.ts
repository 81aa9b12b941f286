import type { dataEndpoints } from "../data.ts";
import type { Examples } from "./types.ts";

const SNAPSHOT = "5d0c1c52-2b1a-4c53-9a1e-0d5f6c6b8a10";
const SHARE = "9b8a2c1e-6f0d-4f3b-8d57-3a7f10c2e4b6";

/** Has no tables: a call that imports it changes no data and only takes a snapshot. */
const file = {
  format: "phrom-backup",
  formatVersion: 1,
  databaseVersion: 4,
  appVersion: "0.1.0",
  createdAt: "2026-07-14T03:00:00.000Z",
  tables: {},
  checksum: "64ppwn2GVf3GVpo/EC0HC0fvHd25Lm3v0aT/RsctFY8=",
} as const;

export const dataExamples: Examples<typeof dataEndpoints> = {
  getDataOverview: {},
  checkData: {},
  repairData: {},
  getBackup: {},
  recordBackup: { body: { createdAt: file.createdAt, appVersion: file.appVersion, checksum: file.checksum } },
  inspectBackup: { body: { file } },
  importBackup: { body: { file } },
  resetData: { body: { to: "sample", areas: ["todo"] } },
  restoreSnapshot: { body: { id: SNAPSHOT } },
  deleteSnapshot: { params: { id: SNAPSHOT } },
  listShares: {},
  deleteShare: { params: { id: SHARE } },
};
