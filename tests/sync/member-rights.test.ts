import { beforeAll, expect, test } from "vitest";
import { updateAccountSettings } from "../../src/contract/account.ts";
import { listRejectedChanges, type RejectedChange } from "../../src/contract/rejected-changes.ts";
import { addTask, updateTask } from "../../src/contract/todo.ts";
import { deleteAreaChange } from "../../src/contract/workspace-membership.ts";
import { applyPage } from "../../src/db/change-sets.ts";
import type { Database } from "../../src/db/database.ts";
import { readSyncState, writeSyncState } from "../../src/db/sync-state.ts";
import { registerIntakeServer, rejectLikeOfflineFetch } from "../contract/team-device.ts";
import { add, remove, set } from "../server/workspace-device.ts";
import { createRow, nextId } from "../server/workspace-rows.ts";
import {
  addLargeTasks,
  addTaskRow,
  addUserRow,
  beforeSecondPage,
  createWorkspaceWithRole,
  openAgentDevice,
} from "./agent-device.ts";

registerIntakeServer();
beforeAll(createWorkspaceWithRole);

test("a narrowed role deletes the area's records from the device and counts them; other and private rows stay", async () => {
  const { device, db, push, allow, readChanges, expectServerRows } = await openAgentDevice("Todo", "User");
  await push(addTaskRow(), addTaskRow(), addUserRow());
  await device.call(updateAccountSettings, { body: { general: { company: "ร้านมะลิ" } } });
  await device.sync();
  const [tasks, users, counter] = [await db.tasks.count(), await db.users.count(), await db.counters.get("tasks")];
  await allow("User");
  device.published.length = 0;
  await device.sync();
  expect([await db.tasks.count(), await db.users.count(), await db.settings.count()]).toEqual([0, users, 1]);
  expect(await db.counters.get("tasks")).toEqual(counter);
  expect(device.published).toEqual(expect.arrayContaining(["todo", "auth"]));
  const [change] = await readChanges();
  expect(change).toMatchObject({ area: "todo", kind: "lost", records: tasks });
  await device.call(deleteAreaChange, { params: { id: change?.id } });
  expect(await readChanges()).toEqual([]);
  await expectServerRows();
});

test("a widened role loads only the new area, with what colleagues change while its pages come", async () => {
  const { device, db, push, allow, readChanges, expectServerRows } = await openAgentDevice("User");
  const early = nextId();
  const tasks = addLargeTasks();
  const [first, second, last] = [tasks[0]?.id ?? 0, tasks[1]?.id ?? 0, tasks.at(-1)?.id ?? 0];
  await push(...tasks);
  await allow("User", "Todo");
  beforeSecondPage(device, () =>
    push(
      // Its place is before the pages that still come.
      add("tasks", createRow("tasks", early)),
      set("tasks", first, { title: "ใหม่กว่า" }),
      remove("tasks", second),
      set("tasks", last, { title: "ใหม่กว่า" }),
    ),
  );
  const areas = new Set<string>();
  const { fetch } = device.server;
  device.server.fetch = (path, init) => {
    if (path.startsWith("/workspace/rows")) areas.add(new URLSearchParams(path.split("?")[1]).getAll("areas[]").join());
    return fetch(path, init);
  };
  await device.sync();
  expect([...areas]).toEqual(["todo"]);
  await expectServerRows();
  expect(await db.tasks.get(early)).toBeDefined();
  expect(await readChanges()).toMatchObject([{ area: "todo", kind: "gained" }]);
});

test("a load that was interrupted goes on where it was; until then the device gets the changes of every area", async () => {
  const { device, db, push, allow, readChanges, expectServerRows } = await openAgentDevice("User");
  await push(...addLargeTasks());
  await allow("User", "Todo");
  const online = device.server.fetch;
  device.server.fetch = (path, init) => (path.includes("after=") ? rejectLikeOfflineFetch() : online(path, init));
  await device.sync();
  expect((await readSyncState(db)).loading).toMatchObject({ areas: ["todo"], after: expect.any(String) });
  expect(await readChanges()).toEqual([]);
  const [task, user] = [addTaskRow(), addUserRow()];
  await push(task, user);
  await device.sync();
  expect([await db.tasks.get(Number(task.id)), await db.users.get(Number(user.id))]).not.toContain(undefined);
  device.server.fetch = (path, init) =>
    path.startsWith("/workspace/rows") && !path.includes("after=") ? rejectLikeOfflineFetch() : online(path, init);
  await device.sync();
  await expectServerRows();
  expect(await readChanges()).toMatchObject([{ area: "todo", records: await db.tasks.count() }]);
});

