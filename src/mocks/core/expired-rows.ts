import type { Collection, Table } from "dexie";
import { isTooFarAhead } from "../../lib/wrong-clock.ts";

interface Expiry<Row, Key> {
  /** Returns the ISO time from which a row's lifetime counts; undefined if the row does not expire. */
  getTime: (row: Row) => string | undefined;
  setTime: (row: Row, time: string) => Row;
  lifetimeMs: number;
  now: Date;
  /** True for rows that stay although their lifetime is over. */
  isUsed?: (key: Key) => boolean;
  /** By default all rows of the table. */
  among?: Collection<Row, Key>;
}

/** If the clock was ahead, the row's lifetime begins now. Call it inside a transaction over the table. */
export async function deleteExpired<Row, Key extends string | number>(
  table: Table<Row, Key>,
  { getTime, setTime, lifetimeMs, now, isUsed = () => false, among = table.toCollection() }: Expiry<Row, Key>,
): Promise<Key[]> {
  const limit = new Date(now.getTime() - lifetimeMs).toISOString();
  const expiredKeys: Key[] = [];
  const correctedRows: Row[] = [];
  await among.each((row, { primaryKey }) => {
    const time = getTime(row);
    if (time === undefined) return;
    if (time < limit && !isUsed(primaryKey)) expiredKeys.push(primaryKey);
    if (isTooFarAhead(time, 0, now)) correctedRows.push(setTime(row, now.toISOString()));
  });
  await table.bulkDelete(expiredKeys);
  await table.bulkPut(correctedRows);
  return expiredKeys;
}

/** The expiry of rows that an undo can restore. */
export const deletionExpiry = {
  getTime: <Row extends { deletedAt?: string }>({ deletedAt }: Row): string | undefined => deletedAt,
  setTime: <Row extends { deletedAt?: string }>(row: Row, deletedAt: string): Row => ({ ...row, deletedAt }),
};
