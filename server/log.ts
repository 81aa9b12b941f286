import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { HttpError } from "../src/contract/errors.ts";
import type { LogLevel } from "./config.ts";
import { isDatabaseUnavailable, toLogFields } from "./database/errors.ts";

type Fields = Readonly<Record<string, unknown>>;
export type Logger = (level: Exclude<LogLevel, "silent">, message: string, fields?: Fields) => void;

const levels: readonly LogLevel[] = ["debug", "info", "warn", "error", "silent"];

/**
 * One JSON object per line: `debug` and `info` to standard output, `warn` and `error` to standard error. Never pass it
 * personal data: no bodies, names, addresses or query parameters.
 */
export function createLogger(minLevel: LogLevel): Logger {
  return (level, message, fields) => {
    if (levels.indexOf(level) < levels.indexOf(minLevel)) return;
    const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
    (level === "warn" || level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
  };
}

/** Logs the route pattern and not the path, which may hold personal data. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    // hono/request-id accepts an id from the client, so visitors could write text into the log: generate the id here.
    const id = crypto.randomUUID();
    await next();
    const { error, res, req } = context;
    const route = routePath(context);
    const isCall = /^\/(intake|workspace)\b/.test(route);
    // Return the request's id: users can report the id, and support can find the request in the log.
    if (isCall) context.header("x-request-id", id);
    const isAborted = isAbortedUpload(context);
    log(isAborted ? "info" : getLevel(error, res.status, isCall), "request", {
      method: req.method,
      route,
      status: res.status,
      duration: Math.round((performance.now() - start) * 10) / 10,
      id,
      ...(isAborted && { aborted: true }),
      ...(error && !isAborted && !(error instanceof HttpError) && toLogFields(error)),
    });
  };
}

/** The client closed the connection before the server had the whole body. This is no error of the server. */
export function isAbortedUpload({ env, error }: Context): boolean {
  const incoming: IncomingMessage | undefined = env?.incoming;
  return error !== undefined && !(error instanceof HttpError) && incoming?.destroyed === true && !incoming.complete;
}

/** Successful requests for files and health checks have the level debug. */
function getLevel(error: Error | undefined, status: number, isCall: boolean) {
  if (error && isDatabaseUnavailable(error)) return "warn";
  if (status >= 500) return "error";
  return isCall ? "info" : "debug";
}
