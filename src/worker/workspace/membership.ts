import type { Input, ResponseData, ServerEndpoint } from "../../contract/endpoint.ts";
import { joinWorkspace as joinCall, removeDevice, type Workspace } from "../../contract/workspace.ts";
import { Database } from "../../db/database.ts";
import { raiseCounters } from "../../db/next-id.ts";
import type { Account } from "../../db/tables/auth.ts";
import { readTeamSession, TEAM_SESSION_METADATA_NAME } from "../../mocks/areas/requests/team-session.ts";

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

export const readMembership = (deviceDb: Database) => readValue<Membership>(deviceDb, MEMBERSHIP);

/** Sends the call with the member's token and returns its data. Rejects if it fails. */
export type SendFunction = <E extends ServerEndpoint>(endpoint: E, input: Input<E>) => Promise<ResponseData<E>>;

interface JoinOptions {
  readonly send: SendFunction;
  /** The account of the signed-in member on this device. */
  readonly account: Account;
  readonly deviceName: string;
}

/**
 * The device must be signed in to the server. The session moves into the workspace's database, and the account gets the
 * id of the server's member. After an interruption, joining again gets the same slot.
 */
export async function joinWorkspace(
  deviceDb: Database,
  { send, account, deviceName }: JoinOptions,
): Promise<Membership> {
  const session = await readTeamSession(deviceDb);
  if (!session) throw new Error("Nobody is signed in to the server.");
  const id = (await readValue<string>(deviceDb, JOINING)) ?? crypto.randomUUID();
  await deviceDb.metadata.put({ name: JOINING, value: id });
  const { device, workspace, lastIds } = await send(joinCall, { body: { id, name: deviceName } });
  const membership: Membership = {
    workspace,
    device: id,
    slot: device.slot,
    memberId: session.member.id,
    database: `${deviceDb.name}-${workspace.id}-${session.member.id}`,
  };
  const db = await openWorkspaceDatabase(membership);
  const { userId, ...identity } = account;
  try {
    await db.transaction("rw", db.tables, async () => {
      await raiseCounters(db, lastIds);
      await db.accounts.put({ ...identity, id: session.member.id });
      await db.metadata.put({ name: TEAM_SESSION_METADATA_NAME, value: session });
    });
  } finally {
    db.close();
  }
  await deviceDb.transaction("rw", deviceDb.metadata, async () => {
    await deviceDb.metadata.put({ name: MEMBERSHIP, value: membership });
    await deviceDb.metadata.bulkDelete([JOINING, TEAM_SESSION_METADATA_NAME]);
  });
  return membership;
}

/** Opens the workspace's database. The caller closes it. */
export const openWorkspaceDatabase = ({ database, slot }: Membership): Promise<Database> => {
  const db = new Database(database, slot);
  return db.open().then(() => db);
};

/**
 * Deletes everything that this device has of the workspace, so ask first if change sets wait. `send` is undefined if the
 * server has already removed the device.
 */
export async function leaveWorkspace(deviceDb: Database, send: SendFunction | undefined): Promise<void> {
  const membership = await readMembership(deviceDb);
  if (!membership) return;
  await send?.(removeDevice, { params: { id: membership.device } });
  await deviceDb.transaction("rw", deviceDb.metadata, async () => {
    const left = (await readValue<string[]>(deviceDb, LEFT)) ?? [];
    await deviceDb.metadata.put({ name: LEFT, value: [...left, membership.database] });
    await deviceDb.metadata.delete(MEMBERSHIP);
  });
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
