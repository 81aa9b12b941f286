import { type HttpHandler, http } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import type { Endpoint, Parsed } from "../../contract/endpoint.ts";
import { HttpError } from "../../contract/errors.ts";
import { errorResponse, getSuccessStatus, jsonResponse, parseRequest } from "../../contract/http.ts";
import type { Database } from "../../db/database.ts";
import { parseAcceptLanguage } from "../../lib/accept-language.ts";
import { handlers } from "../index.ts";
import { authorizeRequest } from "./auth.ts";
import type { Handler, HandlerArgs } from "./handler.ts";
import type { FetchIntake } from "./intake-client.ts";
import { isConnectionLostError, isQuotaError } from "./storage-errors.ts";
import { createTransactionRunner, type PublishChanges, readIdempotencyKey } from "./transaction.ts";

export interface ApiOptions {
  /** The open and filled database; asked for at each call, for the browser may have closed the last one. */
  getDatabase: () => Promise<Database>;
  /** Tells every open page which areas a committed write changed. */
  publishChanges: PublishChanges;
  /** The way to the intake server. */
  fetchIntake: FetchIntake;
}

export interface Api {
  /** True where the contract declares this method and path. Looks at nothing else, so that other requests stay untouched. */
  matches: (request: Pick<Request, "method" | "url">) => boolean;
  /** Answers a request of the contract; undefined where it is none of ours. */
  handleRequest: (request: Request) => Promise<Response | undefined>;
}

export function createApi(deps: ApiOptions): Api {
  const { write, announceLeftovers } = createTransactionRunner(deps.publishChanges);
  const started = new WeakSet<Database>();

  async function openDatabase(): Promise<Database> {
    const db = await deps.getDatabase();
    if (!started.has(db)) {
      await announceLeftovers(db);
      started.add(db);
    }
    return db;
  }

  async function data(handler: Handler, request: Request, params: Record<string, string>, body: string) {
    const { endpoint } = handler;
    const db = await openDatabase();
    const account = await authorizeRequest(db, request, endpoint.permission);
    const language = parseAcceptLanguage(request.headers.get("accept-language"));
    const input = parseRequest(endpoint, request.url, body, params) as Parsed<Endpoint>;
    const isSecret = endpoint.isSecret === true;
    const key = endpoint.invalidates && (await readIdempotencyKey({ request, body, account, isSecret }));
    const context: HandlerArgs<Endpoint> = {
      ...input,
      db,
      account,
      language,
      key: key?.key,
      fetchIntake: deps.fetchIntake,
    };
    return endpoint.invalidates ? write(handler, context, key) : handler.run({ ...context, prepared: undefined });
  }

  async function respond(handler: Handler, request: Request, params: Record<string, string>): Promise<Response> {
    try {
      const body = await request.text();
      const ask = () => data(handler, request, params, body);
      // Asked once more where the browser closed the connection under the call: what it had begun is undone.
      const answer = await ask().catch((error) => (isConnectionLostError(error) ? ask() : Promise.reject(error)));
      return jsonResponse(getSuccessStatus(handler.endpoint), answer);
    } catch (error) {
      if (!(error instanceof HttpError) && !isQuotaError(error)) console.error(error);
      return errorResponse(isQuotaError(error) ? new HttpError(507, "Storage is full") : error);
    }
  }

  // MSW asks handlers one after another; found by method and leading segments first, it is asked about one.
  const routes = Map.groupBy(
    handlers.map((handler) => ({
      path: pathPattern(handler.endpoint.path),
      key: leadingSegments(handler.endpoint.method, handler.endpoint.path),
      handler: mswHandler(handler, respond),
    })),
    ({ key }) => key,
  );
  const find = ({ method, url }: Pick<Request, "method" | "url">) => {
    const { pathname } = new URL(url);
    return routes.get(leadingSegments(method, pathname))?.find(({ path }) => path.test(pathname))?.handler;
  };
  return {
    matches: (request) => find(request) !== undefined,
    handleRequest: async (request) => {
      const handler = find(request);
      return handler && getResponse([handler], readOnce(request));
    },
  };
}

const leadingSegments = (method: string, path: string) => `${method} ${path.split("/").slice(1, 3).join("/")}`;
const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/:[^/]+/g, "[^/]+")}$`);

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } satisfies Record<
  Endpoint["method"],
  unknown
>;

type Respond = (handler: Handler, request: Request, params: Record<string, string>) => Promise<Response>;

const mswHandler = (handler: Handler, respond: Respond): HttpHandler =>
  methods[handler.endpoint.method](handler.endpoint.path, ({ request, params }) =>
    respond(handler, request, params as Record<string, string>),
  );

/** MSW clones a request to keep it readable for its logs. Nobody reads ours again, and a copy takes as long as a query. */
const readOnce = (request: Request) => Object.defineProperty(request, "clone", { value: () => request });
