import * as v from "valibot";
import { type NewUser, type User, type UserConflict, userFields } from "../../../contract/users.ts";
import { findUserConflict, wouldRemoveLastAdmin } from "../../../domain/user-guards.ts";
import { compareRecords, type RecordChange } from "../../../ui/table-import/compare-records.ts";
import { joinNames } from "../../../ui/table-import/person-columns.ts";
import type { CellError, Comparison, MappedTable } from "../../../ui/table-import/types.ts";
import { toFormValues } from "../user-values.ts";
import { type ImportColumn, importFields, type Lookups } from "./columns.ts";

type Fields = Omit<User, "id" | "avatar">;
export type UserComparison = Comparison<ImportColumn, User, NewUser, RecordChange<Fields>>;

const { fullName: _, username: __, email: ___, ...defaultUser } = toFormValues(undefined);

/** For each rule that a change breaks, the column that shows the error. */
const conflictColumns = { ownRole: "role", suspendSelf: "status", lastAdmin: "role", deleteSelf: "id" } as const;
const toCellError = (conflict: UserConflict): CellError<ImportColumn> => ({
  column: conflictColumns[conflict],
  reason: conflict,
});

/** `ownIds` are the ids of the signed-in person's records. */
export async function compareUsers(
  table: MappedTable<ImportColumn>,
  users: readonly User[],
  ownIds: readonly number[],
  lookups: Lookups,
): Promise<UserComparison> {
  const comparison = await compareRecords<Fields, ImportColumn, User, NewUser>(table, users, {
    schemas: v.pick(userFields, importFields).entries,
    parsers: {
      role: lookups.findRole,
      currentPlan: lookups.findPlan,
      status: lookups.findStatus,
      country: lookups.findCountry,
    },
    defaults: defaultUser,
    uniqueFields: ["email", "username"],
    getTexts: (field, stored) => [stored[field as keyof Fields]],
    prepare: (cells) => joinNames(cells, "fullName"),
    findError: (after, before) => {
      const conflict = findUserConflict([{ id: before.id, before, after }], ownIds);
      return conflict && toCellError(conflict);
    },
  });
  return rejectLastAdminRemoval(comparison, users);
}

/** Turns the rows that together would remove the last active administrator into errors. */
function rejectLastAdminRemoval(comparison: UserComparison, users: readonly User[]): UserComparison {
  const { created, changed } = comparison;
  const changes = changed.map(({ stored: before, change }) => ({
    id: before.id,
    before,
    after: Object.assign({ ...before }, change),
  }));
  const addedUsers = created.map(({ record }) => ({ ...record, id: 0 }));
  if (!wouldRemoveLastAdmin([...users, ...addedUsers], changes)) return comparison;
  const isRemoved = (index: number) =>
    changes.slice(index, index + 1).some((change) => wouldRemoveLastAdmin([change.before], [change]));
  return {
    ...comparison,
    errors: [
      ...comparison.errors,
      ...changed.flatMap(({ row }, index) => (isRemoved(index) ? [{ row, ...toCellError("lastAdmin") }] : [])),
    ],
    changed: changed.filter((_, index) => !isRemoved(index)),
  };
}
