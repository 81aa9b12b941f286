import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { chunk } from "es-toolkit/array";
import { type DatabaseLocation, openStore, runMigrations } from "../../server/database/open-store.ts";
import { partitionTables } from "../../server/database/partition-tables.ts";
import { members, sessions, workspaceDevices, workspaceRows, workspaces } from "../../server/database/schema.ts";
import type { Database } from "../../server/database/store.ts";
import { createAccessTokens } from "../../server/intake/access-tokens.ts";
import { DATABASE_VERSION } from "../../src/db/tables/index.ts";
import type { FetchIntake, TeamSession } from "../server/client.ts";
import { TestDevice } from "../server/workspace-device.ts";
import { createRow } from "../server/workspace-rows.ts";
import { Deliveries, LiveDevice, PRODUCTS, STOCK } from "./workspace-devices.ts";

export interface WorkspaceSizes {
  readonly workspaces: number;
  /** Of a workspace. */
  readonly devices: number;
  /** Of a workspace: tasks. */
  readonly rows: number;
  /** As after `npm run partition`. */
  readonly isPartitioned?: boolean;
}

export interface PreparedDevice {
  readonly workspaceId: string;
  readonly memberId: number;
  readonly sessionId: string;
  readonly id: string;
  readonly slot: number;
  readonly epoch: string;
}

export interface LiveWorkspace {
  readonly devices: readonly LiveDevice[];
  readonly deliveries: Deliveries;
}

export const TOKEN_SECRET = "only-for-the-load-test-32-characters";
/** A member may have ten streams. */
const DEVICES_PER_MEMBER = 8;
const ROWS_PER_INSERT = 1_000;
const HOUR_MS = 60 * 60_000;

/** Fills an empty database without its server, because thousands of sign-ins and joins would take an hour. */
export async function prepareWorkspaces(
  location: DatabaseLocation,
  sizes: WorkspaceSizes,
): Promise<readonly (readonly PreparedDevice[])[]> {
  const store = await openStore(location, () => {});
  try {
    await store.withExclusiveLock(runMigrations);
    const prepared = await fill(store.db, sizes);
    if (sizes.isPartitioned) await store.withExclusiveLock(partitionTables);
    return prepared;
  } finally {
    await store.close();
  }
}

async function fill(db: Database, sizes: WorkspaceSizes): Promise<readonly (readonly PreparedDevice[])[]> {
  const at = new Date();
  const membersPerWorkspace = Math.ceil(sizes.devices / DEVICES_PER_MEMBER);
  const lists = Array.from({ length: sizes.workspaces }, (_, workspace) => {
    const [workspaceId, epoch] = [randomUUID(), randomUUID()];
    return Array.from({ length: sizes.devices }, (_, index) => ({
      ...{ workspaceId, epoch, id: randomUUID(), slot: index + 1, sessionId: randomUUID() },
      memberId: workspace * membersPerWorkspace + Math.floor(index / DEVICES_PER_MEMBER) + 1,
    }));
  });
  const devices = lists.flat();
  const names = Array.from({ length: sizes.workspaces * membersPerWorkspace }, (_, index) => `member${index + 1}`);
  await db.insert(members).values(
    names.map((username, index) => ({
      ...{ username, usernameKey: username, fullName: username, passwordHash: "", createdAt: at },
      // With an admin the server creates no other one.
      role: index === 0 ? ("admin" as const) : ("agent" as const),
    })),
  );
  await db.insert(workspaces).values(
    lists.flatMap(([first]) =>
      first
        ? [
            {
              id: first.workspaceId,
              epoch: first.epoch,
              name: "ร้านมะลิ",
              schema: DATABASE_VERSION,
              head: 1,
              createdAt: at,
            },
          ]
        : [],
    ),
  );
  for (const part of chunk(devices, ROWS_PER_INSERT)) {
    const expiresAt = new Date(at.getTime() + HOUR_MS);
    await db
      .insert(sessions)
      .values(
        part.map(({ sessionId: id, memberId }) => ({ id, memberId, currentToken: "", createdAt: at, expiresAt })),
      );
    await db.insert(workspaceDevices).values(
      part.map(({ workspaceId, id, slot, memberId }) => ({
        ...{ workspaceId, id, slot, memberId, name: "Counter", joinedAt: at, lastSeenAt: at },
      })),
    );
  }
  await insertRows(db, "roles", 1, { ...createRow("roles", "maintainer") });
  await insertRows(db, "products", PRODUCTS, createRow("products", 1, { stock: STOCK }));
  await insertRows(db, "tasks", sizes.rows, createRow("tasks", 1));
  await db.execute(sql`analyze`);
  return lists;
}

/** Copies the row into each workspace, with the ids from 1 to `count` instead of a number that it has. */
async function insertRows(db: Database, table: string, count: number, row: Readonly<Record<string, unknown>>) {
  const id = typeof row.id === "number" ? sql`n::text` : sql`${JSON.stringify(row.id)}::text`;
  const data =
    typeof row.id === "number"
      ? sql`${JSON.stringify(row)}::jsonb || jsonb_build_object('id', n)`
      : sql`${JSON.stringify(row)}::jsonb`;
  const all = await db.select({ id: workspaces.id }).from(workspaces);
  // Small statements, because one has a time limit.
  for (const workspace of all)
    await db.execute(sql`
      insert into ${workspaceRows} (workspace_id, scope, tbl, id, seq, data, versions, added)
      select ${workspace.id}::uuid, 0, ${table}::text, ${id}, 1, ${data}, '{}'::jsonb, '{"seq": 1, "device": 0, "at": 0}'::jsonb
      from generate_series(1, ${count}::integer) as n`);
}

/** The devices know all rows. Call this while the server runs. */
export async function connectDevices(
  fetchIntake: FetchIntake,
  lists: readonly (readonly PreparedDevice[])[],
): Promise<readonly LiveWorkspace[]> {
  const tokens = createAccessTokens([TOKEN_SECRET], () => new Date());
  const workspaces: LiveWorkspace[] = [];
  for (const prepared of lists) {
    const deliveries = new Deliveries();
    const devices: TestDevice[] = [];
    for (const { memberId, sessionId, ...device } of prepared) {
      const accessToken = await tokens.sign(memberId, sessionId);
      const session = { member: { id: memberId }, accessToken, refreshToken: "" } as TeamSession;
      devices.push(new TestDevice(fetchIntake, session, device));
    }
    // The server has added the members when it started.
    const answer = await devices[0]?.listPage();
    if (answer?.status !== 200) throw new Error(`The rows were answered with ${answer?.status}.`);
    for (const device of devices) device.cursor = answer.data.cursor;
    workspaces.push({ deliveries, devices: devices.map((device) => new LiveDevice(device, 0, deliveries)) });
  }
  return workspaces;
}