test("an area that closes while it loads leaves no rows, and loads whole when it opens again", async () => {
  const { device, db, push, allow, readChanges, expectServerRows } = await openAgentDevice("User");
  await push(...addLargeTasks());
  await allow("User", "Todo");
  beforeSecondPage(device, () => allow("User"));
  await device.sync();
  await expectServerRows();
  expect(await db.tasks.count()).toBe(0);
  expect(await readChanges()).toEqual([]);
  await allow("User", "Todo");
  await device.sync();
  await expectServerRows();
});

test("an area that opens while another one loads comes whole", async () => {
  const { device, db, push, allow, readChanges, expectServerRows } = await openAgentDevice();
  await push(...addLargeTasks(), add("employees", createRow("employees", nextId())));
  await allow("Todo");
  beforeSecondPage(device, () => allow("Todo", "Employee"));
  await device.sync();
  await expectServerRows();
  expect(await db.employees.count()).toBeGreaterThan(0);
  expect((await readChanges()).map(({ area }) => area).toSorted()).toEqual(["employees", "todo"]);
});

/** As on a device that has just joined. */
const forgetRows = (db: Database) =>
  db.transaction("rw", [db.tasks, db.metadata, db.changeSets, db.serverRows], async () => {
    const { confirmed } = await readSyncState(db);
    await writeSyncState(db, { cursor: 0, confirmed });
    for (const table of [db.tasks, db.changeSets, db.serverRows]) await table.clear();
  });

test.each([
  ["of its load", false],
  ["of the first sync", true],
])("an area that closes and opens again between two pages %s loses nothing", async (_, isFirstSync) => {
  const { device, db, push, allow, expectServerRows } = await openAgentDevice("User");
  await push(...addLargeTasks());
  await allow("User", "Todo");
  if (isFirstSync) await forgetRows(db);
  const { fetch } = device.server;
  // The page is read while the area is closed.
  device.server.fetch = async (path, init) => {
    if (!path.includes("after=")) return fetch(path, init);
    device.server.fetch = fetch;
    await allow("User");
    const response = await fetch(path, init);
    await allow("User", "Todo");
    return response;
  };
  await device.sync();
  await expectServerRows();
});

test("an area that opens during the first sync comes whole", async () => {
  const { device, db, push, allow, expectServerRows } = await openAgentDevice("Todo");
  await push(...addLargeTasks(), add("employees", createRow("employees", nextId())));
  await forgetRows(db);
  beforeSecondPage(device, () => allow("Todo", "Employee"));
  await device.sync();
  await expectServerRows();
  expect(await db.employees.count()).toBeGreaterThan(0);
});

test("changes that wait on a lost area are rejected with what the person typed, and bring no rows back", async () => {
  const { device, db, push, allow, expectServerRows } = await openAgentDevice("Todo");
  const task = addTaskRow({ title: "ก่อน" });
  await push(task, addTaskRow());
  await device.sync();
  await device.call(updateTask, { body: { task: { id: task.id, title: "พิมพ์ไว้", description: "ยาว" } } });
  await device.call(addTask, { body: { task: { title: "งานใหม่" } } });
  await allow();
  // Some changes may still wait when the device hears of it: they do not fit into one push.
  const from = await readSyncState(db);
  await applyPage(db, { from, to: { ...from, rights: { role: "agent", areas: [] } }, rows: [] });
  expect([await db.tasks.count(), await db.serverRows.count(), await db.changeSets.count()]).toEqual([0, 0, 2]);
  await device.sync();
  expect([await db.tasks.count(), await db.serverRows.count(), await db.changeSets.count()]).toEqual([0, 0, 0]);
  await expectServerRows();
  const { changes } = (await device.call(listRejectedChanges)).data as { changes: RejectedChange[] };
  expect(changes).toMatchObject([
    { reason: "forbidden", area: "todo", kind: "change", name: "พิมพ์ไว้", canSend: false },
    { reason: "forbidden", area: "todo", kind: "add", name: "งานใหม่" },
  ]);
  expect(changes[0]?.fields).toContainEqual({ field: "description", mine: "ยาว", current: null });
});

