import * as v from "valibot";
import { areas, backupAreas } from "./areas.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, oneOf, requiredText, text } from "./fields.ts";

export const BACKUP_FORMAT = "phrom-backup";
export const BACKUP_VERSION = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const uuid = v.pipe(v.string("Give a UUID."), v.uuid("Give a UUID."));
const row = v.record(v.string(), v.unknown());

/** A file with everything in it. The checksum is SHA-256 (Base64) of the rest as JSON with its keys in order. */
export const backup = v.object({
  format: v.literal(BACKUP_FORMAT),
  formatVersion: count,
  databaseVersion: count,
  appVersion: v.string(),
  createdAt: dateTime,
  /** Rows by table. */
  tables: v.record(v.string(), v.array(row)),
  checksum: v.string(),
});
export type Backup = v.InferOutput<typeof backup>;

/** Why a file cannot be brought in. */
export const backupErrors = ["foreign", "damaged", "newer"] as const;
export type BackupError = (typeof backupErrors)[number];

const areaSize = v.object({
  area: v.picklist(areas),
  rows: count,
  /** As JSON. */
  bytes: count,
});

const snapshot = v.object({
  id: uuid,
  at: dateTime,
  /** What it was taken before. */
  reason: v.picklist(["import", "reset"]),
  rows: count,
  bytes: count,
});
export type Snapshot = v.InferOutput<typeof snapshot>;

export const getDataOverview = endpoint({
  area: "data",
  name: "getDataOverview",
  method: "GET",
  path: "/data/overview",
  responses: {
    200: v.object({
      areas: v.array(
        v.object({
          ...areaSize.entries,
          tables: count,
          /** `sample`: as it came. `app`: content of the app itself. `server`: kept of what the team's server said. */
          state: v.picklist(["sample", "own", "empty", "app", "server"]),
        }),
      ),
      databaseVersion: v.number(),
      lastBackupAt: v.nullable(dateTime),
      isChangedSinceBackup: v.boolean(),
      /** What one can go back to. */
      snapshot: v.nullable(snapshot),
    }),
  },
  permission: ["read", "Data"],
});

export const checkData = endpoint({
  area: "data",
  name: "checkData",
  method: "POST",
  path: "/data/check",
  responses: {
    200: v.object({
      checkedRows: count,
      /** How many there are; `findings` tells the first hundred. */
      total: count,
      repairable: count,
      findings: v.array(
        v.object({
          /** A row against the rules, a counter below an id in use, a reference to nothing, a search key that does not fit. */
          kind: v.picklist(["row", "counter", "reference", "key"]),
          area: v.picklist(areas),
          table: v.string(),
          /** Of the row; empty where it is about the whole table. */
          id: v.string(),
          field: v.string(),
        }),
      ),
    }),
  },
  permission: ["read", "Data"],
});
export type Finding = v.InferOutput<(typeof checkData.responses)[200]>["findings"][number];

export const repairData = endpoint({
  area: "data",
  name: "repairData",
  method: "POST",
  path: "/data/repair",
  // Counters and search keys, which follow from the rest: nothing is lost by writing them anew.
  responses: { 200: v.object({ repaired: count }) },
  permission: ["update", "Data"],
  invalidates: ["data"],
});

export const getBackup = endpoint({
  area: "data",
  name: "getBackup",
  method: "GET",
  path: "/data/backup",
  responses: { 200: v.object({ backup }) },
  permission: ["read", "Data"],
});

export const recordBackup = endpoint({
  area: "data",
  name: "recordBackup",
  method: "POST",
  path: "/data/backup/saved",
  body: v.object({ createdAt: dateTime, appVersion: text(50), checksum: requiredText(100) }),
  responses: { 200: v.object({ lastBackupAt: dateTime }) },
  permission: ["read", "Data"],
  invalidates: ["data"],
});

export const inspectBackup = endpoint({
  area: "data",
  name: "inspectBackup",
  method: "POST",
  path: "/data/inspect",
  body: v.object({ file: v.unknown() }),
  responses: {
    200: v.variant("verdict", [
      v.object({
        verdict: v.literal("good"),
        createdAt: dateTime,
        appVersion: v.string(),
        databaseVersion: v.number(),
        /** `isSame` where the file holds exactly what is here. */
        areas: v.array(v.object({ ...areaSize.entries, rowsHere: count, isSame: v.boolean() })),
      }),
      v.object({ verdict: v.picklist(backupErrors) }),
    ]),
  },
  permission: ["read", "Data"],
});
export type BackupInspection = v.InferOutput<(typeof inspectBackup.responses)[200]>;

/** Everything is replaced in one step, or nothing is. What waits to be sent stays on the device whatever the file says. */
const replaced = v.object({
  snapshot: v.nullable(snapshot),
  /** False where the account in whose name it was done is somebody else's now: the person signs in anew. */
  isSameAccount: v.boolean(),
});

export const importBackup = endpoint({
  area: "data",
  name: "importBackup",
  method: "POST",
  path: "/data/import",
  body: v.object({ file: backup }),
  responses: { 200: replaced },
  errors: { 400: "This file is damaged.; This file was made by a newer version of the app. (under file)" },
  permission: ["update", "Data"],
  invalidates: areas,
});

export const resetData = endpoint({
  area: "data",
  name: "resetData",
  method: "POST",
  path: "/data/reset",
  body: v.object({
    to: oneOf(["sample", "empty"]),
    /** Left out: all of them. */
    areas: v.optional(v.array(oneOf(backupAreas), "Give a list.")),
  }),
  responses: { 200: replaced },
  permission: ["update", "Data"],
  invalidates: areas,
});

export const restoreSnapshot = endpoint({
  area: "data",
  name: "restoreSnapshot",
  method: "POST",
  path: "/data/rollback",
  body: v.object({ id: uuid }),
  responses: { 200: replaced },
  errors: { 404: "Snapshot not found" },
  permission: ["update", "Data"],
  invalidates: areas,
});

export const deleteSnapshot = endpoint({
  area: "data",
  name: "deleteSnapshot",
  method: "DELETE",
  path: "/data/snapshot/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({ id: uuid }) },
  errors: { 404: "Snapshot not found" },
  permission: ["update", "Data"],
  invalidates: ["data"],
});

const share = v.object({ id: uuid, at: dateTime, title: v.string(), text: v.string(), url: v.string() });
export type Share = v.InferOutput<typeof share>;

export const listShares = endpoint({
  area: "data",
  name: "listShares",
  method: "GET",
  path: "/data/shares",
  responses: { 200: v.object({ shares: v.array(share) }) },
});

export const deleteShare = endpoint({
  area: "data",
  name: "deleteShare",
  method: "DELETE",
  path: "/data/shares/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({ share }) },
  errors: { 404: "Share not found" },
  invalidates: ["data"],
});

/** Where other apps post what is shared with this one, and the page that asks what shall become of it. */
export const SHARE_PATH = "/share";

export const dataCalls = [
  getDataOverview,
  checkData,
  repairData,
  getBackup,
  recordBackup,
  inspectBackup,
  importBackup,
  resetData,
  restoreSnapshot,
  deleteSnapshot,
  listShares,
  deleteShare,
] as const;
