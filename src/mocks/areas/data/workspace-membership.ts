import { isEqual } from "es-toolkit/predicate";
import type { Role } from "../../../contract/access.ts";
import type { BackupArea } from "../../../contract/areas.ts";
import type { Input, ResponseData, ServerEndpoint } from "../../../contract/endpoint.ts";
import { HttpError } from "../../../contract/errors.ts";
import type { TeamMember } from "../../../contract/intake.ts";
import { joinWorkspace as joinCall, removeDevice, type Workspace } from "../../../contract/workspace.ts";
import { storeAllRows } from "../../../db/change-sets.ts";
import { Database } from "../../../db/database.ts";
import { raiseCounters } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { AGENT_ROLE, getAccountFieldsOfRole } from "../../../domain/access.ts";
import { alignIdentities } from "../account/identity.ts";
import { readTeamSession, TEAM_SESSION_METADATA_NAME } from "../requests/team-session.ts";
import { readBroughtRows, readOwnRows } from "./workspace-rows.ts";

/** Which workspace this device belongs to. Stored in the device's own database. */
export interface Membership {
  readonly workspace: Workspace;
  readonly device: string;
  readonly slot: number;
  readonly memberId: number;
  /** The name of the workspace's database. */
  readonly database: string;
}

const MEMBERSHIP = "workspace-membership";
/** The device's id, from before the server knows it until the membership is stored. */
const JOINING = "workspace-joining";
/** The databases that a device which has left must still delete. */
const LEFT = "workspace-left";

const readValue = async <T>(db: Database, name: string) => (await db.metadata.get(name))?.value as T | undefined;

/** Undefined until the device joins a workspace. Every call reads it. */
export async function readMembership(deviceDb: Database): Promise<Membership | undefined> {
  return (await readAllCached(deviceDb.metadata)).find(({ name }) => name === MEMBERSHIP)?.value as
    | Membership
    | undefined;
}

const toRole = ({ role }: TeamMember): Role => (role === "admin" ? "admin" : AGENT_ROLE);

/** Sends the call with the member's token and returns its data. Rejects if it fails. */
export type SendFunction = <E extends ServerEndpoint>(endpoint: E, input: Input<E>) => Promise<ResponseData<E>>;

interface JoinOptions {
  readonly send: SendFunction;
  /** The account of the signed-in member on this device. */
  readonly account: Account;
  /** The account whose settings the first device brings; by default the member's. */
  readonly settingsAccount?: Account;
  readonly deviceName: string;
  /** If the device is the workspace's first one, the areas whose rows it brings. */
  readonly areas?: readonly BackupArea[];
}

/**
 * The device must be signed in to the server. The session and the waiting changes of requests move into the workspace's
 * database, and the account gets the id of the server's member. After an interruption, joining again gets the same slot.
 */
export async function joinWorkspace(
  deviceDb: Database,
  { send, account, settingsAccount = account, deviceName, areas = [] }: JoinOptions,
): Promise<Membership> {
  // A database that the device has left may have the name of the new one.
  await deleteLeftDatabases(deviceDb);
  const session = await readTeamSession(deviceDb);
  if (!session) throw new Error("Nobody is signed in to the server.");
  const id = (await readValue<string>(deviceDb, JOINING)) ?? crypto.randomUUID();
  await deviceDb.metadata.put({ name: JOINING, value: id });
  const { device, workspace, lastIds } = await send(joinCall, { body: { id, name: deviceName } }).catch(
    async (error) => {
      // The server has answered that it did not give a slot to this id.
      if (error instanceof HttpError && error.status < 500) await deviceDb.metadata.delete(JOINING);
      throw error;
    },
  );
  const { member } = session;
  const membership: Membership = {
    workspace,
    device: id,
    slot: device.slot,
    memberId: member.id,
    database: `${deviceDb.name}-${workspace.id}-${member.id}`,
  };
  const isFirst = device.slot === 1;
  const rows = isFirst
    ? await readBroughtRows(deviceDb, { areas, settingsAccount, memberId: member.id })
    : await readOwnRows(deviceDb);
  const { userId, ...identity } = account;
  // A linked user may be a sample person with the same username.
  const avatar = userId === undefined ? account.avatar : "";
  const role = getAccountFieldsOfRole(toRole(member), account.ability);
  const db = await openWorkspaceDatabase(membership);
  try {
    await db.transaction("rw", db.tables, async () => {
      // An interrupted attempt may have stored rows.
      for (const table of db.tables) await table.clear();
      for (const [table, tableRows = []] of Object.entries(rows)) await db.table(table).bulkAdd([...tableRows]);
      await raiseCounters(db, lastIds);
      await db.accounts.add({ ...identity, ...role, id: member.id, fullName: member.fullName, avatar });
      await db.metadata.add({ name: TEAM_SESSION_METADATA_NAME, value: session });
      await alignIdentities({ db, account: undefined });
      if (isFirst) await storeAllRows(db, Date.now());
    });
  } finally {
    db.close();
  }
  const moved = [deviceDb.metadata, deviceDb.receivedRequests, deviceDb.requestChanges];
  await deviceDb.transaction("rw", moved, async () => {
    await deviceDb.receivedRequests.clear();
    await deviceDb.requestChanges.clear();
    await deviceDb.metadata.put({ name: MEMBERSHIP, value: membership });
    await deviceDb.metadata.bulkDelete([JOINING, TEAM_SESSION_METADATA_NAME]);
  });
  return membership;
}

/**
 * Gives the member's account the role and permissions that the server grants. Returns true if they have changed.
 */
export async function updateMemberAccount(db: Database): Promise<boolean> {
  const member = (await readTeamSession(db))?.member;
  if (!member) return false;
  const role = toRole(member);
  const [account, roleRow] = [await db.accounts.get(member.id), await db.roles.get(role)];
  if (!account || !roleRow) return false;
  const fields = getAccountFieldsOfRole(role, roleRow.ability);
  if (isEqual({ ...account, ...fields }, account)) return false;
  await db.accounts.update(member.id, fields);
  return true;
}

/** Opens the workspace's database. The caller closes it. */
export const openWorkspaceDatabase = ({ database, slot }: Membership): Promise<Database> => {
  const db = new Database(database, slot);
  return db.open().then(() => db);
};

/**
 * Deletes everything that this device has of the workspace, so ask first if change sets wait. `db` is the workspace's
 * database; `send` is undefined if the server has already removed the device.
 */
export async function leaveWorkspace(deviceDb: Database, db: Database, send: SendFunction | undefined): Promise<void> {
  const membership = await readMembership(deviceDb);
  if (!membership) return;
  await send?.(removeDevice, { params: { id: membership.device } });
  await deviceDb.transaction("rw", deviceDb.metadata, async () => {
    const left = (await readValue<string[]>(deviceDb, LEFT)) ?? [];
    await deviceDb.metadata.put({ name: LEFT, value: [...left, membership.database] });
    await deviceDb.metadata.delete(MEMBERSHIP);
  });
  // Otherwise a running call could create the database again after its deletion.
  db.close();
  await deleteLeftDatabases(deviceDb);
}

/** Also call this when the worker starts: it may have been killed before it had deleted them. */
export async function deleteLeftDatabases(deviceDb: Database): Promise<void> {
  for (const name of (await readValue<string[]>(deviceDb, LEFT)) ?? []) {
    await new Database(name).delete();
    await deviceDb.transaction("rw", deviceDb.metadata, async () => {
      const left = (await readValue<string[]>(deviceDb, LEFT)) ?? [];
      await deviceDb.metadata.put({ name: LEFT, value: left.filter((each) => each !== name) });
    });
  }
}
