import type { Finding } from "../../../contract/data.ts";
import type { BackupTables } from "../../../db/upgrade-backup.ts";
import { foldText } from "../../../lib/search.ts";
import { backupTables, getTableArea } from "./backup-tables.ts";
import { findInvalidField } from "./row-schemas.ts";

type Row = Record<string, unknown>;

/** References: the field of a table that holds another table's key. */
const references = [
  { table: "wishlistItems", field: "productId", to: "products" },
  { table: "cartItems", field: "productId", to: "products" },
  { table: "blogComments", field: "postId", to: "blogPosts" },
  { table: "chatThreads", field: "userId", to: "chatContacts" },
  { table: "invoiceDetails", field: "id", to: "invoices" },
  { table: "settings", field: "id", to: "accounts" },
] as const;

/** Fields with unique values. */
const uniqueFields: Readonly<Record<string, readonly string[]>> = {
  accounts: ["id", "emailKey", "usernameKey"],
  users: ["id", "emailKey", "usernameKey"],
  wishlistItems: ["id", "productId"],
  cartItems: ["id", "productId"],
};

/** Returns the errors of all rows, references, keys and counters. */
export function findIntegrityErrors(tables: BackupTables): Finding[] {
  return [
    ...findRowErrors(tables),
    ...findReferenceErrors(tables),
    ...findKeyErrors(tables),
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

/** Checks rows against the contract and finds duplicates. */
export function findRowErrors(tables: BackupTables): Finding[] {
  return backupTables.flatMap((table) => {
    const rows = tables[table] ?? [];
    const invalid = rows.flatMap((row) => {
      const field = findInvalidField(table, row);
      return field === undefined ? [] : [buildFinding("row", table, row, field)];
    });
    const duplicates = (uniqueFields[table] ?? ["id"]).flatMap((field) => {
      const seen = new Set<unknown>();
      return rows.flatMap((row) => {
        const isSeen = seen.has(row[field]);
        seen.add(row[field]);
        return isSeen ? [buildFinding("row", table, row, field)] : [];
      });
    });
    return [...invalid, ...duplicates];
  });
}

function findReferenceErrors(tables: BackupTables): Finding[] {
  return references.flatMap(({ table, field, to }) => {
    const known = new Set((tables[to] ?? []).map(({ id }) => id));
    return (tables[table] ?? [])
      .filter((row) => !known.has(row[field]))
      .map((row) => buildFinding("reference", table, row, field));
  });
}

/** Lookup keys must match the names they derive from. */
const buildLookupKeys = (row: Row) => ({
  emailKey: foldText(String(row.email)) || `staff:${foldText(String(row.username))}`,
  usernameKey: foldText(String(row.username)),
});

export function findKeyErrors(tables: BackupTables): Finding[] {
  return ["accounts", "users"].flatMap((table) =>
    (tables[table] ?? []).flatMap((row) =>
      Object.entries(buildLookupKeys(row))
        .filter(([field, key]) => row[field] !== key)
        .map(([field]) => buildFinding("key", table, row, field)),
    ),
  );
}

/** Returns the row with lookup keys derived from its names. */
export const withLookupKeys = (row: Row): Row => ({ ...row, ...buildLookupKeys(row) });

const getNumericIds = (rows: readonly Row[]) => rows.map(({ id }) => id).filter((id) => typeof id === "number");

/** Returns the highest numeric id, or 0. */
export const getHighestId = (rows: readonly Row[] = []) =>
  getNumericIds(rows).reduce((highest, id) => Math.max(highest, id), 0);

/** A counter below an existing id would reuse it. Tables without a counter get one at the first write. */
export function findCounterErrors(tables: BackupTables): Finding[] {
  const counters = new Map((tables.counters ?? []).map(({ table, last }) => [table, Number(last)]));
  return backupTables
    .filter((table) => getHighestId(tables[table]) > (counters.get(table) ?? Number.POSITIVE_INFINITY))
    .map((table) => buildFinding("counter", table, undefined, "last"));
}
