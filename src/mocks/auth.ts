import Dexie from "dexie";
import { login, refreshSession, register, type UserData } from "../contract/auth.ts";
import { Failure, invalid } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { nextId } from "../db/ids.ts";
import type { Account } from "../db/tables/auth.ts";
import { hashPassword, type PasswordHash, verifyPassword } from "../domain/password.ts";
import { fold } from "../lib/search.ts";
import { handle, handleWrite } from "./handle.ts";
import { isQuotaError } from "./storage-errors.ts";
import { signToken, verifyToken } from "./tokens.ts";

export const auth = [
  handle(login, async ({ db, body }) => {
    const name = fold(body.username);
    const account = (await db.accounts.get({ usernameKey: name })) ?? (await db.accounts.get({ emailKey: name }));
    if (!account || !(await verifyPassword(body.password, account.password)))
      throw invalid({ email: ["Email or Password is Invalid"] });
    return openSession(db, account);
  }),

  handleWrite(register, ["accounts", "facts"], {
    prepare: async ({ db, body }) => {
      // Refused before the slow part, and again in the transaction: another tab may be as quick.
      await refuseTaken(db, body.email, body.username);
      const password = await hashPassword(body.password);
      // Tried before anything is stored: a registration that answers with a failure leaves no account behind.
      await signToken(db, "access", 0).catch(signingFailed);
      return password;
    },
    run: async ({ db, body, prepared: password }) => {
      await refuseTaken(db, body.email, body.username);
      const account = newAccount(await nextId(db, db.accounts), body.email, body.username, password);
      await db.accounts.add(account);
      const accessToken = await Dexie.waitFor(signToken(db, "access", account.id));
      return { user: publicData(account), accessToken };
    },
  }),

  handle(refreshSession, async ({ db, body }) => {
    const accountId = await verifyToken(db, "refresh", body.refreshToken);
    const account = accountId === undefined ? undefined : await db.accounts.get(accountId);
    if (!account) throw new Failure(401, "Invalid refresh token");
    return openSession(db, account);
  }),
];

async function openSession(db: Database, account: Account) {
  const [accessToken, refreshToken] = await Promise.all([
    signToken(db, "access", account.id),
    signToken(db, "refresh", account.id),
  ]).catch(signingFailed);
  return { userData: publicData(account), accessToken, refreshToken };
}

function signingFailed(cause: unknown): never {
  if (isQuotaError(cause)) throw cause;
  console.error(cause);
  throw invalid({ email: ["Something went wrong"] });
}

/** A taken name is answered with 200 and messages by field: the owner's rule. */
async function refuseTaken(db: Database, email: string, username: string): Promise<void> {
  const [sameEmail, sameUsername] = await Promise.all([
    db.accounts.get({ emailKey: fold(email) }),
    db.accounts.get({ usernameKey: fold(username) }),
  ]);
  if (!sameEmail && !sameUsername) return;
  throw new Failure(200, {
    ...(sameEmail && { email: ["This email is already in use."] }),
    ...(sameUsername && { username: ["This username is already in use."] }),
  });
}

/** A person who registers on a device runs it. They may do what the device's first admin may. */
const adminRights = {
  permission: ["read", "create", "update", "delete"],
  roleId: 1,
  role: "admin",
  menu: ["dashboard", "apps", "pages", "tables", "access-control", "data"],
  ability: [{ action: "manage", subject: "all" }],
};

function newAccount(id: number, email: string, username: string, password: PasswordHash): Account {
  return {
    id,
    fullName: username,
    username,
    avatar: "",
    email,
    account: { creditBalance: 0 },
    ...adminRights,
    emailKey: fold(email),
    usernameKey: fold(username),
    password,
  };
}

/** The account without its password and look-up keys. */
function publicData({ password, emailKey, usernameKey, ...user }: Account): UserData {
  return user;
}
