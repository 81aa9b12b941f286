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
import { getNextId, readUnassignedIds } from "../../../db/next-id.ts";
import { readAllCached, readPage } from "../../../db/row-cache.ts";
import { describePeople } from "../../../domain/activity.ts";
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
import { isAccountOfUser } from "./user-guards.ts";
import { recordHistory } from "./user-history.ts";
import {
  assertNotTaken,
  buildRestoredRow,
  getUsers,
  removeUsers,
  toUser,
  toUserRow,
  updateUserRows,
  userTables,
} from "./user-rows.ts";

export const usersHandlers = [
  query(listAllUsers, async ({ db }) => (await readAllCached(db.users)).map(toUser).reverse()),

  query(listUsers, async ({ db, params }) => {
    const { rows, total } = await readPage(db.users, params, (all) => selectUsers(all, params));
    return { users: rows.map(toUser), total };
  }),

  query(getUser, async (context) => ({ user: toUser(await getUserRow(context, context.params.id)) })),

  query(getUsersSummary, async (context) => {
    const [all, actingAccount] = [await readAllCached(context.db.users), await findCurrentAccount(context)];
    const ownIds = actingAccount ? all.filter((user) => isAccountOfUser(user, actingAccount)).map(({ id }) => id) : [];
    return { ...summarizeUsers(all), own: ownIds };
  }),

  query(getUserDetails, async (context) => ({
    details: await buildUserDetails(context, await getUserRow(context, context.params.id)),
  })),

  query(listUserInvoices, async ({ db, params, language }) => {
    const foundInvoices = findUserInvoices(await getUserRow({ db }, params.id), await readAllCached(db.invoices));
    const invoices = foundInvoices.map(toListedInvoice(language));
    return { invoices, open: getOpenAmounts(invoices) };
  }),

  mutation(addUser, identityTables, async (context) => {
    const { db, body } = context;
    const [fields, prefix] = "user" in body ? [body.user, "user."] : [body, ""];
    const user = toUserRow({ ...fields, id: await getNextId(db, "users") });
    await assertNotTaken(db, user, prefix);
    await db.users.add(user);
    await recordHistory(context, [{ id: user.id, event: "added" }]);
    return { user: toUser(await changeIdentityOfUser(context, user)) };
  }).withActivity(({ user }) => describePeople("user-added", [user])),

  mutation(updateUser, identityTables, async (context) => {
    const { db, body } = context;
    const before = await getUserRow(context, body.user.id);
    const after = toUserRow(Object.assign({ ...before }, body.user), before);
    await assertNotTaken(db, after, "user.");
    await updateUserRows(context, [{ id: before.id, before, after }]);
    return { user: toUser(await changeIdentityOfUser(context, after)) };
  }).withActivity(({ user }) => describePeople("user-changed", [user])),

  mutation(updateUsers, userTables, async (context) => {
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
  }).withActivity(({ users }) => describePeople("user-changed", users)),

  mutation(updateUserNotification, [...userTables, "settings", "roles"], async (context) => {
    const user = await getUserRow(context, context.body.id);
    return { notification: await updateNotificationSettings(context, user, context.body.notification) };
  }),

  mutation(deleteUser, userTables, async (context) => {
    const [user] = await removeUsers(context, [context.params.id]);
    if (!user) throw notFound("User");
    return { user };
  }).withActivity(({ user }) => describePeople("user-deleted", [user], { users: [user] })),

  mutation(deleteUsers, userTables, async (context) => ({
    users: await removeUsers(context, context.body.ids),
  })).withActivity(({ users }) => describePeople("user-deleted", users, { users })),

  mutation(restoreUsers, identityTables, async (context) => ({
    users: await restoreUserRows(context, context.body.users),
  })).withActivity(({ users }) => describePeople("user-restored", users)),
];

/** If one user cannot be restored, restores none. */
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
