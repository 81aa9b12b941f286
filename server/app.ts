import { Hono } from "hono";
import type { BuildFiles } from "./build-files.ts";
import { securityHeaders } from "./headers.ts";
import { serveBuild } from "./static.ts";

export interface AppOptions {
  readonly files: BuildFiles;
}

/** The server without a port, so that tests can ask it directly. */
export function createApp({ files }: AppOptions): Hono {
  const app = new Hono();
  app.use(securityHeaders());
  app.get("/healthz", (context) => {
    context.header("cache-control", "no-store");
    return context.json({ status: "ok" });
  });
  app.use(serveBuild(files));
  app.notFound((context) => {
    context.header("cache-control", "no-store");
    return context.json({ error: "Not found" }, 404);
  });
  app.onError((error, context) => {
    console.error(error);
    context.header("cache-control", "no-store");
    return context.json({ error: "Something went wrong" }, 500);
  });
  return app;
}
