import { Hono } from "hono";
import { HttpError } from "../../src/contract/errors.ts";
import { errorResponse } from "../../src/contract/http.ts";
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
  app.onError(toResponse);
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

function toResponse(error: Error): Response {
  const headers = new Headers();
  if (error instanceof RateLimitError) headers.set("retry-after", String(error.retryAfterSeconds));
  if (error instanceof HttpError && error.status === 401) headers.set("www-authenticate", "Bearer");
  // The unread rest of the body must not be parsed as the next request of this connection.
  if (error instanceof HttpError && error.status === 413) headers.set("connection", "close");
  return errorResponse(isUnavailable(error) ? unavailable() : error, headers);
}
