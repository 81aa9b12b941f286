import { omit } from "es-toolkit/object";
import { badRequest, HttpError, notFound } from "../../../contract/errors.ts";
import {
  dismissReplacedChange,
  type ReplacedChange,
  restoreReplacedChange,
} from "../../../contract/rejected-changes.ts";
import type { Database } from "../../../db/database.ts";
import { syncedTables, type TableName } from "../../../db/tables/index.ts";
import type { ReplacedChangeRow } from "../../../db/tables/system.ts";
import { applyGroups } from "../../../sync/change-set.ts";
import type { DeviceRow } from "../../../sync/replay.ts";
import { type HandlerContext, mutation } from "../../core/handler.ts";
import { describeRecord, findTakenField, getPolicy, readRow, toWinner } from "./compared-records.ts";

const tables = ["replacedChanges", ...syncedTables.keys()] as TableName[];

/** The rows as they would be with this device's change. */
async function applyMine(db: Database, { table, rowId, groups, deletedRows }: ReplacedChangeRow): Promise<DeviceRow[]> {
  const address = { table, id: rowId };
  if (deletedRows.length === 0) {
    const current = await readRow(db, address);
    return current ? [{ ...address, row: applyGroups(getPolicy(table), current, groups) }] : [];
  }
  const restored = deletedRows.map(async (each): Promise<DeviceRow> => {
    const current = await readRow(db, each);
    if (!current) return each;
    return {
      ...each,
      row: { ...omit(current, ["deletedAt", "deletedBy"]), ...(current.isDeleted === true && { isDeleted: false }) },
    };
  });
  return Promise.all(restored);
}

type ListContext = Pick<HandlerContext, "db" | "language" | "account">;

/** Newest first. Leaves out records that were deleted since, or that have the same values now. */
export async function listReplaced(context: ListContext): Promise<ReplacedChange[]> {
  const { db, language } = context;
  const changes = await db.replacedChanges.reverse().toArray();
  const described = changes.map(async (change): Promise<ReplacedChange> => {
    const record = { table: change.table, id: change.rowId };
    const isDeleted = change.deletedRows.length > 0;
    return {
      ...(await describeRecord(db, record, await applyMine(db, change), language)),
      ...{ id: change.id, at: new Date(change.at).toISOString(), by: toWinner(change.by, context), isDeleted },
    };
  });
  return (await Promise.all(described)).filter(({ fields, isDeleted }) => isDeleted || fields.length > 0);
}

async function getReplaced(db: Database, id: number): Promise<ReplacedChangeRow> {
  const change = await db.replacedChanges.get(id);
  if (!change) throw notFound("Change");
  return change;
}

export const replacedChangesHandlers = [
  mutation(restoreReplacedChange, tables, async ({ db, params }) => {
    const change = await getReplaced(db, params.id);
    const rows = await applyMine(db, change);
    if (rows.length === 0) throw new HttpError(409, "Record cannot be changed any more");
    for (const each of rows) {
      const field = await findTakenField(db, each);
      if (field) throw badRequest({ [`values.${field}`]: [`This ${field} is already in use.`] });
      await db.table(each.table).put(each.row);
    }
    await db.replacedChanges.delete(change.id);
    return {};
  }),

  mutation(dismissReplacedChange, ["replacedChanges"], async ({ db, params }) => {
    await db.replacedChanges.delete((await getReplaced(db, params.id)).id);
    return {};
  }),
];
