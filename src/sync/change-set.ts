import { isEqual, isPlainObject, omit, pick } from "es-toolkit";
import { type FieldGroup, findGroup, getFieldGroup, type Row, type RowId, type TablePolicy } from "./policy.ts";

/** Which field is set depends on the group's merge. */
export interface GroupChange {
  /** `latest`, `ask`, `highest` and `fixed`: all values of the group after the change. A field that is missing is removed. */
  readonly values?: Row;
  /** `count`: what was added to each field. */
  readonly added?: Readonly<Record<string, number>>;
  /** `elements` and `log`: elements that are new or changed, then the ids of those that were removed. */
  readonly put?: readonly unknown[];
  readonly removed?: readonly unknown[];
  /** All ids after the change, if elements did not only go or come last. */
  readonly order?: readonly unknown[];
}

export type Op = { readonly table: string; readonly id: RowId } & (
  | { readonly kind: "add"; readonly row: Row }
  | { readonly kind: "change"; readonly groups: Readonly<Record<string, GroupChange>> }
  | { readonly kind: "delete" }
);

/**
 * The `at` of a change that no person made, such as publishing a scheduled post: it is older than any other, so it replaces
 * no change that the device did not know.
 */
export const AUTOMATIC = 0;

/** What one committed transaction of a device changed. It never changes once it is stored. */
export interface ChangeSet {
  /** From 1, without gaps, for each device. */
  readonly no: number;
  /** The device's clock, in milliseconds since 1970, or {@link AUTOMATIC}. */
  readonly at: number;
  /** The cursor of the device: the device knew everything that the server had numbered up to here. */
  readonly base: number;
  readonly ops: readonly Op[];
}

const getIdentity = (element: unknown, field = "id"): unknown =>
  typeof element === "object" && element !== null && Object.hasOwn(element, field) ? (element as Row)[field] : element;

/** Equal for equal identities, although PostgreSQL changes the order of fields. */
export const toKey = (identity: unknown): string =>
  JSON.stringify(identity, (_, value) =>
    isPlainObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );

/** Of elements of an array with the group's `key`. */
export const createGetKey =
  (field: string | undefined) =>
  (element: unknown): string =>
    toKey(getIdentity(element, field));

/** The inner fields of nested fields become fields of the row. */
export function flattenRow({ nested = [] }: TablePolicy, row: Row): Row {
  if (nested.length === 0) return row;
  const entries = Object.entries(row).flatMap(([field, value]) =>
    nested.includes(field)
      ? Object.entries(value ?? {}).map(([inner, each]) => [`${field}.${inner}`, each] as const)
      : [[field, value] as const],
  );
  return Object.fromEntries(entries);
}

export function unflattenRow({ nested = [] }: TablePolicy, flat: Row): Row {
  const row: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const field = nested.find((each) => path.startsWith(`${each}.`));
    if (field === undefined) row[path] = value;
    else row[field] = { ...(row[field] as Row | undefined), [path.slice(field.length + 1)]: value };
  }
  return row;
}

const toElements = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function diffGroup(policy: TablePolicy, name: string, before: Row, after: Row): GroupChange {
  const group = getFieldGroup(policy, name);
  const { fields, merge, key } = group;
  const [field = name] = fields;
  switch (merge) {
    case "latest":
    case "highest":
    case "ask":
    case "fixed":
      return { values: pick(after, fields as string[]) };
    case "count":
      return { added: Object.fromEntries(fields.map((each) => [each, Number(after[each]) - Number(before[each])])) };
    case "elements":
    case "log": {
      const getKey = createGetKey(key);
      const [old, current] = [toElements(before[field]), toElements(after[field])];
      const oldByKey = new Map(old.map((element) => [getKey(element), element]));
      const put = current.filter((element) => !isEqual(oldByKey.get(getKey(element)), element));
      if (merge === "log") return { put };
      const keys = new Set(current.map(getKey));
      const toIdentity = (element: unknown) => getIdentity(element, key);
      const change = { put, removed: old.map(toIdentity).filter((identity) => !keys.has(toKey(identity))) };
      const isInOrder = isEqual(putElements(old, change, group).map(getKey), current.map(getKey));
      return isInOrder ? change : { ...change, order: current.map(toIdentity) };
    }
  }
}

