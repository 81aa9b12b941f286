import { Hono } from "hono";
import type { BuildFiles } from "./build-files.ts";
import { securityHeaders } from "./headers.ts";
import type { Intake } from "./intake/open-intake.ts";
import { createLogger, type Logger, logRequests } from "./log.ts";
import { serveBuild } from "./serve-build.ts";
import { redirectShareTarget } from "./share-target.ts";

export interface AppOptions {
  readonly files: BuildFiles;
  /** Without it the server has pages alone. */
  readonly intake?: Pick<Intake, "app" | "isHealthy">;
  readonly log?: Logger;
}

/** The server without a port, so that tests can ask it directly. */
export function createApp({ files, intake, log = createLogger("warn") }: AppOptions): Hono {
  const app = new Hono();
  app.use(securityHeaders());
  if (intake) app.route("/", intake.app);
  app.use(logRequests(log));
  app.get("/healthz", async (context) => {
    context.header("cache-control", "no-store");
    if (!intake || (await intake.isHealthy())) return context.json({ status: "ok" });
    return context.json({ status: "unavailable" }, 503);
  });
  app.use(redirectShareTarget());
  app.use(serveBuild(files));
  app.notFound((context) => {
    context.header("cache-control", "no-store");
    return context.json({ error: "Not found" }, 404);
  });
  // What went wrong stands in the log of requests.
  app.onError((_, context) => {
    context.header("cache-control", "no-store");
    return context.json({ error: "Something went wrong" }, 500);
  });
  return app;
}
