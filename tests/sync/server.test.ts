import { describe, expect, test, vi } from "vitest";
import type { Area } from "../../src/contract/areas.ts";
import type { Input, ServerEndpoint } from "../../src/contract/endpoint.ts";
import { createIntakeSession } from "../../src/contract/intake.ts";
import { addTask, type Task, updateTask } from "../../src/contract/todo.ts";
import {
  createWorkspace,
  FIRST_SYNC_ROWS,
  joinWorkspace,
  listWorkspaceRows,
  pullChanges,
  pushChanges,
} from "../../src/contract/workspace.ts";
import { storeAllRows } from "../../src/db/change-sets.ts";
import type { Database } from "../../src/db/database.ts";
import { raiseCounters } from "../../src/db/next-id.ts";
import { readSyncState } from "../../src/db/sync-state.ts";
import { createIntakeClient, type FetchIntake } from "../../src/domain/intake-client.ts";
import { type Connection, syncWorkspace } from "../../src/worker/workspace/sync-workspace.ts";
import { admin, intake, registerIntakeServer } from "../contract/team-device.ts";
import { createTestApiOn, openTestDatabase, type TestApi } from "../contract/test-api.ts";
import { readSyncedRows } from "./devices.ts";

registerIntakeServer();

const fetchServer: FetchIntake = async (path, init) => intake.app.request(path, init);
const toConnection = (fetchIntake: FetchIntake, joined: Joined): Connection => {
  const client = createIntakeClient(fetchIntake);
  return { ...joined, call: (endpoint, input) => client(endpoint, input, { token: joined.token }) };
};

interface Joined extends Pick<Connection, "onApplied"> {
  readonly device: string;
  readonly epoch: string;
  readonly token: string;
}

interface Device {
  readonly db: Database;
  readonly api: TestApi;
  readonly joined: Joined;
  readonly applied: ReadonlySet<string>;
  readonly sync: (fetchIntake?: FetchIntake) => ReturnType<typeof syncWorkspace>;
}

async function join(areas: Parameters<typeof createTestApiOn>[1]): Promise<Device> {
  const client = createIntakeClient(fetchServer);
  const send = async <E extends ServerEndpoint>(endpoint: E, input: Input<E>, token?: string) => {
    const response = await client(endpoint, input, { token });
    if (!response?.isOk) throw new Error(`${endpoint.name}: ${JSON.stringify(response)}`);
    return response.data;
  };
  const { accessToken: token } = await send(createIntakeSession, { body: admin });
  await send(createWorkspace, { body: { name: "ร้านมะลิ" } }, token);
  const device = crypto.randomUUID();
  const {
    device: added,
    workspace,
    lastIds,
  } = await send(joinWorkspace, { body: { id: device, name: "Phone", lastIds: {} } }, token);
  const db = await openTestDatabase(added.slot);
  await db.transaction("rw", db.tables, async () => {
    await raiseCounters(db, lastIds);
  });
  const applied = new Set<string>();
  const onApplied = (areas: readonly string[]) => {
    for (const area of areas) applied.add(area);
  };
  const joined = { device, epoch: workspace.epoch, token, onApplied };
  const sync = (fetchIntake = fetchServer) => syncWorkspace(db, toConnection(fetchIntake, joined));
  return { db, api: await createTestApiOn(db, areas), joined, applied, sync };
}

test("a device brings its data, another one gets it, and each gets what the other writes", async () => {
  const a = await join(["todo", "users", "employees", "calendar", "access"]);
  await storeAllRows(a.db, Date.now());
  expect(await a.sync()).toMatchObject({ isDone: true });
  const b = await join([]);
  expect(await b.sync()).toEqual({ isDone: true });
  expect([...b.applied]).toEqual(expect.arrayContaining(["todo", "users"]));
  expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
  await b.api.fetch(addTask, { body: { task: { title: "จาก B" } } });
  await a.api.fetch(updateTask, { body: { task: { id: 1, title: "From A" } } });
  for (const device of [b, a, b]) expect(await device.sync()).toMatchObject({ isDone: true });
  expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
  expect((await a.db.tasks.toArray()).map(({ title }) => title)).toEqual(expect.arrayContaining(["จาก B", "From A"]));
});

test.each([
  { endpoint: listWorkspaceRows, writes: 1 },
  { endpoint: pushChanges, writes: 1 },
  // A device with something to send gets the others' changes with the answer.
  { endpoint: pullChanges, writes: 0 },
])(
  "if the answer of $endpoint.name is lost, the next sync sends and gets everything once",
  async ({ endpoint, writes }) => {
    const a = await join([]);
    await a.sync();
    const { task } = await a.api.fetch(addTask, { body: { task: { title: "From A" } } });
    await a.sync();
    const b = await join([]);
    const title = `From B before ${endpoint.name} answers`;
    if (writes > 0) await b.api.fetch(addTask, { body: { task: { title } } });
    const fetchWithLoss: FetchIntake = async (path, init) => {
      const response = await fetchServer(path, init);
      return path.startsWith(endpoint.path) ? Promise.reject(new TypeError("Failed to fetch")) : response;
    };
    expect(await b.sync(fetchWithLoss)).toMatchObject({ isDone: false, problem: "offline" });
    await a.api.fetch(updateTask, { body: { task: { id: task.id, isImportant: true } } });
    for (const device of [b, a, b]) expect(await device.sync()).toMatchObject({ isDone: true });
    expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
    expect((await a.db.tasks.toArray()).filter((each) => each.title === title)).toHaveLength(writes);
  },
);

