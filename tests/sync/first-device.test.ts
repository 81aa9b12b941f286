import { expect, test } from "vitest";
import { addTeamMember } from "../../src/contract/requests.ts";
import { addTask, listTasks, updateTask } from "../../src/contract/todo.ts";
import { leaveWorkspace } from "../../src/contract/workspace-membership.ts";
import { emptyProfile } from "../../src/db/tables/profile.ts";
import { readMembership } from "../../src/mocks/areas/data/workspace-membership.ts";
import { AGENT_PASSWORD, registerIntakeServer } from "../contract/team-device.ts";
import { ADMIN_ID } from "../contract/test-api.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

const agent = { username: "somsri", password: AGENT_PASSWORD };
const create = { create: { name: "ร้านมะลิ", areas: ["todo"] } };
const listTitles = async (device: WorkspaceDevice) =>
  ((await device.call(listTasks)).data as { title: string }[]).map(({ title }) => title).sort();

// In this order: the workspace is empty until a device sends something.
test("if the first device leaves before it has sent its rows, the next one to join brings them and the roles", async () => {
  const phone = await createWorkspaceDevice();
  await phone.call(updateTask, { body: { task: { id: 3, title: "ของร้าน" } } });
  await phone.enter(create);
  await phone.call(leaveWorkspace);
  await phone.enter(create);
  expect(await listTitles(phone)).toEqual(["ของร้าน"]);
  expect(await (await phone.getDatabase()).roles.count()).toBeGreaterThan(0);
  await phone.call(leaveWorkspace);
});

test("if an agent joins first, an admin's device still brings its rows and the roles", async () => {
  const phone = await createWorkspaceDevice();
  await phone.enter();
  await phone.call(addTeamMember, { body: { ...agent, fullName: "สมศรี", role: "agent" } });
  await phone.call(leaveWorkspace);
  const tablet = await createWorkspaceDevice();
  await tablet.enter({}, agent);
  await tablet.call(addTask, { body: { task: { title: "ยังไม่มีสิทธิ์" } } });
  await tablet.sync();
  await phone.enter(create);
  expect(await (await phone.getDatabase()).roles.count()).toBeGreaterThan(0);
  for (const device of [phone, tablet]) await device.call(leaveWorkspace);
});

test("a device that joins before the first one has sent its rows gives none of their ids", async () => {
  const phone = await createWorkspaceDevice();
  await phone.call(updateTask, { body: { task: { id: 3, title: "ของร้าน" } } });
  await phone.enter(create);
  const computer = await createWorkspaceDevice();
  await computer.enter();
  for (let count = 0; count < 5; count++) await computer.call(addTask, { body: { task: { title: "จากคอมพิวเตอร์" } } });
  for (const device of [computer, phone, computer]) await device.sync();
  expect(await listTitles(phone)).toEqual([...Array(5).fill("จากคอมพิวเตอร์"), "ของร้าน"].toSorted());
  expect(await listTitles(computer)).toEqual(await listTitles(phone));
});

test("only the account's own profile comes along, under the member's id, and only until the workspace has one", async () => {
  const enter = async (about: string) => {
    const device = await createWorkspaceDevice();
    const userAbout = { ...emptyProfile.userAbout, about };
    await device.deviceDb.profiles.bulkPut([ADMIN_ID, 77].map((id) => ({ ...emptyProfile, userAbout, id })));
    await device.enter({}, agent);
    for (let count = 0; count < 3; count++) await device.sync();
    const { memberId } = (await readMembership(device.deviceDb)) ?? expect.unreachable();
    const db = await device.getDatabase();
    const profiles = (await db.profiles.toArray()).map(({ id, userAbout }) => ({ id, about: userAbout.about }));
    expect([await db.refusedSets.count(), await db.changeSets.count()]).toEqual([0, 0]);
    return { device, memberId, profiles };
  };
  const tablet = await enter("From the tablet");
  expect(tablet.profiles).toContainEqual({ id: tablet.memberId, about: "From the tablet" });
  const computer = await enter("From the computer");
  expect(computer.profiles).toEqual(tablet.profiles);
  for (const { device } of [tablet, computer]) await device.call(leaveWorkspace);
});
