import { isEqual } from "es-toolkit/predicate";
import type { BackupArea } from "../../../contract/areas.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import { HttpError } from "../../../contract/errors.ts";
import type { TeamMember } from "../../../contract/intake.ts";
import { joinWorkspace as joinCall, removeDevice, type Workspace } from "../../../contract/workspace.ts";
import { storeAllRows } from "../../../db/change-sets.ts";
import { Database } from "../../../db/database.ts";
import { addFileFields } from "../../../db/files.ts";
import { raiseCounters, readLastIds } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { addRowSets } from "../../../db/row-sets.ts";
import { readSyncState } from "../../../db/sync-state.ts";
import { fullAccess, getAccountFieldsOfRole, toAppRole } from "../../../domain/access.ts";
import { AUTOMATIC } from "../../../sync/change-set.ts";
import { alignIdentities } from "../account/identity.ts";
import { buildAccount } from "../auth/account-record.ts";
import { getOrHashPassword } from "../requests/staff-account.ts";
import { readTeamSession, TEAM_SESSION_METADATA_NAME, type TeamSession } from "../requests/team-session.ts";
import { isSignedOut, type SendFunction } from "./call-workspace.ts";
import {
  getRowsToBring,
  getTablesToBring,
  readSnapshot,
  requestTables,
  type Snapshot,
  sharedOwnTables,
} from "./workspace-rows.ts";

/** Stored in the device's own database. */
export interface Membership {
  readonly workspace: Workspace;
  readonly device: string;
  /** Missing if an earlier version of the app has joined. */
  readonly deviceName?: string;
  readonly slot: number;
  readonly memberId: number;
  readonly database: string;
}

const MEMBERSHIP = "workspace-membership";
/** The memberships of people who have used this device and are not signed in now. */
const OTHER_MEMBERSHIPS = "other-workspace-memberships";
/** The databases that a device which has left must still delete. */
const LEFT = "workspace-left";

const readValue = async <T>(db: Database, name: string) => (await db.metadata.get(name))?.value as T | undefined;

/** Undefined until the device joins a workspace. Every call reads it. */
export async function readMembership(deviceDb: Database): Promise<Membership | undefined> {
  return (await readAllCached(deviceDb.metadata)).find(({ name }) => name === MEMBERSHIP)?.value as
    | Membership
    | undefined;
}

export const readOtherMemberships = async (deviceDb: Database): Promise<readonly Membership[]> =>
  (await readValue<Membership[]>(deviceDb, OTHER_MEMBERSHIPS)) ?? [];

/** All calls use this member's database from now on. The one before keeps what waits until its member signs in again. */
export async function activateMembership(deviceDb: Database, membership: Membership): Promise<void> {
  await deviceDb.transaction("rw", deviceDb.metadata, async () => {
    const before = await readValue<Membership>(deviceDb, MEMBERSHIP);
    const all = [...(await readOtherMemberships(deviceDb)), ...(before ? [before] : [])];
    const others = all.filter(({ database }) => database !== membership.database);
    await deviceDb.metadata.put({ name: OTHER_MEMBERSHIPS, value: others });
    await deviceDb.metadata.put({ name: MEMBERSHIP, value: membership });
  });
}

/** Stores the workspace's new epoch. Returns undefined if the device has left or another member has signed in meanwhile. */
export const renewMembership = (deviceDb: Database, renewed: Membership): PromiseLike<Membership | undefined> =>
  deviceDb.transaction("rw", deviceDb.metadata, async () => {
    if ((await readValue<Membership>(deviceDb, MEMBERSHIP))?.database !== renewed.database) return undefined;
    await deviceDb.metadata.put({ name: MEMBERSHIP, value: renewed });
    return renewed;
  });

/** The device's id, from before the server knows it until the membership is stored. */
const getJoiningName = ({ id }: TeamMember) => `workspace-joining:${id}`;

interface JoinOptions {
  readonly send: SendFunction;
  readonly session: TeamSession;
  /** The account whose profile comes along, and whose settings the first device brings. */
  readonly settingsAccount?: { readonly id: number };
  readonly deviceName: string;
  /** If the device is the workspace's first one, the areas whose rows it brings. */
  readonly areas?: readonly BackupArea[];
}

