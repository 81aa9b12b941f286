import Dexie from "dexie";
import { login, refreshSession, register, type Session } from "../../../contract/auth.ts";
import { badRequest, forbidden, HttpError } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { hashPassword, unknownPassword, verifyPassword } from "../../../domain/password.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertTokensCanBeSigned, signToken, verifyToken } from "../../core/tokens.ts";
import { addUserToAccount } from "../account/identity.ts";
import { switchMember } from "../data/other-members.ts";
import { buildAccount, toUserData } from "./account-record.ts";
import { createSession, rethrowSigningError } from "./create-session.ts";
import { findAccountByEmail, findAccountByUsername } from "./find-account.ts";
import { clearSignInAttempts, countSignInAttempt } from "./sign-in-attempts.ts";

export const authHandlers = [
  query(login, async ({ db, body, getDeviceDatabase }) => {
    const { username } = body;
    const account = (await findAccountByUsername(db, username)) ?? (await findAccountByEmail(db, username));
    const session = account
      ? undefined
      : await switchMember(await getDeviceDatabase(), username, async (memberDb) =>
          signIn(memberDb, await findAccountByUsername(memberDb, username), body.password),
        );
    return session ?? signIn(db, account, body.password);
  }),

  mutation(register, ["accounts", "users", "metadata"], {
    prepare: async ({ db, body }) => {
      // The accounts of a workspace are members of its server.
      if (db.slot !== undefined) throw forbidden();
      // Check the email and username before the slow hashing and again in the transaction, because another tab may
      // register an account meanwhile.
      await assertNotTaken(db, body.email, body.username);
      const password = await hashPassword(body.password);
      // Check first that the device can sign tokens, so that a failed registration stores no account.
      await assertTokensCanBeSigned(db).catch(rethrowSigningError);
      return password;
    },
    run: async ({ db, body, prepared: password }) => {
      await assertNotTaken(db, body.email, body.username);
      const { email, username } = body;
      const id = await getNextId(db, "accounts");
      const account = await addUserToAccount(db, buildAccount({ id, fullName: username, email, username, password }));
      await db.accounts.add(account);
      const accessToken = await Dexie.waitFor(signToken(db, "access", account));
      return { user: toUserData(account), accessToken };
    },
  }),

  query(refreshSession, async ({ db, body }) => {
    const verifiedToken = await verifyToken(db, "refresh", body.refreshToken);
    if (!verifiedToken) throw new HttpError(401, "Invalid refresh token");
    return createSession(db, verifiedToken.account, verifiedToken.sessionId);
  }),
];

async function signIn(db: Database, account: Account | undefined, password: string): Promise<Session> {
  await countSignInAttempt(db, account?.id);
  // Check a password also for an unknown name, so that the time tells nothing about which names exist.
  const isCorrect = await verifyPassword(password, account?.password ?? unknownPassword);
  if (!account || !isCorrect) throw badRequest({ email: ["Email or Password is Invalid"] });
  await clearSignInAttempts(db, account.id);
  return createSession(db, account);
}

/** The specification requires status 200 with field errors for this case. */
async function assertNotTaken(db: Database, email: string, username: string): Promise<void> {
  const [sameEmail, sameUsername] = await Promise.all([
    findAccountByEmail(db, email),
    findAccountByUsername(db, username),
  ]);
  if (!sameEmail && !sameUsername) return;
  throw new HttpError(200, {
    ...(sameEmail && { email: ["This email is already in use."] }),
    ...(sameUsername && { username: ["This username is already in use."] }),
  });
}
