import { isPlainObject } from "es-toolkit/predicate";
import * as v from "valibot";
import { badRequest, HttpError, notFound, toFieldErrors } from "../../../contract/errors.ts";
import {
  discardRejectedChange,
  listRejectedChanges,
  type RejectedChange,
  sendRejectedChange,
  typedFields,
} from "../../../contract/rejected-changes.ts";
import type { Database } from "../../../db/database.ts";
import {
  type AreaTableName,
  getRowSchema,
  isDetailTable,
  syncedTables,
  type TableName,
} from "../../../db/tables/index.ts";
import type { RefusedSet } from "../../../db/tables/system.ts";
import { buildChangedLookupKeys } from "../../../domain/lookup-key.ts";
import { applyOp, flattenRow } from "../../../sync/change-set.ts";
import { findGroup, type Row, type TablePolicy } from "../../../sync/policy.ts";
import { type DeviceRow, toRowKey } from "../../../sync/replay.ts";
import { mutation, query } from "../../core/handler.ts";

const tables = ["refusedSets", ...syncedTables.keys()] as TableName[];
const getPolicy = (table: string): TablePolicy => syncedTables.get(table)?.policy ?? {};

/** The first set names the record. The others changed it after the server had refused to add it. */
type Rejected = readonly [RefusedSet, ...RefusedSet[]];

/** Oldest first. */
export async function readRejected(db: Database): Promise<Rejected[]> {
  const found = new Map<string, [RefusedSet, ...RefusedSet[]]>();
  for (const set of await db.refusedSets.orderBy("no").toArray()) {
    const earlier = set.refusal === "missing" ? found.get(toRowKey(set)) : undefined;
    if (earlier) earlier.push(set);
    else found.set(found.has(toRowKey(set)) ? `${set.no}` : toRowKey(set), [set]);
  }
  return [...found.values()];
}

async function getRejected(db: Database, id: number): Promise<Rejected> {
  const rejected = (await readRejected(db)).find(([{ no }]) => no === id);
  if (!rejected) throw notFound("Change");
  return rejected;
}

/** The rows as they are now, with the changes on top. The first one is the record that the rejection is about. */
async function applyAgain(db: Database, sets: Rejected): Promise<[DeviceRow, ...DeviceRow[]]> {
  const [{ table, id }] = sets;
  const rows = new Map<string, DeviceRow>();
  const read = async (address: Address) =>
    rows.get(toRowKey(address)) ?? { ...address, row: await readRow(db, address) };
  rows.set(toRowKey({ table, id }), await read({ table, id }));
  for (const op of sets.flatMap(({ ops }) => ops)) {
    const { row, ...address } = await read({ table: op.table, id: op.id });
    rows.set(toRowKey(op), { ...address, row: applyOp(getPolicy(op.table), row, op) });
  }
  return [...rows.values()] as [DeviceRow, ...DeviceRow[]];
}

type Address = Pick<DeviceRow, "table" | "id">;

const readRow = (db: Database, { table, id }: Address): PromiseLike<Row | undefined> => db.table<Row>(table).get(id);

const getKind = ([{ ops, table, id }]: Rejected) =>
  ops.find((op) => op.table === table && op.id === id)?.kind ?? "change";

/** A record that was added may exist again, because a colleague undid its deletion. */
const canSend = (sets: Rejected, current: Row | undefined): boolean =>
  getKind(sets) === "add" ? current === undefined : current !== undefined;

async function describe(db: Database, sets: Rejected): Promise<RejectedChange> {
  const [{ no, at, refusal, table, id }] = sets;
  const current = await readRow(db, { table, id });
  const [{ row: mine }, ...others] = await applyAgain(db, sets);
  const texts = getTypedTexts(table, mine);
  const currentTexts = getTypedTexts(table, current);
  const { title, fullName, full_name } = { ...currentTexts, ...texts };
  return {
    ...{ id: no, at: new Date(at).toISOString(), reason: refusal, kind: getKind(sets) },
    area: syncedTables.get(table)?.area ?? "data",
    name: title ?? fullName ?? full_name ?? null,
    fields: typedFields.flatMap((field) => {
      const text = texts[field];
      if (text === undefined || text === (currentTexts[field] ?? "")) return [];
      return [{ field, mine: text, current: current ? (currentTexts[field] ?? "") : null }];
    }),
    others: others.filter((each) => !isDetailTable(each.table)).length,
    canSend: canSend(sets, current),
  };
}

