import { mapValues } from "es-toolkit/object";
import { expect } from "vitest";
import { getWorkspaceStatus } from "../../src/contract/workspace-membership.ts";
import type { readAreaChanges } from "../../src/db/member-rights.ts";
import { readSyncState } from "../../src/db/sync-state.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import type { Op } from "../../src/sync/change-set.ts";
import { AGENT_PASSWORD, admin, intake } from "../contract/team-device.ts";
import { call, type FetchIntake, signIn } from "../server/client.ts";
import { add, set, TestDevice } from "../server/workspace-device.ts";
import { createRow, nextId } from "../server/workspace-rows.ts";
import { readSyncedRows } from "./devices.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

const fetchServer: FetchIntake = async (path, init) => intake.app.request(path, init);
type Subject = "Todo" | "Calendar" | "User" | "Employee";

const joinAsAdmin = async () =>
  TestDevice.join(fetchServer, (await signIn(fetchServer, admin.username, admin.password)).data);

export async function createWorkspaceWithRole(): Promise<void> {
  const { accessToken: token } = (await signIn(fetchServer, admin.username, admin.password)).data;
  await call(fetchServer, "/workspace/current", { token, body: { name: "ร้านมะลิ" } });
  await (await joinAsAdmin()).push([add("roles", { id: "maintainer", ability: [], standard: [] })]);
}

/** A new agent's device, and what the administrator does: writes, and changes what agents may do. */
export async function openAgentDevice(...subjects: Subject[]) {
  const colleague = await joinAsAdmin();
  const { accessToken: token } = colleague.session;
  const push = async (...ops: Op[]) => expect(await colleague.push(ops)).toEqual(["accepted"]);
  const allow = (...allowed: Subject[]) => {
    const ability = ["Auth", ...allowed].map((subject) => ({ action: "manage", subject }));
    return push(set("roles", "maintainer", { ability }));
  };
  const credentials = { username: `agent${nextId()}`, password: AGENT_PASSWORD };
  const body = { ...credentials, fullName: "สมศรี", role: "agent" };
  const { member } = (await call<{ member: { id: number } }>(fetchServer, "/intake/team", { token, body })).data;
  await allow(...subjects);
  const device = await createWorkspaceDevice();
  await device.enter({}, credentials);
  await device.sync();
  const db = await device.getDatabase();
  return {
    ...{ device, db, push, allow },
    setRole: (role: string) =>
      call(fetchServer, `/intake/team/${member.id}`, { method: "PATCH", token, body: { role } }),
    readChanges: () => readChanges(device),
    /** Compares with the rows of a device of the same member that joins now. */
    async expectServerRows() {
      const session = (await signIn(fetchServer, credentials.username, AGENT_PASSWORD)).data;
      const other = await TestDevice.join(fetchServer, session);
      await other.load();
      const rows = [...other.rows.values()];
      const getRows = (table: string) => rows.filter((each) => each.table === table).map(({ row }) => row);
      const expected = Object.fromEntries([...syncedTables.keys()].map((table) => [table, sortById(getRows(table))]));
      expect(mapValues(await readSyncedRows(db), sortById)).toEqual(expected);
      expect(await readSyncState(db)).not.toHaveProperty("loading");
    },
  };
}

const sortById = (rows: readonly unknown[]) =>
  (rows as { id: unknown }[]).toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));

async function readChanges({ call: send }: WorkspaceDevice): ReturnType<typeof readAreaChanges> {
  const { data } = await send(getWorkspaceStatus);
  return (data as { workspace: { areaChanges: Awaited<ReturnType<typeof readAreaChanges>> } }).workspace.areaChanges;
}

export const addTaskRow = (fields = {}) => add("tasks", createRow("tasks", nextId(), fields));
export const addUserRow = () => add("users", createRow("users", nextId()));

/** They do not fit on a page of 2 MB. */
export function addLargeTasks(): Op[] {
  return Array.from({ length: 12 }, () => {
    const picture = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("base64");
    const avatar = `data:image/webp;base64,${picture.repeat(3)}`;
    return addTaskRow({ assignee: { fullName: "Mali", avatar } });
  });
}

/** Calls `interrupt` once, before the device asks for a second page of rows. */
export function beforeSecondPage({ server }: WorkspaceDevice, interrupt: () => Promise<unknown>): void {
  const { fetch } = server;
  server.fetch = async (path, init) => {
    if (path.includes("after=")) {
      server.fetch = fetch;
      await interrupt();
    }
    return fetch(path, init);
  };
}
