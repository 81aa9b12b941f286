import { isEqual } from "es-toolkit/predicate";
import * as v from "valibot";
import type { Area } from "../../../contract/areas.ts";
import { backupAreas } from "../../../contract/areas.ts";
import {
  checkData,
  deleteSnapshot,
  getBackup,
  getDataOverview,
  importBackup,
  inspectBackup,
  recordBackup,
  repairData,
  resetData,
  restoreSnapshot,
} from "../../../contract/data.ts";
import { badRequest, HttpError, notFound } from "../../../contract/errors.ts";
import type { ReceivedRequest } from "../../../contract/intake.ts";
import { deleteShare, listShares } from "../../../contract/shares.ts";
import type { ActivityEvent } from "../../../contract/today.ts";
import type { Database } from "../../../db/database.ts";
import { buildSeedMetadata, getSeedData, type SeedData } from "../../../db/seed.ts";
import { getAreaTables } from "../../../db/tables/index.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { rebuildLookupKeys, tablesWithLookupKeys } from "../../../domain/lookup-key.ts";
import { APP_VERSION } from "../../../lib/release-notes.ts";
import { getCurrentAccount } from "../../core/auth.ts";
import { type HandlerContext, mutation, query } from "../../core/handler.ts";
import { alignIdentities, relinkAccounts } from "../account/identity.ts";
import { disableDemoReplies } from "../chat/demo-replies.ts";
import { replaceSampleRequests } from "../requests/sample-requests.ts";
import { getAreaSizes } from "./area-sizes.ts";
import { buildBackup, compareArea, isOfSameWorkspace } from "./backup-contents.ts";
import { backupTables, readBackupTables } from "./backup-tables.ts";
import { clearFinishedRequests, importContactRequests, restoreContactRequests } from "./contact-request-backup.ts";
import { describeNewFiles } from "./import-plan.ts";
import { findCounterErrors, findIntegrityErrors, findLookupKeyErrors, getHighestId } from "./integrity.ts";
import {
  addCurrentAccount,
  endsSession,
  isSameAccount,
  replaceableTables,
  replaceTables,
  takeBackCounters,
  takeSnapshot,
  toSnapshot,
} from "./replace-data.ts";
import { validateBackup } from "./validate-backup.ts";
import { assertCanRestore, getRestoring, importIntoWorkspace, inspectChanges, undoImport } from "./workspace-import.ts";

const LAST_BACKUP_NAME = "last-backup";
const lastBackupSchema = v.object({ createdAt: v.string(), appVersion: v.string(), checksum: v.string() });
const MAX_FINDINGS = 100;
/** A reset that empties an area keeps these rows, because the screens need the user's own profile. */
const NEVER_EMPTY_TABLES: readonly string[] = ["chatProfile", "profiles"];

const backupErrorMessages = {
  foreign: "This is not a backup of Phrom.",
  damaged: "This file is damaged.",
  newer: "This file was made by a newer version of the app.",
};

const describeData = (event: ActivityEvent) => ({ event, recordId: "data", title: "", count: 1 });

