export type RowId = number | string;
/** A row as it is stored, without undefined values: it must equal its JSON. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * How two devices' changes of the same fields merge:
 * - `latest`: the later change wins.
 * - `ask`: a change that did not know the stored value is refused, and a person chooses.
 * - `count`: the differences add up; a sum below `min` is refused.
 * - `elements`: elements of an array are added, replaced and removed by their `key` or id, or by their value if they have none.
 * - `log`: like `elements`, but nothing is ever removed.
 * - `highest`: like `latest`, but of two changes that did not know each other the higher number wins.
 * - `fixed`: the values of the added row stay; a change is refused.
 */
export type Merge = "latest" | "ask" | "count" | "elements" | "log" | "highest" | "fixed";

/** Fields that change together, such as the start and the end of an event. */
export interface FieldGroup {
  readonly fields: readonly string[];
  readonly merge: Merge;
  /** The lowest sum; only for `count`. */
  readonly min?: number;
  /** The field that no two elements share, if it is not `id`; only for `elements` and `log`. */
  readonly key?: string;
  /**
   * The fields that only a deleted element has; only for `elements`. A deleted element changes only by being restored: the
   * edit of somebody who did not know of the deletion is dropped.
   */
  readonly deletion?: readonly string[];
}

/** How the rows of one table reach other devices. */
export interface TablePolicy {
  /** Fields with an object whose own fields merge one by one. Groups call them `field.inner`. */
  readonly nested?: readonly string[];
  /**
   * Several devices may add the row, because its id is that of another row. The later addition changes all fields of the
   * row instead of being refused.
   */
  readonly hasForeignId?: true;
  /** A device that has no such row yet starts from these values, so an added row that has them changes nothing. */
  readonly defaults?: Row;
  /** Groups by name. Each other field is a group of its own that merges as `latest`. */
  readonly groups?: Readonly<Record<string, FieldGroup>>;
  /** No two rows of the workspace have the same value, unless it is null or missing. */
  readonly unique?: readonly string[];
  /**
   * The unique field with the document's number in the book of the device that adds the row; see document-numbers.ts. The
   * number stays taken after the row is deleted.
   */
  readonly numberField?: string;
  /** The row's id is the value of this field, so two devices that add the same thing add one row. */
  readonly idField?: string;
  /** The field has the id of a row of the table `to`, or null. A row that others refer to cannot be deleted. */
  readonly references?: readonly { readonly field: string; readonly to: string }[];
  /**
   * The server sets the field of an added row to the number of the change set, so that all devices have the rows in one
   * order. A device gives rows that wait a higher value.
   */
  readonly placeField?: string;
  /** The field with the ids of the members who have the row, such as those of a chat. */
  readonly readersField?: string;
  /**
   * A row that names a row of the table `to` in `field` has the readers of that row: the server sets them when the row is
   * added, because a device may not know yet who has joined or left.
   */
  readonly readersParent?: { readonly field: string; readonly to: string };
}

export type ChangeKind = "add" | "change" | "delete";

export interface SyncPolicy extends TablePolicy {
  /** The row's id is that of the only account that may write the row. */
  readonly isOwn?: true;
  /**
   * - `shared`: every account that may read the area has the rows.
   * - `members`: of the accounts that may read the area, those that `readersField` names have the rows. They cannot be
   *   deleted, because a row without fields has no readers.
   * - `private`: each account has rows of its own.
   * - `directory`: the server writes the rows, and every account has them.
   * - `device`: the rows never leave the device.
   */
  readonly scope: "shared" | "members" | "private" | "directory" | "device";
  /** The field with the id of the only member who may add and change the row. */
  readonly ownerField?: string;
  /** Areas whose calls write the rows too. An account needs the permission of one area. */
  readonly writtenBy?: readonly string[];
  /** An account needs one of these actions. By default `create`, `update` and `delete`. */
  readonly actions?: Readonly<Partial<Record<ChangeKind, readonly ("create" | "update" | "delete")[]>>>;
  /**
   * The field with a file's content, which no change set has: the file is sent by the row's `sha256` and `size`, and a
   * device may have the row without it. The row's `thumbnail` is sent with the row.
   */
  readonly file?: string;
  /** The file may be of any type. By default it must be a picture. */
  readonly isAnyFile?: true;
}

export type Policies = Readonly<Record<string, TablePolicy>>;

export function findGroup(policy: TablePolicy, field: string): readonly [name: string, group: FieldGroup] {
  const found = Object.entries(policy.groups ?? {}).find(([, { fields }]) => fields.includes(field));
  return found ?? [field, getFieldGroup(policy, field)];
}

export const getFieldGroup = ({ groups = {}, numberField, placeField }: TablePolicy, name: string): FieldGroup =>
  getOwn(groups, name) ?? { fields: [name], merge: name === numberField || name === placeField ? "fixed" : "latest" };

/** A hostile device may call a field "toString", which every object inherits. */
export const getOwn = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
