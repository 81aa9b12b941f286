import "fake-indexeddb/auto";
import Dexie from "dexie";
import { onTestFinished } from "vitest";
import { buildUrl } from "../../src/contract/build-url.ts";
import type { Area, Endpoint, Method } from "../../src/contract/endpoint.ts";
import { Database } from "../../src/db/database.ts";
import { seed, seededAreas } from "../../src/db/seed.ts";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import type { FetchIntake } from "../../src/mocks/core/intake-client.ts";
import { signToken } from "../../src/mocks/core/tokens.ts";
import { seedSource } from "./seed-data.ts";

export const ORIGIN = "https://phrom.example";
// Dexie looks for IndexedDB when it is loaded, which may be before this file is.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// MSW resolves the handlers' paths against the worker's own address; Node has none.
Object.assign(globalThis, { location: new URL(ORIGIN) });

/** The day on which every test database is first filled. */
export const SEED_DATE = new Date(2026, 6, 15, 9, 30);
export const ADMIN_ID = 1;
export const CLIENT_ID = 2;

export interface SendOptions {
  /** Fill the path's `:name` parts; what is left over goes into the query. */
  params?: object | undefined;
  query?: Record<string, string> | string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  rawBody?: string | undefined;
  token?: string | undefined;
  /** Further headers of the request. */
  headers?: Record<string, string> | undefined;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** What came, as text: for what must not be found in it anywhere. */
  text: string;
  data: unknown;
}

/** A server that cannot be reached: the calls of the device need none. */
export const unreachableIntake: FetchIntake = () => Promise.reject(new TypeError("Failed to fetch"));

let databases = 0;

/** A database of its own, gone after the test. */
export async function openTestDatabase(): Promise<Database> {
  databases += 1;
  const db = new Database(`test-${databases}`);
  await db.open();
  onTestFinished(() => db.delete());
  return db;
}

/** Of an account that is gone. */
const nobodys = { salt: "", iterations: 1, hash: "" };

/** Every row of every table, but for the announcements that wait to be cleared. */
export async function readAllTables(db: Database): Promise<Record<string, unknown[]>> {
  const tables = db.tables.filter(({ name }) => name !== "announcements");
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await table.toArray()])));
}

/**
 * Each of MSW's handlers remembers where it was made, and the test runner maps every stack back to the sources: for
 * thousands of databases with over a hundred handlers that is half of what the tests take.
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
 * The worker's handlers over a fresh database, without a worker around them. It holds the accounts and the sample data
 * of the areas that are asked for.
 */
export async function createTestApi(...areas: Area[]) {
  const db = await openTestDatabase();
  const wanted = new Set<Area>(["auth", ...areas]);
  await seed(
    db,
    seedSource,
    SEED_DATE,
    seededAreas.filter((area) => wanted.has(area)),
  );
  const announced: Area[][] = [];
  const server: { ask: FetchIntake } = { ask: unreachableIntake };
  const api = withoutStackTraces(() =>
    createApi({
      getDatabase: async () => db,
      publishChanges: (areas) => announced.push([...areas]),
      fetchIntake: (path, init) => server.ask(path, init),
    }),
  );
  return {
    db,
    /** Who answers the worker's own questions; replace `ask` to be the intake server. */
    server,
    /** The areas of each announcement so far. */
    announced,
    snapshot: () => readAllTables(db),
    /** A token of the account, as a sign-in gives it. */
    token: async (account: number, kind: "access" | "refresh" = "access", now?: Date) =>
      signToken(db, kind, (await db.accounts.get(account)) ?? { id: account, password: nobodys }, now),
    send: (method: Method, path: string, options: SendOptions = {}) =>
      sendRequest(api.handleRequest, method, path, options),
    call: ({ method, path }: Endpoint, options: SendOptions = {}) =>
      sendRequest(api.handleRequest, method, path, options),
  };
}

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

/** The answer of any way to answer; fails where the request is declined. */
export async function sendRequest(
  answer: (request: Request) => Promise<Response | undefined>,
  method: string,
  path: string,
  options: SendOptions = {},
): Promise<ApiResponse> {
  const response = await answer(buildRequest(method, path, options));
  if (!response) throw new Error(`No answer to ${method} ${path}`);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, data: JSON.parse(text) };
}