export const dataHandlers = [
  query(getDataOverview, async (context) => {
    const { db } = context;
    const [snapshot] = await db.snapshots.toArray();
    const lastBackupResult = v.safeParse(lastBackupSchema, (await db.metadata.get(LAST_BACKUP_NAME))?.value);
    return {
      areas: await getAreaSizes(db),
      databaseVersion: db.verno,
      lastBackupAt: lastBackupResult.success ? lastBackupResult.output.createdAt : null,
      isChangedSinceBackup:
        lastBackupResult.success &&
        (await buildBackup(context, lastBackupResult.output)).checksum !== lastBackupResult.output.checksum,
      snapshot: snapshot ? toSnapshot(snapshot) : null,
      restoring: await getRestoring(db),
    };
  }),

  query(checkData, async ({ db }) => {
    const tables = await db.transaction("r", db.tables, () => readBackupTables(db));
    const findings = findIntegrityErrors(tables);
    return {
      checkedRows: backupTables.reduce((total, name) => total + (tables[name]?.length ?? 0), 0),
      total: findings.length,
      repairable: findings.filter(({ kind }) => kind === "counter" || kind === "key").length,
      findings: findings.slice(0, MAX_FINDINGS),
    };
  }),

  mutation(repairData, [...backupTables, "metadata"], async ({ db }) => {
    const tables = await readBackupTables(db);
    const counters = findCounterErrors(tables);
    for (const { table } of counters) await db.counters.put({ table, last: getHighestId(tables[table]) });
    const keys = findLookupKeyErrors(tables).filter(({ kind }) => kind === "key");
    for (const table of tablesWithLookupKeys) {
      const rows = tables[table] ?? [];
      const repairedRows = rebuildLookupKeys(rows).filter((row, index) => !isEqual(row, rows[index]));
      // Even an empty deletion counts as a write, which would publish a change event.
      if (repairedRows.length === 0) continue;
      // Delete first: one row may get the key that another row has now.
      await db.table(table).bulkDelete(repairedRows.map(({ id }) => Number(id)));
      await db.table(table).bulkAdd(repairedRows);
    }
    return { repaired: counters.length + keys.length };
  }),

  query(getBackup, async (context) => ({
    backup: await buildBackup(context, { createdAt: new Date().toISOString(), appVersion: APP_VERSION }),
  })),

  mutation(recordBackup, ["metadata"], async ({ db, body }) => {
    await db.metadata.put({ name: LAST_BACKUP_NAME, value: body });
    return { lastBackupAt: body.createdAt };
  }),

  query(inspectBackup, async (context) => {
    const { db, body } = context;
    const validation = await validateBackup(body.file, db.verno);
    if (validation.error) return { verdict: validation.error };
    if (!(await isOfSameWorkspace(context, validation.backup))) return { verdict: "otherWorkspace" as const };
    const { createdAt, appVersion, databaseVersion } = validation.backup;
    const areas = backupAreas.filter((area) =>
      getAreaTables(area).some((name) => validation.tables[name] !== undefined),
    );
    return {
      verdict: "good" as const,
      createdAt,
      appVersion,
      databaseVersion,
      areas: await Promise.all(areas.map((area) => compareArea(db, area, validation.tables))),
      missingFiles: validation.missingFiles,
      endsSession:
        db.slot === undefined &&
        validation.tables.accounts !== undefined &&
        endsSession(validation.tables.accounts, await getCurrentAccount(context)),
      ...(db.slot !== undefined && (await inspectChanges(context, validation.allTables))),
    };
  }),

  mutation(importBackup, replaceableTables, {
    prepare: async (context) => {
      const { db, body } = context;
      await assertCanRestore(db);
      const validation = await validateBackup(body.file, db.verno);
      if (validation.error) throw badRequest({ file: [backupErrorMessages[validation.error]] });
      if (db.slot === undefined) return validation.tables;
      if (!(await isOfSameWorkspace(context, validation.backup)))
        throw new HttpError(409, "This is not a backup of this workspace");
      return describeNewFiles(db, validation.allTables, { withThumbnails: true });
    },
    run: async (context) => {
      const { db, account, prepared: tables } = context;
      if (db.slot !== undefined) return importIntoWorkspace(context, tables, context.body.deletesOthers ?? false);
      const actingAccount = await getCurrentAccount({ db, account });
      const snapshot = await takeSnapshot(db, "import");
      await db.activities.clear();
      const { accounts } = tables;
      await replaceTables(db, { ...tables, ...(accounts && { accounts: addCurrentAccount(accounts, actingAccount) }) });
      const addedRequests = await importContactRequests(db, tables);
      await db.snapshots.put({ ...snapshot, addedRequests, counters: await db.counters.toArray() });
      if ((accounts === undefined) !== (tables.users === undefined)) await relinkAccounts(db);
      await alignIdentities({ db, account });
      return { snapshot: toSnapshot(snapshot), isSameAccount: await isSameAccount(db, actingAccount) };
    },
  }).withActivity(() => describeData("data-imported")),

  mutation(resetData, replaceableTables, {
    // Load the seed data before the transaction: IndexedDB commits a transaction while the code awaits anything else.
    prepare: async ({ db, body: { to, areas = backupAreas } }) => {
      assertOutsideWorkspace(db);
      const now = new Date();
      const { sampleRequests = [] } = to === "sample" ? await getSeedData(db, "requests", now) : {};
      const load = async (area: Area) => [area, to === "sample" ? await getSeedData(db, area, now) : {}] as const;
      return { now, sampleRequests, samples: await Promise.all(areas.map(load)) };
    },
    run: async ({ db, account, body, storage, prepared: { now, sampleRequests, samples } }) => {
      const actingAccount = await getCurrentAccount({ db, account });
      await db.activities.clear();
      const snapshot = storage === "normal" ? await takeSnapshot(db, "reset") : await db.snapshots.clear();
      for (const [area, sample] of samples)
        await resetArea({ db, actingAccount: actingAccount, now, area, sample, storage, to: body.to });
      // Only a reset of everything concerns the example requests, because they are no data of the user.
      if (!body.areas) await replaceSampleRequests(db, sampleRequests as ReceivedRequest[]);
      await alignIdentities({ db, account });
      return {
        snapshot: snapshot ? toSnapshot(snapshot) : null,
        isSameAccount: await isSameAccount(db, actingAccount),
      };
    },
  }).withActivity(() => describeData("data-reset")),

  mutation(restoreSnapshot, replaceableTables, async ({ db, account, body }) => {
    const snapshot = await db.snapshots.get(body.id);
    if (!snapshot) throw notFound("Snapshot");
    if (db.slot !== undefined) return undoImport(db, snapshot);
    const actingAccount = await getCurrentAccount({ db, account });
    await db.activities.clear();
    const { sampleRequests, ...tables } = snapshot.tables as BackupTables & { sampleRequests?: ReceivedRequest[] };
    if (sampleRequests) await replaceSampleRequests(db, sampleRequests);
    await replaceTables(db, { ...tables, accounts: addCurrentAccount(tables.accounts ?? [], actingAccount) });
    await takeBackCounters(db, snapshot);
    await restoreContactRequests(db, tables, snapshot.addedRequests);
    await alignIdentities({ db, account });
    await db.snapshots.delete(snapshot.id);
    return { snapshot: null, isSameAccount: await isSameAccount(db, actingAccount) };
  }).withActivity(() => describeData("data-restored")),

  mutation(deleteSnapshot, ["snapshots"], async ({ db, params }) => {
    if (!(await db.snapshots.get(params.id))) throw notFound("Snapshot");
    await db.snapshots.delete(params.id);
    return { id: params.id };
  }),

  query(listShares, async ({ db }) => ({
    shares: (await db.shares.toArray()).sort((a, b) => (a.at < b.at ? -1 : 1)),
  })),

  mutation(deleteShare, ["shares"], async ({ db, params }) => {
    const share = await db.shares.get(params.id);
    if (!share) throw notFound("Share");
    await db.shares.delete(share.id);
    return { share };
  }),
];

