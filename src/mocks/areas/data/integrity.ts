import type { Finding } from "../../../contract/data.ts";
import { isValidCounter, MAX_COUNTED_ID } from "../../../db/next-id.ts";
import { getUniqueFields, references, tablesWithCounter } from "../../../db/tables/index.ts";
import { findInvalidField } from "../../../db/tables/invalid-fields.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { findWrongLookupKeys, rebuildLookupKeys, tablesWithLookupKeys } from "../../../domain/lookup-key.ts";
import { backupTables, getTableArea } from "./backup-tables.ts";

type Row = Record<string, unknown>;

export function findIntegrityErrors(tables: BackupTables): Finding[] {
  return [
    ...findRowErrors(tables),
    ...findReferenceErrors(tables),
    ...findLookupKeyErrors(tables),
    ...findCounterErrors(tables),
  ];
}

const buildFinding = (kind: Finding["kind"], table: string, row: Row | undefined, field: string): Finding => ({
  kind,
  area: getTableArea(table),
  table,
  id: String(row?.id ?? ""),
  field,
});

export function findRowErrors(tables: BackupTables): Finding[] {
  return backupTables.flatMap((table) => {
    const rows = tables[table] ?? [];
    const invalidRowFindings = rows.flatMap((row) => {
      const field = findInvalidField(table, row);
      return field === undefined ? [] : [buildFinding("row", table, row, field)];
    });
    const duplicateFindings = getUniqueFields(table).flatMap((field) => {
      const seen = new Set<unknown>();
      return rows.flatMap((row) => {
        // Only documents of a workspace have a number.
        const isSeen = row[field] !== undefined && seen.has(row[field]);
        seen.add(row[field]);
        return isSeen ? [buildFinding("row", table, row, field)] : [];
      });
    });
    return [...invalidRowFindings, ...duplicateFindings];
  });
}

function findReferenceErrors(tables: BackupTables): Finding[] {
  return references.flatMap(({ table, field, to }) => {
    const knownIds = new Set((tables[to] ?? []).map(({ id }) => id));
    return (tables[table] ?? [])
      .filter((row) => !knownIds.has(row[field]))
      .map((row) => buildFinding("reference", table, row, field));
  });
}

/** A key that belongs to another row cannot be repaired: someone must rename one of the two. */
export function findLookupKeyErrors(tables: BackupTables): Finding[] {
  return tablesWithLookupKeys.flatMap((table) => {
    const rows = tables[table] ?? [];
    const rebuiltRows = rebuildLookupKeys(rows);
    return rows.flatMap((row, index) =>
      findWrongLookupKeys(row).map(([field, key]) =>
        buildFinding(rebuiltRows[index]?.[field] === key ? "key" : "row", table, row, field),
      ),
    );
  });
}

/** Ignores ids that no counter follows. */
export const getHighestId = (rows: readonly Row[] = []) =>
  rows.reduce(
    (highest, { id }) => (typeof id === "number" && id <= MAX_COUNTED_ID ? Math.max(highest, id) : highest),
    0,
  );

/**
 * Finds id counters that give no valid id to a new row: damaged ones, and those below an existing id. A table without a
 * counter is fine: its first write creates one.
 */
export function findCounterErrors(tables: BackupTables): Finding[] {
  const counters = new Map((tables.counters ?? []).map(({ table, last }) => [table, last]));
  return tablesWithCounter
    .filter((table) => {
      const last = counters.get(table);
      return counters.has(table) && !(isValidCounter(last) && last >= getHighestId(tables[table]));
    })
    .map((table) => buildFinding("counter", table, undefined, "last"));
}
