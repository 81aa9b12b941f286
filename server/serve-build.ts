import type { Context, MiddlewareHandler } from "hono";
import { findDocumentFile } from "../src/site/paths.ts";
import type { BuildFile, BuildFiles } from "./build-files.ts";
import { encode, isCompressible } from "./compression.ts";

const FOREVER = "public, max-age=31536000, immutable";
/** Kept, but asked about each time: the shell and the worker script must never be older than the server. */
const REVALIDATED = "no-cache";

/** Answers with a page of the public site or a file of the build; for navigations to any other path with the app's shell. */
export function serveBuild(files: BuildFiles): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== "GET" && context.req.method !== "HEAD") return next();
    const path = decode(context.req.path);
    const file = files.get(findDocumentFile(path) ?? path);
    if (file) return send(context, file, path.startsWith("/assets/") ? FOREVER : REVALIDATED);
    const shell = files.get("/index.html");
    if (!shell || !isNavigation(context, path)) return next();
    // The same address answers a fetch with 404.
    context.header("vary", "accept", { append: true });
    return send(context, shell, REVALIDATED);
  };
}

async function send(context: Context, file: BuildFile, cacheControl: string): Promise<Response> {
  context.header("etag", file.etag);
  context.header("cache-control", cacheControl);
  if (isCompressible(file)) context.header("vary", "accept-encoding", { append: true });
  if (isKnown(file, context.req.header("if-none-match"))) return context.body(null, 304);
  const { bytes, encoding } = await encode(file, context.req.header("accept-encoding"));
  if (encoding) context.header("content-encoding", encoding);
  context.header("content-type", file.type);
  context.header("content-length", String(bytes.length));
  return context.body(bytes);
}

function isKnown(file: BuildFile, ifNoneMatch: string | undefined): boolean {
  const known = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known?.some((tag) => tag === "*" || `W/${tag}` === file.etag) ?? false;
}

/** A person opening an address: wants HTML, and names no file. */
function isNavigation(context: Context, path: string): boolean {
  return /\btext\/html\b/.test(context.req.header("accept") ?? "") && !/\.[a-z][a-z0-9]*$/i.test(path);
}

/** File names may hold any character; what cannot be decoded names no file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