/** Throws a 409 HttpError: replacing the data would delete a colleague's rows too. */
function assertOutsideWorkspace(db: Database): void {
  if (db.slot !== undefined) throw new HttpError(409, "The data belongs to the workspace");
}

interface ResetContext {
  db: Database;
  actingAccount: Awaited<ReturnType<typeof getCurrentAccount>>;
  now: Date;
  area: Area;
  sample: SeedData;
  storage: HandlerContext["storage"];
  to: HandlerContext<typeof resetData>["body"]["to"];
}

/** Keeps the current account, so that users cannot lock themselves out. */
async function resetArea({ db, actingAccount, now, area, sample, storage, to }: ResetContext): Promise<void> {
  if (area === "contact") return clearFinishedRequests(db);
  const names = getAreaTables(area).filter((name) => to === "sample" || !NEVER_EMPTY_TABLES.includes(name));
  const newTables = Object.fromEntries(names.map((name) => [name, sample[name] ?? []])) as BackupTables;
  if (area !== "auth") {
    // Emptying an area only deletes rows if the device is full.
    const facts = to === "sample" ? [buildSeedMetadata(db, area, now)] : [];
    await replaceTables(db, { ...newTables, facts });
    if (area === "chat" && to === "empty" && storage !== "deleteOnly") await disableDemoReplies(db);
    return;
  }
  const clashes = (account: Record<string, unknown>) =>
    account.id === actingAccount.id ||
    account.emailKey === actingAccount.emailKey ||
    account.usernameKey === actingAccount.usernameKey;
  // Only delete here, so that a full device can be emptied.
  if (to === "empty") return void (await db.accounts.where("id").notEqual(actingAccount.id).delete());
  const otherAccounts = (newTables.accounts ?? []).filter((account) => !clashes(account));
  const accounts = [...otherAccounts, { ...actingAccount }];
  await replaceTables(db, { accounts, facts: [buildSeedMetadata(db, area, now)] });
}
