import { groupBy } from "es-toolkit";
import { applyOp, type ChangeSet, type Op } from "./change-set.ts";
import type { Policies, Row, RowId } from "./policy.ts";

/** One row as a device has it. */
export interface DeviceRow {
  readonly table: string;
  readonly id: RowId;
  /** Undefined if the row does not exist. */
  readonly row: Row | undefined;
}

/** By table and id. */
export const toRowKey = ({ table, id }: { readonly table: string; readonly id: RowId }): string =>
  JSON.stringify([table, id]);

export interface Replayed {
  /** The rows to store: what the server last said, with the device's own waiting changes on top. */
  readonly rows: readonly DeviceRow[];
  /** What the server said of each row that a waiting change set touches. It replaces all that was stored before. */
  readonly serverRows: readonly DeviceRow[];
}

interface Page {
  /** The server's rows that changed. */
  readonly rows: readonly DeviceRow[];
  /** The change sets that the server has not decided. */
  readonly pending: readonly ChangeSet[];
}

/**
 * Every row equals the server's row with the waiting changes of this device on top, in their order. `serverRows` is what
 * the last call returned, plus the rows that the device has touched since then.
 */
export function replay(policies: Policies, { rows, pending }: Page, serverRows: readonly DeviceRow[]): Replayed {
  const base = new Map([...serverRows, ...rows].map((each) => [toRowKey(each), each]));
  const ops = groupBy(
    pending.flatMap((set) => set.ops),
    toRowKey,
  );
  const next = [...base].map(([key, { table, id, row }]) => ({ table, id, row: replayRow(policies, row, ops[key]) }));
  return { rows: next, serverRows: [...base.values()].filter((each) => toRowKey(each) in ops) };
}

const replayRow = (policies: Policies, row: Row | undefined, ops: readonly Op[] = []): Row | undefined =>
  ops.reduce<Row | undefined>((current, op) => applyOp(policies[op.table] ?? {}, current, op), row);
