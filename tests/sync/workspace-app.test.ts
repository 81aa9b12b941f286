import { expect, test, vi } from "vitest";
import { updateRole } from "../../src/contract/access.ts";
import { getAccountSettings, updateAccountSettings } from "../../src/contract/account.ts";
import { login, register } from "../../src/contract/auth.ts";
import { submitContactRequest } from "../../src/contract/contact.ts";
import { resetData } from "../../src/contract/data.ts";
import { listRejectedChanges } from "../../src/contract/rejected-changes.ts";
import { addTeamMember, signOutTeam, updateReceivedRequest } from "../../src/contract/requests.ts";
import { addTask, listTasks, updateTask } from "../../src/contract/todo.ts";
import {
  getWorkspaceStatus,
  leaveWorkspace,
  listWorkspaceDevices,
  removeWorkspaceDevice,
} from "../../src/contract/workspace-membership.ts";
import { createIntakeClient } from "../../src/domain/intake-client.ts";
import { readSyncStatus } from "../../src/mocks/areas/data/workspace-status.ts";
import { syncDevice } from "../../src/worker/workspace/sync-device.ts";
import { exampleReceivedRequest } from "../contract/fake-intake.ts";
import {
  AGENT_PASSWORD,
  admin,
  MINUTE_MS,
  registerIntakeServer,
  rejectLikeOfflineFetch,
} from "../contract/team-device.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

const create = { create: { name: "ร้านมะลิ", areas: ["todo"] } };
const getStatus = async (device: WorkspaceDevice) =>
  ((await device.call(getWorkspaceStatus)).data as { workspace: Record<string, unknown> | null }).workspace;
const listTitles = async (device: WorkspaceDevice) =>
  ((await device.call(listTasks)).data as { title: string }[]).map(({ title }) => title).sort();

test("the first device brings its own tasks and settings, a second one gets them, and each gets what the other writes", async () => {
  const phone = await createWorkspaceDevice();
  await phone.call(updateTask, { body: { task: { id: 3, title: "ของร้าน" } } });
  await phone.call(updateAccountSettings, { body: { general: { company: "ร้านมะลิ" } } });
  await phone.enter(create);
  expect((await phone.call(getAccountSettings)).data).toMatchObject({ general: { company: "ร้านมะลิ" } });
  // Sample tasks that nobody has changed stay behind.
  expect(await listTitles(phone)).toEqual(["ของร้าน"]);
  expect(await getStatus(phone)).toMatchObject({ name: "ร้านมะลิ", waiting: 1, refused: 0, syncedAt: null });
  await phone.sync();
  expect(await getStatus(phone)).toMatchObject({ waiting: 0, problem: null, syncedAt: expect.any(String) });

  const computer = await createWorkspaceDevice();
  await computer.enter();
  expect(await listTitles(computer)).toEqual([]);
  await computer.sync();
  expect(await listTitles(computer)).toEqual(["ของร้าน"]);
  expect(computer.published).toContain("todo");
  await computer.call(addTask, { body: { task: { title: "จากคอมพิวเตอร์" } } });
  for (const device of [computer, phone]) await device.sync();
  expect(await listTitles(phone)).toEqual(await listTitles(computer));
});

test("a change that the same member’s other device replaced names that device", async () => {
  const [phone, computer] = [await createWorkspaceDevice(), await createWorkspaceDevice()];
  await phone.enter();
  await computer.enter({ deviceName: "Computer" });
  const { data } = await phone.call(addTask, { body: { task: { title: "ใหม่" } } });
  for (const device of [phone, computer]) await device.sync();
  const { id } = (data as { task: { id: number } }).task;
  await phone.call(updateTask, { body: { task: { id, title: "จากมือถือ" } } });
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await computer.call(updateTask, { body: { task: { id, title: "จากคอมพิวเตอร์" } } });
  for (const device of [computer, phone]) await device.sync();
  expect((await phone.call(listRejectedChanges)).data).toMatchObject({
    replaced: [{ by: { name: admin.username, isOwn: true, deviceName: "Computer" } }],
  });
});

test("offline the changes wait, also after the session on the server has ended; sync sends them later", async () => {
  const phone = await createWorkspaceDevice();
  await phone.enter();
  const online = phone.server.fetch;
  phone.server.fetch = rejectLikeOfflineFetch;
  await phone.call(addTask, { body: { task: { title: "ออฟไลน์" } } });
  await phone.sync();
  expect(await getStatus(phone)).toMatchObject({ waiting: 1, problem: "offline" });
  phone.server.fetch = online;
  await phone.call(signOutTeam);
  await phone.sync();
  expect(await getStatus(phone)).toMatchObject({ waiting: 1, problem: "signIn" });
});

test("after many attempts offline, a 503 of the server makes the device wait two seconds at most", async () => {
  const phone = await createWorkspaceDevice();
  await phone.enter();
  const online = phone.server.fetch;
  phone.server.fetch = rejectLikeOfflineFetch;
  await phone.call(addTask, { body: { task: { title: "ออฟไลน์" } } });
  for (let attempt = 0; attempt < 20; attempt++) await phone.sync();
  phone.server.fetch = async () => new Response("", { status: 503 });
  await phone.sync();
  expect(await getStatus(phone)).toMatchObject({ waiting: 1, problem: "busy" });
  phone.server.fetch = online;
  vi.setSystemTime(Date.now() + 2_000);
  await phone.sync();
  expect(await getStatus(phone)).toMatchObject({ waiting: 0, problem: null });
});

test("the workspace's account is the member's, who can sign in offline with the server's password", async () => {
  const phone = await createWorkspaceDevice();
  await phone.enter();
  phone.server.fetch = rejectLikeOfflineFetch;
  const signedIn = await phone.call(login, { body: admin, token: undefined });
  expect(signedIn.data).toMatchObject({
    userData: { username: admin.username, fullName: admin.username, role: "admin" },
  });
});

