import { isEqual } from "es-toolkit/predicate";
import type * as v from "valibot";
import type { Area } from "../../../contract/areas.ts";
import { BACKUP_FORMAT, BACKUP_VERSION, type Backup, type backup as backupSchema } from "../../../contract/data.ts";
import type { Workspace } from "../../../contract/workspace.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { getAreaTables } from "../../../db/tables/index.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { getBackupChecksum } from "../../../domain/backup-checksum.ts";
import type { HandlerContext } from "../../core/handler.ts";
import { countEntries, getRowsSize } from "./area-sizes.ts";
import { readBackupTables } from "./backup-tables.ts";
import { readMembership } from "./workspace-membership.ts";

type DatabaseContext = Pick<HandlerContext, "db" | "getDeviceDatabase">;

const readWorkspace = async ({ db, getDeviceDatabase }: DatabaseContext): Promise<Workspace | undefined> =>
  db.slot === undefined ? undefined : (await readMembership(await getDeviceDatabase()))?.workspace;

export async function buildBackup(
  context: DatabaseContext,
  { createdAt, appVersion }: Pick<Backup, "createdAt" | "appVersion">,
): Promise<Backup> {
  const { db } = context;
  const workspace = await readWorkspace(context);
  const tables = await db.transaction("r", db.tables, () => readBackupTables(db));
  const content = {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_VERSION,
    databaseVersion: db.verno,
    appVersion,
    createdAt,
    ...(workspace && { workspace: workspace.id, workspaceName: workspace.name }),
    tables: tables as v.InferOutput<typeof backupSchema>["tables"],
  } as const;
  return { ...content, checksum: await getBackupChecksum(content) };
}

/** Also true outside a workspace, where the backup replaces all data. */
export async function isOfSameWorkspace(context: DatabaseContext, { workspace }: Backup): Promise<boolean> {
  if (context.db.slot === undefined) return true;
  return workspace !== undefined && workspace === (await readWorkspace(context))?.id;
}

export async function compareArea(db: Database, area: Area, tables: BackupTables) {
  const names = getAreaTables(area);
  const backedUpTables = names.map((name) => tables[name] ?? []);
  const currentTables = await Promise.all(names.map((name) => readAllCached(db.table(name))));
  return {
    area,
    rows: await countEntries(db, area, backedUpTables),
    bytes: getRowsSize(backedUpTables),
    rowsHere: await countEntries(db, area, currentTables),
    isSame: isEqual(backedUpTables, currentTables),
  };
}
