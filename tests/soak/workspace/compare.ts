import { sumBy } from "es-toolkit/math";
import { isEqual } from "es-toolkit/predicate";
import type { OrderRow } from "../../../src/db/tables/shop.ts";
import type { RefusedSet } from "../../../src/db/tables/system.ts";
import type { Row } from "../../../src/sync/policy.ts";
import { PIECES } from "./records.ts";
import type { KnownRecord } from "./writer.ts";

const MAX_LINES = 20;

/** By table. */
export type Rows = Readonly<Record<string, readonly Row[]>>;
export interface Copy {
  readonly rows: Rows;
  readonly refusedSets: readonly RefusedSet[];
}

/**
 * Counts on each device and on the server what is missing or was not deleted, and what exists twice; and of each device the
 * rows that differ from the server's and the change sets that were refused without a reason (as losses). Logs the first.
 */
export function countViolations(
  server: Rows,
  devices: Readonly<Record<string, Copy>>,
  records: readonly KnownRecord[],
) {
  const lost: string[] = [];
  const doubled: string[] = [];
  const addTexts = (name: string, rows: Rows) => {
    const found = countTexts(rows, records);
    lost.push(...found.lost.map((each) => `${name} lacks ${each}`));
    doubled.push(...found.doubled.map((each) => `${name} has twice ${each}`));
  };
  addTexts("server", server);
  lost.push(...findWrongStock(server));
  doubled.push(...findRepeatedNumbers(server));
  for (const [name, { rows, refusedSets }] of Object.entries(devices)) {
    addTexts(name, rows);
    lost.push(...findDifferences(server, rows).map((each) => `${name} differs: ${each}`));
    const wrong = refusedSets.filter((set) => !isExpected(set));
    lost.push(...wrong.map((set) => `${name} has a refused change set: ${JSON.stringify(set)}`));
  }
  for (const line of [...lost, ...doubled].slice(0, MAX_LINES)) console.warn(line);
  return { losses: lost.length, duplicates: doubled.length };
}

/**
 * A shared username (new users have usernames of their own), the last pieces of a product, or an invoice's money, which two
 * devices have changed.
 */
function isExpected({ refusal, table, ops }: RefusedSet): boolean {
  if (refusal === "taken") return table === "users" && !ops.some((op) => op.table === "users" && op.kind === "add");
  if (refusal === "minimum") return table === "products" && ops.some((op) => op.table === "orders");
  return refusal === "changed" && table === "invoices";
}

/** Each piece is in stock or in an order that was not cancelled. */
function findWrongStock({ products = [], orders = [] }: Rows): string[] {
  const items = (orders as unknown as readonly OrderRow[]).flatMap((order) =>
    order.status === "cancelled" ? [] : order.items,
  );
  return products.flatMap(({ id, stock }) => {
    const sold = sumBy(
      items.filter(({ productId }) => productId === id),
      ({ qty }) => qty,
    );
    return Number(stock) < 0 || Number(stock) + sold !== PIECES ? [`product ${id} has ${stock} and sold ${sold}`] : [];
  });
}

function findRepeatedNumbers(rows: Rows): string[] {
  return ["invoices", "orders"].flatMap((table) => {
    const byNumber = Map.groupBy(rows[table] ?? [], ({ number }) => number);
    return [...byNumber].flatMap(([number, found]) =>
      number === undefined || found.length > 1 ? [`${table} with the number ${number}`] : [],
    );
  });
}

function countTexts(rows: Rows, records: readonly KnownRecord[]) {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [{ table, field }, ofKind] of Map.groupBy(records, ({ kind }) => kind)) {
    const stored = (rows[table] ?? []).filter(({ isDeleted }) => isDeleted !== true);
    const byText = Map.groupBy(stored, (row) => String(row[field]));
    for (const { id, text, isDeleted } of ofKind) {
      const found = byText.get(text) ?? [];
      byText.delete(text);
      const isRight = isDeleted ? found.length === 0 : found.some((row) => row.id === id);
      if (!isRight) lost.push(`${table} ${id} “${text}”${isDeleted ? " (deletion)" : ""}`);
      if (!isDeleted && found.length > 1) doubled.push(`${table} ${id} “${text}”`);
    }
    // Each other row is a copy of a record, or a write that was not acknowledged.
    doubled.push(...[...byText.values()].flat().map((row) => `${table} ${row.id} “${row[field]}” (unknown)`));
  }
  return { lost, doubled };
}

/** The rows of the device that differ from the server's, in words. */
export function findDifferences(server: Rows, device: Rows): string[] {
  const tables = [...new Set([...Object.keys(server), ...Object.keys(device)])];
  return tables.flatMap((table) => {
    const [expected, actual] = [server, device].map((rows) => new Map((rows[table] ?? []).map((row) => [row.id, row])));
    const ids = [...new Set([...(expected?.keys() ?? []), ...(actual?.keys() ?? [])])];
    return ids
      .filter((id) => !isEqual(expected?.get(id), actual?.get(id)))
      .map(
        (id) =>
          `${table} ${id} is ${JSON.stringify(actual?.get(id))}, on the server ${JSON.stringify(expected?.get(id))}`,
      );
  });
}
