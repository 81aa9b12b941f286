import { badRequest, HttpError, notFound } from "../../../contract/errors.ts";
import {
  discardRejectedChange,
  listRejectedChanges,
  type RejectedChange,
  sendRejectedChange,
} from "../../../contract/rejected-changes.ts";
import type { Database } from "../../../db/database.ts";
import { isDetailTable, syncedTables, type TableName } from "../../../db/tables/index.ts";
import type { InvoiceRow } from "../../../db/tables/invoices.ts";
import type { OrderRow } from "../../../db/tables/shop.ts";
import type { RefusedSet } from "../../../db/tables/system.ts";
import { getStatusForBalance } from "../../../domain/invoice-status.ts";
import { calculateBalance } from "../../../domain/invoice-totals.ts";
import { buildChangedLookupKeys } from "../../../domain/lookup-key.ts";
import { applyOp, type Op } from "../../../sync/change-set.ts";
import type { Row } from "../../../sync/policy.ts";
import { type DeviceRow, toRowKey } from "../../../sync/replay.ts";
import { type HandlerContext, mutation, query } from "../../core/handler.ts";
import { placeOrderAgain, readOrderLines } from "../shop/rejected-order.ts";
import {
  type Address,
  describeRecord,
  findTakenField,
  getPolicy,
  isSameRecord,
  readRow,
  toWinner,
} from "./compared-records.ts";
import { listReplaced } from "./replaced-changes.ts";

const tables = ["refusedSets", ...syncedTables.keys()] as TableName[];

/** The first set names the record. The others changed it before the device knew that the first one was refused. */
type Rejected = readonly [RefusedSet, ...RefusedSet[]];

/** Oldest first. */
export async function readRejected(db: Database): Promise<Rejected[]> {
  const found = new Map<string, [RefusedSet, ...RefusedSet[]]>();
  for (const set of await db.refusedSets.orderBy("no").toArray()) {
    const earlier = found.get(toRowKey(set));
    // A text that was saved many times while a colleague changed it is one change.
    const isContinued = set.refusal === "missing" || (set.refusal === "changed" && earlier?.[0].refusal === "changed");
    if (earlier && isContinued) earlier.push(set);
    else found.set(found.has(toRowKey(set)) ? `${set.no}` : toRowKey(set), [set]);
  }
  return [...found.values()];
}

async function getRejected(db: Database, id: number): Promise<Rejected> {
  const rejected = (await readRejected(db)).find(([{ no }]) => no === id);
  if (!rejected) throw notFound("Change");
  return rejected;
}

/**
 * The record that a person knows: an order, although the refusal is about the stock of its product. A payment belongs to
 * its invoice.
 */
function getRecord(sets: Rejected): Address {
  const [{ ops, table, id }] = sets;
  const isDocument = (each: string) =>
    getPolicy(each).numberField !== undefined && getPolicy(each).references === undefined;
  const document = ops.find((op) => op.kind === "add" && isDocument(op.table));
  return document ?? { table, id };
}

