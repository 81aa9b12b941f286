import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { SHARE_PATH } from "../src/contract/data.ts";
import type { Intake } from "./intake/open-intake.ts";
import { createLogger, type Logger, logRequests } from "./log.ts";
import { type BuildFiles, serveBuild } from "./static-files.ts";

export interface AppOptions {
  readonly files: BuildFiles;
  /** If undefined, the app only serves pages. */
  readonly intake?: Pick<Intake, "app" | "isHealthy"> & Partial<Pick<Intake, "findStoredFile">>;
  readonly log?: Logger;
}

const SELF_SOURCE = ["'self'"];
const NONE_SOURCE = ["'none'"];
const headerOptions = {
  contentSecurityPolicy: {
    defaultSrc: SELF_SOURCE,
    scriptSrc: SELF_SOURCE,
    // Allow inline styles: React Aria and the toasts insert style elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: SELF_SOURCE,
    connectSrc: SELF_SOURCE,
    // Videos in posts of the profile page, which load when the user plays them.
    mediaSrc: ["'self'", "https:"],
    frameSrc: ["'self'", "https://www.youtube-nocookie.com", "https://player.vimeo.com"],
    workerSrc: SELF_SOURCE,
    objectSrc: NONE_SOURCE,
    baseUri: NONE_SOURCE,
    frameAncestors: NONE_SOURCE,
    formAction: SELF_SOURCE,
    requireTrustedTypesFor: ["'script'"],
    // The app's policy, and those of DOMPurify and of the rich text editor's clipboard.
    trustedTypes: ["app", "dompurify", "ProseMirrorClipboard"],
  },
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  referrerPolicy: "strict-origin-when-cross-origin",
  xFrameOptions: "DENY",
  // Let other sites load our share images, for link previews.
  crossOriginResourcePolicy: false,
  strictTransportSecurity: false,
};
const addHeaders = secureHeaders(headerOptions);
const addHeadersOverHttps = secureHeaders({ ...headerOptions, strictTransportSecurity: "max-age=31536000" });

/**
 * Files that run no scripts if a browser opens them; not the worker's script, which has a policy of its own. Leaving
 * out the headers for documents saves 280 kB for the 440 files of the staff app.
 */
const FILE_WITHOUT_SCRIPTS = /^\/(?!worker\.js$).*\.(js|css|json|woff2|ttf|webp|avif|png|webm)$/;
const POLICY_HEADER = "content-security-policy";
const TRUSTED_TYPES_DIRECTIVES = /; (?:require-trusted-types-for|trusted-types) [^;]*/g;
const documentHeaderNames = [
  POLICY_HEADER,
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

export function createApp({ files, intake, log = createLogger("warn") }: AppOptions): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    // HSTS is for https only (RFC 6797). Only the proxy in front knows whether the visitor uses https.
    await (context.req.header("x-forwarded-proto") === "https" ? addHeadersOverHttps : addHeaders)(context, next);
    // The path of a screen can end like a file's.
    const isDocument = context.res.headers.get("content-type")?.startsWith("text/html") ?? true;
    // The scripts of another build may not know this build's Trusted Types.
    if (context.get("isOtherBuild"))
      context.res.headers.set(
        POLICY_HEADER,
        context.res.headers.get(POLICY_HEADER)?.replace(TRUSTED_TYPES_DIRECTIVES, "") ?? "",
      );
    if (!context.res.ok || isDocument || !FILE_WITHOUT_SCRIPTS.test(context.req.path)) return;
    for (const name of documentHeaderNames) context.res.headers.delete(name);
  });
  if (intake) app.route("/", intake.app);
  app.use(logRequests(log));
  app.get("/healthz", async (context) => {
    context.header("cache-control", "no-store");
    if (!intake || (await intake.isHealthy())) return context.json({ status: "ok" });
    return context.json({ status: "unavailable" }, 503);
  });
  // The service worker handles content that is shared with the app. Before the worker is installed, the server drops
  // the content and only opens the share page.
  app.post(SHARE_PATH, (context) => {
    context.header("cache-control", "no-store");
    return context.redirect(SHARE_PATH, 303);
  });
  app.route("/", serveBuild(files, intake?.findStoredFile));
  app.notFound((context) => {
    context.header("cache-control", "no-store");
    return context.json({ error: "Not found" }, 404);
  });
  // Do not log the error here: logRequests does.
  app.onError((_, context) => {
    context.header("cache-control", "no-store");
    return context.json({ error: "Something went wrong" }, 500);
  });
  return app;
}
