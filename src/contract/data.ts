import * as v from "valibot";
import { areas, backupAreas } from "./areas.ts";
import { endpoint } from "./endpoint.ts";
import { count, dateTime, oneOf, requiredText, text } from "./fields.ts";

export const BACKUP_FORMAT = "phrom-backup";
export const BACKUP_VERSION = 1;

const uuid = v.pipe(v.string("Enter a UUID."), v.uuid("Enter a UUID."));
const row = v.record(v.string(), v.unknown());

/** `checksum` is the Base64 text of the SHA-256 hash of all other fields, written as JSON with sorted keys. */
export const backup = v.object({
  format: v.literal(BACKUP_FORMAT),
  formatVersion: count,
  databaseVersion: count,
  appVersion: v.string(),
  createdAt: dateTime,
  /** The id of the workspace in which the backup was made. Its records have these ids only there. */
  workspace: v.optional(uuid),
  workspaceName: v.optional(v.string()),
  tables: v.record(v.string(), v.array(row)),
  checksum: v.string(),
});
export type Backup = v.InferOutput<typeof backup>;

const fileErrors = ["foreign", "damaged", "newer"] as const;
export type BackupError = (typeof fileErrors)[number];
/** `otherWorkspace`: the file was made elsewhere, so its ids are those of other records in this workspace. */
export const backupErrors = [...fileErrors, "otherWorkspace"] as const;

const areaSize = v.object({
  area: v.picklist(areas),
  /** Rows that only complete an entry, such as the items of an invoice, do not count. */
  rows: count,
  bytes: count,
});

const snapshot = v.object({
  id: uuid,
  at: dateTime,
  reason: v.picklist(["import", "reset"]),
  rows: count,
  bytes: count,
});
export type Snapshot = v.InferOutput<typeof snapshot>;

/**
 * How a backup is restored: outside a workspace it replaces the data (`replace`), in a workspace an administrator adds and
 * changes records (`merge`) once the device has loaded all of them.
 */
const restoring = v.picklist(["replace", "merge", "adminsOnly", "loading"]);
export type Restoring = v.InferOutput<typeof restoring>;

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
          /**
           * `sample` = unchanged seed data, `own` = data that the user changed, `empty` = nothing, `app` = content
           * built into the app, `server` = cached data of the intake server.
           */
          state: v.picklist(["sample", "own", "empty", "app", "server"]),
        }),
      ),
      databaseVersion: v.number(),
      lastBackupAt: v.nullable(dateTime),
      isChangedSinceBackup: v.boolean(),
      snapshot: v.nullable(snapshot),
      restoring,
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
      /** All errors; `findings` lists only the first 100. */
      total: count,
      repairable: count,
      findings: v.array(
        v.object({
          /** An invalid row, an id counter below an id in use, a reference to a missing row, or a wrong search key. */
          kind: v.picklist(["row", "counter", "reference", "key"]),
          area: v.picklist(areas),
          table: v.string(),
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
  // Repairing the data only rewrites id counters and search keys. Both are derived from other data, so nothing is lost.
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

const exampleFile = {
  format: "phrom-backup",
  formatVersion: 1,
  databaseVersion: 4,
  appVersion: "0.1.0",
  createdAt: "2026-07-14T03:00:00.000Z",
  tables: {},
  checksum: "64ppwn2GVf3GVpo/EC0HC0fvHd25Lm3v0aT/RsctFY8=",
} as const;

export const recordBackup = endpoint({
  area: "data",
  name: "recordBackup",
  method: "POST",
  path: "/data/backup/saved",
  body: v.object({ createdAt: dateTime, appVersion: text(50), checksum: requiredText(100) }),
  responses: { 200: v.object({ lastBackupAt: dateTime }) },
  permission: ["read", "Data"],
  invalidates: ["data"],
  example: {
    body: { createdAt: exampleFile.createdAt, appVersion: exampleFile.appVersion, checksum: exampleFile.checksum },
  },
});

/** The preview names as many records of each area that change, and that are not in the file. */
export const MAX_PREVIEW_NAMES = 5;

const areaChanges = v.object({
  area: v.picklist(backupAreas),
  /** All members that may read the area, or only this one. */
  audience: v.picklist(["everyone", "own"]),
  added: count,
  changed: count,
  /** Only deleted if the import says so. */
  notInFile: count,
  /** Of the first records, without those that have no name. */
  changedNames: v.array(v.string()),
  notInFileNames: v.array(v.string()),
});
export type AreaChanges = v.InferOutput<typeof areaChanges>;

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
        /** `isSame` is true if the file and this device hold the same rows of the area. */
        areas: v.array(v.object({ ...areaSize.entries, rowsHere: count, isSame: v.boolean() })),
        /** Pictures of a workspace that the device had not loaded when it made the backup. The import leaves them out. */
        missingFiles: count,
        /** The person must sign in again after the import: the file has no account with this id and username. */
        endsSession: v.boolean(),
        /** Only in a workspace: what an import would change there. Details count as part of their record. */
        changes: v.optional(
          v.object({
            /** Only those with changes. */
            areas: v.array(areaChanges),
            /** Records that the import leaves out, because another record has their username, email address or number. */
            taken: count,
            /** Areas of the file that do not change: the device's own, and those that the member may not write. */
            leftOutAreas: v.array(v.picklist(backupAreas)),
          }),
        ),
      }),
      v.object({ verdict: v.picklist(backupErrors) }),
    ]),
  },
  permission: ["read", "Data"],
  example: { body: { file: exampleFile } },
});
export type BackupInspection = v.InferOutput<(typeof inspectBackup.responses)[200]>;

