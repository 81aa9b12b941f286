import { isEqual } from "es-toolkit/predicate";
import { badRequest, changedSince, type FieldErrors } from "../../../contract/errors.ts";
import { importUsers, type UserChange, undoUserImport } from "../../../contract/user-import.ts";
import type { Database } from "../../../db/database.ts";
import { getNextIds } from "../../../db/next-id.ts";
import type { UserRow } from "../../../db/tables/users.ts";
import { describePeople, describeUntitled } from "../../../domain/activity.ts";
import { getChangedValues } from "../../../lib/changed-values.ts";
import { type AccountContext, requirePermission } from "../../core/auth.ts";
import { mutation } from "../../core/handler.ts";
import { assertExpected } from "../../core/records.ts";
import { changeIdentitiesOfUsers, identityTables } from "../account/identity.ts";
import { recordHistory } from "./user-history.ts";
import { getUsers, removeUsers, toUser, toUserRow, updateUserRows } from "./user-rows.ts";

export const userImportHandlers = [
  mutation(importUsers, identityTables, async (context) => {
    const { db, body, account } = context;
    if (body.changed.length > 0) requirePermission(account, "update", "User");
    const changes = await findChanges(context, body.changed);
    const ids = await getNextIds(db, "users", body.created.length);
    const addedRows = body.created.map((fields, index) => toUserRow({ ...fields, id: ids[index] ?? 0 }));
    const errors = await findTakenErrors(db, [
      ...addedRows.map((row, index) => [`created.${index}`, row] as const),
      ...body.changed.flatMap(({ id }, index) => {
        const change = changes.find((each) => each.id === id);
        return change ? [[`changed.${index}`, change.after] as const] : [];
      }),
    ]);
    if (Object.keys(errors).length > 0) throw badRequest(errors);
    // Add first: a new administrator may replace the last one.
    await db.users.bulkAdd(addedRows);
    await recordHistory(
      context,
      addedRows.map(({ id }) => ({ id, event: "added" })),
    );
    const after = await storeChanges(context, changes);
    const createdUsers = await changeIdentitiesOfUsers(context, addedRows);
    return {
      created: createdUsers.map(toUser),
      before: changes.flatMap(({ before }, index) => getUndo(before, after[index] ?? before)),
    };
  }).withActivity(({ created, before }) => describeUntitled("user-imported", [...created, ...before])),

  mutation(undoUserImport, identityTables, async (context) => {
    const { db, body, account } = context;
    if (body.created.length > 0) requirePermission(account, "delete", "User");
    const ids = body.created.map(({ id }) => id);
    const storedUsers = (await db.users.bulkGet(ids)).map((row) => row && toUser(row));
    if (!isEqual(storedUsers, body.created)) throw changedSince();
    const changes = await findChanges(context, body.before);
    // Someone else has got the former name or address since.
    const errors = await findTakenErrors(
      db,
      changes.map(({ id, after }) => [String(id), after]),
    );
    if (Object.keys(errors).length > 0) throw changedSince();
    const users = await storeChanges(context, changes);
    return { users: [...(await removeUsers(context, ids)), ...users.map(toUser)] };
  }).withActivity(({ users }) => describePeople("user-reverted", users)),
];

interface RowChange {
  id: number;
  before: UserRow;
  after: UserRow;
}

/** Returns each changed user before and after. Throws a 409 HttpError if a value differs from the expected one. */
async function findChanges(context: AccountContext, changes: readonly UserChange[]): Promise<RowChange[]> {
  const users = await getUsers(context, [...new Set(changes.map(({ id }) => id))]);
  const after = new Map(users.map((user) => [user.id, user]));
  for (const { expected, ...part } of changes) {
    const user = after.get(part.id);
    if (!user) continue;
    assertExpected(user, expected);
    after.set(user.id, toUserRow(Object.assign({ ...user }, part), user));
  }
  return users.map((before) => ({ id: before.id, before, after: after.get(before.id) ?? before }));
}

async function storeChanges(context: AccountContext, changes: readonly RowChange[]): Promise<UserRow[]> {
  await updateUserRows(context, changes);
  return changeIdentitiesOfUsers(
    context,
    changes.map(({ after }) => after),
  );
}

function getUndo(before: UserRow, after: UserRow): UserChange[] {
  const [old, now] = [toUser(before), toUser(after)];
  const values = getChangedValues(now, old);
  return Object.keys(values).length === 0 ? [] : [{ ...values, id: before.id, expected: getChangedValues(old, now) }];
}

/** The errors have the field names of the call. */
async function findTakenErrors(db: Database, rows: readonly (readonly [field: string, row: UserRow])[]) {
  const storedRows = await db.users.toArray();
  const errors: FieldErrors = {};
  for (const [name, key, message] of [
    ["email", "emailKey", "This email is already in use."],
    ["username", "usernameKey", "This username is already in use."],
  ] as const) {
    const owners = new Map(storedRows.map((row) => [row[key], row.id]));
    for (const [field, row] of rows) {
      const owner = owners.get(row[key]);
      if (owner !== undefined && owner !== row.id) errors[`${field}.${name}`] = [message];
      owners.set(row[key], row.id);
    }
  }
  return errors;
}
