import { expect, test } from "vitest";
import { listBookmarks, toggleBookmark } from "../../src/contract/bookmarks.ts";
import { updateEmployee } from "../../src/contract/employees.ts";
import { addTask, deleteTask, updateTask } from "../../src/contract/todo.ts";
import { addUser, deleteUser, updateUser } from "../../src/contract/users.ts";
import type { ChangeSet } from "../../src/sync/change-set.ts";
import { toRowKey } from "../../src/sync/replay.ts";
import type { SendOptions } from "../contract/test-api.ts";
import { createRandom, type Random } from "../soak/random.ts";
import { type Device, openWorkspace, readSyncedRows, reload } from "./devices.ts";

const AREAS = ["todo", "users", "employees", "bookmarks", "search"] as const;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const STEPS = 120;

async function pickCall(
  { db }: Device,
  random: Random,
): Promise<[endpoint: Parameters<Device["api"]["call"]>[0], options: SendOptions]> {
  const [taskIds, userIds] = await Promise.all([
    db.tasks.toCollection().primaryKeys(),
    db.users.toCollection().primaryKeys(),
  ]);
  const [id = 1, userId = 1] = [random.pick(taskIds), random.pick(userIds)];
  // Few names, so that devices often give the same one.
  const name = `name-${random.integer(6)}`;
  const email = `${name}@example.com`;
  const calls: readonly (readonly [Parameters<Device["api"]["call"]>[0], SendOptions])[] = [
    [addTask, { body: { task: { title: name, dueDate: "2026-08-01", repeat: "FREQ=WEEKLY", tags: [name] } } }],
    [updateTask, { body: { task: { id, title: name } } }],
    [updateTask, { body: { task: { id, isCompleted: random.integer(2) === 1 } } }],
    [updateTask, { body: { task: { id, tags: [name, "all"], isImportant: random.integer(2) === 1 } } }],
    [deleteTask, { body: { taskId: id } }],
    [addUser, { body: { user: { fullName: name, username: name, email, role: "editor", currentPlan: "team" } } }],
    [updateUser, { body: { user: { id: userId, username: name } } }],
    [updateUser, { body: { user: { id: userId, email, company: name } } }],
    [deleteUser, { params: { id: userId } }],
    [updateEmployee, { body: { employee: { id: 2, salary: 20_000 + random.integer(9), city: name } } }],
    [toggleBookmark, { body: { id: 1 + random.integer(5) } }],
  ];
  const [endpoint, options] = random.pick(calls) ?? expect.unreachable();
  return [endpoint, options];
}

const listAdds = (sets: readonly ChangeSet[]) =>
  sets.flatMap(({ ops }) => ops.filter(({ kind }) => kind === "add").map(toRowKey));
/** The rows that this device has added and can send to a restored server. */
const listAdded = async ({ db }: Device) =>
  listAdds([...(await db.sentSets.toArray()), ...(await db.changeSets.toArray())]);
const listRefused = async ({ db }: Device) => listAdds(await db.refusedSets.toArray());

test.each(SEEDS)(
  "seed %i: after random calls, lost answers and a restored backup, both devices have the server's rows",
  async (seed) => {
    const random = createRandom(seed);
    const workspace = await openWorkspace(AREAS);
    const { a, b, server, push, pull, sync } = workspace;
    let isWritten = 0;
    const write = async (device: Device) => {
      const [endpoint, options] = await pickCall(device, random);
      const { status, text } = await device.api.call(endpoint, options);
      expect([200, 201, 400, 404, 409], text).toContain(status);
      if (status < 300) isWritten++;
    };
    let restore = () => {};
    const added: { device: Device; key: string }[] = [];
    for (let step = 0; step < STEPS; step++) {
      if (step === STEPS / 3) restore = server.backUp();
      if (step === (STEPS * 2) / 3) {
        for (const device of [a, b]) added.push(...(await listAdded(device)).map((key) => ({ device, key })));
        restore();
        for (const device of [a, b]) await reload(server, device, server.head, () => write(device));
      }
      const device = random.integer(2) === 0 ? a : b;
      const action = random.integer(8);
      if (action === 0) await push(device);
      else if (action === 1) await pull(device);
      else if (action === 2) await sync(device);
      else await write(device);
    }
    for (const device of [a, b, a, b]) await sync(device);
    expect(isWritten).toBeGreaterThan(STEPS / 4);
    const rows = await readSyncedRows(a.db);
    expect(await readSyncedRows(b.db)).toEqual(rows);
    const onServer = [...server.rows.values()].filter(({ row }) => row).length;
    expect(Object.values(rows).flat()).toHaveLength(onServer);
    expect(added.length).toBeGreaterThan(0);
    for (const { device, key } of added)
      expect(server.rows.has(key) || (await listRefused(device)).includes(key), key).toBe(true);
    for (const { db } of [a, b]) expect([await db.changeSets.count(), await db.serverRows.count()]).toEqual([0, 0]);
    expect((await a.api.fetch(listBookmarks)).bookmarks).toEqual((await b.api.fetch(listBookmarks)).bookmarks);
  },
);
