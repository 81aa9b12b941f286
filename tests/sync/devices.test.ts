import { mapValues, omit } from "es-toolkit/object";
import { describe, expect, test } from "vitest";
import { register } from "../../src/contract/auth.ts";
import { toggleBookmark } from "../../src/contract/bookmarks.ts";
import { importBackup, resetData, restoreSnapshot } from "../../src/contract/data.ts";
import { importEmployees } from "../../src/contract/employee-import.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { listRejectedChanges, restoreReplacedChange, sendRejectedChange } from "../../src/contract/rejected-changes.ts";
import { addTask, undoTaskImport, updateTask } from "../../src/contract/todo.ts";
import { importUsers } from "../../src/contract/user-import.ts";
import { addUser, updateUser } from "../../src/contract/users.ts";
import { applyPage, changeSetTables, storeChangeSet } from "../../src/db/change-sets.ts";
import { readSyncState } from "../../src/db/sync-state.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import { canWrite } from "../../src/db/tables/write-rights.ts";
import { handlers } from "../../src/mocks/index.ts";
import { allCases } from "../contract/all-cases.ts";
import { resolveOptions } from "../contract/case.ts";
import { ADMIN_ID, createTestApi } from "../contract/test-api.ts";
import { type Device, openWorkspace, readSyncedRows } from "./devices.ts";

const writesSyncedRows = (name: string) => syncedTables.has(name);
const refusedCalls: readonly Endpoint[] = [register, importBackup, resetData, restoreSnapshot];
const sharedWrites = allCases.filter(
  ({ endpoint }) =>
    !refusedCalls.includes(endpoint) &&
    handlers.some((handler) => handler.endpoint === endpoint && handler.tables?.some(writesSyncedRows)),
);

/** Imports check more permissions themselves, and the other two repeat writes of other calls. */
const callsWithOtherPermissions: readonly Endpoint[] = [importEmployees, sendRejectedChange, restoreReplacedChange];

test.each(sharedWrites)("$name: the other device gets the same rows", async (each) => {
  const { endpoint, areas } = each;
  let options = {};
  const { a, b, sync } = await openWorkspace(areas, async (api) => {
    await api.token(ADMIN_ID);
    options = await resolveOptions(each.successInWorkspace ?? each.success, api);
  });
  const before = await readSyncedRows(a.db);
  const { status, text } = await a.api.call(endpoint, options);
  expect(status, text).toBeLessThan(300);
  const written = await readSyncedRows(a.db);
  const sets = await a.db.changeSets.toArray();
  expect(sets).toHaveLength(isSame(before, written) ? 0 : 1);
  const [action = "", subject = ""] = endpoint.permission ?? [];
  const ops = callsWithOtherPermissions.includes(endpoint) ? [] : sets.flatMap((set) => set.ops);
  const forbidden = ops.filter(({ table, kind }) => !canWrite([{ action, subject }], table, kind));
  expect(forbidden, "the permission of the call is enough for its changes").toEqual([]);
  await sync(a);
  const synced = await readSyncedRows(a.db);
  expect(withoutPlaces(synced)).toEqual(withoutPlaces(written));
  await sync(b);
  expect(await readSyncedRows(b.db)).toEqual(synced);
  expect([await a.db.changeSets.count(), await a.db.serverRows.count(), await a.db.refusedSets.count()]).toEqual([
    0, 0, 0,
  ]);
});

/** The server gives an added row its place. */
const withoutPlaces = (tables: Record<string, unknown[]>) =>
  mapValues(tables, (rows, table) => {
    const { placeField } = syncedTables.get(table)?.policy ?? {};
    return placeField === undefined ? rows : rows.map((row) => omit(row as Record<string, unknown>, [placeField]));
  });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const changeTask = (device: Device, change: object) =>
  device.api.fetch(updateTask, { body: { task: { id: 1, ...change } } });
const getTask = (device: Device) => device.db.tasks.get(1);

