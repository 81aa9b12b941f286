import { chunk } from "es-toolkit/array";
import { omit } from "es-toolkit/object";
import { expect } from "vitest";
import type { Area } from "../../src/contract/areas.ts";
import { applyPage } from "../../src/db/change-sets.ts";
import type { Database } from "../../src/db/database.ts";
import { restartSync } from "../../src/db/restored-workspace.ts";
import { getFileField } from "../../src/db/row-sets.ts";
import { readSyncState } from "../../src/db/sync-state.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import { withWorkspaceIds } from "../../src/mocks/areas/data/workspace-rows.ts";
import type { Row, RowId } from "../../src/sync/policy.ts";
import { type DeviceRow, toRowKey } from "../../src/sync/replay.ts";
import { createTestApiOn, openTestDatabase, type TestApi } from "../contract/test-api.ts";
import { SimulatedServer } from "./simulated-workspace.ts";

const tables = [...syncedTables.keys()];
const policies = Object.fromEntries([...syncedTables].map(([table, { policy }]) => [table, policy]));
const BEFORE_ALL = { seq: 0, device: 0, at: 0 };

/** Without the content of files, which a device downloads when somebody views it. */
export async function readSyncedRows(db: Database): Promise<Record<string, unknown[]>> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const stored: Row[] = await db.table(table).toArray();
      return stored.map((row) => omit(row, [getFileField(table) ?? ""]));
    }),
  );
  // As JSON, because the server stores JSON: a field that is undefined is no field.
  return Object.fromEntries(tables.map((table, index) => [table, JSON.parse(JSON.stringify(rows[index]))]));
}

/**
 * Two devices of one workspace, each with an API of its own. `prepare` runs on the first device, and the server and the
 * second device get its rows.
 */
export async function openWorkspace(
  areas: readonly Area[],
  prepare: (api: TestApi) => Promise<unknown> = async () => {},
) {
  const server = new SimulatedServer(policies);
  const [a, b] = [await openDevice(1, areas), await openDevice(2, areas)];
  for (const name of tables) {
    const seeded = await a.db.table(name).toArray();
    await a.db.table(name).clear();
    await a.db.table(name).bulkAdd(withWorkspaceIds(name, seeded));
  }
  await prepare(a.api);
  await Promise.all([a.db.changeSets.clear(), a.db.serverRows.clear()]);
  const rows = Object.entries(await readSyncedRows(a.db)).flatMap(([table, ofTable]) =>
    (ofTable as (Row & { id: RowId })[]).map((row) => ({ table, id: row.id, row })),
  );
  for (const each of rows) server.rows.set(toRowKey(each), { ...each, seq: 0, versions: {}, added: BEFORE_ALL });
  await Promise.all(tables.map((table) => b.db.table(table).clear()));
  const from = await readSyncState(b.db);
  await applyPage(b.db, { from, to: { ...from, firstSync: null }, rows });
  const push = async ({ slot, db }: Device) => server.push(slot, await db.changeSets.toArray(), Date.now(), Date.now());
  const pull = (device: Device) => pullPage(server, device);
  const sync = async (device: Device) => {
    await push(device);
    await pull(device);
  };
  const syncAll = async () => {
    for (const device of [a, b, a]) await sync(device);
  };
  const expectEqualRows = async () => {
    expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
    expect([await a.db.refusedSets.count(), await b.db.refusedSets.count()]).toEqual([0, 0]);
  };
  return { server, a, b, push, pull, sync, syncAll, expectEqualRows };
}

export interface Device {
  readonly slot: number;
  readonly db: Database;
  readonly api: TestApi;
}

async function openDevice(slot: number, areas: readonly Area[]): Promise<Device> {
  const db = await openTestDatabase(slot);
  const api = await createTestApiOn(db, areas);
  return { slot, db, api };
}

/**
 * As a device does after the server has told that it was restored. `restoredHead` is the newest number of the backup,
 * `betweenPages` runs after the first of two pages.
 */
export async function reload(
  server: SimulatedServer,
  { slot, db }: Device,
  restoredHead: number,
  betweenPages: () => Promise<unknown> = async () => {},
): Promise<void> {
  const confirmed = server.decided.get(slot)?.length ?? 0;
  await restartSync(db, { confirmed, restoredHead });
  const rows = [...server.rows.values()].filter(({ row }) => row) as DeviceRow[];
  const pages = chunk(rows, Math.ceil(rows.length / 2));
  for (const [index, page] of pages.entries()) {
    const from = await readSyncState(db);
    const cursor = index === 0 ? server.head : from.cursor;
    const { isReload: _, ...last } = { ...from, cursor, firstSync: null };
    const to = index === pages.length - 1 ? last : { ...from, cursor, firstSync: "next" };
    await applyPage(db, { from, to, rows: page, isFirstSync: true });
    if (index === 0) await betweenPages();
  }
}

async function pullPage(server: SimulatedServer, { slot, db }: Device): Promise<void> {
  const from = await readSyncState(db);
  const { rows, cursor, confirmed } = server.pull(slot, from.cursor, Number.POSITIVE_INFINITY);
  const outcomes = (server.decided.get(slot) ?? []).map(({ set: { no }, outcome }) => ({ no, outcome }));
  const decidedNow = outcomes.filter(({ no }) => no > from.confirmed && no <= confirmed);
  await applyPage(db, { from, to: { ...from, cursor, confirmed }, rows, outcomes: decidedNow });
}
