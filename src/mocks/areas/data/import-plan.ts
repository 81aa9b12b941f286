import { keyBy, partition } from "es-toolkit/array";
import { mapValues, omit } from "es-toolkit/object";
import { isEqual } from "es-toolkit/predicate";
import { type BackupArea, backupAreas } from "../../../contract/areas.ts";
import type { Database } from "../../../db/database.ts";
import { addFileFields } from "../../../db/files.ts";
import { getFileField, toSentRow } from "../../../db/row-sets.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { getAreaTables, getMainTable, syncedTables } from "../../../db/tables/index.ts";
import { canWrite } from "../../../db/tables/write-rights.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { flattenRow, unflattenRow } from "../../../sync/change-set.ts";
import { findGroup, type Row, type SyncPolicy, type TablePolicy } from "../../../sync/policy.ts";
import { findTakenValues, getRowId, type RowWrite, type SyncedRows, toRecordKey } from "./row-writes.ts";

interface ImportOptions {
  /** See {@link describeNewFiles}. */
  readonly file: BackupTables;
  readonly here: SyncedRows;
  readonly account: Pick<Account, "id" | "ability">;
  /** Also deletes the records that are not in the file. */
  readonly deletesOthers: boolean;
}

export interface ImportPlan {
  readonly writes: readonly RowWrite[];
  /** Records that are left out because another record has their username, email address or number. */
  readonly taken: number;
  /** Pictures that are left out because the file does not have them. */
  readonly missingFiles: number;
  /** Areas of the file of which nothing is imported. */
  readonly leftOutAreas: readonly BackupArea[];
}

const kinds = ["add", "change", "delete"] as const;

/** The rows of a file that differ from those here, as far as the member may write them. */
export function planImport(options: ImportOptions): ImportPlan {
  const { file } = options;
  const tables = [...syncedTables].filter(([table, { policy }]) => canImport(table, policy, options));
  const plans = tables.map(([table, { policy }]) => planTable(table, policy, options));
  const taken = new Set(plans.flatMap((plan) => plan.taken));
  const holders = new Set(plans.flatMap((plan) => plan.holders));
  const names = new Set(tables.map(([table]) => table));
  return {
    writes: plans
      .flatMap((plan) => plan.writes)
      .filter((write) => !(write.after ? taken : holders).has(toRecordKey(write))),
    taken: taken.size,
    missingFiles: plans.reduce((total, plan) => total + plan.missingFiles, 0),
    leftOutAreas: backupAreas.filter((area) => {
      const inFile = getAreaTables(area).filter((table) => (file[table] ?? []).length > 0);
      return inFile.length > 0 && !inFile.some((table) => names.has(table));
    }),
  };
}

function canImport(table: string, { scope }: SyncPolicy, { file, account }: ImportOptions): boolean {
  // Only its sender may write a message, and none is ever missing here.
  if (!file[table] || scope === "members") return false;
  // A backup has the account and the private rows of the member who made it.
  if (scope === "private") return (file.accounts ?? []).some(({ id }) => id === account.id);
  return kinds.some((kind) => canWrite(account.ability, table, kind));
}

function planTable(table: string, policy: SyncPolicy, { file, here, account, deletesOthers }: ImportOptions) {
  const stored = here[table] ?? [];
  const rowsHere = new Map(stored.map((row) => [getRowId(table, row), row]));
  const rows = (file[table] ?? []).map((row) => ({ id: getRowId(table, row), row }));
  const hasFile = getFileField(table) !== undefined;
  const isImported = ({ id, row }: (typeof rows)[number]) =>
    (!policy.isOwn || id === account.id) && (policy.idField === undefined || row[policy.idField] === id);
  const [complete, missing] = partition(
    // A picture never changes.
    rows.filter((each) => isImported(each) && !(hasFile && rowsHere.has(each.id))),
    ({ row }) => !hasFile || row[getFileField(table) ?? ""] !== undefined,
  );
  const changed = complete.flatMap(({ id, row }): RowWrite[] => {
    const before = rowsHere.get(id);
    const after = before ? withFixedFields(policy, toSentRow(table, row), before) : row;
    if (before && isEqual(before, after)) return [];
    return canWrite(account.ability, table, before ? "change" : "add") ? [{ table, id, before, after }] : [];
  });
  const { taken, holders } = findTakenValues(table, changed, stored);
  const idsInFile = new Set(rows.map(({ id }) => id));
  const canDelete = isDeletable(table, policy) && canWrite(account.ability, table, "delete");
  // A record of the file has no other details than in the file.
  const main = getMainTable(table);
  const records = new Set(main === table ? [] : (file[main] ?? []).map((row) => getRowId(main, row)));
  const deleted = [...rowsHere].filter(([id]) => canDelete && !idsInFile.has(id) && (deletesOthers || records.has(id)));
  const toKeys = (ids: ReadonlySet<RowWrite["id"]>) => [...ids].map((id) => toRecordKey({ table, id }));
  return {
    writes: [...changed, ...deleted.map(([id, before]): RowWrite => ({ table, id, before, after: undefined }))],
    taken: toKeys(taken),
    holders: toKeys(holders),
    missingFiles: missing.length,
  };
}

/** A colleague's record may show a picture, and every member needs the roles. */
const isDeletable = (table: string, { isOwn }: SyncPolicy): boolean =>
  !isOwn && getFileField(table) === undefined && table !== "roles";

/** The number of a document, for example, never changes. */
function withFixedFields(policy: TablePolicy, row: Row, before: Row): Row {
  const isFixed = (field: string) => findGroup(policy, field)[1].merge === "fixed";
  const getFields = (of: Row, isWanted: (field: string) => boolean) =>
    Object.entries(flattenRow(policy, of)).filter(([field]) => isWanted(field));
  const fields = [...getFields(row, (field) => !isFixed(field)), ...getFields(before, isFixed)];
  return unflattenRow(policy, Object.fromEntries(fields));
}

/**
 * Pictures that are not on this device get the hash of their content and a thumbnail; those that the server would not take
 * lose their content. Do not call it in a transaction.
 */
export async function describeNewFiles(
  db: Database,
  tables: BackupTables,
  options: { withThumbnails: boolean },
): Promise<BackupTables> {
  const names = Object.keys(tables).filter((table) => getFileField(table) !== undefined);
  const known = new Map<string, ReadonlySet<unknown>>();
  for (const name of names) known.set(name, new Set(await db.table(name).toCollection().primaryKeys()));
  const isNew = (name: string) => (row: Row) => !known.get(name)?.has(getRowId(name, row));
  const newRows = Object.fromEntries(names.map((name) => [name, (tables[name] ?? []).filter(isNew(name))]));
  const hashed: Readonly<Record<string, readonly Row[]>> = await addFileFields(newRows, options);
  return mapValues(tables, (rows, name) => {
    const field = getFileField(name);
    if (field === undefined) return rows;
    const withHash = keyBy(hashed[name] ?? [], (row) => String(getRowId(name, row)));
    return rows.map((row) => ({ ...(withHash[String(getRowId(name, row))] ?? omit(row, [field])) }));
  });
}
