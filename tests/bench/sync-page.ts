import { chunk } from "es-toolkit/array";
import { isEqual } from "es-toolkit/predicate";
import { buildUrl } from "../../src/contract/build-url.ts";
import type { Input, ServerEndpoint } from "../../src/contract/endpoint.ts";
import { createIntakeSession } from "../../src/contract/intake.ts";
import { type Task, updateTask } from "../../src/contract/todo.ts";
import { createWorkspace, joinWorkspace, pushChanges } from "../../src/contract/workspace.ts";
import { Database } from "../../src/db/database.ts";
import { type SeedSource, seed } from "../../src/db/seed.ts";
import { DATABASE_VERSION } from "../../src/db/tables/index.ts";
import { intakeClient } from "../../src/domain/intake-client.ts";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { signToken } from "../../src/mocks/core/tokens.ts";
import { type Connection, syncWorkspace } from "../../src/worker/workspace/sync-workspace.ts";
import { buildTasks } from "./sync-tasks.ts";

// Runs in a page of the server's origin: the worker's own code on devices that all belong to one workspace.

type Credentials = Input<typeof createIntakeSession>["body"];

const ROWS_PER_SET = 500;
const SETS_PER_PUSH = 10;
const WARM_UP_ROUNDS = 20;

const loadSeedData: SeedSource["load"] = async (area) => (await fetch(`/sample/${area}.json`)).json();
const loadSeedTasks = async () => (await loadSeedData("todo")).tasks as Task[];

async function callServer<E extends ServerEndpoint>(endpoint: E, input: Input<E>, token?: string) {
  const response = await intakeClient(endpoint, input, { token });
  if (!response?.isOk) throw new Error(`${endpoint.name}: ${JSON.stringify(response)}`);
  return response.data;
}

async function joinNewDevice(credentials: Credentials) {
  const { accessToken: token } = await callServer(createIntakeSession, { body: credentials });
  const { workspace } = await callServer(createWorkspace, { body: { name: "ร้านมะลิ" } }, token);
  const body = { id: crypto.randomUUID(), name: "Bench", lastIds: {} };
  const { device } = await callServer(joinWorkspace, { body }, token);
  const connection: Connection = {
    device: body.id,
    epoch: workspace.epoch,
    call: (endpoint, input) => intakeClient(endpoint, input, { token }),
    onApplied: () => {},
  };
  return { connection, slot: device.slot, token };
}

/** Without a slot, the database belongs to no workspace. */
async function openDatabase(slot?: number): Promise<Database> {
  const db = new Database(`bench-${crypto.randomUUID()}`, slot);
  await db.open();
  return db;
}

async function sync(db: Database, connection: Connection): Promise<void> {
  const result = await syncWorkspace(db, connection);
  if (!result.isDone) throw new Error(`The sync ended with “${result.problem}”.`);
}

/** Calls as the first account of the seed data. Returns the milliseconds until the text of the response. */
async function createUpdate(db: Database) {
  await seed(db, { load: loadSeedData, revision: () => "" }, new Date(), ["auth"]);
  const account = await db.accounts.get(1);
  if (!account) throw new Error("The seed data has no account.");
  const token = await signToken(db, "access", account);
  const api = createApi({ getDatabase: async () => db, publishChanges: () => {}, intakeClient });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const url = new URL(buildUrl(updateTask.path, {}), location.origin);
  return async (task: Partial<Task>): Promise<number> => {
    const start = performance.now();
    const body = JSON.stringify({ task });
    const response = await api.handleRequest(
      new Request(url, {
        method: updateTask.method,
        headers: { ...headers, "idempotency-key": crypto.randomUUID() },
        body,
      }),
    );
    const text = await response?.text();
    if (!response?.ok) throw new Error(text);
    return performance.now() - start;
  };
}

async function openSyncedDevice(credentials: Credentials) {
  const { connection, slot } = await joinNewDevice(credentials);
  const db = await openDatabase(slot);
  await sync(db, connection);
  return { db, update: await createUpdate(db), sync: () => sync(db, connection) };
}

