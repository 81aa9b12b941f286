import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { methodNotAllowed } from "hono/method-not-allowed";
import { HttpError } from "../../src/contract/errors.ts";
import { errorResponse } from "../../src/contract/http.ts";
import { isDatabaseUnavailable } from "../database/errors.ts";
import { isAbortedUpload, logRequests } from "../log.ts";
import type { Handler, Services } from "./create-handler.ts";
import { listRequestsHandler, updateRequestHandler } from "./inbox.ts";
import { receiveRequestHandler } from "./receive-request.ts";
import { refreshSessionHandler, signInHandler, signOutHandler } from "./sessions.ts";
import { EVENTS_PATH, streamEvents } from "./stream-events.ts";
import { addMemberHandler, listMembersHandler, updateMemberHandler } from "./team.ts";

const handlers: readonly Handler[] = [
  receiveRequestHandler,
  signInHandler,
  refreshSessionHandler,
  signOutHandler,
  listRequestsHandler,
  updateRequestHandler,
  listMembersHandler,
  addMemberHandler,
  updateMemberHandler,
];

/** The largest request that the contract allows, in Thai, has about 40 KB. */
const MAX_BODY_BYTES = 64 * 1_024;

export function createIntakeRoutes(services: Services): Hono {
  const app = new Hono();
  app.use("/intake/*", logRequests(services.log), async (context, next) => {
    await next();
    context.header("cache-control", "no-store");
  });
  app.use(
    "/intake/*",
    methodNotAllowed({ app, onMethodNotAllowed: methodNotAllowedResponse }),
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError() {
        throw new HttpError(413, "The body is larger than 64 KB");
      },
    }),
  );
  // Register the disk check with `use`: methodNotAllowed would count the methods of an `on` route as allowed.
  app.use("/intake/*", async ({ req }, next) => {
    if (["GET", "HEAD"].includes(req.method) || (await services.hasDiskSpace())) return next();
    services.log("error", "the disk of DATA_DIR is full");
    throw unavailable();
  });
  for (const { endpoint, respond } of handlers)
    app.on(endpoint.method, endpoint.path, (context) => respond(context, services));
  app.get(EVENTS_PATH, (context) =>
    // Reject HEAD: the handler would open an event stream that never ends.
    context.req.method === "HEAD" ? methodNotAllowedResponse(context, ["GET"]) : streamEvents(context, services),
  );
  app.all("/intake/*", (context) => context.json({ error: "Not found" }, 404));
  app.onError(toErrorResponse);
  return app;
}

const unavailable = () => new HttpError(503, "Not available at the moment");

function methodNotAllowedResponse(context: Context, methods: readonly string[]): Response {
  return context.json({ error: "Method not allowed" }, 405, { allow: methods.join(", ") });
}

function toErrorResponse(error: Error, context: Context): Response {
  // Nobody reads this response; its status is in the log.
  if (isAbortedUpload(context)) return errorResponse(new HttpError(400, "The request is incomplete"));
  const headers = new Headers();
  if (error instanceof HttpError && error.status === 401) headers.set("www-authenticate", "Bearer");
  // Close the connection: the unread rest of the body must not be parsed as the next request.
  if (error instanceof HttpError && error.status === 413) headers.set("connection", "close");
  return errorResponse(isDatabaseUnavailable(error) ? unavailable() : error, headers);
}
