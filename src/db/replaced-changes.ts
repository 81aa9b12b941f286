import { pick } from "es-toolkit/object";
import { isEqual } from "es-toolkit/predicate";
import { AUTOMATIC, applyGroups, type ChangeSet, type Op } from "../sync/change-set.ts";
import type { LostChange, Outcome } from "../sync/decide.ts";
import type { Row, RowId } from "../sync/policy.ts";
import { type DeviceRow, toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";
import { getMainTable, syncedTables } from "./tables/index.ts";
import type { ReplacedChange, ReplacedChangeRow } from "./tables/system.ts";

const LIFETIME_MS = 30 * 24 * 60 * 60_000;

type Outcomes = ReadonlyArray<{ readonly no: number; readonly outcome: Outcome }>;

interface AppliedPage {
  readonly pageRows: readonly DeviceRow[];
  readonly outcomes: Outcomes;
  readonly decided: readonly ChangeSet[];
  readonly pending: readonly ChangeSet[];
  /** By key, the rows as the device showed them before the page. */
  readonly shown: ReadonlyMap<string, Row>;
}

/** Call this in the transaction that has stored the page's rows. Deletes what is older than 30 days. */
export async function storeReplacedChanges(db: Database, applied: AppliedPage, now: number): Promise<void> {
  const refused = new Set(applied.outcomes.filter(({ outcome }) => !outcome.isAccepted).map(({ no }) => no));
  const page = {
    ...applied,
    pending: applied.pending.filter(isOfPerson),
    accepted: applied.decided.filter((set) => isOfPerson(set) && !refused.has(set.no)),
  };
  const automatic = new Set(page.decided.filter((set) => !isOfPerson(set)).map(({ no }) => no));
  const lost = page.outcomes.flatMap(({ no, outcome }) =>
    outcome.isAccepted && !automatic.has(no) ? outcome.lost.map((each) => ({ ...each, no })) : [],
  );
  await forgetReturned(db, page.pageRows);
  const deleted = findDeletedRecords(page, lost);
  if (lost.length === 0 && deleted.length === 0) return;
  await db.replacedChanges
    .where("at")
    .below(now - LIFETIME_MS)
    .delete();
  const replaced = await findReplacedGroups(db, page.decided, lost);
  await db.replacedChanges.bulkAdd(
    [...deleted, ...replaced].map((each) => ({ ...each, at: now })) as ReplacedChangeRow[],
  );
  await nameWinners(db, lost);
}

const isOfPerson = ({ at }: ChangeSet): boolean => at !== AUTOMATIC;

/** A deleted record that somebody has put back needs nobody any more. */
async function forgetReturned(db: Database, pageRows: readonly DeviceRow[]): Promise<void> {
  if ((await db.replacedChanges.count()) === 0) return;
  const present = new Set(pageRows.filter(({ row }) => !isGone(row)).map(toRecordKey));
  await db.replacedChanges
    .filter(({ table, rowId, deletedRows }) => deletedRows.length > 0 && present.has(toRecordKey({ table, id: rowId })))
    .delete();
}

type Lost = LostChange & { readonly no: number };
type Found = Omit<ReplacedChange, "at">;

/** A deleted post has a time, a task in the trash a mark. */
const isGone = (row: Row | undefined): boolean =>
  row === undefined || row.deletedAt !== undefined || row.isDeleted === true;
const toRecordKey = ({ table, id }: { readonly table: string; readonly id: RowId }) =>
  toRowKey({ table: getMainTable(table), id });

/** The records that the page deletes although this device has changed them without knowing it. */
function findDeletedRecords(
  { pageRows, pending, accepted, shown }: AppliedPage & { readonly accepted: readonly ChangeSet[] },
  lost: readonly Lost[],
): Found[] {
  const changedHere = new Set([
    // The server accepts the change of a record that is only marked as deleted.
    ...[...pending, ...accepted].flatMap(({ ops }) => ops.filter(({ kind }) => kind === "change")).map(toRecordKey),
    ...lost.filter(({ group }) => group === undefined).map(toRecordKey),
  ]);
  const records = Map.groupBy(
    pageRows.flatMap(({ table, id, row }) => {
      const before = shown.get(toRowKey({ table, id }));
      return isGone(row) && !isGone(before) && changedHere.has(toRecordKey({ table, id }))
        ? [{ table, id, row: before }]
        : [];
    }),
    toRecordKey,
  );
  return [...records.values()].map((rows) => {
    const [{ table, id }] = rows as [DeviceRow, ...DeviceRow[]];
    return { table: getMainTable(table), rowId: id, by: null, groups: {}, deletedRows: rows };
  });
}

async function findReplacedGroups(
  db: Database,
  decided: readonly ChangeSet[],
  lost: readonly Lost[],
): Promise<Found[]> {
  const found: Found[] = [];
  const byRow = Map.groupBy(
    lost.filter(({ group }) => group !== undefined),
    ({ no, table, id }) => JSON.stringify([no, table, id]),
  );
  for (const ofRow of byRow.values()) {
    const [{ no, table, id, by }] = ofRow as [Lost, ...Lost[]];
    const isOfRow = (op: Op) => op.table === table && op.id === id;
    const op = decided.find((set) => set.no === no)?.ops.find(isOfRow);
    const policy = syncedTables.get(table)?.policy ?? {};
    const current = await db.table<Row>(table).get(id as never);
    if (op?.kind !== "change" || !current) continue;
    const groups = pick(
      op.groups,
      ofRow.flatMap(({ group = [] }) => group),
    );
    if (!isEqual(applyGroups(policy, current, groups), current))
      found.push({ table, rowId: id, by, groups, deletedRows: [] });
  }
  return found;
}

/** A deletion may come before the server's answer says whose it was. */
async function nameWinners(db: Database, lost: readonly Lost[]): Promise<void> {
  for (const { table, id, group, by } of lost)
    if (group === undefined)
      await db.replacedChanges
        .filter(
          (each) =>
            each.by === null && toRecordKey({ table: each.table, id: each.rowId }) === toRecordKey({ table, id }),
        )
        .modify({ by });
}
