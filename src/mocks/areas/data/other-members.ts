import type { Session } from "../../../contract/auth.ts";
import type { Database } from "../../../db/database.ts";
import { toLookupKey } from "../../../domain/lookup-key.ts";
import { getDeviceName } from "../../../lib/user-agent.ts";
import type { HandlerContext } from "../../core/handler.ts";
import { createSession, signSession } from "../auth/create-session.ts";
import { getOrHashPassword, signInTables, storeSignIn } from "../requests/staff-account.ts";
import type { TeamSession } from "../requests/team-session.ts";
import { getWorkspaceData, unreachable } from "./call-workspace.ts";
import {
  activateMembership,
  joinWorkspace,
  type Membership,
  openWorkspaceDatabase,
  readMembership,
  readOtherMemberships,
} from "./workspace-membership.ts";

// On a shared computer, each member of the workspace has a database. Signing in chooses it.

/** Undefined if nobody with this username has used the workspace on this device. */
export async function switchMember(
  deviceDb: Database,
  username: string,
  signIn: (db: Database) => Promise<Session>,
): Promise<Session | undefined> {
  const key = toLookupKey(username);
  for (const membership of await readOtherMemberships(deviceDb)) {
    // A copy that cannot be opened must not keep others from signing in.
    const account = await withDatabase(membership, (db) => db.accounts.get(membership.memberId)).catch(console.warn);
    if (account && toLookupKey(account.username) === key) return switchTo(deviceDb, membership, signIn);
  }
  return undefined;
}

async function switchTo(
  deviceDb: Database,
  membership: Membership,
  signIn: (db: Database) => Promise<Session>,
): Promise<Session> {
  const session = await withDatabase(membership, signIn);
  await activateMembership(deviceDb, membership);
  return session;
}

/**
 * Signs in a member whom the server has accepted. A member who is new on this device joins with a slot of their own.
 * Undefined if `db` is the member's database, or if the device belongs to no workspace. Throws a 502 HttpError if another
 * member has signed in meanwhile.
 */
export async function signInOtherMember(
  {
    db,
    account,
    getDeviceDatabase,
    intakeClient,
  }: Pick<HandlerContext, "db" | "account" | "getDeviceDatabase" | "intakeClient">,
  session: TeamSession,
  password: string | undefined,
  deviceName = getDeviceName() || session.member.fullName,
): Promise<Session | undefined> {
  const deviceDb = await getDeviceDatabase();
  const current = await readMembership(deviceDb);
  const { member } = session;
  // Another member may have signed in while the request was under way: do not replace their session.
  if ((current?.database ?? deviceDb.name) !== db.name) throw unreachable();
  if (current?.memberId === member.id) return undefined;
  // Who is signed in to the device's own data stays there.
  if (!current && account) return undefined;
  // Not by the username, which may have changed.
  const known = (await readOtherMemberships(deviceDb)).find(({ memberId }) => memberId === member.id);
  if (known)
    return switchTo(deviceDb, known, async (memberDb) => {
      const hash = await getOrHashPassword(memberDb, member, password);
      const tables = signInTables.map((name) => memberDb[name]);
      const stored = memberDb.transaction("rw", tables, async () => storeSignIn(memberDb, session, hash));
      const { account, sessionId } = await stored;
      return signSession(memberDb, account, sessionId);
    });
  if (!current) return undefined;
  const membership = await joinWorkspace(deviceDb, {
    send: async (endpoint, input) =>
      getWorkspaceData(endpoint, await intakeClient(endpoint, input, { token: session.accessToken })),
    session: { ...session, password: await getOrHashPassword(deviceDb, member, password) },
    deviceName,
  });
  return withDatabase(membership, (memberDb) => createMemberSession(memberDb, membership));
}

export async function createMemberSession(db: Database, { memberId }: Membership): Promise<Session> {
  const account = await db.accounts.get(memberId);
  if (!account) throw new Error("The member's account is missing.");
  return createSession(db, account);
}

export async function withDatabase<T>(membership: Membership, use: (db: Database) => Promise<T>): Promise<T> {
  const db = await openWorkspaceDatabase(membership);
  try {
    return await use(db);
  } finally {
    db.close();
  }
}