/** Imports, resets and restores write in one transaction and keep unsent messages on the device. */
const replaceResult = v.object({
  snapshot: v.nullable(snapshot),
  /**
   * False if the signed-in account was deleted, or if its id now belongs to another person: the user must sign in
   * again.
   */
  isSameAccount: v.boolean(),
  /** Only in a workspace: the number of records that were added, changed or deleted. */
  records: v.optional(count),
  /** Only in a workspace: the number of records that an undo leaves in whole or in part, because they were changed since. */
  kept: v.optional(count),
});

export type ImportResult = v.InferOutput<typeof replaceResult>;

export const restoreErrors = {
  403: "Only an administrator can restore a backup in a workspace",
  409: "The workspace is still loading",
} as const;

export const importBackup = endpoint({
  area: "data",
  name: "importBackup",
  method: "POST",
  path: "/data/import",
  body: v.object({
    file: backup,
    /** Only in a workspace: also deletes the records that are not in the file. */
    deletesOthers: v.optional(v.boolean()),
  }),
  responses: { 200: replaceResult },
  errors: {
    400: "This file is damaged.; This file was made by a newer version of the app. (under file)",
    ...restoreErrors,
    409: `This is not a backup of this workspace; ${restoreErrors[409]}`,
  },
  permission: ["update", "Data"],
  invalidates: areas,
  example: { body: { file: exampleFile } },
});

export const resetData = endpoint({
  area: "data",
  name: "resetData",
  method: "POST",
  path: "/data/reset",
  freesSpace: true,
  body: v.object({
    to: oneOf(["sample", "empty"]),
    areas: v.optional(v.array(oneOf(backupAreas), "Enter a list.")),
  }),
  responses: { 200: replaceResult },
  errors: { 409: "The data belongs to the workspace" },
  permission: ["update", "Data"],
  invalidates: areas,
  example: { body: { to: "sample", areas: ["todo"] } },
});

const EXAMPLE_SNAPSHOT = "5d0c1c52-2b1a-4c53-9a1e-0d5f6c6b8a10";

export const restoreSnapshot = endpoint({
  area: "data",
  name: "restoreSnapshot",
  method: "POST",
  path: "/data/rollback",
  body: v.object({ id: uuid }),
  responses: { 200: replaceResult },
  errors: { ...restoreErrors, 404: "Snapshot not found" },
  permission: ["update", "Data"],
  invalidates: areas,
  example: { body: { id: EXAMPLE_SNAPSHOT } },
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
  example: { params: { id: EXAMPLE_SNAPSHOT } },
});

/** The web share target: other apps POST content here, and the page asks the user what to do with it. */
export const SHARE_PATH = "/share";
