import type { Finding } from "../../../contract/data.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { backupTables, getTableArea } from "./backup-tables.ts";
import { findInvalidField } from "./row-schemas.ts";

type Row = Record<string, unknown>;

/** The fields that refer to a row of another table, with that table's name. */
const references = [
  { table: "wishlistItems", field: "productId", to: "products" },
  { table: "cartItems", field: "productId", to: "products" },
  { table: "blogComments", field: "postId", to: "blogPosts" },
  { table: "chatThreads", field: "userId", to: "chatContacts" },
  { table: "chatMessages", field: "contactId", to: "chatThreads" },
  { table: "chatDeletedFiles", field: "id", to: "chatFiles" },
  { table: "chatReplies", field: "id", to: "chatThreads" },
  { table: "invoiceDetails", field: "id", to: "invoices" },
  { table: "settings", field: "id", to: "accounts" },
] as const;

/** The fields of each table whose values must be unique. */
const uniqueFields: Readonly<Record<string, readonly string[]>> = {
  accounts: ["id", "emailKey", "usernameKey"],
  users: ["id", "emailKey", "usernameKey"],
  wishlistItems: ["id", "productId"],
  cartItems: ["id", "productId"],
};

/** Checks all rows, references, lookup keys and id counters, and returns the errors. */
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

/** Checks the rows against the contract's schemas and finds values that must be unique but are not. */
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

/** Builds the keys by which calls look up a user or account. The stored keys must equal them. */
const buildLookupKeys = (row: Row) => ({
  emailKey: normalizeForSearch(String(row.email)) || `staff:${normalizeForSearch(String(row.username))}`,
  usernameKey: normalizeForSearch(String(row.username)),
});

export function findLookupKeyErrors(tables: BackupTables): Finding[] {
  return ["accounts", "users"].flatMap((table) =>
    (tables[table] ?? []).flatMap((row) =>
      Object.entries(buildLookupKeys(row))
        .filter(([field, key]) => row[field] !== key)
        .map(([field]) => buildFinding("key", table, row, field)),
    ),
  );
}

/** Returns the row with correct lookup keys, built from its email and username. */
export const rebuildLookupKeys = (row: Row): Row => ({ ...row, ...buildLookupKeys(row) });

const getNumericIds = (rows: readonly Row[]) => rows.map(({ id }) => id).filter((id) => typeof id === "number");

/** Returns the highest numeric id of the rows; 0 if there are none. */
export const getHighestId = (rows: readonly Row[] = []) =>
  getNumericIds(rows).reduce((highest, id) => Math.max(highest, id), 0);

/**
 * Finds id counters below an existing id, which would give that id to a new row. A table without a counter is fine: its
 * first write creates one.
 */
export function findCounterErrors(tables: BackupTables): Finding[] {
  const counters = new Map((tables.counters ?? []).map(({ table, last }) => [table, Number(last)]));
  return backupTables
    .filter((table) => getHighestId(tables[table]) > (counters.get(table) ?? Number.POSITIVE_INFINITY))
    .map((table) => buildFinding("counter", table, undefined, "last"));
}
