import { badRequest, conflict, notFound } from "../../../contract/errors.ts";
import { getUserDetails, listUserInvoices, updateUserNotification } from "../../../contract/user-details.ts";
import {
  addUser,
  deleteUser,
  deleteUsers,
  getUser,
  getUsersSummary,
  listAllUsers,
  listUsers,
  restoreUsers,
  type User,
  updateUser,
  updateUsers,
} from "../../../contract/users.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId, readUnassignedIds } from "../../../db/next-id.ts";
import { readAllCached, readPage } from "../../../db/row-cache.ts";
import type { UserRow } from "../../../db/tables/users.ts";
import { buildChangedLookupKeys, buildLookupKeys, buildSecondaryKey } from "../../../domain/lookup-key.ts";
import { selectUsers, summarizeUsers } from "../../../domain/users.ts";
import { type AccountContext, findCurrentAccount } from "../../core/auth.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertExpected } from "../../core/records.ts";
import { alignIdentities, changeIdentityOfUser, identityTables } from "../account/identity.ts";
import { toListedInvoice } from "../invoices/invoice-record.ts";
import {
  buildUserDetails,
  findUserInvoices,
  getOpenAmounts,
  getUserRow,
  updateNotificationSettings,
} from "./user-details.ts";
import { assertUserChangesAllowed, isAccountOfUser, type UserRowChange } from "./user-guards.ts";
import { diffUsers, recordHistory } from "./user-history.ts";

const tables = ["users", "userDetails", "accounts"] as const;

export const usersHandlers = [
  query(listAllUsers, async ({ db }) => (await readAllCached(db.users)).map(toUser).reverse()),

  query(listUsers, async ({ db, params }) => {
    const { rows, total } = await readPage(db.users, params, (all) => selectUsers(all, params));
    return { users: rows.map(toUser), total };
  }),

  query(getUser, async (context) => ({ user: toUser(await getUserRow(context, context.params.id)) })),

  query(getUsersSummary, async (context) => {
    const [all, acting] = [await readAllCached(context.db.users), await findCurrentAccount(context)];
    const own = acting ? all.filter((user) => isAccountOfUser(user, acting)).map(({ id }) => id) : [];
    return { ...summarizeUsers(all), own };
  }),

  query(getUserDetails, async (context) => ({
    details: await buildUserDetails(context, await getUserRow(context, context.params.id)),
  })),

  query(listUserInvoices, async ({ db, params, language }) => {
    const found = findUserInvoices(await getUserRow({ db }, params.id), await readAllCached(db.invoices));
    const invoices = found.map(toListedInvoice(language));
    return { invoices, open: getOpenAmounts(invoices) };
  }),

  mutation(addUser, identityTables, async (context) => {
    const { db, body } = context;
    const [fields, prefix] = "user" in body ? [body.user, "user."] : [body, ""];
    const user: UserRow = { ...fields, id: await getNextId(db, "users"), ...buildLookupKeys(fields) };
    await assertNotTaken(db, user, prefix);
    await db.users.add(user);
    await recordHistory(context, [{ id: user.id, event: "added" }]);
    return { user: toUser(await changeIdentityOfUser(context, user)) };
  }),

  mutation(updateUser, identityTables, async (context) => {
    const { db, body } = context;
    const before = await getUserRow(context, body.user.id);
    const changed: UserRow = Object.assign({ ...before }, body.user);
    const after = { ...changed, ...buildChangedLookupKeys(before, changed) };
    await assertNotTaken(db, after, "user.");
    await updateUserRows(context, [{ id: before.id, before, after }]);
    return { user: toUser(await changeIdentityOfUser(context, after)) };
  }),

  mutation(updateUsers, tables, async (context) => {
    const newValues = new Map<number, Partial<User>>();
    // If two groups in `changes` contain the same user, the values of the later group win.
    for (const { ids, expected: _, ...part } of context.body.changes)
      for (const id of ids) newValues.set(id, Object.assign({ ...newValues.get(id) }, part));
    const before = await getUsers(context, [...newValues.keys()]);
    for (const { ids, expected } of context.body.changes)
      for (const user of before) if (expected && ids.includes(user.id)) assertExpected(user, expected);
    const changes = before.map((user) => ({
      id: user.id,
      before: user,
      after: Object.assign({ ...user }, newValues.get(user.id)),
    }));
    await updateUserRows(context, changes);
    return { users: changes.map(({ after }) => toUser(after)), before: before.map(toUser) };
  }),

  mutation(updateUserNotification, [...tables, "settings", "roles"], async (context) => {
    const user = await getUserRow(context, context.body.id);
    return { notification: await updateNotificationSettings(context, user, context.body.notification) };
  }),

  mutation(deleteUser, tables, async (context) => {
    const [user] = await removeUsers(context, [context.params.id]);
    if (!user) throw notFound("User");
    return { user };
  }),

  mutation(deleteUsers, tables, async (context) => ({ users: await removeUsers(context, context.body.ids) })),

  mutation(restoreUsers, identityTables, async (context) => ({
    users: await restoreUserRows(context, context.body.users),
  })),
];

