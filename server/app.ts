import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { SHARE_PATH } from "../src/contract/data.ts";
import type { Intake } from "./intake/open-intake.ts";
import { createLogger, type Logger, logRequests } from "./log.ts";
import { type BuildFiles, serveBuild } from "./static-files.ts";

export interface AppOptions {
  readonly files: BuildFiles;
  /** Without it the server only serves pages. */
  readonly intake?: Pick<Intake, "app" | "isHealthy">;
  readonly log?: Logger;
}

const SELF = ["'self'"];
const NONE = ["'none'"];
const headerOptions = {
  contentSecurityPolicy: {
    defaultSrc: SELF,
    scriptSrc: SELF,
    // React Aria and the toasts insert style elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: SELF,
    connectSrc: SELF,
    workerSrc: SELF,
    manifestSrc: SELF,
    objectSrc: NONE,
    baseUri: NONE,
    frameAncestors: NONE,
    formAction: SELF,
  },
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  referrerPolicy: "strict-origin-when-cross-origin",
  xFrameOptions: "DENY",
  // Link previews of other sites may show our share images.
  crossOriginResourcePolicy: false,
  strictTransportSecurity: false,
};
const headers = secureHeaders(headerOptions);
const headersOverHttps = secureHeaders({ ...headerOptions, strictTransportSecurity: "max-age=31536000" });

/** The whole server without a port, so that tests can call it directly. */
export function createApp({ files, intake, log = createLogger("warn") }: AppOptions): Hono {
  const app = new Hono();
  // HSTS is for https only (RFC 6797), and only the proxy in front knows whether the visitor uses it.
  app.use((context, next) =>
    (context.req.header("x-forwarded-proto") === "https" ? headersOverHttps : headers)(context, next),
  );
  if (intake) app.route("/", intake.app);
  app.use(logRequests(log));
  app.get("/healthz", async (context) => {
    context.header("cache-control", "no-store");
    if (!intake || (await intake.isHealthy())) return context.json({ status: "ok" });
    return context.json({ status: "unavailable" }, 503);
  });
  // The worker receives what is shared with the app. Before it is installed, at least open the page.
  app.post(SHARE_PATH, (context) => {
    context.header("cache-control", "no-store");
    return context.redirect(SHARE_PATH, 303);
  });
  app.route("/", serveBuild(files));
  app.notFound((context) => {
    context.header("cache-control", "no-store");
    return context.json({ error: "Not found" }, 404);
  });
  // logRequests writes the error to the log.
  app.onError((_, context) => {
    context.header("cache-control", "no-store");
    return context.json({ error: "Something went wrong" }, 500);
  });
  return app;
}