test("a change set is on the disk before it is sent", async () => {
  const a = await join(["todo"]);
  await a.sync();
  await a.api.fetch(addTask, { body: { task: { title: "From A" } } });
  const steps: string[] = [];
  const { transaction: start } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, names, mode, options) {
    const transaction = start.call(this, names, mode, options);
    if (options?.durability === "strict") transaction.addEventListener("complete", () => steps.push("stored"));
    return transaction;
  });
  await a.sync(async (path, init) => {
    steps.push(path);
    return fetchServer(path, init);
  });
  expect(steps).toEqual(["stored", pushChanges.path]);
});

test("a first sync asks first for what people look at, and goes on after a lost page", async () => {
  const a = await join(["todo"]);
  const [task] = await a.db.tasks.toArray();
  // The workspace of the other tests has the ids of the seed data.
  await a.db.tasks.clear();
  await a.db.tasks.bulkAdd(
    Array.from({ length: FIRST_SYNC_ROWS }, (_, index) => ({ ...task, id: 100_000 + index }) as Task),
  );
  await storeAllRows(a.db, Date.now());
  expect(await a.sync()).toEqual({ isDone: true });
  const b = await join([]);
  const fetchFirstPage: FetchIntake = (path, init) =>
    path.includes("after=") ? Promise.reject(new TypeError("Failed to fetch")) : fetchServer(path, init);
  expect(await b.sync(fetchFirstPage)).toMatchObject({ isDone: false, problem: "offline" });
  expect((await readSyncState(b.db)).firstSync).toEqual(expect.any(String));
  expect(await b.sync()).toEqual({ isDone: true });
  expect(await b.db.tasks.toArray()).toEqual(await a.db.tasks.toArray());

  const c = await join([]);
  const first: string[][] = [];
  const readAreas = new Set<Area>(["users"]);
  const connection = toConnection(async (path, init) => {
    if (path.startsWith(listWorkspaceRows.path)) first.push(new URLSearchParams(path.split("?")[1]).getAll("first[]"));
    const response = await fetchServer(path, init);
    readAreas.add("calendar");
    return response;
  }, c.joined);
  await syncWorkspace(c.db, { ...connection, readAreas });
  expect(first).toEqual([[], ["calendar"]]);
  expect(await c.db.tasks.toArray()).toEqual(await a.db.tasks.toArray());
}, 60_000);

describe("answers of the server", () => {
  const answer =
    (status: number, body: string, headers = {}): FetchIntake =>
    async () =>
      new Response(body, { status, headers });
  const error = (text: string) => JSON.stringify({ error: text });

  test.each([
    ["a page of a Wi-Fi's sign-in", answer(200, "<html>"), { problem: "offline" }],
    ["401", answer(401, error("Invalid access token")), { problem: "signIn" }],
    ["403", answer(403, error("Not allowed")), { problem: "forbidden" }],
    ["409", answer(409, error("Pull first")), { problem: "conflict" }],
    ["410", answer(410, error("Removed")), { problem: "removed" }],
    ["426", answer(426, error("Update")), { problem: "outdated" }],
    ["429", answer(429, error("Later"), { "retry-after": "7" }), { problem: "busy", retryAfterMs: 7_000 }],
    ["503", answer(503, error("Later"), { "retry-after": "60" }), { problem: "busy", retryAfterMs: 60_000 }],
  ])("%s keeps the change sets and says why", async (_, fetchIntake, expected) => {
    const a = await join(["todo"]);
    await a.sync();
    await a.api.fetch(addTask, { body: { task: { title: "Waits" } } });
    expect(await a.sync(fetchIntake)).toMatchObject({ isDone: false, ...expected });
    expect(await a.db.changeSets.count()).toBe(1);
  });

  test("an answer that confirms nothing ends the sync", async () => {
    const a = await join(["todo"]);
    await a.sync();
    await a.api.fetch(addTask, { body: { task: { title: "Waits" } } });
    const rights = { role: "admin", areas: [] };
    const page = { rights, rows: [], cursor: 0, more: false, confirmed: 0, outcomes: [] };
    const fetchIntake: FetchIntake = async (path, init) =>
      path === pushChanges.path ? Response.json({ outcomes: [], page }) : fetchServer(path, init);
    expect(await a.sync(fetchIntake)).toMatchObject({ isDone: false, problem: "conflict" });
  });
});