/** The rows as they are now, with the changes on top. The first one is the record that the rejection is about. */
async function applyAgain(db: Database, sets: Rejected): Promise<[DeviceRow, ...DeviceRow[]]> {
  const { table, id } = getRecord(sets);
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

function getKind(sets: Rejected) {
  const { table, id } = getRecord(sets);
  return sets[0].ops.find((op) => op.table === table && op.id === id)?.kind ?? "change";
}

/** A record that was added may exist again, because a colleague undid its deletion. */
const canSend = (sets: Rejected, current: Row | undefined): boolean =>
  getKind(sets) !== "add"
    ? current !== undefined && !movesMoney(sets) && !isSentEmail(sets, current)
    : (current === undefined || getPolicy(sets[0].table).hasForeignId === true) && !hasInvoiceOfOrder(sets);

/** Its recipients have it as it was sent. */
const isSentEmail = (sets: Rejected, current: Row): boolean =>
  getRecord(sets).table === "emails" && current.delivery !== undefined;

const findChanges = (sets: Rejected, table: string) =>
  sets.flatMap(({ ops }) => ops).filter((op) => op.table === table && op.kind === "change");

/** A colleague may have created the order's invoice first. */
const hasInvoiceOfOrder = (sets: Rejected): boolean =>
  getRecord(sets).table === "invoices" && findChanges(sets, "orders").length > 0;

/**
 * A payment or a cancellation that a colleague made too would count twice, and another payment would be lost: the person makes
 * the change again on the record itself.
 */
const movesMoney = (sets: Rejected): boolean =>
  findChanges(sets, "orders").length + findChanges(sets, "products").filter(changesStock).length > 0 ||
  (findChanges(sets, "invoices").some((op) => op.kind === "change" && "money" in op.groups) &&
    findChanges(sets, "invoiceDetails").length === 0);

const changesStock = (op: Op): boolean => op.kind === "change" && "stock" in op.groups;

async function describe(context: HandlerContext, sets: Rejected): Promise<RejectedChange> {
  const { db, language } = context;
  const [{ no, at, refusal, by }] = sets;
  const record = getRecord(sets);
  const isOfRecord = (each: Address) => isSameRecord(each, record);
  const rows = await applyAgain(db, sets);
  const mine = rows.filter(isOfRecord).map((each) => ({ ...each, row: each.row ?? getTypedRow(sets, each) }));
  const isShared = ({ table }: Address) => syncedTables.get(table)?.policy.scope === "shared";
  const others = rows.filter((each) => !isOfRecord(each) && isShared(each) && !isDetailTable(each.table));
  const kind = getKind(sets);
  const order = mine.find(({ table }) => table === "orders")?.row as OrderRow | undefined;
  return {
    ...{ id: no, at: new Date(at).toISOString(), reason: refusal, kind },
    ...(await describeRecord(db, record, mine, language)),
    by: toWinner(by, context),
    lines: order && kind === "add" && refusal === "minimum" ? await readOrderLines(db, order, language) : null,
    others: order ? 0 : others.length,
    canSend: canSend(sets, await readRow(db, record)),
  };
}

/** Only what the change itself has: the record was deleted, or the member may no longer read it. */
function getTypedRow(sets: Rejected, { table, id }: Address): Row | undefined {
  const ops = sets.flatMap((set) => set.ops).filter((op) => op.table === table && op.id === id);
  return ops.reduce<Row | undefined>((row, op) => applyOp(getPolicy(table), row ?? {}, op), undefined);
}

export const rejectedChangesHandlers = [
  query(listRejectedChanges, async (context) => {
    const rejected = await readRejected(context.db);
    return {
      changes: await Promise.all(rejected.map((sets) => describe(context, sets))),
      replaced: await listReplaced(context),
    };
  }),

  mutation(sendRejectedChange, [...tables, "counters"], async ({ db, params, body: { values, quantities } }) => {
    const sets = await getRejected(db, params.id);
    if (!canSend(sets, await readRow(db, getRecord(sets))))
      throw new HttpError(409, "Record cannot be changed any more");
    const applied = await applyAgain(db, sets);
    const withPayments = await Promise.all(applied.map((each) => withCurrentPayments(db, each)));
    const [{ row, ...address }, ...others] = withPayments as [DeviceRow, ...DeviceRow[]];
    if (address.table === "orders" && getKind(sets) === "add") {
      await placeOrderAgain(
        db,
        row as unknown as OrderRow,
        new Map(quantities.map((each) => [each.productId, each.qty])),
      );
      await db.refusedSets.bulkDelete(sets.map(({ no }) => no));
      return {};
    }
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

/** What colleagues have recorded as paid meanwhile stays paid. */
async function withCurrentPayments(db: Database, each: DeviceRow): Promise<DeviceRow> {
  const current = each.table === "invoices" ? await db.invoices.get(Number(each.id)) : undefined;
  const mine = each.row as InvoiceRow | undefined;
  if (!current || !mine || mine.total === current.total) return each;
  const { invoiceStatus, cancelledAt } = current;
  const balance = cancelledAt === undefined ? calculateBalance(mine.total, invoiceStatus, current) : current.balance;
  const status = getStatusForBalance({ ...current, total: mine.total, balance });
  return { ...each, row: { ...mine, balance, invoiceStatus: status } };
}
