import { sumBy } from "es-toolkit/math";
import { mapValues } from "es-toolkit/object";
import * as v from "valibot";
import { BACKUP_FORMAT, BACKUP_VERSION, type Backup, type BackupError, backup } from "../../../contract/data.ts";
import { dateTime } from "../../../contract/fields.ts";
import { getFileField } from "../../../db/row-sets.ts";
import { findUnsafeField } from "../../../db/tables/row-bounds.ts";
import { upgradeBackup } from "../../../db/upgrade-backup.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { getBackupChecksum } from "../../../domain/backup-checksum.ts";
import { rebuildLookupKeys } from "../../../domain/lookup-key.ts";
import { backupTables, metadataTables } from "./backup-tables.ts";
import { findRowErrors } from "./integrity.ts";

const headerSchema = v.object({
  format: v.literal(BACKUP_FORMAT),
  formatVersion: v.number(),
  databaseVersion: v.number(),
});
const counterSchema = v.object({ table: v.string(), last: v.number() });
const seedMetadata = v.object({
  name: v.pipe(v.string(), v.startsWith("filled:")),
  value: v.object({ at: dateTime, revision: v.string() }),
});

export type BackupValidation =
  | {
      backup: Backup;
      /** The rows are upgraded to this version. Outside a workspace, rows without their file could never get it. */
      tables: BackupTables;
      /** The same rows, also those without their file. */
      allTables: BackupTables;
      /** How many rows were left out of `tables` because the backup has no content of their file. */
      missingFiles: number;
      error?: undefined;
    }
  | { error: BackupError };

export async function validateBackup(file: unknown, databaseVersion: number): Promise<BackupValidation> {
  const header = v.safeParse(headerSchema, file);
  if (!header.success) return { error: hasOurFormat(file) ? "damaged" : "foreign" };
  // Check the version first, because a newer version of the app may use another format.
  if (header.output.formatVersion > BACKUP_VERSION || header.output.databaseVersion > databaseVersion)
    return { error: "newer" };
  const { success, output } = v.safeParse(backup, file);
  if (!success || output.databaseVersion < 1 || hasUnsafeFields(output.tables)) return { error: "damaged" };
  if (output.checksum !== (await getBackupChecksum(output))) return { error: "damaged" };
  const tables = upgradeOrUndefined(output.tables, output.databaseVersion, databaseVersion);
  if (!tables) return { error: "damaged" };
  const names: readonly string[] = [...backupTables, ...metadataTables];
  const isValid =
    Object.keys(tables).every((name) => names.includes(name)) &&
    v.is(v.array(counterSchema), tables.counters ?? []) &&
    v.is(v.array(seedMetadata), tables.facts ?? []) &&
    findRowErrors(tables).length === 0;
  return isValid ? { backup: output, allTables: tables, ...leaveOutMissingFiles(tables) } : { error: "damaged" };
}

function leaveOutMissingFiles(tables: BackupTables): { tables: BackupTables; missingFiles: number } {
  const complete = mapValues(tables, (rows, name) => {
    const field = getFileField(name);
    return field === undefined ? rows : rows?.filter((row) => row[field] !== undefined);
  });
  const countRows = (of: BackupTables) => sumBy(Object.values(of), (rows) => rows?.length ?? 0);
  return { tables: complete, missingFiles: countRows(tables) - countRows(complete) };
}

/** Checks the bounds first: the checksum and the upgrades would fail on a value that is nested too deeply. */
const hasUnsafeFields = (tables: BackupTables) =>
  Object.entries(tables).some(([name, rows]) => rows.some((row) => findUnsafeField(name, row) !== undefined));

function upgradeOrUndefined(tables: BackupTables, from: number, to: number): BackupTables | undefined {
  try {
    const upgradedTables = upgradeBackup(tables, from, to);
    const { accounts, users } = upgradedTables;
    return {
      ...upgradedTables,
      ...(accounts && { accounts: rebuildLookupKeys(accounts) }),
      ...(users && { users: rebuildLookupKeys(users) }),
    };
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

const hasOurFormat = (file: unknown) => v.is(v.object({ format: v.literal(BACKUP_FORMAT) }), file);
