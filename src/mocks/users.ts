import { invalid, notFound } from "../contract/problem.ts";
import { addUser, deleteUser, getUser, listAllUsers, listUsers, type User, updateUser } from "../contract/users.ts";
import type { Database } from "../db/database.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import type { StoredUser } from "../db/tables/users.ts";
import { selectUsers } from "../domain/users.ts";
import { fold } from "../lib/search.ts";
import { handle, handleWrite } from "./handle.ts";
import { putChanged } from "./merge.ts";
import { remove } from "./remove.ts";

export const users = [
  handle(listAllUsers, async ({ db }) => (await rows(db.users)).map(publicUser).reverse()),

  handle(listUsers, async ({ db, params }) => {
    const { users, total } = selectUsers(await rows(db.users), params);
    return { users: users.map(publicUser), total };
  }),

  handle(getUser, async ({ db, params }) => {
    const user = await db.users.get(params.id);
    if (!user) throw notFound("User");
    return { user: publicUser(user) };
  }),

  handleWrite(addUser, ["users"], async ({ db, body }) => {
    const [fields, prefix] = "user" in body ? [body.user, "user."] : [body, ""];
    const user = withKeys({ ...fields, id: await nextId(db, db.users) });
    await refuseTaken(db, user, prefix);
    await db.users.add(user);
    return { user: publicUser(user) };
  }),

  handleWrite(updateUser, ["users"], async ({ db, body }) => {
    const before = await db.users.get(body.user.id);
    if (!before) throw notFound("User");
    const user = withKeys(Object.assign({ ...before }, body.user));
    await refuseTaken(db, user, "user.");
    return { user: publicUser(await putChanged(db.users, before, user)) };
  }),

  handleWrite(deleteUser, ["users"], async ({ db, params }) => ({
    user: publicUser(await remove(db.users, params.id, "User")),
  })),
];

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
