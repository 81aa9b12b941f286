import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { HttpError } from "../../src/contract/errors.ts";
import { isUnavailable } from "../database/errors.ts";
import { logRequests } from "../log.ts";
import type { Handler } from "./create-handler.ts";
import { RateLimitError } from "./rate-limiter.ts";
import { receiveRequestHandler } from "./receive-request.ts";
import { listRequestsHandler } from "./received-requests.ts";
import type { Services } from "./services.ts";
import { refreshSessionHandler, signInHandler, signOutHandler } from "./sessions.ts";
import { EVENTS_PATH, streamEvents } from "./stream-events.ts";
import { addMemberHandler, listMembersHandler, updateMemberHandler as updateMember } from "./team.ts";
import { updateRequestHandler as changeRequest } from "./update-request.ts";

const handlers: readonly Handler[] = [
  receiveRequestHandler,
  signInHandler,
  refreshSessionHandler,
  signOutHandler,
  listRequestsHandler,
  changeRequest,
  listMembersHandler,
  addMemberHandler,
  updateMember,
];

/** Everything under /intake; no other path. */
export function createRoutes(services: Services): Hono {
  const app = new Hono();
  app.use("/intake/*", logRequests(services.log), async (context, next) => {
    await next();
    context.header("cache-control", "no-store");
  });
  app.on(["POST", "PATCH", "DELETE"], "/intake/*", async (_, next) => {
    if (await services.hasDiskSpace()) return next();
    services.log("error", "the disk of DATA_DIR is full");
    throw unavailable();
  });
  for (const { endpoint, respond } of handlers)
    app.on(endpoint.method, endpoint.path, (context) => respond(context, services));
  app.on("GET", EVENTS_PATH, (context, next) =>
    // Nobody listens to the answer to HEAD, and the stream would not end.
    context.req.method === "HEAD" ? next() : streamEvents(context, services),
  );
  for (const [path, methods] of methodsByPath()) {
    app.all(path, (context) => {
      context.header("allow", methods.join(", "));
      return context.json({ error: "Method not allowed" }, 405);
    });
  }
  app.all("/intake/*", (context) => context.json({ error: "Not found" }, 404));
  app.onError(problem);
  return app;
}

const unavailable = () => new HttpError(503, "Not available at the moment");

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>([[EVENTS_PATH, ["GET"]]]);
  for (const { endpoint } of handlers) {
    const known = methods.get(endpoint.path) ?? [];
    methods.set(endpoint.path, [...known, ...(endpoint.method === "GET" ? ["GET", "HEAD"] : [endpoint.method])]);
  }
  return methods;
}

function problem(error: Error, context: Context): Response {
  if (error instanceof RateLimitError) context.header("retry-after", String(error.retryAfterSeconds));
  if (error instanceof HttpError) {
    if (error.status === 401) context.header("www-authenticate", "Bearer");
    // The rest of a body that nobody reads must not be taken for the next request.
    if (error.status === 413) context.header("connection", "close");
    return context.json({ error: error.error }, error.status as ContentfulStatusCode);
  }
  if (isUnavailable(error)) return problem(unavailable(), context);
  return context.json({ error: "Something went wrong" }, 500);
}
