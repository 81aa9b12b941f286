import { http } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import type { Area } from "../../contract/areas.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { HttpError, unauthorized } from "../../contract/errors.ts";
import {
  assertPermission,
  errorResponse,
  getBearerToken,
  getSuccessStatus,
  jsonResponse,
  parseRequest,
} from "../../contract/http.ts";
import type { Database } from "../../db/database.ts";
import type { IntakeClient } from "../../domain/intake-client.ts";
import { can } from "../../lib/auth.ts";
import { parseAcceptLanguage } from "../../lib/language.ts";
import { handlers } from "../index.ts";
import { scheduledJobs } from "../scheduled-work.ts";
import { findCurrentAccount } from "./auth.ts";
import { retryWithFreedFiles } from "./free-files.ts";
import type { Handler } from "./handler.ts";
import type { ScheduledJob } from "./scheduled-job.ts";
import { isConnectionLostError, isQuotaError } from "./storage-errors.ts";
import { runWithReserve, type StorageReserve } from "./storage-reserve.ts";
import { type VerifiedToken, verifyToken } from "./tokens.ts";
import { createTransactionRunner, type PublishChangesFunction, readIdempotencyKey } from "./transaction.ts";

export interface ApiOptions {
  /** Called for every request, because the browser may have closed the connection. */
  getDatabase: () => Promise<Database>;
  /** By default `getDatabase`. */
  getSeededDatabase?: () => Promise<Database>;
  /** The device's own database, which has the visitor's contact requests. By default `getDatabase`. */
  getDeviceDatabase?: () => Promise<Database>;
  publishChanges: PublishChangesFunction;
  /** Called for each call with the method GET. */
  onRead?: (area: Area) => void;
  intakeClient: IntakeClient;
  /** By default, no storage is reserved for deletions. */
  reserve?: StorageReserve;
}

const noReserve: StorageReserve = { release: async () => {}, restore: async () => {} };

export interface Api {
  /**
   * Returns a function that answers the request, or undefined for a request that the contract does not declare. Does not
   * read the body, so the request can still go to the network.
   */
  findCall: (request: Request) => (() => Promise<Response | undefined>) | undefined;
  handleRequest: (request: Request) => Promise<Response | undefined>;
  /** Returns when the next work is due (ISO 8601); undefined if none is planned. */
  runScheduledWork: () => Promise<string | undefined>;
}

