import { expect, test } from "vitest";
import type { HeldChanges } from "../../src/contract/held-sets.ts";
import { signInTeam, updateTeamMember } from "../../src/contract/requests.ts";
import { acceptHeldChanges, listHeldChanges } from "../../src/contract/team-held-changes.ts";
import { endOtherTeamSessions, listTeamSessions } from "../../src/contract/team-sessions.ts";
import { addTask, listTasks } from "../../src/contract/todo.ts";
import { getWorkspaceStatus } from "../../src/contract/workspace-membership.ts";
import { AGENT_PASSWORD, addMember, registerIntakeServer } from "../contract/team-device.ts";
import { add, createPicture, show } from "./picture-devices.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

let members = 0;

/** An administrator's device, and that of a member who has written something that the server does not have yet. */
async function openDevices() {
  const admin = await createWorkspaceDevice();
  await admin.enter({ create: { name: "ร้านมะลิ", areas: [] } });
  await admin.sync();
  const credentials = { username: `member${++members}`, password: AGENT_PASSWORD };
  const { data } = await addMember(admin as never, credentials.username);
  const { id } = (data as { member: { id: number } }).member;
  const device = await createWorkspaceDevice();
  await device.enter({}, credentials);
  await device.sync();
  await device.call(addTask, { body: { task: { title: "ยังไม่ได้ส่ง" } } });
  const updateMember = (body: object) => admin.call(updateTeamMember, { params: { id }, body });
  return { admin, device, credentials, updateMember };
}

const readStatus = async ({ call }: WorkspaceDevice) =>
  ((await call(getWorkspaceStatus)).data as { workspace: object }).workspace;

test("a device whose session another device has ended says so, and sends what waits after one sign-in", async () => {
  const { device, credentials } = await openDevices();
  const other = await createWorkspaceDevice();
  await other.enter({}, credentials);
  expect((await other.call(listTeamSessions)).data).toMatchObject({ sessions: [{ isCurrent: true }, {}] });
  expect((await other.call(endOtherTeamSessions)).data).toEqual({ ended: 1 });
  await device.sync();
  expect(await readStatus(device)).toMatchObject({ problem: "sessionEnded", waiting: 1 });
  await device.call(signInTeam, { body: credentials, token: undefined });
  await device.sync();
  expect(await readStatus(device)).toMatchObject({ problem: null, waiting: 0 });
});

test("a new password from an administrator ends the session; signing in with it sends what waits", async () => {
  const { device, credentials, updateMember } = await openDevices();
  const password = "made-by-the-admin";
  await updateMember({ password });
  await device.sync();
  expect(await readStatus(device)).toMatchObject({ problem: "sessionEnded", waiting: 1 });
  const { data } = await device.call(signInTeam, { body: { ...credentials, password }, token: undefined });
  const { accessToken: token } = (data as { session: { accessToken: string } }).session;
  await device.sync();
  expect((await device.call(getWorkspaceStatus, { token })).data).toMatchObject({
    workspace: { problem: null, waiting: 0 },
  });
});

test("a deactivated member's device says so and keeps what waits; active again, the member signs in and sends it", async () => {
  const { device, credentials, updateMember } = await openDevices();
  await updateMember({ isActive: false });
  await device.sync();
  expect(await readStatus(device)).toMatchObject({ problem: "deactivated", waiting: 1 });
  await updateMember({ isActive: true });
  await device.sync();
  await device.call(signInTeam, { body: credentials, token: undefined });
  await device.sync();
  expect(await readStatus(device)).toMatchObject({ problem: null, waiting: 0 });
});

test("a deactivated member's device hands over what waits; after an administrator has accepted it, colleagues have it", async () => {
  const { admin, device, credentials, updateMember } = await openDevices();
  await updateMember({ isActive: false });
  await device.sync();
  const { held } = (await admin.call(listHeldChanges)).data as { held: HeldChanges[] };
  const own = held.find(({ member }) => member.fullName === credentials.username);
  expect(own).toMatchObject({ sets: 1, areas: [{ area: "todo", records: 1 }] });
  const listTitles = async () => ((await admin.call(listTasks)).data as { title: string }[]).map(({ title }) => title);
  await admin.sync();
  const before = await listTitles();
  const params = { device: own?.device };
  expect((await admin.call(acceptHeldChanges, { params })).data).toEqual({ accepted: 1, refused: 0 });
  await admin.sync();
  expect(await listTitles()).toHaveLength(before.length + 1);
  await device.call(addTask, { body: { task: { title: "เพิ่มภายหลัง" } } });
  await updateMember({ isActive: true });
  await device.call(signInTeam, { body: credentials, token: undefined });
  await device.sync();
  expect(await readStatus(device)).toMatchObject({ problem: null, waiting: 0, refused: 0 });
});

test("the pictures that the handed over changes name come with them, also after an upload that broke", async () => {
  const { admin, device, credentials, updateMember } = await openDevices();
  await updateMember({ role: "admin" });
  await device.sync();
  const data = createPicture();
  const path = await add(device, data);
  await updateMember({ isActive: false });
  const { fetch } = device.server;
  const isUpload = (requestPath: string) => requestPath.startsWith("/workspace/held/files/");
  device.server.fetch = (requestPath, init) =>
    isUpload(requestPath) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(requestPath, init);
  await device.sync();
  device.server.fetch = fetch;
  await device.sync();
  const { held } = (await admin.call(listHeldChanges)).data as { held: HeldChanges[] };
  const own = held.find(({ member }) => member.fullName === credentials.username);
  expect(own).toMatchObject({ sets: 1 });
  const { data: decided } = await admin.call(acceptHeldChanges, { params: { device: own?.device } });
  expect(decided).toEqual({ accepted: 1, refused: 0 });
  await admin.sync();
  expect(await show(admin, path)).toBe(data);
});