describe("two devices without a network, then both sync", () => {
  test("changes of different fields of one task: both stay", async () => {
    const { a, b, sync } = await openWorkspace(["todo"]);
    await changeTask(a, { title: "From A" });
    await changeTask(b, { isImportant: true, tags: ["b"] });
    for (const device of [a, b, a]) await sync(device);
    for (const device of [a, b])
      expect(await getTask(device)).toMatchObject({
        title: "From A",
        isImportant: true,
        tags: expect.arrayContaining(["b"]),
      });
  });

  test("changes of one field: the later one wins on both devices", async () => {
    const { a, b, sync } = await openWorkspace(["todo"]);
    await changeTask(a, { title: "From A" });
    await changeTask(b, { title: "From B" });
    for (const device of [a, b, a]) await sync(device);
    expect([(await getTask(a))?.title, (await getTask(b))?.title]).toEqual(["From B", "From B"]);
  });

  test("new tasks get different ids, and the next id is above all that the device knows", async () => {
    const { a, b, sync } = await openWorkspace(["todo"]);
    const add = async (device: Device, title: string) =>
      (await device.api.fetch(addTask, { body: { task: { title } } })).task.id;
    const ids = [await add(a, "A1"), await add(b, "B1"), await add(a, "A2")];
    for (const device of [a, b, a]) await sync(device);
    ids.push(await add(b, "B2"));
    expect(ids.map((id) => id % 1_024)).toEqual([1, 2, 1, 2]);
    expect(ids[3]).toBeGreaterThan(Math.max(...ids.slice(0, 3)));
  });

  test("an undone import deletes the tasks on the other device too, and their ids are not given again", async () => {
    const { a, b, sync } = await openWorkspace(["todo"]);
    const { task } = await a.api.fetch(addTask, { body: { task: { title: "Imported" } } });
    await sync(a);
    await sync(b);
    await a.api.fetch(undoTaskImport, { body: { added: [task], changes: [] } });
    await sync(a);
    await sync(b);
    expect(await b.db.tasks.get(task.id)).toBeUndefined();
    expect((await b.api.fetch(addTask, { body: { task: { title: "Next" } } })).task.id).toBeGreaterThan(task.id);
  });

  test("bookmarks of one page on both devices are one bookmark", async () => {
    const { a, b, sync } = await openWorkspace(["bookmarks", "search"]);
    for (const device of [a, b]) await device.api.fetch(toggleBookmark, { body: { id: 12 } });
    for (const device of [a, b, a]) await sync(device);
    expect(await a.db.bookmarks.toArray()).toEqual(await b.db.bookmarks.toArray());
    expect(await a.db.refusedSets.count()).toBe(0);
  });
});

const addSameName = (device: Device, fullName: string) =>
  device.api.fetch(addUser, {
    body: { fullName, username: "new.person", email: `${fullName}@example.com`, role: "editor", currentPlan: "team" },
  });

