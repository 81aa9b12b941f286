import { badRequest, notFound } from "../../../contract/errors.ts";
import type { User } from "../../../contract/users.ts";
import type { Database } from "../../../db/database.ts";
import type { TableName } from "../../../db/tables/index.ts";
import type { UserRow } from "../../../db/tables/users.ts";
import { toLookupKey } from "../../../domain/lookup-key.ts";
import type { AccountContext } from "../../core/auth.ts";
import { assertUserChangesAllowed, type UserRowChange } from "./user-guards.ts";
import { diffUsers, recordHistory } from "./user-history.ts";

// Call the functions of this file inside a transaction over `userTables`.

export const userTables = ["users", "userDetails", "accounts"] as const satisfies readonly TableName[];

export const toUserRow = (user: User): UserRow => ({
  ...user,
  emailKey: toLookupKey(user.email),
  usernameKey: toLookupKey(user.username),
});

/** Removes the lookup keys from a user, so that a response can contain the user. */
export function toUser({ emailKey, usernameKey, ...user }: UserRow): User {
  return user;
}

/** Returns the users with these ids. Throws a 404 HttpError if one is missing. */
export async function getUsers({ db }: AccountContext, ids: number[]): Promise<UserRow[]> {
  const found = await db.users.bulkGet(ids);
  const users = found.filter((user) => user !== undefined);
  if (users.length < ids.length) throw notFound("User");
  return users;
}

/** Stores the changed users and adds an entry to the history of each. */
export async function updateUserRows(
  context: AccountContext,
  changes: readonly (UserRowChange & { after: UserRow })[],
): Promise<void> {
  const entries = changes
    .map(({ id, before, after }) => ({ id, event: "changed" as const, changes: diffUsers(before, after) }))
    .filter(({ changes: fields }) => fields.length > 0);
  if (entries.length === 0) return;
  await assertUserChangesAllowed(context, changes);
  const changed = new Set(entries.map(({ id }) => id));
  await context.db.users.bulkPut(changes.filter(({ id }) => changed.has(id)).map(({ after }) => after));
  await recordHistory(context, entries);
}

/** Deletes users and returns the deleted rows. Deletes none if one user cannot be deleted. */
export async function removeUsers(context: AccountContext, ids: readonly number[]): Promise<User[]> {
  const removed = await getUsers(context, [...new Set(ids)]);
  await assertUserChangesAllowed(
    context,
    removed.map((before) => ({ id: before.id, before, after: undefined })),
  );
  await context.db.users.bulkDelete(removed.map(({ id }) => id));
  await recordHistory(
    context,
    removed.map(({ id }) => ({ id, event: "deleted" })),
  );
  return removed.map(toUser);
}

/** Throws a 400 HttpError if another user has the same e-mail or username, ignoring case. */
export async function assertNotTaken(
  db: Database,
  { id, emailKey, usernameKey }: UserRow,
  prefix: string,
): Promise<void> {
  const [sameEmail, sameUsername] = await Promise.all([db.users.get({ emailKey }), db.users.get({ usernameKey })]);
  const errors = {
    ...(sameEmail && sameEmail.id !== id && { [`${prefix}email`]: ["This email is already in use."] }),
    ...(sameUsername && sameUsername.id !== id && { [`${prefix}username`]: ["This username is already in use."] }),
  };
  if (Object.keys(errors).length > 0) throw badRequest(errors);
}