export function createApi(options: ApiOptions): Api {
  const { getDatabase, publishChanges, intakeClient, reserve = noReserve } = options;
  const { getSeededDatabase = getDatabase, getDeviceDatabase = getDatabase } = options;
  const transactions = createTransactionRunner(publishChanges, reserve);
  const startedDatabases = new WeakSet<Database>();

  async function openDatabase(get: typeof getDatabase): Promise<Database> {
    const db = await get();
    if (startedDatabases.has(db)) return db;
    // Before the await, so that of many calls that arrive together only the first one publishes.
    startedDatabases.add(db);
    await transactions.publishPendingChanges(db);
    return db;
  }

  async function runHandler(handler: Handler, request: Request, pathParams: Record<string, string>, body: string) {
    const { endpoint } = handler;
    const db = await openDatabase(endpoint.area === "contact" ? getDeviceDatabase : getSeededDatabase);
    const { account, sessionId } = (await authorizeRequest(db, request, endpoint.permission)) ?? {};
    const language = parseAcceptLanguage(request.headers.get("accept-language"));
    const input = parseRequest(endpoint, request.url, body, pathParams);
    if (endpoint.method === "GET") options.onRead?.(endpoint.area);
    const key = endpoint.invalidates && (await readIdempotencyKey(request, endpoint, body, account));
    const context = { ...input, db, getDeviceDatabase, account, sessionId, language, key: key?.key, intakeClient };
    const run = () =>
      runWithReserve(reserve, endpoint, (storage) =>
        endpoint.invalidates
          ? transactions.run(handler, { ...context, storage }, key)
          : handler.run({ ...context, storage }),
      );
    return retryWithFreedFiles(db, reserve, run);
  }

  async function respond(handler: Handler, request: Request, pathParams: Record<string, string>): Promise<Response> {
    try {
      const body = await request.text();
      const run = () => runHandler(handler, request, pathParams, body);
      // Retry once, because the browser may close the IndexedDB connection during a call. The failed attempt stored
      // nothing: its transaction was rolled back.
      const data = await run().catch((error) => (isConnectionLostError(error) ? run() : Promise.reject(error)));
      return jsonResponse(getSuccessStatus(handler.endpoint), data);
    } catch (error) {
      if (isQuotaError(error)) return errorResponse(new HttpError(507, "Storage is full"));
      if (!(error instanceof HttpError)) console.error(error);
      return errorResponse(error);
    }
  }

  async function runScheduledWork(): Promise<string | undefined> {
    const db = await openDatabase(getDatabase);
    if (db.isNewer) return undefined;
    const now = new Date().toISOString();
    const member = db.slot === undefined ? undefined : await findCurrentAccount({ db, account: undefined });
    const isAllowed = ({ permission }: ScheduledJob) => !permission || !member || can(member.ability, ...permission);
    const nextTimes = await Promise.all(
      scheduledJobs.filter(isAllowed).map(async (job) => {
        const dueAt = await job.getNextDueAt(db, now);
        if (dueAt === undefined || dueAt > now) return dueAt;
        await transactions.runJob(db, job, now);
        return job.getNextDueAt(db, now);
      }),
    );
    return nextTimes.filter((time) => time !== undefined).sort()[0];
  }

  const routes = handlers
    .toSorted((a, b) => compareRoutes(a.endpoint.path, b.endpoint.path))
    .map((handler) => ({ handler, pattern: toPattern(handler.endpoint.path) }));

  const findCall: Api["findCall"] = (request) => {
    const { pathname } = new URL(request.url);
    for (const { handler, pattern } of routes) {
      const match = handler.endpoint.method === request.method ? pattern.exec(pathname) : null;
      if (match) return () => answer(handler, request, decodeParams(match.groups));
    }
    return undefined;
  };

  function answer(handler: Handler, request: Request, params: Record<string, string>) {
    // Create MSW's handler here: for all routes it would delay the start of the worker by 2 ms or more, because MSW reads
    // the call stack for each.
    const mswHandler = mswMethods[handler.endpoint.method](
      () => ({ matches: true, params }),
      (call) => respond(handler, call.request, params),
    );
    return getResponse([mswHandler], request);
  }

  return { runScheduledWork, findCall, handleRequest: async (request) => findCall(request)?.() };
}

/**
 * Returns undefined for a request without `Authorization` header: the data then belongs to the device's owner. Throws a
 * 401 HttpError if the token is invalid or expired, or missing for a call on the data of a workspace, and a 403 one if
 * the account lacks the permission.
 */
async function authorizeRequest(
  db: Database,
  request: Request,
  permission: Endpoint["permission"],
): Promise<VerifiedToken | undefined> {
  const authorization = request.headers.get("authorization");
  if (authorization === null && (db.slot === undefined || !permission)) return undefined;
  // Any other header is a failed attempt to prove who sends the request, so do not treat it as none.
  const token = getBearerToken(authorization ?? "") ?? "";
  const verifiedToken = await verifyToken(db, "access", token);
  if (!verifiedToken) throw unauthorized();
  assertPermission(permission, (action, subject) => can(verifiedToken.account.ability, action, subject));
  return verifiedToken;
}

/** A literal part comes before a parameter: `/products/browse` would match `/products/:id`. */
export const compareRoutes = (a: string, b: string): number => (toSortKey(a) < toSortKey(b) ? -1 : 1);
/** A tilde sorts after letters, digits and hyphens. */
const toSortKey = (path: string) => path.replace(/:[^/]+/g, "~");

/** Each `:name` part becomes a group of that name. */
const toPattern = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/:([^/]+)/g, "(?<$1>[^/]+)")}$`);

const decodeParams = (groups: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const mswMethods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };
