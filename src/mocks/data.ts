import * as v from "valibot";
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type backup as backupSchema,
  checkData,
  deleteShare,
  deleteSnapshot,
  getBackup,
  getDataOverview,
  importBackup,
  inspectBackup,
  listShares,
  noteBackup,
  repairData,
  resetData,
  rollBackData,
  savedAreas,
} from "../contract/data.ts";
import type { Area } from "../contract/endpoint.ts";
import { invalid, notFound } from "../contract/problem.ts";
import { tablesOf } from "../db/area-tables.ts";
import type { Database } from "../db/database.ts";
import { filledFact, type Sample, sampleOf } from "../db/populate.ts";
import { rows } from "../db/rows.ts";
import type { SavedTables } from "../db/upgrade-backup.ts";
import { backupChecksum, jsonBytes } from "../domain/backup.ts";
import { APP_VERSION } from "../lib/app-version.ts";
import { isSame } from "../lib/is-same.ts";
import { actingAccount } from "./acting-account.ts";
import { areaSizes } from "./data-overview.ts";
import { type Context, handle, handleWrite } from "./handle.ts";
import { counterFaults, findFaults, highestId, keyFaults, withWantedKeys } from "./integrity.ts";
import { judgeBackup } from "./judge-backup.ts";
import { clearRequests, restoreRequests, takeRequests } from "./merge-outbox.ts";
import {
  isStillThere,
  publicSnapshot,
  replacedTables,
  replaceTables,
  takeSnapshot,
  withActing,
} from "./replace-data.ts";
import { readSaved, savedTables } from "./saved-tables.ts";

const LAST_BACKUP = "last-backup";
const lastBackup = v.object({ createdAt: v.string(), appVersion: v.string(), checksum: v.string() });
const MAX_FINDINGS = 100;
/** What an emptied area keeps: the person whose it is. */
const KEPT_WHEN_EMPTY: readonly string[] = ["chatProfile", "profiles"];

const refusals = {
  foreign: "This is not a backup of Phrom.",
  damaged: "This file is damaged.",
  newer: "This file was made by a newer version of the app.",
};

export const data = [
  handle(getDataOverview, async ({ db }) => {
    const [snapshot] = await db.snapshots.toArray();
    const noted = v.safeParse(lastBackup, (await db.facts.get(LAST_BACKUP))?.value);
    return {
      areas: await areaSizes(db),
      databaseVersion: db.verno,
      lastBackupAt: noted.success ? noted.output.createdAt : null,
      isChangedSinceBackup: noted.success && (await sealed(db, noted.output)).checksum !== noted.output.checksum,
      snapshot: snapshot ? publicSnapshot(snapshot) : null,
    };
  }),

  handle(checkData, async ({ db }) => {
    const tables = await db.transaction("r", db.tables, () => readSaved(db));
    const findings = findFaults(tables);
    return {
      checkedRows: savedTables.reduce((total, name) => total + (tables[name]?.length ?? 0), 0),
      total: findings.length,
      repairable: findings.filter(({ kind }) => kind === "counter" || kind === "key").length,
      findings: findings.slice(0, MAX_FINDINGS),
    };
  }),

  handleWrite(repairData, [...savedTables, "facts"], async ({ db }) => {
    const tables = await readSaved(db);
    const counters = counterFaults(tables);
    for (const { table } of counters) await db.counters.put({ table, last: highestId(tables[table]) });
    const keys = keyFaults(tables);
    for (const { table, id } of keys) {
      const row = tables[table]?.find((each) => String(each.id) === id);
      if (row) await db.table(table).put(withWantedKeys(row));
    }
    return { repaired: counters.length + keys.length };
  }),

  handle(getBackup, async ({ db }) => ({
    backup: await sealed(db, { createdAt: new Date().toISOString(), appVersion: APP_VERSION }),
  })),

  handleWrite(noteBackup, ["facts"], async ({ db, body }) => {
    await db.facts.put({ name: LAST_BACKUP, value: body });
    return { lastBackupAt: body.createdAt };
  }),

  handle(inspectBackup, async ({ db, body }) => {
    const judged = await judgeBackup(body.file, db.verno);
    if (judged.fault) return { verdict: judged.fault };
    const { createdAt, appVersion, databaseVersion } = judged.backup;
    const areas = savedAreas.filter((area) => tablesOf(area).some((name) => judged.tables[name] !== undefined));
    return {
      verdict: "good" as const,
      createdAt,
      appVersion,
      databaseVersion,
      areas: await Promise.all(areas.map((area) => compared(db, area, judged.tables))),
    };
  }),

  handleWrite(importBackup, replacedTables, {
    prepare: async ({ db, body }) => {
      const judged = await judgeBackup(body.file, db.verno);
      if (judged.fault) throw invalid({ file: [refusals[judged.fault]] });
      return judged.tables;
    },
    run: async ({ db, account, prepared: tables }) => {
      const acting = await actingAccount({ db, account });
      const snapshot = await takeSnapshot(db, "import");
      const { accounts } = tables;
      await replaceTables(db, { ...tables, ...(accounts && { accounts: withActing(accounts, acting) }) });
      await db.snapshots.put({ ...snapshot, addedRequests: await takeRequests(db, tables) });
      return { snapshot: publicSnapshot(snapshot), isSameAccount: await isStillThere(db, acting) };
    },
  }),

  handleWrite(resetData, replacedTables, {
    // Loaded before the transaction: IndexedDB commits as soon as anything else is awaited.
    prepare: async ({ db, body: { to, areas = savedAreas } }) => {
      const now = new Date();
      const load = async (area: Area) => [area, to === "sample" ? await sampleOf(db, area, now) : {}] as const;
      return { now, samples: await Promise.all(areas.map(load)) };
    },
    run: async ({ db, account, body, prepared: { now, samples } }) => {
      const acting = await actingAccount({ db, account });
      const snapshot = await takeSnapshot(db, "reset");
      for (const [area, sample] of samples) await resetArea({ db, acting, now, area, sample, to: body.to });
      return { snapshot: publicSnapshot(snapshot), isSameAccount: await isStillThere(db, acting) };
    },
  }),

  handleWrite(rollBackData, replacedTables, async ({ db, account, body }) => {
    const snapshot = await db.snapshots.get(body.id);
    if (!snapshot) throw notFound("Snapshot");
    const acting = await actingAccount({ db, account });
    const tables = snapshot.tables as SavedTables;
    await replaceTables(db, { ...tables, accounts: withActing(tables.accounts ?? [], acting) });
    await restoreRequests(db, tables, snapshot.addedRequests);
    await db.snapshots.delete(snapshot.id);
    return { snapshot: null, isSameAccount: await isStillThere(db, acting) };
  }),

  handleWrite(deleteSnapshot, ["snapshots"], async ({ db, params }) => {
    if (!(await db.snapshots.get(params.id))) throw notFound("Snapshot");
    await db.snapshots.delete(params.id);
    return { id: params.id };
  }),

  handle(listShares, async ({ db }) => ({
    shares: (await db.shares.toArray()).sort((a, b) => (a.at < b.at ? -1 : 1)),
  })),

  handleWrite(deleteShare, ["shares"], async ({ db, params }) => {
    const share = await db.shares.get(params.id);
    if (!share) throw notFound("Share");
    await db.shares.delete(share.id);
    return { share };
  }),
];

/** All that a backup holds, of one moment, with its checksum. */
async function sealed(db: Database, { createdAt, appVersion }: { createdAt: string; appVersion: string }) {
  const tables = await db.transaction("r", db.tables, () => readSaved(db));
  const content = {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_VERSION,
    databaseVersion: db.verno,
    appVersion,
    createdAt,
    tables: tables as v.InferOutput<typeof backupSchema>["tables"],
  } as const;
  return { ...content, checksum: await backupChecksum(content) };
}

async function compared(db: Database, area: Area, tables: SavedTables) {
  const names = tablesOf(area);
  const saved = names.map((name) => tables[name] ?? []);
  const here = await Promise.all(names.map((name) => rows(db.table(name))));
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    area,
    rows: sum(saved.map(({ length }) => length)),
    bytes: sum(saved.map((table) => (table.length > 0 ? jsonBytes(table) : 0))),
    rowsHere: sum(here.map(({ length }) => length)),
    isSame: isSame(saved, here),
  };
}

interface Reset {
  db: Database;
  acting: Awaited<ReturnType<typeof actingAccount>>;
  now: Date;
  area: Area;
  sample: Sample;
  to: Context<typeof resetData>["body"]["to"];
}

/** The acting account stays as it is, whatever becomes of the others: nobody locks themselves out. */
async function resetArea({ db, acting, now, area, sample, to }: Reset): Promise<void> {
  if (area === "contact") return clearRequests(db);
  const names = tablesOf(area).filter((name) => to === "sample" || !KEPT_WHEN_EMPTY.includes(name));
  const wanted = Object.fromEntries(names.map((name) => [name, sample[name] ?? []])) as SavedTables;
  if (area !== "auth") return replaceTables(db, { ...wanted, facts: [filledFact(db, area, now)] });
  const clashes = (account: Record<string, unknown>) =>
    account.id === acting.id || account.emailKey === acting.emailKey || account.usernameKey === acting.usernameKey;
  const others = (wanted.accounts ?? []).filter((account) => !clashes(account));
  const accounts = [...others, { ...acting }];
  await replaceTables(db, { accounts, facts: [filledFact(db, area, now)] });
}
