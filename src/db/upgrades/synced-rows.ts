import type { Transaction } from "dexie";
import { groupBy } from "es-toolkit/array";
import type { ChangeSet, Op } from "../../sync/change-set.ts";
import type { Policies } from "../../sync/policy.ts";
import type { DeviceRow } from "../../sync/replay.ts";
import { type TableUpgrades, upgradeRow, upgradeSets } from "../../sync/upgrade.ts";
import { syncedTables } from "../tables/index.ts";
import type { RefusedSet, ReplacedChangeRow, SentSet, ServerRowRow } from "../tables/system.ts";
import type { BackupTables } from "./backup-tables.ts";

const policies: Policies = Object.fromEntries([...syncedTables].map(([table, { policy }]) => [table, policy]));

export const upgradeTables = (upgrades: TableUpgrades, tables: BackupTables): BackupTables =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows?.map((row) => upgradeRow(upgrades, name, row))]),
  );

/**
 * Upgrades what the device has recorded of its changes. Call it before the rows are upgraded. Change sets keep their numbers:
 * the server compares a repeated one only with what the same version has sent.
 */
export async function upgradeChanges(upgrade: Transaction, upgrades: TableUpgrades): Promise<void> {
  const convert = <R extends DeviceRow>(each: R): R => ({ ...each, row: upgradeRow(upgrades, each.table, each.row) });
  const serverRows = upgrade.table<ServerRowRow>("serverRows");
  const underChanges = await serverRows.toArray();
  const changeSets = upgrade.table<ChangeSet>("changeSets");
  await changeSets.bulkPut(upgradeSets(policies, upgrades, underChanges, await changeSets.toArray()));
  await serverRows.bulkPut(underChanges.map(convert));

  // Nobody knows the rows under what was sent.
  const sentSets = upgrade.table<SentSet>("sentSets");
  await sentSets.bulkPut((await sentSets.toArray()).flatMap((set) => upgradeSets(policies, upgrades, [], [set])));

  // Upgrade them apart from the rows, which do not contain a refused or replaced change.
  const refusedSets = upgrade.table<RefusedSet>("refusedSets");
  const refused = await refusedSets.toArray();
  const replacedChanges = upgrade.table<ReplacedChangeRow>("replacedChanges");
  const replaced = await replacedChanges.toArray();
  const toOp = ({ table, rowId: id, groups }: ReplacedChangeRow): Op => ({ table, id, kind: "change", groups });
  const shown = await readRows(upgrade, upgrades, [...refused.flatMap(({ ops }) => ops), ...replaced.map(toOp)]);
  await refusedSets.bulkPut(refused.flatMap((set) => upgradeSets(policies, upgrades, shown, [set])));
  const upgradedChanges = replaced.map((change) => {
    const [op] = upgradeSets(policies, upgrades, shown, [{ ops: [toOp(change)] }])[0]?.ops ?? [];
    const groups = op?.kind === "change" ? op.groups : {};
    return { ...change, groups, deletedRows: change.deletedRows.map(convert) };
  });
  await replacedChanges.bulkPut(upgradedChanges);
}

/** Those that the ops name, of the tables that change. */
async function readRows(upgrade: Transaction, upgrades: TableUpgrades, ops: readonly Op[]): Promise<DeviceRow[]> {
  const rows: DeviceRow[] = [];
  for (const [table, ofTable] of Object.entries(groupBy([...ops], (op) => op.table))) {
    if (!upgrades[table]) continue;
    const found = await upgrade.table(table).bulkGet(ofTable.map(({ id }) => id));
    rows.push(...ofTable.map(({ id }, index) => ({ table, id, row: found[index] })));
  }
  return rows;
}
