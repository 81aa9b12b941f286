import type { IndexableType } from "dexie";
import { groupBy } from "es-toolkit/array";
import type { Policies, Row } from "../sync/policy.ts";
import { type DeviceRow, type Replayed, toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";

type StoredRows = ReadonlyMap<string, Row>;

/**
 * The database cannot hold two rows with the same unique value, although for a while two may claim it: a waiting change has
 * a value that a colleague's row took first, so that the server will refuse it; or a row of the page took the value of a
 * row whose new version comes with a later page. Returns the rows to store: of the first, the device shows the server's
 * version, and of the second, nothing until then.
 */
export async function hideTakenValues(
  db: Database,
  policies: Policies,
  pageRows: readonly DeviceRow[],
  { rows, serverRows }: Replayed,
  stored: StoredRows,
): Promise<readonly DeviceRow[]> {
  const getValues = ({ table, row }: DeviceRow) =>
    (policies[table]?.unique ?? []).flatMap((field) =>
      row?.[field] == null ? [] : [JSON.stringify([table, field, row[field]])],
    );
  const shown = new Map(rows.map((each) => [toRowKey(each), each]));
  const bases = new Map([...rows, ...serverRows].map((each) => [toRowKey(each), each]));
  const onPage = new Set(pageRows.map(toRowKey));
  const getBase = (key: string) => bases.get(key) as DeviceRow;
  const isServerValue = (key: string, value: string) => getValues(getBase(key)).includes(value);
  const holders = new Map<string, Set<string>>();
  const hold = (key: string, row: DeviceRow) => {
    for (const value of getValues(row)) holders.set(value, (holders.get(value) ?? new Set()).add(key));
  };
  for (const [key, row] of shown) hold(key, row);

  // A row of the page without a waiting change takes its values from whichever row has them.
  const queue = [...shown].filter(([key, row]) => !onPage.has(key) || row !== getBase(key)).map(([key]) => key);
  const claims = queue.flatMap((key) => [shown.get(key) as DeviceRow, getBase(key)]);
  for (const row of await readHolders(db, policies, claims)) {
    const key = toRowKey(row);
    if (!shown.has(key)) hold(key, row);
  }
  const mustYield = (key: string, other: string, value: string) => {
    if (other === key) return false;
    if (!isServerValue(key, value)) return true;
    if (onPage.has(key)) return false;
    if (!shown.has(other)) return true;
    if (!isServerValue(other, value)) return false;
    const before = stored.get(other);
    return onPage.has(other) || (before !== undefined && getValues({ ...getBase(other), row: before }).includes(value));
  };
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const [current, base] = [shown.get(key) as DeviceRow, getBase(key)];
    const isTaken = (value: string) => [...(holders.get(value) ?? [])].some((other) => mustYield(key, other, value));
    if (!getValues(current).some(isTaken)) continue;
    const next = current === base ? { ...base, row: undefined } : base;
    for (const value of getValues(current)) holders.get(value)?.delete(key);
    shown.set(key, next);
    hold(key, next);
    // The server's version may need a value back that another waiting change has taken.
    queue.push(
      key,
      ...getValues(next).flatMap((value) => [...(holders.get(value) ?? [])].filter((each) => shown.has(each))),
    );
  }
  return [...shown.values()];
}

/** The stored rows that have one of the rows' unique values. */
async function readHolders(db: Database, policies: Policies, rows: readonly DeviceRow[]): Promise<DeviceRow[]> {
  const found: DeviceRow[] = [];
  for (const [table, ofTable] of Object.entries(groupBy(rows, (each) => each.table)))
    for (const field of policies[table]?.unique ?? []) {
      const values = ofTable.map(({ row }) => row?.[field]).filter((value) => value != null) as IndexableType[];
      for (const row of await db.table<Row>(table).where(field).anyOf(values).toArray())
        found.push({ table, id: row.id as DeviceRow["id"], row });
    }
  return found;
}