function diffGroups(policy: TablePolicy, before: Row, after: Row): Readonly<Record<string, GroupChange>> {
  const [old, current] = [flattenRow(policy, before), flattenRow(policy, after)];
  const fields = Object.keys({ ...old, ...current }).filter((field) => !isEqual(old[field], current[field]));
  const names = new Set(fields.map((field) => findGroup(policy, field)[0]));
  return Object.fromEntries([...names].map((name) => [name, diffGroup(policy, name, old, current)]));
}

/** Returns undefined if nothing changed. */
export function diffRows(
  table: string,
  id: RowId,
  policy: TablePolicy,
  before: Row | undefined,
  after: Row | undefined,
): Op | undefined {
  if (!before) return after && { table, id, kind: "add", row: after };
  if (!after) return { table, id, kind: "delete" };
  const groups = diffGroups(policy, before, after);
  return Object.keys(groups).length === 0 ? undefined : { table, id, kind: "change", groups };
}

/** The change of all groups that an addition means if another device has already added the row. */
export const toAddedGroups = (policy: TablePolicy, row: Row) => diffGroups(policy, policy.defaults ?? {}, row);

/** A restored element is as it was, without the fields of the deletion. */
function isEditOfDeleted(before: unknown, after: unknown, deletion: readonly string[]): boolean {
  const isDeleted = (element: unknown) => isPlainObject(element) && deletion.some((field) => field in element);
  return isDeleted(before) && !isDeleted(after) && !isEqual(omit(before as Row, deletion as string[]), after);
}

function putElements(
  elements: readonly unknown[],
  { put = [], removed = [], order = [] }: GroupChange,
  { key, deletion = [] }: FieldGroup,
): unknown[] {
  const getKey = createGetKey(key);
  const removedKeys = new Set(removed.map(toKey));
  const putByKey = new Map(put.map((element) => [getKey(element), element]));
  const kept = elements.filter((element) => !removedKeys.has(getKey(element)));
  const keptKeys = new Set(kept.map(getKey));
  const added = [...putByKey].filter(([key]) => !keptKeys.has(key)).map(([, element]) => element);
  const changed = kept.map((element) => {
    const after = putByKey.get(getKey(element)) ?? element;
    return isEditOfDeleted(element, after, deletion) ? element : after;
  });
  return orderElements([...changed, ...added], order, getKey);
}

/** Elements that `order` does not name, such as those that others have added, stay where they are. */
function orderElements(
  elements: unknown[],
  order: readonly unknown[],
  getKey: (element: unknown) => string,
): unknown[] {
  if (order.length === 0) return elements;
  const places = new Map(order.map((identity, index) => [toKey(identity), index]));
  const getPlace = (element: unknown) => places.get(getKey(element));
  const named = elements.filter((element) => getPlace(element) !== undefined);
  named.sort((a, b) => (getPlace(a) ?? 0) - (getPlace(b) ?? 0));
  return elements.map((element) => (getPlace(element) === undefined ? element : named.shift()));
}

/** `row` is flat, see {@link flattenRow}. */
export function applyGroup(policy: TablePolicy, row: Row, name: string, change: GroupChange): Row {
  const group = getFieldGroup(policy, name);
  const { fields, merge } = group;
  const [field = name] = fields;
  switch (merge) {
    case "latest":
    case "highest":
    case "ask":
    case "fixed": {
      const others = Object.entries(row).filter(([each]) => !fields.includes(each));
      return { ...Object.fromEntries(others), ...change.values };
    }
    case "count":
      return {
        ...row,
        ...Object.fromEntries(fields.map((each) => [each, Number(row[each]) + (change.added?.[each] ?? 0)])),
      };
    case "elements":
    case "log":
      return { ...row, [field]: putElements(toElements(row[field]), change, group) };
  }
}

/** `row` is as it is stored. */
export function applyGroups(policy: TablePolicy, row: Row, groups: Readonly<Record<string, GroupChange>>): Row {
  const changed = Object.entries(groups).reduce(
    (current, [name, change]) => applyGroup(policy, current, name, change),
    flattenRow(policy, row),
  );
  return unflattenRow(policy, changed);
}

/** A device shows its own changes at once, on top of the server's last row. Returns undefined if the row is deleted. */
export function applyOp(policy: TablePolicy, row: Row | undefined, op: Op): Row | undefined {
  if (op.kind === "add")
    return row && policy.hasForeignId ? applyGroups(policy, row, toAddedGroups(policy, op.row)) : op.row;
  return op.kind === "delete" || !row ? undefined : applyGroups(policy, row, op.groups);
}
