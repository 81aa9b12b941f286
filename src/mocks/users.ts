import type { Endpoint } from "../contract/endpoint.ts";
import { conflict, invalid, notFound } from "../contract/problem.ts";
import {
  addUser,
  deleteUser,
  deleteUsers,
  getUser,
  getUserDetails,
  listAllUsers,
  listUserInvoices,
  listUsers,
  restoreUsers,
  summariseUsers,
  type User,
  updateUser,
  updateUserNotification,
  updateUsers,
} from "../contract/users.ts";
import type { Database } from "../db/database.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import type { StoredUser } from "../db/tables/users.ts";
import { summaryOf } from "../domain/user-summary.ts";
import { selectUsers } from "../domain/users.ts";
import { fold } from "../lib/search.ts";
import { type Context, handle, handleWrite } from "./handle.ts";
import { listedIn } from "./invoice-record.ts";
import { changeNotification, detailsOf, invoicesOf, openAmounts, userOf } from "./user-details.ts";
import { guardUsers, isPerson, type StoredChange, whoActs } from "./user-guards.ts";
import { differences, noteHistory } from "./user-history.ts";

const tables = ["users", "userDetails", "accounts"] as const;

export const users = [
  handle(listAllUsers, async ({ db }) => (await rows(db.users)).map(publicUser).reverse()),

  handle(listUsers, async ({ db, params }) => {
    const { users, total } = selectUsers(await rows(db.users), params);
    return { users: users.map(publicUser), total };
  }),

  handle(getUser, async (context) => ({ user: publicUser(await userOf(context, context.params.id)) })),

  handle(summariseUsers, async (context) => {
    const [all, acting] = [await rows(context.db.users), await whoActs(context)];
    const own = acting ? all.filter((user) => isPerson(user, acting)).map(({ id }) => id) : [];
    return { ...summaryOf(all), own };
  }),

  handle(getUserDetails, async (context) => ({
    details: await detailsOf(context, await userOf(context, context.params.id)),
  })),

  handle(listUserInvoices, async ({ db, params, language }) => {
    const found = invoicesOf(await userOf({ db }, params.id), await rows(db.invoices));
    const invoices = found.map(listedIn(language));
    return { invoices, open: openAmounts(invoices) };
  }),

  handleWrite(addUser, tables, async (context) => {
    const { db, body } = context;
    const [fields, prefix] = "user" in body ? [body.user, "user."] : [body, ""];
    const user = withKeys({ ...fields, id: await nextId(db, db.users) });
    await refuseTaken(db, user, prefix);
    await db.users.add(user);
    await noteHistory(context, [{ id: user.id, event: "added" }]);
    return { user: publicUser(user) };
  }),

  handleWrite(updateUser, tables, async (context) => {
    const { db, body } = context;
    const before = await userOf(context, body.user.id);
    const after = withKeys(Object.assign({ ...before }, body.user));
    await refuseTaken(db, after, "user.");
    await change(context, [{ id: before.id, before, after }]);
    return { user: publicUser(after) };
  }),

  handleWrite(updateUsers, tables, async (context) => {
    const wanted = new Map<number, Partial<User>>();
    // Named in two groups, the later word counts where both say something.
    for (const { ids, ...part } of context.body.changes)
      for (const id of ids) wanted.set(id, Object.assign({ ...wanted.get(id) }, part));
    const before = await usersOf(context, [...wanted.keys()]);
    const changes = before.map((user) => ({
      id: user.id,
      before: user,
      after: Object.assign({ ...user }, wanted.get(user.id)),
    }));
    await change(context, changes);
    return { users: changes.map(({ after }) => publicUser(after)), before: before.map(publicUser) };
  }),

  handleWrite(updateUserNotification, [...tables, "settings", "roles"], async (context) => {
    const user = await userOf(context, context.body.id);
    return { notification: await changeNotification(context, user, context.body.notification) };
  }),

  handleWrite(deleteUser, tables, async (context) => {
    const [user] = await removeUsers(context, [context.params.id]);
    if (!user) throw notFound("User");
    return { user };
  }),

  handleWrite(deleteUsers, tables, async (context) => ({ users: await removeUsers(context, context.body.ids) })),

  handleWrite(restoreUsers, tables, async (context) => ({ users: await putBack(context, context.body.users) })),
];

type Acting = Pick<Context<Endpoint>, "db" | "account">;

/** Stores the users that differ, with a word in the history of each. */
async function change(context: Acting, changes: readonly (StoredChange & { after: StoredUser })[]): Promise<void> {
  const notes = changes
    .map(({ id, before, after }) => ({ id, event: "changed" as const, changes: differences(before, after) }))
    .filter(({ changes: fields }) => fields.length > 0);
  if (notes.length === 0) return;
  await guardUsers(context, changes);
  const changed = new Set(notes.map(({ id }) => id));
  await context.db.users.bulkPut(changes.filter(({ id }) => changed.has(id)).map(({ after }) => after));
  await noteHistory(context, notes);
}

/** Deletes users for good, all or none, and gives them as they were. */
async function removeUsers(context: Acting, ids: readonly number[]): Promise<User[]> {
  const removed = await usersOf(context, [...new Set(ids)]);
  await guardUsers(
    context,
    removed.map((before) => ({ id: before.id, before, after: undefined })),
  );
  await context.db.users.bulkDelete(removed.map(({ id }) => id));
  await noteHistory(
    context,
    removed.map(({ id }) => ({ id, event: "deleted" })),
  );
  return removed.map(publicUser);
}

/** Puts deleted users back under the ids that they had, all or none. */
async function putBack(context: Acting, users: readonly User[]): Promise<User[]> {
  const { db } = context;
  const last = (await db.counters.get(db.users.name))?.last ?? 0;
  for (const [index, user] of users.entries()) {
    const prefix = `users.${index}.`;
    if (user.id > last) throw invalid({ [`${prefix}id`]: ["This id was never handed out."] });
    if (await db.users.get(user.id)) throw conflict("User");
    const stored = withKeys(user);
    await refuseTaken(db, stored, prefix);
    await db.users.add(stored);
  }
  await noteHistory(
    context,
    users.map(({ id }) => ({ id, event: "restored" })),
  );
  return [...users];
}

/** The users of the ids. Throws a 404 Failure where one of them is not there. */
async function usersOf({ db }: Acting, ids: number[]): Promise<StoredUser[]> {
  const found = await db.users.bulkGet(ids);
  const users = found.filter((user) => user !== undefined);
  if (users.length < ids.length) throw notFound("User");
  return users;
}

const withKeys = (user: User): StoredUser => ({
  ...user,
  emailKey: fold(user.email),
  usernameKey: fold(user.username),
});

/** The user without its look-up keys. */
function publicUser({ emailKey, usernameKey, ...user }: StoredUser): User {
  return user;
}

/** Throws a 400 Failure where another user has the e-mail address or the username, in whatever case. */
async function refuseTaken(db: Database, { id, emailKey, usernameKey }: StoredUser, prefix: string): Promise<void> {
  const [sameEmail, sameUsername] = await Promise.all([db.users.get({ emailKey }), db.users.get({ usernameKey })]);
  const errors = {
    ...(sameEmail && sameEmail.id !== id && { [`${prefix}email`]: ["This email is already in use."] }),
    ...(sameUsername && sameUsername.id !== id && { [`${prefix}username`]: ["This username is already in use."] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
