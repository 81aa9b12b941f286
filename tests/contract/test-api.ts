import "fake-indexeddb/auto";
import { pbkdf2Sync } from "node:crypto";
import Dexie from "dexie";
import * as v from "valibot";
import { onTestFinished, test, vi } from "vitest";
import type { Area } from "../../src/contract/areas.ts";
import { buildUrl } from "../../src/contract/build-url.ts";
import type { Endpoint, Method, ResponseData } from "../../src/contract/endpoint.ts";
import { Database } from "../../src/db/database.ts";
import { type SeedSource, seed } from "../../src/db/seed.ts";
import { areasWithSeedData } from "../../src/db/tables/index.ts";
import { createIntakeClient, type FetchIntake } from "../../src/domain/intake-client.ts";
import type { PasswordHash } from "../../src/domain/password.ts";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { signToken } from "../../src/mocks/core/tokens.ts";
import { getSeedRows, seedSource } from "./seed-data.ts";

export const ORIGIN = "https://phrom.example";
// Give Dexie the fake IndexedDB: Dexie reads the globals when imported, possibly before fake-indexeddb sets them.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// Define `location`, which Node does not have: MSW resolves the handlers' paths against it.
Object.assign(globalThis, { location: new URL(ORIGIN) });

/** The date of every test database; seed dates are relative to it. */
export const SEED_DATE = new Date(2026, 6, 15, 9, 30);
export const ADMIN_ID = 1;
export const CLIENT_ACCOUNT_ID = 2;

export interface SendOptions {
  /** Parameters named in the path, such as `:id`, go into the path; the others go into the query string. */
  params?: object | undefined;
  query?: Record<string, string> | string | undefined;
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  rawBody?: string | undefined;
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** The raw body, so that a test can check what it does not contain. */
  text: string;
  data: unknown;
}

export const rejectFetch: FetchIntake = () => Promise.reject(new TypeError("Failed to fetch"));

export const unreachableIntake = createIntakeClient(rejectFetch);

const deriveBits = crypto.subtle.deriveBits.bind(crypto.subtle);
let databases = 0;
/** Databases of finished tests. Emptying a database takes a tenth of the time of opening one. */
const idleDatabases: Database[] = [];

/** Uses one iteration, whatever the code asks for: a password hash takes longer than most tests. */
function makeHashingCheap(): void {
  vi.spyOn(crypto.subtle, "deriveBits").mockImplementation((algorithm, key, length) =>
    deriveBits({ ...(algorithm as Pbkdf2Params), iterations: 1 }, key, length),
  );
}

function hashPasswordOnce<Account extends { username: string; password: PasswordHash }>(account: Account): Account {
  const salt = Buffer.from(account.password.salt, "base64");
  const hash = pbkdf2Sync(account.username, salt, 1, 32, "sha256").toString("base64");
  return { ...account, password: { ...account.password, hash } };
}

/** The passwords match when hashing is cheap. */
const cheapSeedSource: SeedSource = {
  ...seedSource,
  load: async (area) => {
    const data = await seedSource.load(area);
    return area === "auth" ? { ...data, accounts: getSeedRows("auth", "accounts").map(hashPasswordOnce) } : data;
  },
};

/** With a slot, the database belongs to a workspace. */
export async function openTestDatabase(slot?: number): Promise<Database> {
  const idle = idleDatabases.findIndex((each) => each.slot === slot);
  const db = idleDatabases.splice(idle, idle < 0 ? 0 : 1)[0] ?? new Database(`test-${++databases}`, slot);
  onTestFinished(async () => {
    if (db.isOpen() && !db.isNewer) idleDatabases.push(db);
    else await db.delete();
  });
  if (!db.isOpen()) await db.open();
  // Empty it only now: a mock that makes writes fail lasts until the end of its test.
  else await db.transaction("rw", db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
  return db;
}

/** Used to sign tokens of deleted accounts. */
const deletedPassword = { salt: "", iterations: 1, hash: "" };

/**
 * Leaves out published change events, which the worker deletes later, and the counts of wrong sign-ins, which every
 * rejected sign-in changes. Reads IndexedDB directly in one transaction, because Dexie's `toArray` opens one for each
 * table.
 */
export async function readAllTables(db: Database): Promise<Record<string, unknown[]>> {
  const names = db.tables.map(({ name }) => name).filter((name) => name !== "announcements");
  const transaction = db.backendDB().transaction(names);
  const rows = await Promise.all(
    names.map(
      (name) =>
        new Promise<unknown[]>((resolve, reject) => {
          const reading = transaction.objectStore(name).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        }),
    ),
  );
  const isAttempts = (row: unknown) => String((row as { name?: unknown }).name).startsWith("sign-in-attempts");
  return Object.fromEntries(names.map((name, index) => [name, (rows[index] ?? []).filter((row) => !isAttempts(row))]));
}

/**
 * MSW records a stack trace for each handler. The test runner maps each to the sources, which doubles the time of the
 * tests.
 */
export function withoutStackTraces<T>(make: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/**
 * The database has the accounts and the seed data of the given areas. Runs without a service worker, and password
 * hashes are cheap.
 */
export const createTestApi = async (...areas: Area[]) => createTestApiOn(await openTestDatabase(), areas);

/** Like {@link createTestApi}, with an empty database of the caller. */
export async function createTestApiOn(db: Database, areas: readonly Area[]) {
  makeHashingCheap();
  const included = new Set<Area>(["auth", ...areas]);
  await seed(
    db,
    cheapSeedSource,
    SEED_DATE,
    areasWithSeedData.filter((area) => included.has(area)),
  );
  const published: Area[][] = [];
  const server: { fetchIntake: FetchIntake } = { fetchIntake: rejectFetch };
  const reserve = { release: async () => {}, restore: async () => {} };
  const device = { db };
  const api = withoutStackTraces(() =>
    createApi({
      getDatabase: async () => db,
      getDeviceDatabase: async () => device.db,
      publishChanges: (areas) => published.push([...areas]),
      reserve,
      intakeClient: createIntakeClient((path, init) => server.fetchIntake(path, init)),
    }),
  );
  /** Calls on the data of a workspace need a token. */
  const withToken = async (options: SendOptions): Promise<SendOptions> =>
    db.slot === undefined || "token" in options ? options : { ...options, token: await signAccountToken(ADMIN_ID) };
  const signAccountToken = async (account: number, kind: "access" | "refresh" = "access", now?: Date) =>
    signToken(db, kind, (await db.accounts.get(account)) ?? { id: account, password: deletedPassword }, { now });
  return {
    db,
    /** A test can replace `fetchIntake` to simulate the server. */
    server,
    /** A test can replace `db` to simulate a device that has joined a workspace. */
    device,
    reserve,
    published,
    snapshot: () => readAllTables(db),
    /** Leaves out the activities, because an undo is one more activity. */
    snapshotOfRecords: async (): ReturnType<typeof readAllTables> => ({ ...(await readAllTables(db)), activities: [] }),
    runScheduledWork: api.runScheduledWork,
    token: signAccountToken,
    send: async (method: Method, path: string, options: SendOptions = {}) =>
      sendRequest(api.handleRequest, method, path, await withToken(options)),
    call: async ({ method, path }: Endpoint, options: SendOptions = {}) =>
      sendRequest(api.handleRequest, method, path, await withToken(options)),
    /** Throws unless the call succeeds with a response that its schema accepts. */
    fetch: async <E extends Endpoint>({ method, path, responses }: E, options: SendOptions = {}) => {
      const { status, data, text } = await sendRequest(api.handleRequest, method, path, await withToken(options));
      if (status >= 400) throw new Error(text);
      const [schema] = Object.values(responses);
      return v.parse(schema ?? v.never(), data) as ResponseData<E>;
    },
  };
}

export const createApiTest = (...areas: Area[]) => test.extend("api", () => createTestApi(...areas));

export function buildRequest(
  method: string,
  path: string,
  { params, query, body, rawBody, token, headers: more }: SendOptions = {},
): Request {
  const url = new URL(buildUrl(path, { ...params }), ORIGIN);
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const headers = new Headers(more);
  if (sent !== undefined) headers.set("content-type", "application/json");
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return new Request(url, { method, headers, ...(sent !== undefined && { body: sent }) });
}

/** Throws if the handler does not handle the request. */
export async function sendRequest(
  handleRequest: (request: Request) => Promise<Response | undefined>,
  method: string,
  path: string,
  options: SendOptions = {},
): Promise<ApiResponse> {
  const response = await handleRequest(buildRequest(method, path, options));
  if (!response) throw new Error(`No response to ${method} ${path}`);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, data: JSON.parse(text) };
}