test("an area that opens again before the server has decided shows the changes that wait", async () => {
  const { device, db, push, expectServerRows } = await openAgentDevice("Todo");
  const task = addTaskRow({ title: "ก่อน" });
  await push(task);
  await device.sync();
  await device.call(updateTask, { body: { task: { id: task.id, title: "พิมพ์ไว้" } } });
  const from = await readSyncState(db);
  await applyPage(db, { from, to: { ...from, rights: { role: "agent", areas: [] } }, rows: [] });
  await device.sync();
  expect(await db.tasks.get(Number(task.id))).toMatchObject({ title: "พิมพ์ไว้" });
  await expectServerRows();
});

test("a role that closes and opens areas twice ends with the server's rows", async () => {
  const { device, push, allow, expectServerRows } = await openAgentDevice("Todo", "User");
  for (let round = 0; round < 2; round++) {
    await push(addTaskRow(), addUserRow());
    await allow("User");
    await device.sync();
    const task = addTaskRow();
    await push(task, addUserRow());
    await allow("Todo", "Calendar");
    await device.sync();
    await push(set("tasks", task.id, { title: `รอบ ${round}` }), addTaskRow());
    await allow("Todo", "User");
    await device.sync();
    await expectServerRows();
  }
});

test("a member who becomes an administrator and an agent again has the rows and permissions of each role", async () => {
  const { device, db, push, setRole, expectServerRows } = await openAgentDevice();
  await push(addTaskRow(), add("roles", { id: `role-${nextId()}`, ability: [], standard: [] }));
  for (const [role, accountRole] of [
    ["admin", "admin"],
    ["agent", "maintainer"],
  ] as const) {
    expect((await setRole(role)).status).toBe(200);
    device.published.length = 0;
    await device.sync();
    expect(await db.accounts.toArray()).toMatchObject([{ role: accountRole }]);
    expect(device.published).toContain("auth");
    await expectServerRows();
  }
  expect((await db.roles.toArray()).map(({ id }) => id)).toEqual(["maintainer"]);
});

test("a member who gets another role of the app has its permissions, and only the row of that role", async () => {
  const { device, db, push, setRole, expectServerRows } = await openAgentDevice("Todo", "User");
  await push(addTaskRow(), addUserRow());
  const ability = [{ action: "manage", subject: "Todo" }];
  await push(add("roles", { id: "editor", ability, standard: [] }));
  await device.sync();
  expect((await setRole("editor")).status).toBe(200);
  await device.sync();
  expect(await db.accounts.toArray()).toMatchObject([{ role: "editor", ability }]);
  expect((await db.roles.toArray()).map(({ id }) => id)).toEqual(["editor"]);
  await expectServerRows();
});

test("a database of an earlier version of the app deletes leftover rows and loads missing ones; only the former is told", async () => {
  const { device, db, push, readChanges, expectServerRows } = await openAgentDevice("Todo");
  await push(addTaskRow(), addTaskRow());
  await device.sync();
  await db.transaction("rw", [db.tasks, db.users, db.metadata, db.changeSets, db.serverRows], async () => {
    const { rights, ...state } = await readSyncState(db);
    await writeSyncState(db, state);
    await db.tasks.clear();
    await db.users.add(createRow("users", nextId()) as never);
    for (const table of [db.changeSets, db.serverRows]) await table.clear();
  });
  await device.sync();
  await expectServerRows();
  expect(await readChanges()).toMatchObject([{ area: "users", kind: "lost", records: 1 }]);
});
