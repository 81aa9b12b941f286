import { test as base, expect } from "vitest";
import { MAX_COUNTED_ID } from "../../src/db/next-id.ts";
import { addTask, fetchBackup, importFile, inspectFile, openSeededApi, withChecksum } from "./backup-calls.ts";
import { expectError } from "./expectations.ts";

const test = base.extend("api", openSeededApi);

type Row = Record<string, unknown>;
const nestJson = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const buildNested = (depth: number) => JSON.parse(nestJson(depth));
test.each<[string, string, (row: Row) => Row]>([
  ["500 nested levels", "tasks", (row) => ({ ...row, assignee: buildNested(500) })],
  ["a text of two million characters", "chatContacts", (row) => ({ ...row, about: "x".repeat(2_000_000) })],
  ["a number that cannot be counted with", "chatThreads", (row) => ({ ...row, unseenMsgs: 1e300 })],
  ["a day that does not exist", "tasks", (row) => ({ ...row, dueDate: "2026-02-30" })],
  [
    "a password hash of a billion iterations",
    "accounts",
    (row) => ({ ...row, password: { ...(row.password as Row), iterations: 1_000_000_000 } }),
  ],
  ["a salt that is no Base64", "accounts", (row) => ({ ...row, password: { ...(row.password as Row), salt: "é" } })],
  ["a seed time that is no time", "facts", (row) => ({ ...row, value: { at: "x", revision: "" } })],
])("importBackup rejects %s in %s", async (_, table, change) => {
  const api = await openSeededApi();
  const { tables, ...file } = await fetchBackup(api);
  const [first = expect.unreachable(), ...rows] = tables[table] ?? [];
  const buildFile = (row: Row) => withChecksum({ ...file, tables: { ...tables, [table]: [row, ...rows] } });
  expect(await inspectFile(api, await buildFile(first))).toMatchObject({ verdict: "good" });
  const changedFile = await buildFile(change(first));
  await expectError(api, () => importFile(api, changedFile), 400, { file: ["This file is damaged."] });
});

test("importBackup and inspectBackup reject 20,000 nested levels, which allow no checksum", async ({ api }) => {
  const { tables, ...file } = await fetchBackup(api);
  const markedBody = JSON.stringify({ file: { ...file, tables: { ...tables, tasks: [{ id: 1, nested: "here" }] } } });
  const rawBody = markedBody.replace('"here"', nestJson(20_000));
  expect((await api.send("POST", "/data/inspect", { rawBody })).data).toEqual({ verdict: "damaged" });
  expect((await api.send("POST", "/data/import", { rawBody })).status).toBe(400);
});

test.each([Number.MAX_SAFE_INTEGER, 2 ** 52, -1, 0.5, 2])("importBackup repairs the id counter %d", async (last) => {
  const api = await openSeededApi();
  const { tables, ...file } = await fetchBackup(api);
  const counters = (tables.counters ?? []).map((row) => ({ ...row, last }));
  const highestId = Math.max(...(await api.db.tasks.toCollection().primaryKeys()));
  expect((await importFile(api, await withChecksum({ ...file, tables: { ...tables, counters } }))).status).toBe(200);
  expect(await addTask(api, "Mine")).toBe(highestId + 1);
});

test.each([MAX_COUNTED_ID, MAX_COUNTED_ID + 1, 1_000_000_000_000, Number.MAX_SAFE_INTEGER])(
  "after the import of a row with the id %d, new rows get free ids, and the next backup can be imported",
  async (id) => {
    const api = await openSeededApi();
    const { tables, ...file } = await fetchBackup(api);
    const [first, ...tasks] = tables.tasks ?? [];
    const changedTables = { ...tables, tasks: [{ ...first, id }, ...tasks] };
    await importFile(api, await withChecksum({ ...file, tables: changedTables }));
    const addedIds = [await addTask(api, "Mine"), await addTask(api, "Mine too")];
    expect(new Set([id, ...addedIds]).size).toBe(3);
    expect(await api.db.tasks.get(id)).toMatchObject({ title: first?.title });
    expect(await inspectFile(api, await fetchBackup(api))).toMatchObject({ verdict: "good" });
  },
);

test("after an import is undone, or a repair, new rows no longer follow a high id of the file", async ({ api }) => {
  const { tables, ...file } = await fetchBackup(api);
  const [first, ...tasks] = tables.tasks ?? [];
  const changedTables = { ...tables, tasks: [{ ...first, id: 900_000_000 }, ...tasks] };
  const highestId = Math.max(...(await api.db.tasks.toCollection().primaryKeys()));
  await importFile(api, await withChecksum({ ...file, tables: changedTables }));
  const [snapshot] = await api.db.snapshots.toArray();
  await api.send("POST", "/data/rollback", { body: { id: snapshot?.id } });
  expect(await addTask(api, "After the undo")).toBe(highestId + 1);
  await api.db.counters.put({ table: "tasks", last: 1_000_000_000_001 });
  await api.send("POST", "/data/repair");
  expect(await addTask(api, "After the repair")).toBe(highestId + 2);
});

test("importBackup rebuilds wrong lookup keys, so that the account can sign in", async ({ api }) => {
  const { tables, ...file } = await fetchBackup(api);
  const accounts = (tables.accounts ?? []).map((row) => ({
    ...row,
    usernameKey: `x${row.id}`,
    emailKey: `y${row.id}`,
  }));
  await importFile(api, await withChecksum({ ...file, tables: { ...tables, accounts } }));
  expect((await api.db.accounts.toArray()).map(({ usernameKey }) => usernameKey)).toEqual(["admin", "client"]);
});
