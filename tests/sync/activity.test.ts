import { expect, test } from "vitest";
import { updateRole } from "../../src/contract/access.ts";
import { toggleBookmark } from "../../src/contract/bookmarks.ts";
import { addEmployee, deleteEmployees } from "../../src/contract/employees.ts";
import type { ResponseData } from "../../src/contract/endpoint.ts";
import { addTeamMember } from "../../src/contract/requests.ts";
import { getToday } from "../../src/contract/today.ts";
import { addTask, deleteTask, importTasks, type Task, updateTask } from "../../src/contract/todo.ts";
import { AGENT_PASSWORD, registerIntakeServer } from "../contract/team-device.ts";
import { createWorkspaceDevice, type WorkspaceDevice } from "./workspace-device.ts";

registerIntakeServer();

let members = 0;

async function openTeam() {
  const fullName = `สมศักดิ์ ${++members}`;
  const credentials = { username: `activity${members}`, password: AGENT_PASSWORD };
  const malee = await createWorkspaceDevice();
  await malee.enter({ create: { name: "ร้านมะลิ", areas: [] } });
  await malee.call(addTeamMember, { body: { ...credentials, fullName, role: "agent" } });
  const somsak = await createWorkspaceDevice();
  await somsak.enter({}, credentials);
  await malee.sync();
  await somsak.sync();
  await malee.sync();
  const [account] = await (await malee.getDatabase()).accounts.toArray();
  return { malee, somsak, credentials, fullName, ownName: account?.fullName };
}

/** The tests share a workspace, and each has a day of its own. */
const readActivity = async (device: WorkspaceDevice) => {
  const today = new Date().toISOString().slice(0, 10);
  const { activity } = (await device.call(getToday)).data as ResponseData<typeof getToday>;
  return activity.filter(({ at }) => at.startsWith(today));
};
const listTexts = async (device: WorkspaceDevice, kind: string) =>
  (await readActivity(device))
    .filter(({ event }) => event.startsWith(kind))
    .map(({ event, title, count, by }) => [event, title, count, by]);

async function add(device: WorkspaceDevice, title: string): Promise<Task> {
  return ((await device.call(addTask, { body: { task: { title } } })).data as { task: Task }).task;
}

test("what a colleague did is named on the other device, and a later change of the record replaces it", async () => {
  const { malee, somsak, fullName, ownName } = await openTeam();
  const { id } = await add(somsak, "นับสต็อก");
  await somsak.sync();
  await malee.sync();
  expect(await listTexts(malee, "task")).toEqual([["task-added", "นับสต็อก", 1, fullName]]);
  await malee.call(updateTask, { body: { task: { id, isCompleted: true } } });
  await malee.sync();
  await somsak.sync();
  expect(await listTexts(somsak, "task")).toEqual([["task-completed", "นับสต็อก", 1, ownName]]);
  await somsak.call(deleteTask, { params: { taskId: id } });
  await somsak.sync();
  await malee.sync();
  expect(await listTexts(malee, "task")).toEqual([["task-deleted", "นับสต็อก", 1, fullName]]);
});

test("a colleague's import is one activity", async () => {
  const { malee, somsak, fullName } = await openTeam();
  const tasks = ["หนึ่ง", "สอง", "สาม"].map((title) => ({ title }));
  await somsak.call(importTasks, { body: { tasks, changes: [] } });
  await somsak.sync();
  await malee.sync();
  expect(await listTexts(malee, "task")).toEqual([["task-imported", expect.any(String), 3, fullName]]);
});

test("a deleted record has its title and no link", async () => {
  const { malee, somsak, ownName } = await openTeam();
  const { employee } = (await malee.call(addEmployee, addEmployee.example)).data as ResponseData<typeof addEmployee>;
  await malee.sync();
  await somsak.sync();
  await malee.call(deleteEmployees, { body: { ids: [employee.id] } });
  await malee.sync();
  await somsak.sync();
  expect(await readActivity(somsak)).toMatchObject([
    { event: "employee-deleted", title: employee.full_name, recordId: null, by: ownName },
  ]);
});

test("a new device of the member shows what was done before, and names its own member", async () => {
  const { malee, somsak, credentials, fullName, ownName } = await openTeam();
  await add(malee, "สั่งของ");
  await malee.sync();
  await somsak.sync();
  await add(somsak, "นับสต็อก");
  await somsak.sync();
  const phone = await createWorkspaceDevice();
  await phone.enter({}, credentials);
  await phone.sync();
  expect(await listTexts(phone, "task")).toEqual([
    ["task-added", "นับสต็อก", 1, fullName],
    ["task-added", "สั่งของ", 1, ownName],
  ]);
});

test("a colleague's private rows are no activity, and those of an area disappear with the permission to read it", async () => {
  const { malee, somsak } = await openTeam();
  await malee.call(toggleBookmark, toggleBookmark.example);
  await add(malee, "ลับ");
  await malee.sync();
  await somsak.sync();
  expect(await readActivity(somsak)).toMatchObject([{ event: "task-added", title: "ลับ" }]);
  await malee.call(updateRole, {
    params: { role: "maintainer" },
    body: { ability: [{ action: "read", subject: "Dashboard" }] },
  });
  await malee.sync();
  await somsak.sync();
  expect(await (await somsak.getDatabase()).activities.toArray()).toEqual([]);
});
