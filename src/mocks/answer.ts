import { type HttpHandler, HttpResponse, http } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import type { Area, Endpoint } from "../contract/endpoint.ts";
import { Failure } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { checkBearer } from "./ability.ts";
import type { Handler } from "./handle.ts";
import { handlers } from "./index.ts";
import { parse } from "./parse.ts";
import { isQuotaError } from "./quota.ts";

export interface Deps {
  /** The open and filled database; asked for at each call, for the browser may have closed the last one. */
  database: () => Promise<Database>;
  /** Tells every open page which areas a committed write changed. */
  announce: (areas: readonly Area[]) => void;
}

export interface Api {
  /** True where the contract declares this method and path. Looks at nothing else, so that other requests stay untouched. */
  declares: (request: Pick<Request, "method" | "url">) => boolean;
  /** Answers a request of the contract; undefined where it is none of ours. */
  answer: (request: Request) => Promise<Response | undefined>;
}

export function createApi(deps: Deps): Api {
  // MSW asks handlers one after another; found by method and leading segments first, it is asked about one.
  const routes = Map.groupBy(
    handlers.map((handler) => ({
      path: pathPattern(handler.endpoint.path),
      key: leadingSegments(handler.endpoint.method, handler.endpoint.path),
      handler: mswHandler(handler, deps),
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

const leadingSegments = (method: string, path: string) => `${method} ${path.split("/").slice(1, 3).join("/")}`;
const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/:[^/]+/g, "[^/]+")}$`);

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } satisfies Record<
  Endpoint["method"],
  unknown
>;

function mswHandler({ endpoint, run }: Handler, deps: Deps): HttpHandler {
  const status = Number(Object.keys(endpoint.answers)[0]);
  return methods[endpoint.method](endpoint.path, async ({ request, params }) => {
    try {
      const db = await deps.database();
      await checkBearer(db, request, endpoint.needs);
      const input = await parse(endpoint, request, params as Record<string, string>);
      const data = await run({ ...input, db });
      if (endpoint.changes) deps.announce(endpoint.changes);
      return json(status, data);
    } catch (error) {
      return problem(error);
    }
  });
}

const json = (status: number, data: unknown) =>
  HttpResponse.json(data as Record<string, unknown>, { status, headers: { "cache-control": "no-store" } });

function problem(error: unknown): Response {
  if (error instanceof Failure) return json(error.status, { error: error.error });
  if (isQuotaError(error)) return json(507, { error: "Storage is full" });
  console.error(error);
  return json(500, { error: "Something went wrong" });
}
