import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openMemoryDatabase } from "../../server/database/pglite.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { addTask, listTasks, updateTask } from "../../src/contract/todo.ts";
import { pushChanges } from "../../src/contract/workspace.ts";
import { getWorkspaceStatus } from "../../src/contract/workspace-membership.ts";
import { DATABASE_VERSION } from "../../src/db/tables/index.ts";
import type { FetchIntake } from "../../src/domain/intake-client.ts";
import type { VersionUpgrades } from "../../src/sync/upgrade.ts";
import { admin, MINUTE_MS } from "../contract/team-device.ts";
import { readSyncedRows } from "./devices.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

const NEXT = DATABASE_VERSION + 1;
/** An update that changes the rows of a synced table. */
const upgrades: VersionUpgrades = {
  [NEXT]: { tasks: { row: (row) => ("title" in row ? { ...row, title: `${row.title} (2)` } : row) } },
};

let servers: Record<"old" | "new", Intake>;
let startNewServer: () => Promise<void>;

beforeEach(async () => {
  const store = await openMemoryDatabase();
  const options = { database: store, admin, passwordCost: 16, limits: { requests: 1_000, signIns: 1_000 } };
  const old = await openIntake(options);
  servers = { old, new: old };
  startNewServer = async () => {
    servers = { old, new: await openIntake({ ...options, rowSchema: { version: NEXT, upgrades } }) };
  };
}, 60_000);
// Both servers use one database.
afterEach(() => servers.new.close());

const via =
  (server: keyof typeof servers): FetchIntake =>
  async (path, init) =>
    servers[server].app.request(path, init);

async function enter(body?: object, updates = {}): Promise<WorkspaceDevice> {
  const device = await createWorkspaceDevice();
  device.server.fetch = via("new");
  device.updateApp(updates);
  await device.enter(body);
  await device.sync();
  return device;
}

const add = (device: WorkspaceDevice, title: string) => device.call(addTask, { body: { task: { title } } });
const listTitles = async (device: WorkspaceDevice) =>
  ((await device.call(listTasks)).data as { title: string }[]).map(({ title }) => title).sort();
const getStatus = async (device: WorkspaceDevice) =>
  ((await device.call(getWorkspaceStatus)).data as { workspace: object }).workspace;
const readRows = async (device: WorkspaceDevice) => readSyncedRows(await device.getDatabase());

async function enterBoth() {
  const phone = await enter({ create: { name: "ร้านมะลิ", areas: ["todo"] } });
  const id = ((await add(phone, "เดิม")).data as { task: { id: number } }).task.id;
  await phone.sync();
  return { phone, computer: await enter(), id };
}

test("while servers are replaced, changes of old and new apps wait; after the update they are sent as upgraded", async () => {
  const { phone, computer, id } = await enterBoth();
  await phone.call(updateTask, { body: { task: { id, title: "แก้ตอนออฟไลน์" } } });
  await add(phone, "เพิ่มตอนออฟไลน์");
  computer.updateApp(upgrades);
  await add(computer, "จากแอปใหม่");
  computer.server.fetch = via("old");
  await computer.sync();
  expect(await getStatus(computer)).toMatchObject({ waiting: 1, problem: "busy" });

  await startNewServer();
  await phone.sync();
  expect(await getStatus(phone)).toMatchObject({ waiting: 2, problem: "outdated" });
  // The old server must not store rows in the old shape beside the upgraded ones.
  phone.server.fetch = via("old");
  await phone.sync();
  expect(await getStatus(phone)).toMatchObject({ waiting: 2, problem: "busy" });

  // As the server has asked.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE_MS });
  onTestFinished(() => void vi.useRealTimers());
  phone.updateApp(upgrades);
  for (const device of [phone, computer]) device.server.fetch = via("new");
  for (const device of [phone, computer, phone]) await device.sync();
  expect(await listTitles(phone)).toEqual(["จากแอปใหม่", "เพิ่มตอนออฟไลน์ (2)", "แก้ตอนออฟไลน์ (2)"]);
  const tablet = await enter(undefined, upgrades);
  for (const device of [computer, tablet]) expect(await readRows(device)).toEqual(await readRows(phone));
  expect(await getStatus(phone)).toMatchObject({ waiting: 0, refused: 0, problem: null });
}, 60_000);

test("a change whose answer was lost before the update is not made twice", async () => {
  const { phone, computer } = await enterBoth();
  await add(phone, "ส่งแล้ว");
  phone.server.fetch = async (path, init) => {
    const response = await via("old")(path, init);
    return path === pushChanges.path ? Promise.reject(new TypeError("Failed to fetch")) : response;
  };
  await phone.sync();
  await startNewServer();
  for (const device of [phone, computer]) device.updateApp(upgrades);
  await add(phone, "หลังอัปเดต");
  phone.server.fetch = via("new");
  for (const device of [phone, computer]) await device.sync();
  expect(await listTitles(computer)).toEqual(["ส่งแล้ว (2)", "หลังอัปเดต", "เดิม (2)"]);
  expect(await readRows(computer)).toEqual(await readRows(phone));
}, 60_000);
