import { groupBy } from "es-toolkit";
import { applyOp, type ChangeSet, type Op } from "./change-set.ts";
import type { Policies, Row, RowId } from "./policy.ts";

export interface DeviceRow {
  readonly table: string;
  readonly id: RowId;
  readonly row: Row | undefined;
}

export const toRowKey = ({ table, id }: { readonly table: string; readonly id: RowId }): string =>
  JSON.stringify([table, id]);

export interface Replayed {
  /** The rows to store: the server's last rows with the device's own pending changes on top. */
  readonly rows: readonly DeviceRow[];
  /** The server's row of each row that a pending change set touches. These replace all that was stored before. */
  readonly serverRows: readonly DeviceRow[];
}

interface Page {
  /** The server's rows that changed. */
  readonly rows: readonly DeviceRow[];
  /** The change sets that the server has not decided. */
  readonly pending: readonly ChangeSet[];
}

/**
 * Each returned row is the server's row with this device's pending changes on top, in their order. `serverRows` are
 * those of the last call, plus the rows that the device has touched since then.
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
