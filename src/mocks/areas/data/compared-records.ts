import * as v from "valibot";
import { badRequest, toFieldErrors } from "../../../contract/errors.ts";
import { comparedFields, type ReplacedChange } from "../../../contract/rejected-changes.ts";
import type { Database } from "../../../db/database.ts";
import { type AreaTableName, getMainTable, getRowSchema, syncedTables } from "../../../db/tables/index.ts";
import { formatInvoiceNumber, formatOrderNumber } from "../../../lib/format-document-number.ts";
import type { Language } from "../../../lib/language.ts";
import type { Winner } from "../../../sync/decide.ts";
import { findGroup, type Row, type TablePolicy } from "../../../sync/policy.ts";
import type { DeviceRow } from "../../../sync/replay.ts";
import type { HandlerContext } from "../../core/handler.ts";
import { type ComparedTexts, getComparedTexts, type RecordRows } from "./compared-fields.ts";

export type Address = Pick<DeviceRow, "table" | "id">;

export const getPolicy = (table: string): TablePolicy => syncedTables.get(table)?.policy ?? {};

export const readRow = (db: Database, { table, id }: Address): PromiseLike<Row | undefined> =>
  db.table<Row>(table).get(id);

/** Details belong to the record with their id. */
export const isSameRecord = (one: Address, other: Address): boolean =>
  one.id === other.id && getMainTable(one.table) === getMainTable(other.table);

export function toWinner(
  by: Winner | null | undefined,
  { account }: Pick<HandlerContext, "account">,
): ReplacedChange["by"] {
  if (!by) return null;
  const { name = null, memberId, deviceName = null } = by;
  // Accounts of a workspace have the ids of its members.
  const isOwn = memberId !== undefined && memberId === account?.id;
  return { name, at: new Date(by.at).toISOString(), isOwn, deviceName };
}

/** Compares the rows of a record, as this device changed them, with those that it has now. */
export async function describeRecord(db: Database, { table, id }: Address, mine: RecordRows, language: Language) {
  const current = await Promise.all(mine.map(async (each) => ({ ...each, row: await readRow(db, each) })));
  const exists = current.some(({ row }) => row !== undefined);
  const [texts, currentTexts] = [getComparedTexts(mine, language), getComparedTexts(current, language)];
  const mainTable = getMainTable(table);
  const mainRow = (await readRow(db, { table: mainTable, id })) ?? mine.find((each) => each.table === mainTable)?.row;
  return {
    ...{ area: syncedTables.get(table)?.area ?? ("data" as const), table: mainTable, recordId: id },
    name: getName(mainTable, mainRow, { ...currentTexts, ...texts }),
    fields: comparedFields.flatMap((field) => {
      const text = texts[field];
      if (text === undefined || text === (currentTexts[field] ?? "")) return [];
      return [{ field, mine: text, current: exists ? (currentTexts[field] ?? "") : null }];
    }),
  };
}

/** Null if records of the table have no names. */
export const getRecordName = ({ table, id, row }: DeviceRow, language: Language): string | null =>
  getName(table, row, getComparedTexts([{ table, id, row }], language));

function getName(table: string, row: Row | undefined, texts: ComparedTexts): string | null {
  const document = row as { id: number; number?: string; client?: { name: string }; address?: { fullName: string } };
  // Of a missing record, only the changed fields are known.
  const isWhole = document?.id !== undefined;
  if (table === "invoices" && isWhole) return `${formatInvoiceNumber(document)} · ${document.client?.name}`;
  if (table === "orders" && isWhole) return `${formatOrderNumber(document)} · ${document.address?.fullName}`;
  return texts.title ?? texts.name ?? texts.fullName ?? texts.full_name ?? null;
}

/** Returns the field of a unique value that another record has. Throws a 400 HttpError if the row breaks its schema. */
export async function findTakenField(db: Database, { table, id, row }: DeviceRow): Promise<string | undefined> {
  if (!row) return undefined;
  const parsed = v.safeParse(getRowSchema(table as AreaTableName<never>) as v.GenericSchema, row);
  if (!parsed.success) throw badRequest(toFieldErrors(parsed.issues));
  for (const key of getPolicy(table).unique ?? []) {
    if (row[key] == null) continue;
    const rows = db.table<Row>(table).where(key);
    const other = await rows.equals(row[key] as string).first();
    if (other && other.id !== id) return findGroup(getPolicy(table), key)[0];
  }
  return undefined;
}
