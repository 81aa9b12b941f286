import { fillAddedRow } from "./added-row.ts";
import {
  AUTOMATIC,
  applyGroup,
  type ChangeSet,
  flattenRow,
  type GroupChange,
  type Op,
  toAddedGroups,
  unflattenRow,
} from "./change-set.ts";
import { canGiveNumber } from "./document-numbers.ts";
import { getFieldGroup, getOwn, type Policies, type Row, type RowId, type TablePolicy } from "./policy.ts";

/** Which change last wrote a group of fields. */
export interface Version {
  /** The server's number of the change set. */
  readonly seq: number;
  readonly device: number;
  /** The effective time. See {@link getEffectiveTime}. */
  readonly at: number;
}

export interface ServerRow {
  /** Null after a deletion. */
  readonly row: Row | null;
  /** The server's number of the last change set that changed the row. */
  readonly seq: number;
  /** By group. A group without a version has that of the added row. */
  readonly versions: Readonly<Record<string, Version>>;
  /** The addition of the row, or its deletion. */
  readonly added: Version;
}

/** The caller loads the rows that the change sets name before the decision. */
export interface ServerRows {
  find(table: string, id: RowId): ServerRow | undefined;
  findByValue(table: string, field: string, value: unknown): RowId | undefined;
  findReferrers(table: string, field: string, id: RowId): readonly RowId[];
}

/**
 * - `taken`: another row has the id or the value of a unique field.
 * - `missing`: the server never had the row, because it refused the change set that added it.
 * - `changed`: a colleague changed a group that merges as `ask`.
 * - `minimum`: a count would be too low.
 * - `reference`: a row refers to a deleted one.
 * - `file`: the server does not have the file that a row names.
 * - `forbidden` and `invalid`: the caller's own check refused the row.
 */
export type Refusal = "taken" | "missing" | "changed" | "minimum" | "reference" | "file" | "forbidden" | "invalid";

/** Who made the change that won. */
export interface Winner {
  readonly slot: number;
  /** The effective time. */
  readonly at: number;
  /** The member's name. The server adds this and what follows. */
  readonly name?: string | undefined;
  readonly memberId?: number | undefined;
  readonly deviceName?: string | undefined;
}

/** A group that a colleague's later change replaced, or all groups of a row that was deleted. */
export interface LostChange {
  readonly table: string;
  readonly id: RowId;
  /** Missing if the row was deleted. */
  readonly group?: string | undefined;
  readonly by: Winner;
}

export type Outcome =
  | { readonly isAccepted: true; readonly lost: readonly LostChange[] }
  | {
      readonly isAccepted: false;
      readonly refusal: Refusal;
      readonly table: string;
      readonly id: RowId;
      /** Only for `changed`. */
      readonly by?: Winner | undefined;
    };

export interface Decision {
  readonly outcome: Outcome;
  /** Contains each changed row once. Empty if the set is refused. */
  readonly rows: ReadonlyArray<readonly [table: string, id: RowId, row: ServerRow]>;
}

interface SetInfo {
  /** The server's number of this set. */
  readonly seq: number;
  readonly device: number;
  /** The effective time. */
  readonly at: number;
}

/**
 * When a change happened on the server's clock: a device's clock that is off by a constant cancels out. It is never
 * before the device's last change and never in the future, so a clock that jumps decides nothing. All in milliseconds.
 */
export function getEffectiveTime(
  { at, sentAt }: { readonly at: number; readonly sentAt: number },
  { now, lastAt }: { readonly now: number; readonly lastAt: number },
): number {
  return Math.min(now, Math.max(lastAt, now - (sentAt - at)));
}

class Refused extends Error {
  readonly outcome: Outcome;

  constructor(refusal: Refusal, { table, id }: Pick<Op, "table" | "id">, by?: Winner) {
    super(refusal);
    this.outcome = { isAccepted: false, refusal, table, id, ...(by && { by }) };
  }
}

/** Applies one change set to the rows: reads see what the set has written so far. */
class Draft {
  readonly written = new Map<string, readonly [table: string, id: RowId, row: ServerRow]>();
  readonly #rows: ServerRows;
  readonly #byValue = new Map<string, Map<unknown, RowId[]>>();

