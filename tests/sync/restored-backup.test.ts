import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { signInTeam } from "../../src/contract/requests.ts";
import { addTask, deleteTask, listTasks, updateTask } from "../../src/contract/todo.ts";
import { listWorkspaceRows, pushChanges } from "../../src/contract/workspace.ts";
import {
  getWorkspaceStatus,
  listWorkspaceDevices,
  removeWorkspaceDevice,
} from "../../src/contract/workspace-membership.ts";
import type { FetchIntake } from "../../src/domain/intake-client.ts";
import { readMembership } from "../../src/mocks/areas/data/workspace-membership.ts";
import { admin } from "../contract/team-device.ts";
import { copyEmptyDatabase } from "../fixtures/empty-database.ts";
import { runScript } from "../server/server-process.ts";
import { readSyncedRows } from "./devices.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

let folder: string;
let intake: Intake;

const start = async () => {
  const database = { kind: "folder", path: join(folder, "intake") } as const;
  intake = await openIntake({ database, admin, passwordCost: 16, limits: { requests: 1_000, signIns: 1_000 } });
};
const fetchServer: FetchIntake = async (path, init) => intake.app.request(path, init);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "phrom-restored-"));
  await copyEmptyDatabase(join(folder, "intake"));
  await start();
}, 60_000);
afterEach(async () => {
  await intake.close();
  await rm(folder, { recursive: true });
});

async function backUp(): Promise<void> {
  await intake.close();
  await cp(join(folder, "intake"), join(folder, "backup"), { recursive: true });
  await start();
}

async function restore(): Promise<void> {
  await intake.close();
  await rm(join(folder, "intake"), { recursive: true });
  await cp(join(folder, "backup"), join(folder, "intake"), { recursive: true });
  const { code, errors } = await runScript("server/mark-restored.ts", [], { DATA_DIR: folder });
  expect([code, errors]).toEqual([0, ""]);
  await start();
}

async function enter(body?: object): Promise<WorkspaceDevice> {
  const device = await createWorkspaceDevice();
  device.server.fetch = fetchServer;
  await device.enter(body);
  await device.sync();
  return device;
}

const add = async (device: WorkspaceDevice, title: string) =>
  ((await device.call(addTask, { body: { task: { title } } })).data as { task: { id: number } }).task.id;
const rename = (device: WorkspaceDevice, id: number, title: string) =>
  device.call(updateTask, { body: { task: { id, title } } });
const listTitles = async (device: WorkspaceDevice) =>
  ((await device.call(listTasks)).data as { title: string }[]).map(({ title }) => title).sort();
const getStatus = async (device: WorkspaceDevice) =>
  ((await device.call(getWorkspaceStatus)).data as { workspace: object }).workspace;
const syncAll = async (...devices: readonly WorkspaceDevice[]) => {
  for (const device of devices) await device.sync();
};
const readRows = async (device: WorkspaceDevice) => readSyncedRows(await device.getDatabase());

/** Written after the backup: a change of an older task, an addition that a colleague changed, a deletion and waiting work. */
async function workAfterBackup(phone: WorkspaceDevice, computer: WorkspaceDevice, ids: Record<"old" | "gone", number>) {
  const added = await add(phone, "ใหม่จากมือถือ");
  await rename(phone, ids.old, "แก้หลังสำรอง");
  await syncAll(phone, computer);
  await rename(computer, added, "คอมแก้ของมือถือ");
  await computer.call(deleteTask, { params: { taskId: ids.gone } });
  await syncAll(computer, phone);
  await add(computer, "ยังไม่ได้ส่ง");
}

async function openWorkspace() {
  const phone = await enter({ create: { name: "ร้านมะลิ", areas: ["todo"] } });
  const computer = await enter();
  const ids = { old: await add(phone, "ก่อนสำรอง"), gone: await add(phone, "ลบภายหลัง") };
  await syncAll(phone, computer);
  return { phone, computer, ids };
}

test("a restored server gets again what the devices have sent since the backup, and all devices have equal rows", async () => {
  const { phone, computer, ids } = await openWorkspace();
  await backUp();
  await workAfterBackup(phone, computer, ids);
  await restore();
  await syncAll(phone, computer, phone);
  expect(await listTitles(phone)).toEqual(["คอมแก้ของมือถือ", "ยังไม่ได้ส่ง", "แก้หลังสำรอง"]);
  expect(await readRows(computer)).toEqual(await readRows(phone));
  for (const device of [phone, computer])
    expect(await getStatus(device)).toMatchObject({ waiting: 0, refused: 0, problem: null });
  await rename(computer, ids.old, "ทำงานต่อ");
  await syncAll(computer, phone);
  expect(await listTitles(phone)).toContain("ทำงานต่อ");
}, 60_000);