/**
 * The waiting changes of requests move into the workspace's database, with the session if it is the device's own, and the
 * account has the id of the server's member. After an interruption, joining again gets the same slot. Throws a 412
 * HttpError if the device should bring `areas` but is not the workspace's first one.
 */
export const joinWorkspace = (deviceDb: Database, options: JoinOptions): Promise<Membership> =>
  // One at a time: the second of two tabs would clear the database that the first one has filled.
  navigator.locks.request("phrom-join", async () => {
    const { member } = options.session;
    const current = await readMembership(deviceDb);
    if (current?.memberId === member.id) return current;
    const known = (await readOtherMemberships(deviceDb)).find(({ memberId }) => memberId === member.id);
    // Use the earlier membership instead of joining again: its database may hold changes that were not sent.
    if (known) await activateMembership(deviceDb, known);
    return known ?? (await join(deviceDb, options));
  });

async function join(deviceDb: Database, options: JoinOptions): Promise<Membership> {
  // A database that the device has left may have the name of the new one.
  await deleteLeftDatabases(deviceDb);
  const { member } = options.session;
  const joiningName = getJoiningName(member);
  const id = (await readValue<string>(deviceDb, joiningName)) ?? crypto.randomUUID();
  await deviceDb.metadata.put({ name: joiningName, value: id });
  const body = { id, name: options.deviceName, lastIds: await readLastIds(deviceDb) };
  const joined = await options.send(joinCall, { body }).catch(async (error) => {
    // After other errors, an attempt may have got a slot.
    if (isRefusal(error)) await deviceDb.metadata.delete(joiningName);
    throw error;
  });
  const { areas = [] } = options;
  if (areas.length > 0 && !joined.isFirst) {
    await options.send(removeDevice, { params: { id } });
    await deviceDb.metadata.delete(joiningName);
    throw new HttpError(412, "The workspace already has data");
  }
  const membership: Membership = {
    workspace: joined.workspace,
    device: id,
    deviceName: options.deviceName,
    slot: joined.device.slot,
    memberId: member.id,
    database: `${deviceDb.name}-${joined.workspace.id}-${member.id}`,
  };
  const bringable = getTablesToBring(joined.isFirst, areas);
  const moved = [...bringable.map((name) => deviceDb.table(name)), deviceDb.metadata];
  for (let isMoved = false; !isMoved; ) {
    // Sending may have renewed the session, if it is that of the device.
    const ownSession = await readTeamSession(deviceDb);
    // A colleague may accept an invitation on the device of somebody who is signed in: their work stays.
    const isOwn = ownSession === undefined || ownSession.member.id === member.id;
    const tables = isOwn ? bringable : bringable.filter((table) => !requestTables.includes(table));
    const session = isOwn ? { ...options.session, ...ownSession } : options.session;
    const snapshot = await readSnapshot(deviceDb, tables);
    await fillDatabase(deviceDb, membership, joined, { ...options, session }, snapshot);
    isMoved = await deviceDb.transaction("rw", moved, async () => {
      // What another tab has written meanwhile would be lost.
      const isChanged = !isEqual(
        [await readTeamSession(deviceDb), await readSnapshot(deviceDb, tables)],
        [ownSession, snapshot],
      );
      if (isChanged) return false;
      await activateMembership(deviceDb, membership);
      await deviceDb.metadata.delete(joiningName);
      if (!isOwn) return true;
      for (const table of requestTables) await deviceDb.table(table).clear();
      await deviceDb.metadata.delete(TEAM_SESSION_METADATA_NAME);
      return true;
    });
  }
  return membership;
}

