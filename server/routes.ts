import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { StatusCode } from "hono/utils/http-status";
import type { Endpoint, ParsedInput, ServerEndpoint } from "../src/contract/endpoint.ts";
import { HttpError } from "../src/contract/errors.ts";
import { errorResponse, getSuccessStatus, parseRequest } from "../src/contract/http.ts";
import { detectMediaType } from "../src/domain/picture-type.ts";
import { isDatabaseUnavailable } from "./database/errors.ts";
import { authorize } from "./intake/access-tokens.ts";
import { getClientIp } from "./intake/client-ip.ts";
import type { Handler, HandlerContext, Services } from "./intake/create-handler.ts";
import { intakeHandlers } from "./intake/handlers.ts";
import { EVENTS_PATH, streamEvents } from "./intake/stream-events.ts";
import { isAbortedUpload, logRequests } from "./log.ts";
import { workspaceHandlers } from "./workspace/handlers.ts";

/** The largest request of the intake's contract, in Thai, has about 40 KB. */
const MAX_BODY_BYTES = 64 * 1_024;
const MAX_USER_AGENT = 300;

export function createRoutes(services: Services): Hono {
  const app = new Hono();
  for (const paths of ["/intake/*", "/workspace/*"]) {
    app.use(paths, logRequests(services.log), async (context, next) => {
      await next();
      if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
    });
    app.use(paths, methodNotAllowed({ app, onMethodNotAllowed: methodNotAllowedResponse }));
    // Register the disk check with `use`: methodNotAllowed would count the methods of an `on` route as allowed.
    app.use(paths, async ({ req }, next) => {
      if (["GET", "HEAD"].includes(req.method) || (await services.hasDiskSpace())) return next();
      services.log("error", "the disk of DATA_DIR is full");
      throw unavailableError();
    });
  }
  // Rows of one table have the same fields and compress to a fifth. A proxy in front may not compress.
  app.use("/workspace/*", compress());
  for (const handler of [...intakeHandlers, ...workspaceHandlers])
    app.on(handler.endpoint.method, handler.endpoint.path, (context) => callHandler(handler, context, services));
  app.get(EVENTS_PATH, (context) =>
    // Reject HEAD: the handler would open an event stream that never ends.
    context.req.method === "HEAD" ? methodNotAllowedResponse(context, ["GET"]) : streamEvents(context, services),
  );
  for (const paths of ["/intake/*", "/workspace/*"])
    app.all(paths, (context) => context.json({ error: "Not found" }, 404));
  app.onError(toErrorResponse);
  return app;
}

async function callHandler(handler: Handler, context: Context, services: Services): Promise<Response> {
  const { endpoint, handle } = handler;
  const { req } = context;
  const currentMember =
    endpoint.permission && (await authorize(services, req.header("authorization"), endpoint.permission));
  const body = endpoint.body || endpoint.method === "DELETE" ? await readBody(context, handler) : "";
  const handlerContext = {
    ...services,
    ...(parseRequest(endpoint, req.url, body, req.param()) as ParsedInput<Endpoint>),
    idempotencyKey: req.header("idempotency-key"),
    userAgent: req.header("user-agent")?.slice(0, MAX_USER_AGENT) ?? "",
    clientIp: readClientIp(context, services.trustedProxies),
    currentMember,
    setStatus: (status: StatusCode) => context.status(status),
  };
  context.status(getSuccessStatus(endpoint) as StatusCode);
  const data = await handle(handlerContext as HandlerContext<Endpoint>);
  return data instanceof Uint8Array
    ? sendPicture(context, data as Uint8Array<ArrayBuffer>)
    : context.json(data as object);
}

/** The media type is that of the content, so that no browser takes it for a document with scripts. */
function sendPicture(context: Context, content: Uint8Array<ArrayBuffer>): Response {
  context.header("content-type", detectMediaType(content) ?? "application/octet-stream");
  context.header("x-content-type-options", "nosniff");
  context.header("cache-control", "private, max-age=31536000, immutable");
  return context.body(content);
}

/**
 * Call this after the authorization, so that only members can make the server hold a large body. Throws an HttpError: 413
 * if the body is too large, 415 if it is not JSON or has an encoding that the call does not accept, 400 if it is not
 * UTF-8 or gzip.
 */
async function readBody(context: Context, { endpoint, maxBodyBytes = MAX_BODY_BYTES }: Handler): Promise<string> {
  const { req } = context;
  let bytes: Uint8Array | ArrayBuffer = new ArrayBuffer(0);
  const bodyTooLarge = () => new HttpError(413, `The body is larger than ${formatBytes(maxBodyBytes)}`);
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError() {
      throw bodyTooLarge();
    },
  });
  await limit(context, async () => {
    bytes = await req.arrayBuffer();
  });
  if (bytes.byteLength === 0 && !endpoint.body) return "";
  const type = req.header("content-type") ?? "";
  const encoding = req.header("content-encoding");
  const isGzip = encoding === "gzip" && (endpoint as ServerEndpoint).sendsGzip === true;
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type) || (encoding && !isGzip))
    throw new HttpError(415, "Send application/json");
  try {
    if (isGzip) bytes = await promisify(gunzip)(bytes, { maxOutputLength: maxBodyBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw bodyTooLarge();
    throw new HttpError(400, { body: ["Send valid gzip."] });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, { body: ["Send valid JSON."] });
  }
}

const formatBytes = (bytes: number) =>
  bytes < 1_024 * 1_024 ? `${bytes / 1_024} KB` : `${bytes / (1_024 * 1_024)} MB`;

function readClientIp({ env, req }: Context, trustedProxies: number): string {
  // `env` has no connection in tests that call the app directly.
  const remoteAddress = env?.incoming?.socket?.remoteAddress as string | undefined;
  return getClientIp({ remoteAddress, forwardedFor: req.header("x-forwarded-for") }, trustedProxies);
}

const unavailableError = () => new HttpError(503, "Not available at the moment");

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
  return errorResponse(isDatabaseUnavailable(error) ? unavailableError() : error, headers);
}
