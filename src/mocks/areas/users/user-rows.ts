import { badRequest, notFound } from "../../../contract/errors.ts";
import type { User } from "../../../contract/users.ts";
import type { Database } from "../../../db/database.ts";
import type { TableName } from "../../../db/tables/index.ts";
import type { UserRow } from "../../../db/tables/users.ts";
import { buildChangedLookupKeys, buildLookupKeys, buildSecondaryKey } from "../../../domain/lookup-key.ts";
import type { AccountContext } from "../../core/auth.ts";
import { assertUserChangesAllowed, type UserRowChange } from "./user-guards.ts";
import { diffUsers, recordHistory } from "./user-history.ts";

// Call the functions of this file inside a transaction over `userTables`.

export const userTables = ["users", "userDetails", "accounts"] as const satisfies readonly TableName[];

/** With `before`, the keys of names that do not change stay as they are. */
export const toUserRow = (user: User, before?: UserRow): UserRow => ({
  ...user,
  ...(before ? buildChangedLookupKeys(before, user) : buildLookupKeys(user)),
});

export function toUser({ emailKey, usernameKey, ...user }: UserRow): User {
  return user;
}

/** Throws a 404 HttpError if a user does not exist. */
export async function getUsers({ db }: AccountContext, ids: number[]): Promise<UserRow[]> {
  const foundRows = await db.users.bulkGet(ids);
  const users = foundRows.filter((user) => user !== undefined);
  if (users.length < ids.length) throw notFound("User");
  return users;
}

export async function updateUserRows(
  context: AccountContext,
  changes: readonly (UserRowChange & { after: UserRow })[],
): Promise<void> {
  const entries = changes
    .map(({ id, before, after }) => ({ id, event: "changed" as const, changes: diffUsers(before, after) }))
    .filter(({ changes: fields }) => fields.length > 0);
  if (entries.length === 0) return;
  await assertUserChangesAllowed(context, changes);
  const changedIds = new Set(entries.map(({ id }) => id));
  await context.db.users.bulkPut(changes.filter(({ id }) => changedIds.has(id)).map(({ after }) => after));
  await recordHistory(context, entries);
}

/** If one user cannot be deleted, deletes none. */
export async function removeUsers(context: AccountContext, ids: readonly number[]): Promise<User[]> {
  const removedUsers = await getUsers(context, [...new Set(ids)]);
  await assertUserChangesAllowed(
    context,
    removedUsers.map((before) => ({ id: before.id, before, after: undefined })),
  );
  await context.db.users.bulkDelete(removedUsers.map(({ id }) => id));
  await recordHistory(
    context,
    removedUsers.map(({ id }) => ({ id, event: "deleted" })),
  );
  return removedUsers.map(toUser);
}

type SameKeys<T> = Record<"sameEmail" | "sameUsername", T | undefined>;

async function findSameKeys(db: Database, { id, emailKey, usernameKey }: UserRow): Promise<SameKeys<UserRow>> {
  const foundRows = await Promise.all([db.users.get({ emailKey }), db.users.get({ usernameKey })]);
  const [sameEmail, sameUsername] = foundRows.map((user) => (user?.id === id ? undefined : user));
  return { sameEmail, sameUsername };
}

/** Throws a 400 HttpError if another user has an e-mail or username that looks the same. */
export const assertNotTaken = async (db: Database, user: UserRow, prefix: string): Promise<void> =>
  rejectTaken(await findSameKeys(db, user), prefix);

function rejectTaken({ sameEmail, sameUsername }: SameKeys<UserRow | boolean>, prefix: string): void {
  const errors = {
    ...(sameEmail && { [`${prefix}email`]: ["This email is already in use."] }),
    ...(sameUsername && { [`${prefix}username`]: ["This username is already in use."] }),
  };
  if (Object.keys(errors).length > 0) throw badRequest(errors);
}

/**
 * Two names that look equal were allowed by an older version: then the second gets a secondary key, as in
 * `rebuildLookupKeys`. Throws a 400 HttpError if another user has the same name, ignoring case.
 */
export async function buildRestoredRow(db: Database, user: User, prefix: string): Promise<UserRow> {
  const row = toUserRow(user);
  const { sameEmail, sameUsername } = await findSameKeys(db, row);
  const isEqual = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();
  rejectTaken(
    { sameEmail: isEqual(sameEmail?.email, user.email), sameUsername: isEqual(sameUsername?.username, user.username) },
    prefix,
  );
  return {
    ...row,
    ...(sameEmail && { emailKey: buildSecondaryKey(row.emailKey, user.id) }),
    ...(sameUsername && { usernameKey: buildSecondaryKey(row.usernameKey, user.id) }),
  };
}
