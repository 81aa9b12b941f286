import type { MiddlewareHandler } from "hono";
import { SHARE_PATH } from "../src/contract/data.ts";

/** What is shared with the app is the worker's to take. Where there is none yet, the person at least gets to the page. */
export const redirectShareTarget = (): MiddlewareHandler => async (context, next) => {
  if (context.req.method !== "POST" || context.req.path !== SHARE_PATH) return next();
  context.header("cache-control", "no-store");
  return context.redirect(SHARE_PATH, 303);
};
