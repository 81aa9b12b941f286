import { type HttpHandler, HttpResponse, http } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import type { Endpoint, Parsed } from "../contract/endpoint.ts";
import { Failure } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { acceptedLanguage } from "../lib/accept-language.ts";
import { checkBearer } from "./ability.ts";
import type { Context, Handler } from "./handle.ts";
import { handlers } from "./index.ts";
import { parse } from "./parse.ts";
import { isQuotaError } from "./quota.ts";
import { type Announce, createWriter, idempotencyKey } from "./write.ts";

export interface Deps {
  /** The open and filled database; asked for at each call, for the browser may have closed the last one. */
  database: () => Promise<Database>;
  /** Tells every open page which areas a committed write changed. */
  announce: Announce;
}

export interface Api {
  /** True where the contract declares this method and path. Looks at nothing else, so that other requests stay untouched. */
  declares: (request: Pick<Request, "method" | "url">) => boolean;
  /** Answers a request of the contract; undefined where it is none of ours. */
  answer: (request: Request) => Promise<Response | undefined>;
}

export function createApi(deps: Deps): Api {
  const { write, announceLeftovers } = createWriter(deps.announce);
  const started = new WeakSet<Database>();

  async function openDatabase(): Promise<Database> {
    const db = await deps.database();
    if (!started.has(db)) {
      started.add(db);
      await announceLeftovers(db);
    }
    return db;
  }

  async function data(handler: Handler, request: Request, params: Record<string, string>, body: string) {
    const { endpoint } = handler;
    const db = await openDatabase();
    try {
      const account = await checkBearer(db, request, endpoint.needs);
      const language = acceptedLanguage(request.headers.get("accept-language"));
      const input = parse(endpoint, request.url, body, params) as Parsed<Endpoint>;
      const context: Context<Endpoint> = { ...input, db, account, language };
      if (!endpoint.changes) return await handler.run({ ...context, prepared: undefined });
      return await write(handler, context, await idempotencyKey(request, body));
    } catch (error) {
      throw db.isOpen() ? error : new ConnectionLost(error);
    }
  }

  /** Asks once more where the browser closed the connection under the call: what it had begun is undone. */
  async function respond(handler: Handler, request: Request, params: Record<string, string>): Promise<Response> {
    try {
      const body = await request.text();
      const ask = () => data(handler, request, params, body);
      return json(
        successStatus(handler.endpoint),
        await ask().catch((error) => (error instanceof ConnectionLost ? ask() : Promise.reject(error))),
      );
    } catch (error) {
      return problem(error);
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
    declares: (request) => find(request) !== undefined,
    answer: async (request) => {
      const handler = find(request);
      return handler && getResponse([handler], request);
    },
  };
}

/** The browser closed the connection to the database while a call was using it. */
class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super("The connection to the database was lost.", { cause });
  }
}

const leadingSegments = (method: string, path: string) => `${method} ${path.split("/").slice(1, 3).join("/")}`;
const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/:[^/]+/g, "[^/]+")}$`);
const successStatus = ({ answers }: Endpoint) => Number(Object.keys(answers)[0]);

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } satisfies Record<
  Endpoint["method"],
  unknown
>;

type Respond = (handler: Handler, request: Request, params: Record<string, string>) => Promise<Response>;

const mswHandler = (handler: Handler, respond: Respond): HttpHandler =>
  methods[handler.endpoint.method](handler.endpoint.path, ({ request, params }) =>
    respond(handler, request, params as Record<string, string>),
  );

const json = (status: number, data: unknown) =>
  HttpResponse.json(data as Record<string, unknown>, { status, headers: { "cache-control": "no-store" } });

function problem(error: unknown): Response {
  const reason = error instanceof ConnectionLost ? error.cause : error;
  if (reason instanceof Failure) return json(reason.status, { error: reason.error });
  if (isQuotaError(reason)) return json(507, { error: "Storage is full" });
  console.error(reason);
  return json(500, { error: "Something went wrong" });
}
