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
// Dexie looks up IndexedDB at import time, possibly before fake-indexeddb is loaded.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
// MSW resolves handler paths against `location`, which Node lacks.
Object.assign(globalThis, { location: new URL(ORIGIN) });

/** The time at which every test database is seeded. */
export const SEED_DATE = new Date(2026, 6, 15, 9, 30);
export const ADMIN_ID = 1;
export const CLIENT_ID = 2;

export interface SendOptions {
  /** Fill the path's `:name` parts; the rest goes into the query. */
  params?: object | undefined;
  query?: Record<string, string> | string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  rawBody?: string | undefined;
  token?: string | undefined;
  /** Additional headers. */
  headers?: Record<string, string> | undefined;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** The raw body, to check that it lacks something. */
  text: string;
  data: unknown;
}

/** An unreachable intake server, the default. */
export const unreachableIntake: FetchIntake = () => Promise.reject(new TypeError("Failed to fetch"));

let databases = 0;

/** A new database, deleted after the test. */
export async function openTestDatabase(): Promise<Database> {
  databases += 1;
  const db = new Database(`test-${databases}`);
  await db.open();
  onTestFinished(() => db.delete());
  return db;
}

/** For tokens of a deleted account. */
const placeholderPassword = { salt: "", iterations: 1, hash: "" };

/** Every row of every table except published change events. */
export async function readAllTables(db: Database): Promise<Record<string, unknown[]>> {
  const tables = db.tables.filter(({ name }) => name !== "announcements");
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await table.toArray()])));
}

/** MSW records a stack trace per handler; mapping them to sources would take half of the test time. */
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

/** The worker's handlers on a new database with the accounts and the seed data of the given areas. */
export async function createTestApi(...areas: Area[]) {
  const db = await openTestDatabase();
  const wanted = new Set<Area>(["auth", ...areas]);
  await seed(
    db,
    seedSource,
    SEED_DATE,
    seededAreas.filter((area) => wanted.has(area)),
  );
  const published: Area[][] = [];
  const server: { fetchIntake: FetchIntake } = { fetchIntake: unreachableIntake };
  const api = withoutStackTraces(() =>
    createApi({
      getDatabase: async () => db,
      publishChanges: (areas) => published.push([...areas]),
      fetchIntake: (path, init) => server.fetchIntake(path, init),
    }),
  );
  return {
    db,
    /** Replace `fetchIntake` to act as the intake server. */
    server,
    /** The areas of each published change event. */
    published,
    snapshot: () => readAllTables(db),
    /** A token of the account, as sign-in returns it. */
    token: async (account: number, kind: "access" | "refresh" = "access", now?: Date) =>
      signToken(db, kind, (await db.accounts.get(account)) ?? { id: account, password: placeholderPassword }, now),
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

/** Sends a request to a handler and throws if it is not handled. */
export async function sendRequest(
  handle: (request: Request) => Promise<Response | undefined>,
  method: string,
  path: string,
  options: SendOptions = {},
): Promise<ApiResponse> {
  const response = await handle(buildRequest(method, path, options));
  if (!response) throw new Error(`No handler for ${method} ${path}`);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, data: JSON.parse(text) };
}