/** Stores the changed users and adds an entry to the history of each. */
async function updateUserRows(
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
async function removeUsers(context: AccountContext, ids: readonly number[]): Promise<User[]> {
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

/** Restores deleted users under their old ids. Restores none if one user cannot be restored. */
async function restoreUserRows(context: AccountContext, users: readonly User[]): Promise<User[]> {
  const { db } = context;
  const isUnassigned = await readUnassignedIds(db, "users");
  for (const [index, user] of users.entries()) {
    const prefix = `users.${index}.`;
    if (isUnassigned(user.id)) throw badRequest({ [`${prefix}id`]: ["This ID was never assigned."] });
    if (await db.users.get(user.id)) throw conflict("User");
    await db.users.add(await buildRestoredRow(db, user, prefix));
  }
  await recordHistory(
    context,
    users.map(({ id }) => ({ id, event: "restored" })),
  );
  // The person may have changed the name or picture of the account since the deletion.
  await alignIdentities(context);
  return (
    await getUsers(
      context,
      users.map(({ id }) => id),
    )
  ).map(toUser);
}

/** Returns the users with these ids. Throws a 404 HttpError if one is missing. */
async function getUsers({ db }: AccountContext, ids: number[]): Promise<UserRow[]> {
  const found = await db.users.bulkGet(ids);
  const users = found.filter((user) => user !== undefined);
  if (users.length < ids.length) throw notFound("User");
  return users;
}

/** Removes the lookup keys from a user, so that a response can contain the user. */
function toUser({ emailKey, usernameKey, ...user }: UserRow): User {
  return user;
}

type SameKeys<T> = Record<"sameEmail" | "sameUsername", T | undefined>;

/** Finds the other users who have the lookup keys of this user. */
async function findSameKeys(db: Database, { id, emailKey, usernameKey }: UserRow): Promise<SameKeys<UserRow>> {
  const found = await Promise.all([db.users.get({ emailKey }), db.users.get({ usernameKey })]);
  const [sameEmail, sameUsername] = found.map((user) => (user?.id === id ? undefined : user));
  return { sameEmail, sameUsername };
}

/** Throws a 400 HttpError if another user has an e-mail or username that looks the same. */
const assertNotTaken = async (db: Database, user: UserRow, prefix: string): Promise<void> =>
  rejectTaken(await findSameKeys(db, user), prefix);

function rejectTaken({ sameEmail, sameUsername }: SameKeys<UserRow | boolean>, prefix: string): void {
  const errors = {
    ...(sameEmail && { [`${prefix}email`]: ["This email is already in use."] }),
    ...(sameUsername && { [`${prefix}username`]: ["This username is already in use."] }),
  };
  if (Object.keys(errors).length > 0) throw badRequest(errors);
}

/**
 * Returns the row of a restored user. Two names that look equal were allowed by an older version: then the second gets a
 * secondary key, as in `rebuildLookupKeys`. Throws a 400 HttpError if another user has the same name, ignoring case.
 */
async function buildRestoredRow(db: Database, user: User, prefix: string): Promise<UserRow> {
  const row: UserRow = { ...user, ...buildLookupKeys(user) };
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