test("a change of a colleague's record from after the backup waits until the colleague has sent the record again", async () => {
  const { phone, computer, ids } = await openWorkspace();
  await backUp();
  await workAfterBackup(phone, computer, ids);
  await restore();
  await computer.sync();
  expect(await listTitles(computer)).toEqual(["ก่อนสำรอง", "ยังไม่ได้ส่ง"]);
  expect(await getStatus(computer)).toMatchObject({ waiting: 0, refused: 2, problem: null });
  await syncAll(phone, computer, phone);
  expect(await listTitles(phone)).toEqual(["คอมแก้ของมือถือ", "ยังไม่ได้ส่ง", "แก้หลังสำรอง"]);
  expect(await readRows(computer)).toEqual(await readRows(phone));
  for (const device of [phone, computer])
    expect(await getStatus(device)).toMatchObject({ waiting: 0, refused: 0, problem: null });
}, 60_000);

test("a change that is in the backup is not sent again, although its answer was lost", async () => {
  const { phone, computer, ids } = await openWorkspace();
  const loseAnswer: FetchIntake = async (path, init) => {
    const response = await fetchServer(path, init);
    return path === pushChanges.path ? Promise.reject(new TypeError("Failed to fetch")) : response;
  };
  phone.server.fetch = loseAnswer;
  await add(phone, "ในสำรองแล้ว");
  await phone.sync();
  await backUp();
  await rename(computer, ids.old, "หลังสำรอง");
  await computer.sync();
  await restore();
  phone.server.fetch = fetchServer;
  await add(phone, "ยังไม่ได้ส่ง");
  await syncAll(phone, computer, phone);
  expect(await listTitles(computer)).toEqual(["ยังไม่ได้ส่ง", "ลบภายหลัง", "หลังสำรอง", "ในสำรองแล้ว"]);
  expect(await readRows(phone)).toEqual(await readRows(computer));
  expect(await getStatus(phone)).toMatchObject({ waiting: 0, refused: 0, problem: null });
}, 60_000);

test("a device that was removed before the backup deletes the workspace's data", async () => {
  const { phone, computer } = await openWorkspace();
  const { device } = (await getStatus(computer)) as { device: string };
  await phone.call(removeWorkspaceDevice, { params: { id: device } });
  await backUp();
  await restore();
  await computer.sync();
  expect(await readMembership(computer.deviceDb)).toBeUndefined();
}, 60_000);

test("if the server has another workspace now, a device does not join it and keeps what waits", async () => {
  const phone = await enter({ create: { name: "ร้านมะลิ", areas: ["todo"] } });
  await add(phone, "ของร้านเดิม");
  await rm(join(folder, "backup"), { recursive: true, force: true });
  await intake.close();
  await rm(join(folder, "intake"), { recursive: true });
  await copyEmptyDatabase(join(folder, "intake"));
  await start();
  const computer = await enter({ create: { name: "ร้านใหม่", areas: [] } });
  await phone.call(signInTeam, { body: admin, token: undefined });
  await phone.sync();
  expect(await getStatus(phone)).toMatchObject({ name: "ร้านมะลิ", waiting: 1, problem: "conflict" });
  expect((await computer.call(listWorkspaceDevices)).data).toMatchObject({ devices: [{ slot: 1 }] });
}, 60_000);

test("a device that joined after the backup keeps its slot, and new devices get others", async () => {
  const phone = await enter({ create: { name: "ร้านมะลิ", areas: ["todo"] } });
  await backUp();
  const computer = await enter();
  await add(computer, "จากเครื่องใหม่");
  await computer.sync();
  await restore();
  const tablet = await enter();
  await add(tablet, "จากแท็บเล็ต");
  await syncAll(tablet, computer, phone);
  // The backup is from before its session.
  expect(await getStatus(computer)).toMatchObject({ waiting: 0, problem: "sessionEnded" });
  await computer.call(signInTeam, { body: admin, token: undefined });
  await syncAll(computer, phone, tablet);
  expect(await listTitles(tablet)).toEqual(["จากเครื่องใหม่", "จากแท็บเล็ต"]);
  for (const device of [phone, computer]) expect(await readRows(device)).toEqual(await readRows(tablet));
}, 60_000);

test("a device whose worker ends while it loads again goes on, and shows its rows meanwhile", async () => {
  const { phone, computer, ids } = await openWorkspace();
  await backUp();
  await workAfterBackup(phone, computer, ids);
  const shown = await listTitles(computer);
  await restore();
  computer.server.fetch = (path, init) =>
    path.startsWith(listWorkspaceRows.path)
      ? Promise.reject(new TypeError("Failed to fetch"))
      : fetchServer(path, init);
  await computer.sync();
  expect(await listTitles(computer)).toEqual(shown);
  expect(await getStatus(computer)).toMatchObject({ isServerRestored: true, problem: "offline" });
  await add(computer, "ระหว่างโหลด");
  computer.server.fetch = fetchServer;
  await syncAll(phone, computer, phone);
  expect(await getStatus(computer)).toMatchObject({ isServerRestored: false, problem: null });
  expect(await listTitles(phone)).toEqual([...shown, "ระหว่างโหลด"].sort());
  expect(await readRows(computer)).toEqual(await readRows(phone));
}, 60_000);