describe("a username that two devices give", () => {
  test("the second change set is refused and kept, and the device shows the server's rows", async () => {
    const { a, b, sync } = await openWorkspace(["users"]);
    await addSameName(a, "anna");
    await addSameName(b, "bert");
    for (const device of [a, b, a]) await sync(device);
    expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
    expect(await b.db.refusedSets.toArray()).toMatchObject([
      { refusal: "taken", table: "users", ops: expect.arrayContaining([expect.objectContaining({ kind: "add" })]) },
    ]);
  });

  test("sent again with another username, the user and its later changes reach the other device", async () => {
    const { a, b, sync } = await openWorkspace(["users"]);
    await addSameName(a, "anna");
    const { user } = await addSameName(b, "bert");
    await b.api.fetch(updateUser, { body: { user: { id: user.id, company: "ร้านมะลิ" } } });
    for (const device of [a, b]) await sync(device);
    const { changes } = await b.api.fetch(listRejectedChanges, {});
    expect(changes).toMatchObject([{ reason: "taken", area: "users", kind: "add", name: "bert", canSend: true }]);
    expect(changes[0]?.fields).toContainEqual({ field: "company", mine: "ร้านมะลิ", current: null });
    const values = { username: "bert.n" };
    await b.api.fetch(sendRejectedChange, { params: { id: changes[0]?.id ?? 0 }, body: { values } });
    for (const device of [b, a]) await sync(device);
    expect(await a.db.users.get(user.id)).toMatchObject({ fullName: "bert", company: "ร้านมะลิ", usernameKey: "bert.n" });
    expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
    expect(await b.db.refusedSets.count()).toBe(0);
  });

  test("sending an import again sends the users with free names; those with taken names stay a rejected change", async () => {
    const { a, b, sync } = await openWorkspace(["users"]);
    const build = (username: string) => ({
      ...importUsers.example.body.created[0],
      username,
      email: `${username}@a.th`,
    });
    await a.api.fetch(importUsers, { body: { created: [build("one"), build("two")], changed: [] } });
    const created = [build("one"), build("free"), build("two")];
    await b.api.fetch(importUsers, { body: { created, changed: [] } });
    for (const device of [a, b]) await sync(device);
    const fetchChanges = async () => (await b.api.fetch(listRejectedChanges, {})).changes;
    const [first] = await fetchChanges();
    expect(first).toMatchObject({
      others: 2,
      fields: expect.arrayContaining([expect.objectContaining({ mine: "one" })]),
    });
    const values = { username: "one.b", email: "one.b@a.th" };
    await b.api.fetch(sendRejectedChange, { params: { id: first?.id ?? 0 }, body: { values } });
    for (const device of [b, a]) await sync(device);
    expect((await a.db.users.where("usernameKey").anyOf("one", "two", "one.b", "free").toArray()).length).toBe(4);
    expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
    expect(await fetchChanges()).toMatchObject([
      { others: 0, fields: expect.arrayContaining([{ field: "username", mine: "two", current: null }]) },
    ]);
  });

  test("while the change set waits, the colleague's row replaces the device's own", async () => {
    const { server, a, b, sync } = await openWorkspace(["users"]);
    await addSameName(a, "anna");
    await addSameName(b, "bert");
    await sync(a);
    const from = await readSyncState(b.db);
    const { rows, cursor } = server.pull(b.slot, from.cursor, 1_000);
    await applyPage(b.db, { from, to: { ...from, cursor }, rows });
    expect((await b.db.users.get({ usernameKey: "new.person" }))?.fullName).toBe("anna");
    expect(await b.db.changeSets.count()).toBe(1);
  });
});

test("a page that was applied before changes nothing", async () => {
  const { a, b, server, sync } = await openWorkspace(["todo"]);
  await changeTask(a, { title: "First" });
  await sync(a);
  const from = await readSyncState(b.db);
  const page = { from, to: { ...from, cursor: 1 }, rows: server.pull(b.slot, 0, 1_000).rows };
  expect(await applyPage(b.db, page)).toEqual(["todo"]);
  await changeTask(b, { title: "Second" });
  expect(await applyPage(b.db, page)).toBeUndefined();
  expect((await getTask(b))?.title).toBe("Second");
});

test("a call that fails or changes nothing records no change set", async () => {
  const { a } = await openWorkspace(["todo"]);
  const { title } = (await getTask(a)) ?? expect.unreachable();
  await changeTask(a, { title });
  expect((await a.api.call(updateTask, { body: { task: { id: 999_999, title: "x" } } })).status).toBe(404);
  expect(await a.db.changeSets.count()).toBe(0);
});

test("two writes of one row that run together are one change of the row from before both", async () => {
  const { a } = await openWorkspace(["todo"]);
  const before = await getTask(a);
  const tables = [a.db.tasks, ...changeSetTables.map((name) => a.db[name])];
  await a.db.transaction("rw", tables, async () => {
    await Promise.all(["First", "Second"].map((title) => a.db.tasks.update(1, { title, isImportant: true })));
    await storeChangeSet(a.db, 1);
  });
  const groups = { title: { values: { title: "Second" } }, isImportant: { values: { isImportant: true } } };
  expect(await a.db.changeSets.toArray()).toMatchObject([{ ops: [{ id: 1, groups }] }]);
  expect((await a.db.serverRows.toArray()).map(({ row }) => row)).toEqual([before]);
});

test("without a workspace nothing is recorded", async () => {
  const api = await createTestApi("todo");
  await api.fetch(addTask, { body: { task: { title: "Alone" } } });
  expect([await api.db.changeSets.count(), await api.db.serverRows.count()]).toEqual([0, 0]);
});
