import { partition } from "es-toolkit/array";
import { applyGroups, applyOp, type ChangeSet, diffRows, type Op } from "./change-set.ts";
import { getFieldGroup, type Policies, type Row, type TablePolicy } from "./policy.ts";
import { type DeviceRow, toRowKey } from "./replay.ts";

/** How a new version of the app changes the rows of one table. */
export interface RowUpgrade {
  /**
   * Never changes the id and the fields of unique indexes. Where the row is not known, it gets only the changed fields, and
   * differences and elements stay as they are.
   */
  readonly row: (row: Row) => Row;
  /** That of the version before, if it differs: the change sets that wait were recorded by it. */
  readonly policy?: TablePolicy;
}

export type TableUpgrades = Readonly<Record<string, RowUpgrade>>;
export type VersionUpgrades = Readonly<Record<number, TableUpgrades>>;

export const upgradeRow = <R extends Row | undefined>(upgrades: TableUpgrades, table: string, row: R): R =>
  row && ((upgrades[table]?.row(row) ?? row) as R);

/**
 * Returns the change sets so that they mean the same for upgraded rows: each op is applied to the row before it, and the
 * difference of the upgraded rows is the new op. `rows` are those under the change sets, not upgraded yet.
 */
export function upgradeSets<S extends Pick<ChangeSet, "ops">>(
  policies: Policies,
  upgrades: TableUpgrades,
  rows: readonly DeviceRow[],
  sets: readonly S[],
): S[] {
  const current = new Map(rows.map((each) => [toRowKey(each), each.row]));
  return sets.map((set) => ({
    ...set,
    ops: set.ops.flatMap((op) => {
      const upgrade = upgrades[op.table];
      if (!upgrade) return [op];
      const key = toRowKey(op);
      const before = current.get(key);
      const policy = policies[op.table] ?? {};
      current.set(key, applyOp(upgrade.policy ?? policy, before, op));
      return upgradeOp(policy, upgrade, before, op) ?? [];
    }),
  }));
}

function upgradeOp(policy: TablePolicy, upgrade: RowUpgrade, before: Row | undefined, op: Op): Op | undefined {
  if (op.kind === "delete") return op;
  if (op.kind === "add") return { ...op, row: upgrade.row(op.row) };
  const oldPolicy = upgrade.policy ?? policy;
  if (before) {
    const after = applyGroups(oldPolicy, before, op.groups);
    return diffRows(op.table, op.id, policy, upgrade.row(before), upgrade.row(after));
  }
  // Only a group with whole values means something without the row.
  const [whole, others] = partition(Object.entries(op.groups), ([name]) =>
    ["latest", "ask", "highest"].includes(getFieldGroup(oldPolicy, name).merge),
  );
  const values = applyGroups(oldPolicy, {}, Object.fromEntries(whole));
  const changed = diffRows(op.table, op.id, policy, upgrade.row({}), upgrade.row(values));
  const groups = { ...Object.fromEntries(others), ...(changed?.kind === "change" && changed.groups) };
  return Object.keys(groups).length > 0 ? { ...op, groups } : undefined;
}