/** The bytes of the bodies that `run` sends and receives, as they are on the line. */
async function countBytes(run: () => Promise<void>): Promise<{ sent: number; received: number }> {
  const originalFetch = window.fetch;
  let sent = 0;
  window.fetch = async (input, init) => {
    sent += (await new Response(init?.body ?? "").arrayBuffer()).byteLength;
    return originalFetch(input, init);
  };
  performance.clearResourceTimings();
  await run();
  window.fetch = originalFetch;
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return { sent, received: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
}

const syncBench = {
  /** Stores tasks on the server, as a device that brings its own. */
  async addTasks(credentials: Credentials, firstId: number, lastId: number) {
    const { connection, token } = await joinNewDevice(credentials);
    const { device, epoch } = connection;
    const tasks = buildTasks(await loadSeedTasks(), firstId, lastId);
    const sets = chunk(tasks, ROWS_PER_SET).map((rows, index) => ({
      no: index + 1,
      at: Date.now(),
      base: 0,
      ops: rows.map((row) => ({ table: "tasks", id: row.id, kind: "add" as const, row })),
    }));
    let cursor = 0;
    for (const part of chunk(sets, SETS_PER_PUSH)) {
      const body = { device, epoch, schema: DATABASE_VERSION, sentAt: Date.now(), cursor, sets: part };
      const { outcomes, page } = await callServer(pushChanges, { body }, token);
      if (!outcomes.every(({ outcome }) => outcome.isAccepted)) throw new Error(JSON.stringify(outcomes));
      cursor = page.cursor;
    }
  },

  async measureFirstSync(credentials: Credentials, rowCount: number): Promise<number> {
    const { connection, slot } = await joinNewDevice(credentials);
    const db = await openDatabase(slot);
    const start = performance.now();
    await sync(db, connection);
    const duration = performance.now() - start;
    const stored = await db.tasks.count();
    if (stored !== rowCount) throw new Error(`${stored} of ${rowCount} rows were stored.`);
    await db.delete();
    return duration;
  },

  /** Two devices change the same tasks offline, then sync until both have the same rows. */
  async measureMerge(credentials: Credentials, setCount: number): Promise<number> {
    const [a, b] = [await openSyncedDevice(credentials), await openSyncedDevice(credentials)];
    for (let id = 1; id <= setCount; id++) {
      await a.update({ id, title: `A ${id}` });
      await b.update(id % 2 === 0 ? { id, title: `B ${id}` } : { id, isImportant: true, tags: ["b"] });
    }
    const start = performance.now();
    for (const device of [a, b, a]) await device.sync();
    const duration = performance.now() - start;
    const [rowsOfA, rowsOfB] = [await a.db.tasks.toArray(), await b.db.tasks.toArray()];
    const left = (await a.db.changeSets.count()) + (await b.db.changeSets.count());
    if (left > 0 || !isEqual(rowsOfA, rowsOfB)) throw new Error("The devices differ after the merge.");
    for (const { db } of [a, b]) await db.delete();
    return duration;
  },

  /** The bytes per change of one field: what its device sends and gets, and what another device gets. */
  async measureBytes(credentials: Credentials, changeCount: number) {
    const [a, b] = [await openSyncedDevice(credentials), await openSyncedDevice(credentials)];
    // Texts that hardly compress, because the titles of real changes differ too.
    for (let id = 1; id <= changeCount; id++) await a.update({ id, title: crypto.randomUUID() });
    const author = await countBytes(a.sync);
    const reader = await countBytes(b.sync);
    for (const { db } of [a, b]) await db.delete();
    return {
      sent: (author.sent + reader.sent) / changeCount,
      author: author.received / changeCount,
      reader: reader.received / changeCount,
    };
  },

  /** The same call on a database inside and outside a workspace, in turns. */
  async measureWrites(rounds: number): Promise<{ inside: number[]; outside: number[] }> {
    const dbs = { inside: await openDatabase(1), outside: await openDatabase() };
    for (const db of Object.values(dbs)) await db.tasks.bulkAdd(buildTasks(await loadSeedTasks(), 1, 100));
    const updates = { inside: await createUpdate(dbs.inside), outside: await createUpdate(dbs.outside) };
    const samples: Record<keyof typeof dbs, number[]> = { inside: [], outside: [] };
    for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
      for (const place of ["inside", "outside"] as const) {
        const duration = await updates[place]({ id: 1 + ((round + WARM_UP_ROUNDS) % 100), title: `Title ${round}` });
        if (round >= 0) samples[place].push(duration);
      }
    for (const db of Object.values(dbs)) await db.delete();
    return samples;
  },
};

export type SyncBench = typeof syncBench;
Object.assign(window, { syncBench });
