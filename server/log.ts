import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { HttpError } from "../src/contract/errors.ts";
import type { LogLevel } from "./config.ts";
import { isUnavailable, toLogFields } from "./database/errors.ts";

type Fields = Readonly<Record<string, unknown>>;
export type Logger = (level: Exclude<LogLevel, "silent">, message: string, fields?: Fields) => void;

const order: readonly LogLevel[] = ["debug", "info", "warn", "error", "silent"];

/**
 * One JSON object a line: what happens on standard output, what goes wrong on the standard error. Nothing personal is
 * ever given to it: no bodies, names, addresses or queries.
 */
export function createLogger(least: LogLevel): Logger {
  return (level, message, fields) => {
    if (order.indexOf(level) < order.indexOf(least)) return;
    const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
    (level === "warn" || level === "error" ? process.stderr : process.stdout).write(`${line}\n`);
  };
}

/** A line for each request, under the pattern of its address; files and health are of interest to nobody but a debugger. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    const id = crypto.randomUUID();
    await next();
    const { error, res, req } = context;
    const route = routePath(context);
    const isOfIntake = route.startsWith("/intake");
    // Whoever complains can tell which line of the log is theirs.
    if (isOfIntake) context.header("x-request-id", id);
    log(levelOf(error, res.status, isOfIntake), "request", {
      method: req.method,
      route,
      status: res.status,
      duration: Math.round((performance.now() - start) * 10) / 10,
      id,
      ...(error && !(error instanceof HttpError) && toLogFields(error)),
    });
  };
}

function levelOf(error: Error | undefined, status: number, isOfIntake: boolean) {
  if (error && isUnavailable(error)) return "warn";
  if (status >= 500) return "error";
  return isOfIntake ? "info" : "debug";
}