function getTypedTexts(table: string, row: Row | undefined): Partial<Record<(typeof typedFields)[number], string>> {
  const texts: Partial<Record<(typeof typedFields)[number], string>> = {};
  for (const [path, value] of Object.entries(flattenRow(getPolicy(table), row ?? {}))) {
    const field = typedFields.find((each) => path.split(".").at(-1) === each);
    if (field) texts[field] = toText(value);
  }
  return texts;
}

/** Also of lists, such as subtasks, and of a text in both languages. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join("\n");
  if (!isPlainObject(value)) return typeof value === "string" ? value : "";
  const { title, fullName, ...languages } = value;
  return String(title ?? fullName ?? [...new Set(Object.values(languages).map(toText))].join(" / "));
}

/** Returns the field of a unique value that another record has. Throws a 400 HttpError if the row breaks its schema. */
async function findTakenField(db: Database, { table, id, row }: DeviceRow): Promise<string | undefined> {
  if (!row) return undefined;
  const parsed = v.safeParse(getRowSchema(table as AreaTableName<never>) as v.GenericSchema, row);
  if (!parsed.success) throw badRequest(toFieldErrors(parsed.issues));
  for (const key of getPolicy(table).unique ?? []) {
    const rows = db.table<Row>(table).where(key);
    const other = await rows.equals(row[key] as string).first();
    if (other && other.id !== id) return findGroup(getPolicy(table), key)[0];
  }
  return undefined;
}

export const rejectedChangesHandlers = [
  query(listRejectedChanges, async ({ db }) => {
    const rejected = await readRejected(db);
    return { changes: await Promise.all(rejected.map((sets) => describe(db, sets))) };
  }),

  mutation(sendRejectedChange, tables, async ({ db, params, body: { values } }) => {
    const sets = await getRejected(db, params.id);
    if (!canSend(sets, await readRow(db, sets[0]))) throw new HttpError(409, "Record cannot be changed any more");
    const [{ row, ...address }, ...others] = await applyAgain(db, sets);
    const record = { ...address, row: row && correctRow(row, values) };
    const field = await findTakenField(db, record);
    if (field) throw badRequest({ [`values.${field}`]: [`This ${field} is already in use.`] });
    const taken: DeviceRow[] = [];
    for (const each of others) if (await findTakenField(db, each)) taken.push(each);
    const isTaken = ({ table, id }: Address) =>
      taken.some((each) => each.id === id && (each.table === table || isDetailTable(table)));
    for (const each of [record, ...others].filter((row) => !isTaken(row)))
      await (each.row ? db.table(each.table).put(each.row) : db.table(each.table).delete(each.id));
    await db.refusedSets.bulkDelete(sets.map(({ no }) => no));
    // The records of an import, for example, are sent without those whose names a colleague took.
    const [first] = taken;
    const ops = sets.flatMap((set) => set.ops).filter(isTaken);
    if (first) await db.refusedSets.put({ ...sets[0], refusal: "taken", table: first.table, id: first.id, ops });
    return {};
  }),

  mutation(discardRejectedChange, ["refusedSets"], async ({ db, params }) => {
    const sets = await getRejected(db, params.id);
    await db.refusedSets.bulkDelete(sets.map(({ no }) => no));
    return {};
  }),
];

function correctRow(row: Row, values: Row): Row {
  if (!("usernameKey" in row)) return row;
  const corrected = { ...row, ...values };
  return { ...corrected, ...buildChangedLookupKeys(row as never, corrected) };
}