/** The server has given the id no slot. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && !isSignedOut(error) && [403, 404, 409, 410].includes(error.status);

async function fillDatabase(
  deviceDb: Database,
  membership: Membership,
  { isFirst, lastIds }: ResponseData<typeof joinCall>,
  { session, settingsAccount, areas = [] }: JoinOptions,
  snapshot: Snapshot,
): Promise<void> {
  const { member } = session;
  const { fullName, username } = member;
  const rows = await addFileFields(
    await getRowsToBring(deviceDb, snapshot, { isFirst, areas, settingsAccount, memberId: member.id }),
  );
  const password = session.password ?? (await getOrHashPassword(deviceDb, member, undefined));
  const account = buildAccount({ id: member.id, fullName, username, email: "", password, isStaff: true });
  const role = toAppRole(member.role);
  // The first sync brings the role's permissions in the workspace.
  const ability = role === "admin" ? fullAccess : ((await deviceDb.roles.get(role))?.ability ?? []);
  const db = await openWorkspaceDatabase(membership);
  try {
    await db.transaction("rw", db.tables, async () => {
      // An interrupted attempt may have stored rows.
      for (const table of db.tables) await table.clear();
      for (const [table, tableRows = []] of Object.entries(rows)) await db.table(table).bulkAdd([...tableRows]);
      await raiseCounters(db, lastIds);
      await db.accounts.add({ ...account, ...getAccountFieldsOfRole(role, ability) });
      await db.metadata.add({ name: TEAM_SESSION_METADATA_NAME, value: session });
      await alignIdentities({ db, account: undefined });
      if (isFirst) await storeAllRows(db, Date.now());
      // Automatic, so that the profile that the member has in the workspace stays.
      else await addRowSets((name) => db.table(name), sharedOwnTables, AUTOMATIC);
    });
  } finally {
    db.close();
  }
}

/** Returns true if the role or the permissions have changed. */
export async function updateMemberAccount(db: Database): Promise<boolean> {
  const member = (await readTeamSession(db))?.member;
  if (!member) return false;
  // The session knows a new role only when its token is renewed.
  const role = toAppRole(((await readSyncState(db)).rights ?? member).role);
  const account = await db.accounts.get(member.id);
  const ability = role === "admin" ? fullAccess : (await db.roles.get(role))?.ability;
  if (!account || !ability) return false;
  const fields = getAccountFieldsOfRole(role, ability);
  if (isEqual({ ...account, ...fields }, account)) return false;
  await db.transaction("rw", [db.accounts, db.changeEvents], async () => {
    await db.accounts.update(member.id, fields);
    await db.changeEvents.add({ id: crypto.randomUUID(), areas: ["auth"] });
  });
  return true;
}

/** The caller closes the database. */
export const openWorkspaceDatabase = ({ database, slot }: Membership): Promise<Database> => {
  const db = new Database(database, slot);
  return db.open().then(() => db);
};

/**
 * Deletes everything that this device has of the workspace, so ask first if change sets wait. `db` is the workspace's
 * database; `send` is undefined if the server has already removed the device.
 */
export async function leaveWorkspace(
  deviceDb: Database,
  db: Database,
  membership: Membership,
  send?: SendFunction,
): Promise<void> {
  await send?.(removeDevice, { params: { id: membership.device } });
  const isLeft = await deviceDb.transaction("rw", deviceDb.metadata, async () => {
    // A late answer about a device that has left must not end the membership that followed.
    if ((await readValue<Membership>(deviceDb, MEMBERSHIP))?.device !== membership.device) return false;
    const left = (await readValue<string[]>(deviceDb, LEFT)) ?? [];
    await deviceDb.metadata.put({ name: LEFT, value: [...left, membership.database] });
    await deviceDb.metadata.delete(MEMBERSHIP);
    return true;
  });
  if (!isLeft) return;
  // Otherwise a running call could create the database again after its deletion.
  db.close();
  await deleteLeftDatabases(deviceDb);
}

/** Also call this when the worker starts: it may have been killed before it had deleted them. */
export async function deleteLeftDatabases(deviceDb: Database): Promise<void> {
  const left = (await readAllCached(deviceDb.metadata)).find(({ name }) => name === LEFT)?.value as
    | string[]
    | undefined;
  for (const name of left ?? []) {
    await new Database(name).delete();
    await deviceDb.transaction("rw", deviceDb.metadata, async () => {
      const rest = ((await readValue<string[]>(deviceDb, LEFT)) ?? []).filter((each) => each !== name);
      await deviceDb.metadata.put({ name: LEFT, value: rest });
    });
  }
}
