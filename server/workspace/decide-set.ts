import type { BackupArea } from "../../src/contract/areas.ts";
import type { ColleagueMessageRow } from "../../src/db/tables/colleague-chat.ts";
import { type AreaTableName, getUniqueFields, syncedTables } from "../../src/db/tables/index.ts";
import { findInvalidField } from "../../src/db/tables/invalid-fields.ts";
import { canInArea, canWrite } from "../../src/db/tables/write-rights.ts";
import { hasFullAccess, includesAbility } from "../../src/domain/access.ts";
import { type ChangeSet, flattenRow, type GroupChange, type Op } from "../../src/sync/change-set.ts";
import { type Decision, decide, type Refusal, type ServerRows } from "../../src/sync/decide.ts";
import { findGroup, getFieldGroup, type Row, type TablePolicy } from "../../src/sync/policy.ts";
import { toRowKey } from "../../src/sync/replay.ts";
import { isWaitingEmail } from "./deliver-emails.ts";
import type { StoredFiles } from "./files.ts";
import { type Ability, isReader, policies } from "./permissions.ts";

/** No table has as many fields. Each changed field copies the row, so thousands would keep the server busy for minutes. */
const MAX_FIELDS = 100;

interface Author {
  readonly id: number;
  /** Before the set. */
  readonly ability: Ability;
}

/** The device may be hostile. `fileSizes` are those of the files that {@link getFileHashes} names. */
export function decideSet(
  rows: ServerRows,
  set: ChangeSet,
  info: Parameters<typeof decide>[3],
  author: Author,
  files: StoredFiles,
): Decision {
  const keys = new Set<string>();
  for (const op of set.ops) {
    const key = toRowKey(op);
    // Devices name each row once. Many large changes of one row could keep the server busy for minutes.
    const refusal = keys.has(key) ? "invalid" : (findOpRefusal(op, author) ?? findOwnerRefusal(op, rows, author));
    keys.add(key);
    if (refusal) return { outcome: { isAccepted: false, refusal, table: op.table, id: op.id }, rows: [] };
  }
  const check = (op: Op, row: Row | null) =>
    findRowRefusal(op, row, rows, author) ?? findFileRefusal(op, row, rows, files) ?? findNoteRefusal(op, set.ops);
  return decide(policies, rows, set, info, check);
}

/** Checks what needs no rows, so that a refusal tells nothing about rows that the author may not read. */
function findOpRefusal(op: Op, { id, ability }: Author): Refusal | undefined {
  const policy = syncedTables.get(op.table)?.policy;
  if (!policy) return "invalid";
  if (!canWrite(ability, op.table, op.kind) || (policy.isOwn && op.id !== id)) return "forbidden";
  if (countFields(policy, op) > MAX_FIELDS) return "invalid";
  if (op.kind !== "change") return undefined;
  return Object.entries(op.groups).every(([name, change]) => isValidChange(policy, name, change))
    ? undefined
    : "invalid";
}

/** A row that the author may not read does not exist for the author. */
function findOwnerRefusal({ table, id, kind }: Op, rows: ServerRows, author: Author): Refusal | undefined {
  const row = kind === "change" ? rows.find(table, id)?.row : undefined;
  if (!row || isReaderAndOwner(table, row, author)) return undefined;
  return isReader(policies[table] ?? {}, row, author.id) ? "forbidden" : "missing";
}

function isReaderAndOwner(table: string, row: Row, { id }: Author): boolean {
  const { ownerField, ...policy } = policies[table] ?? {};
  return isReader(policy, row, id) && (ownerField === undefined || row[ownerField] === id);
}

const countFields = (policy: TablePolicy, op: Op): number => {
  if (op.kind === "delete") return 0;
  return Object.keys(op.kind === "add" ? flattenRow(policy, op.row) : op.groups).length;
};

/** Returns false for fields of another group: they would be checked against the version and merge rule of this one. */
function isValidChange(policy: TablePolicy, name: string, { values = {}, added = {} }: GroupChange): boolean {
  const { fields } = getFieldGroup(policy, name);
  const isGroup = findGroup(policy, fields[0] ?? name)[0] === name && !policy.nested?.includes(name);
  return isGroup && Object.keys({ ...values, ...added }).every((field) => fields.includes(field));
}

/** `row` is the row after the set; null if it is deleted. */
function findRowRefusal(
  { table, id, kind }: Op,
  row: Row | null,
  rows: ServerRows,
  author: Author,
): Refusal | undefined {
  if (!row) return undefined;
  const [primaryKey = ""] = getUniqueFields(table);
  const { idField = primaryKey } = policies[table] ?? {};
  if (
    row[primaryKey] !== id ||
    row[idField] !== id ||
    findInvalidField(table as AreaTableName<BackupArea>, row) !== undefined
  )
    return "invalid";
  if (isWaitingEmail(table, row) && !canInArea(author.ability, "email", ["create"])) return "forbidden";
  if (kind === "add" && !isReaderAndOwner(table, row, author)) return "forbidden";
  return table === "roles" ? findRoleRefusal(row, rows.find(table, id)?.row, author.ability) : undefined;
}

/** Of the files that the ops name. The server must have them, so that no row names a missing one. */
export const getFileHashes = (ops: readonly Op[]): string[] =>
  ops.flatMap((op) => {
    if (!syncedTables.get(op.table)?.policy.file || op.kind === "delete") return [];
    const { sha256 } = op.kind === "add" ? op.row : { ...op.groups.sha256?.values };
    return typeof sha256 === "string" ? [sha256] : [];
  });

function findFileRefusal(
  { table, id }: Op,
  row: Row | null,
  rows: ServerRows,
  files: StoredFiles,
): Refusal | undefined {
  const { file: field, isAnyFile } = policies[table] ?? {};
  if (!field || !row) return undefined;
  if (row[field] !== undefined) return "invalid";
  const before = rows.find(table, id)?.row;
  const isKnown = before?.sha256 === row.sha256 && before?.size === row.size;
  const file = files.get(String(row.sha256));
  return isKnown || (file?.size === row.size && (isAnyFile || file?.isPicture)) ? undefined : "file";
}

/** A note in a group's chat says whom its change set removes: devices close the chat for them. */
function findNoteRefusal(op: Op, ops: readonly Op[]): Refusal | undefined {
  if (op.table !== "colleagueMessages" || op.kind !== "add") return undefined;
  const { note, groupId } = op.row as Partial<ColleagueMessageRow>;
  const group = ops.find(({ table, id }) => table === "chatGroups" && id === groupId);
  const removed = group?.kind === "change" ? group.groups.memberIds?.removed : undefined;
  return note?.removed.every((id) => removed?.includes(id)) === false ? "forbidden" : undefined;
}

/** Nobody can grant permissions that they do not have. Administrators always have full access. */
function findRoleRefusal(row: Row, before: Row | null | undefined, ability: Ability): Refusal | undefined {
  const granted = row.ability as Ability;
  if (row.id === "admin" && !hasFullAccess(granted)) return "invalid";
  const old = (before?.ability as Ability | undefined) ?? [];
  // Resetting the role grants the standard permissions.
  const standard = (row.standard as Ability | undefined) ?? [];
  const oldStandard = (before?.standard as Ability | undefined) ?? [];
  const isAllowed =
    (includesAbility(ability, granted) || includesAbility(old, granted)) &&
    (includesAbility(ability, standard) || includesAbility(oldStandard, standard));
  return isAllowed ? undefined : "forbidden";
}