  constructor(rows: ServerRows) {
    this.#rows = rows;
  }

  find = (table: string, id: RowId): ServerRow | undefined =>
    this.written.get(JSON.stringify([table, id]))?.[2] ?? this.#rows.find(table, id);

  /** As it was before the set. */
  findStored = (table: string, id: RowId): ServerRow | undefined => this.#rows.find(table, id);

  put(table: string, id: RowId, row: ServerRow): void {
    this.written.set(JSON.stringify([table, id]), [table, id, row]);
  }

  /** Call this only after all writes. The index keeps a set that imports thousands of rows fast. */
  #findWritten(table: string, field: string, value: unknown): readonly RowId[] {
    const key = `${table} ${field}`;
    let ids = this.#byValue.get(key);
    if (!ids) {
      ids = new Map();
      for (const [name, id, { row }] of this.written.values()) {
        if (name !== table || !row) continue;
        const same = ids.get(row[field]);
        if (same) same.push(id);
        else ids.set(row[field], [id]);
      }
      this.#byValue.set(key, ids);
    }
    return ids.get(value) ?? [];
  }

  /** Returns true if another row has the value after the set's writes. */
  hasOther(table: string, field: string, value: unknown, id: RowId): boolean {
    if (this.#findWritten(table, field, value).some((each) => each !== id)) return true;
    const stored = this.#rows.findByValue(table, field, value);
    return stored !== undefined && stored !== id && this.find(table, stored)?.row?.[field] === value;
  }

  isReferred(table: string, field: string, id: RowId): boolean {
    if (this.#findWritten(table, field, id).length > 0) return true;
    return this.#rows.findReferrers(table, field, id).some((each) => this.find(table, each)?.row?.[field] === id);
  }
}

/** `row` is the row after the whole set; null if it is deleted. */
export type CheckFunction = (op: Op, row: Row | null) => Refusal | undefined;

/** Accepts or refuses the whole set, based on the current rows. */
export function decide(
  policies: Policies,
  rows: ServerRows,
  set: ChangeSet,
  info: SetInfo,
  check: CheckFunction = () => undefined,
): Decision {
  const draft = new Draft(rows);
  const lost: LostChange[] = [];
  const written = set.at === AUTOMATIC ? { ...info, at: AUTOMATIC } : info;
  try {
    for (const op of set.ops) lost.push(...writeOp(policies[op.table] ?? {}, draft, op, set.base, written));
    for (const op of set.ops) {
      checkOp(policies, draft, op);
      checkNumber(policies[op.table] ?? {}, rows, op, info);
      const refusal = check(op, draft.find(op.table, op.id)?.row ?? null);
      if (refusal) throw new Refused(refusal, op);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { outcome: error.outcome, rows: [] };
  }
  return { outcome: { isAccepted: true, lost }, rows: [...draft.written.values()] };
}

function writeOp(policy: TablePolicy, draft: Draft, op: Op, base: number, info: SetInfo): LostChange[] {
  const { table, id } = op;
  const stored = draft.find(table, id);
  const version: Version = { seq: info.seq, device: info.device, at: info.at };
  if (op.kind === "add" && !(stored?.row && policy.hasForeignId)) {
    // An undo adds a deleted row again, under its id.
    if (stored?.row) throw new Refused("taken", op);
    checkAddedMinimum(policy, op, op.row);
    const row = fillAddedRow(policy, draft, op.row, info.seq);
    draft.put(table, id, { row, seq: info.seq, versions: {}, added: version });
    return [];
  }
  if (!stored) throw new Refused("missing", op);
  if (op.kind === "delete") {
    if (stored.row) draft.put(table, id, { ...stored, row: null, seq: info.seq, added: version });
    return [];
  }
  // A deletion always wins, even over a later change.
  if (!stored.row) return [{ table, id, by: toWinner(stored.added) }];
  const groups = op.kind === "add" ? toAddedGroups(policy, op.row) : op.groups;
  let { row, versions } = { row: flattenRow(policy, stored.row), versions: stored.versions };
  const lost: LostChange[] = [];
  let isChanged = false;
  for (const [group, change] of Object.entries(groups)) {
    const by = findWinner(policy, op, { group, change }, { ...stored, row }, base, info);
    if (by) {
      // Nobody has to decide about a lower number.
      if (getFieldGroup(policy, group).merge !== "highest") lost.push({ table, id, group, by });
      continue;
    }
    isChanged = true;
    row = applyGroup(policy, row, group, change);
    checkMinimum(policy, op, group, change, row);
    // Otherwise an automatic change would make the person's change that it follows lose against older ones.
    const at = info.at === AUTOMATIC ? getVersion(stored, group).at : info.at;
    versions = { ...versions, [group]: { ...version, at } };
  }
  if (isChanged) draft.put(table, id, { ...stored, row: unflattenRow(policy, row), versions, seq: info.seq });
  return lost;
}

const getVersion = ({ versions, added }: ServerRow, group: string): Version => getOwn(versions, group) ?? added;

const toWinner = ({ device, at }: Version): Winner => ({ slot: device, at });

/** Returns undefined if the op wins. Throws if a person must choose. */
function findWinner(
  policy: TablePolicy,
  op: Op,
  { group, change }: { readonly group: string; readonly change: GroupChange },
  stored: ServerRow,
  base: number,
  info: SetInfo,
): Winner | undefined {
  const { merge, fields } = getFieldGroup(policy, group);
  if (merge === "fixed") throw new Refused("invalid", op);
  if (merge !== "latest" && merge !== "ask" && merge !== "highest") return undefined;
  const version = getVersion(stored, group);
  if (version.seq <= base || version.device === info.device) return undefined;
  if (merge === "ask") throw new Refused("changed", op, toWinner(version));
  const isHigher = () => fields.every((field) => Number(change.values?.[field]) >= Number(stored.row?.[field]));
  return (merge === "highest" ? isHigher() : info.at >= version.at) ? undefined : toWinner(version);
}

/**
 * An undo may add a row with a sum that the server never had: a device shows its own changes before it knows those of
 * others.
 */
function checkAddedMinimum({ groups = {} }: TablePolicy, op: Op, row: Row): void {
  for (const { fields, merge, min = Number.NEGATIVE_INFINITY } of Object.values(groups))
    if (merge === "count" && fields.some((field) => Number(row[field]) < min)) throw new Refused("minimum", op);
}

function checkMinimum(policy: TablePolicy, op: Op, group: string, { added = {} }: GroupChange, row: Row): void {
  const { min = Number.NEGATIVE_INFINITY } = getFieldGroup(policy, group);
  // A sum that an older version of the app has made too low may rise.
  const isTooLow = Object.entries(added).some(([field, by]) => by < 0 && Number(row[field]) < min);
  if (isTooLow) throw new Refused("minimum", op);
}

/** Checks what the whole set must not break: unique values and references in both directions. */
function checkOp(policies: Policies, draft: Draft, op: Op): void {
  const { table, id } = op;
  const { unique = [], references = [] } = policies[table] ?? {};
  const row = draft.find(table, id)?.row;
  if (!row) {
    for (const [name, policy] of Object.entries(policies))
      for (const { field, to } of policy.references ?? [])
        if (to === table && draft.isReferred(name, field, id)) throw new Refused("reference", op);
    return;
  }
  for (const field of unique)
    if (row[field] != null && draft.hasOther(table, field, row[field], id)) throw new Refused("taken", op);
  for (const { field, to } of references)
    if (row[field] != null && !draft.find(to, row[field] as RowId)?.row) throw new Refused("reference", op);
}

/** An undo adds a document again with the number that it had, which may be of another device's book. */
function checkNumber({ numberField }: TablePolicy, rows: ServerRows, op: Op, { device }: SetInfo): void {
  const number = numberField !== undefined && op.kind === "add" ? op.row[numberField] : undefined;
  if (number === undefined) return;
  const holder = rows.findByValue(op.table, numberField ?? "", number);
  if (holder === undefined ? !canGiveNumber(device, number) : holder !== op.id) throw new Refused("taken", op);
}