test("in a workspace, calls need a token, nobody registers, and the data of colleagues cannot be replaced", async () => {
  const phone = await createWorkspaceDevice();
  await phone.enter();
  expect((await phone.call(listTasks, { token: undefined })).status).toBe(401);
  expect((await phone.call(register, { ...register.example, token: undefined })).status).toBe(403);
  expect((await phone.call(resetData, resetData.example)).status).toBe(409);
});

test("a visitor's request stays in the device's own database", async () => {
  const phone = await createWorkspaceDevice();
  await phone.enter();
  const { status } = await phone.call(submitContactRequest, { ...submitContactRequest.example, token: undefined });
  expect(status).toBe(202);
  expect(await phone.deviceDb.contactRequests.count()).toBe(1);
});

test("changes of requests that wait move into the workspace's database", async () => {
  const phone = await createWorkspaceDevice();
  await phone.deviceDb.sampleRequests.clear();
  await phone.deviceDb.receivedRequests.put(exampleReceivedRequest);
  await phone.call(updateReceivedRequest, updateReceivedRequest.example);
  await phone.enter();
  expect(await phone.deviceDb.requestChanges.count()).toBe(0);
  expect(await (await phone.getDatabase()).requestChanges.count()).toBe(1);
});

test("leaveWorkspace brings back the device's own data; without the server only by force", async () => {
  const phone = await createWorkspaceDevice();
  const titlesBefore = await listTitles(phone);
  await phone.enter();
  const online = phone.server.fetch;
  phone.server.fetch = rejectLikeOfflineFetch;
  expect((await phone.call(leaveWorkspace)).status).toBe(502);
  expect(await getStatus(phone)).not.toBeNull();
  expect((await phone.call(leaveWorkspace, { params: { isForced: true } })).status).toBe(200);
  phone.server.fetch = online;
  expect(await listTitles({ ...phone, call: (endpoint) => phone.call(endpoint, { token: undefined }) })).toEqual(
    titlesBefore,
  );
});

test("a device that a colleague has removed deletes the workspace's data at the next sync", async () => {
  const phone = await createWorkspaceDevice();
  await phone.enter();
  const { name } = await phone.getDatabase();
  const lost = await getStatus(phone);
  const computer = await createWorkspaceDevice();
  await computer.enter();
  const { devices } = (await computer.call(listWorkspaceDevices)).data as { devices: { id: unknown }[] };
  expect(devices.map(({ id }) => id)).toContain(lost?.device);
  expect((await computer.call(removeWorkspaceDevice, { params: { id: lost?.device } })).status).toBe(200);
  await phone.sync();
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name);
  expect((await phone.getDatabase()).name).toBe(phone.deviceDb.name);
});

test("an agent's account has the permissions of the workspace's role, also if it may not read roles", async () => {
  const computer = await createWorkspaceDevice();
  await computer.enter();
  const agent = { username: "somsri", password: AGENT_PASSWORD };
  await computer.call(addTeamMember, { body: { ...agent, fullName: "สมศรี", role: "agent" } });
  await computer.sync();
  const phone = await createWorkspaceDevice();
  await phone.enter({}, agent);
  const getAccount = async () => (await (await phone.getDatabase()).accounts.toArray())[0];
  const { ability } = (await phone.deviceDb.roles.get("maintainer")) ?? expect.unreachable();
  expect(await getAccount()).toMatchObject({ role: "maintainer", ability });
  const granted = [{ action: "read", subject: "Todo" }];
  await computer.call(updateRole, { params: { role: "maintainer" }, body: { ability: granted } });
  for (const device of [computer, phone]) await device.sync();
  expect(await getAccount()).toMatchObject({ role: "maintainer", ability: granted });
  expect(phone.published).toContain("auth");
});

test.each([
  ["full", new DOMException("", "QuotaExceededError")],
  ["failed", new Error("A row that the database cannot hold")],
])("if a page cannot be stored, the menu says %s and the next sync tries again later", async (problem, error) => {
  vi.spyOn(console, "warn").mockReturnValue();
  const phone = await createWorkspaceDevice();
  await phone.enter();
  const db = await phone.getDatabase();
  vi.spyOn(db.serverRows, "toArray").mockRejectedValueOnce(error);
  await phone.sync();
  expect(await readSyncStatus(db)).toMatchObject({ problem });
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS);
  await phone.sync();
  expect(await readSyncStatus(db)).toMatchObject({ problem: null });
});

test("a full device says that it is full: the reserve has space for the status", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const phone = await createWorkspaceDevice();
  await phone.enter();
  const db = await phone.getDatabase();
  const full = new DOMException("", "QuotaExceededError");
  vi.spyOn(db.serverRows, "toArray").mockRejectedValue(full);
  const put = vi.spyOn(db.metadata, "put").mockRejectedValue(full);
  phone.reserve.release.mockImplementation(async () => put.mockRestore());
  await phone.sync();
  expect(await readSyncStatus(db)).toMatchObject({ problem: "full" });
  expect(phone.reserve.restore).toHaveBeenCalled();
});

test("a device that leaves while a sync begins keeps its own data as it was", async () => {
  const { deviceDb, enter, reserve } = await createWorkspaceDevice();
  await enter({ create: { name: "ร้านมะลิ", areas: [] } });
  const before = await deviceDb.metadata.toArray();
  const intakeClient = createIntakeClient(rejectLikeOfflineFetch);
  const publishChanges = () => {};
  await syncDevice({ deviceDb, getDatabase: async () => deviceDb, intakeClient, publishChanges, reserve }, true);
  expect(await deviceDb.metadata.toArray()).toEqual(before);
});
