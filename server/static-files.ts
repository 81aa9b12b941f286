import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { serveStatic } from "hono/serve-static";
import { getMimeType } from "hono/utils/mime";
import { HASH_BYTES } from "../src/lib/content-hash.ts";
import type { CollectionEntries } from "../src/lib/entry-document.ts";
import { getPathLanguage, languages, removePathLanguage } from "../src/lib/language.ts";
import {
  collections,
  findDocumentFileForPath,
  getEntriesFile,
  getEntryFile,
  parseEntryPath,
} from "../src/lib/public-paths.ts";

// `no-transform`: a proxy that edits files, such as the e-mail addresses of pages, would make devices refuse them.
const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable, no-transform";
/** Browsers revalidate the app shell and the worker script on every use, so both stay current. */
const REVALIDATE_CACHE_CONTROL = "no-cache, no-transform";

const ASSETS_PATH_PREFIX = "/assets/";

/** People look for these pages of the app in search engines. */
const SIGN_IN_PATHS = ["/login", "/register"];

/** Only the server sends these pages, see src/worker/navigation.ts. */
const SERVER_PAGE = /^\/(repair|licenses)$/;

export interface BuildFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly hash: string;
}

/** By URL path, such as `/index.html`, with the compressed forms (`.br`, `.gz`). */
export type BuildFiles = ReadonlyMap<string, BuildFile>;

export interface StoredFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly isCompressed: boolean;
}

/** Finds the newest file. `hash` is that of the uncompressed content. */
export type FindStoredFile = (path: string, hash: string | undefined) => Promise<StoredFile | undefined>;

export class MissingBuildError extends Error {
  override readonly name = "MissingBuildError";
}

/**
 * Reads the build into memory, so that no request can reach another file on the disk and a build that is being written
 * is never served half-finished. Throws a MissingBuildError if the folder holds no build.
 */
export async function readBuild(folder: string): Promise<BuildFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => [toUrlPath(folder, path), toBuildFile(await readFile(path))] as const),
  );
  const build = new Map(files);
  if (!build.has("/index.html")) throw new MissingBuildError(`No build in ${folder}. Run \`npm run build\` first.`);
  return build;
}

export function toBuildFile(bytes: Uint8Array<ArrayBuffer>): BuildFile {
  const digest = createHash("sha256").update(bytes).digest();
  return {
    bytes,
    etag: `"${digest.toString("base64url").slice(0, 27)}"`,
    hash: digest.toString("hex", 0, HASH_BYTES),
  };
}

function toUrlPath(folder: string, path: string): string {
  return `/${relative(folder, path).split(sep).join("/")}`;
}

function createEntryFinder(files: BuildFiles) {
  const ids = new Map(
    collections.map((collection) => {
      const file = files.get(getEntriesFile(collection, languages[0]));
      const { ids = {} } = file ? (JSON.parse(Buffer.from(file.bytes).toString()) as CollectionEntries) : {};
      return [collection, new Map(Object.entries(ids))];
    }),
  );
  return (path: string): string | undefined => {
    const entry = parseEntryPath(path);
    const id = entry && ids.get(entry.collection)?.get(entry.slug);
    return entry && id && getEntryFile(entry.collection, id, getPathLanguage(path));
  };
}

function createScreenCheck(files: BuildFiles) {
  const document = Buffer.from(files.get("/index.html")?.bytes ?? "").toString();
  const [, list = "[]"] = /<script type="application\/json" id="screen-files">(.*?)<\/script>/s.exec(document) ?? [];
  const patterns = (JSON.parse(list) as { path: string }[]).map(({ path }) => new RegExp(`^${path}/?$`));
  return (path: string): boolean => patterns.some((pattern) => pattern.test(removePathLanguage(path)));
}

/**
 * Other paths get the app shell. Looks for files of other builds with `findStoredFile`: assets, whose names contain a
 * hash, and the content with the hash `v`.
 */
export function serveBuild(files: BuildFiles, findStoredFile?: FindStoredFile): Hono {
  const getContent = async (path: string, context: Context) => {
    const file = files.get(path);
    if (!file) return null;
    context.header(
      "cache-control",
      path.startsWith(ASSETS_PATH_PREFIX) ? IMMUTABLE_CACHE_CONTROL : REVALIDATE_CACHE_CONTROL,
    );
    // serveStatic calls this function for the plain file and then, if the client accepts it, for the compressed one.
    // The second call overwrites the headers, so they match the file that is sent.
    context.header("etag", file.etag);
    context.header("content-length", String(file.bytes.length));
    return file.bytes;
  };
  const findEntryFile = createEntryFinder(files);
  const isScreen = createScreenCheck(files);
  const options = { precompressed: true, getContent, join: (_root: string, path: string) => path };
  const serveShell = serveStatic({
    ...options,
    path: "/index.html",
    onFound: (_path, context) => {
      context.header("vary", "accept", { append: true });
      // Search engines see the sign-in page at every other address of the app. Browsers get the app from its worker.
      if (!SIGN_IN_PATHS.includes(removePathLanguage(context.req.path))) context.header("x-robots-tag", "noindex");
    },
  });
  return new Hono().get(
    "*",
    etag(),
    async (context, next) => {
      await next();
      // serveStatic adds `Vary` to compressed responses only. Without `Vary`, a cache would send an uncompressed
      // response to clients that accept compression.
      if (context.res.ok && !context.res.headers.has("content-encoding"))
        context.res.headers.append("vary", "accept-encoding");
    },
    async (context, next) => {
      const { path } = context.req;
      const hash = context.req.query("v");
      const isOwn =
        hash === undefined ? !path.startsWith(ASSETS_PATH_PREFIX) || files.has(path) : files.get(path)?.hash === hash;
      const storedFile = isOwn ? undefined : await findStoredFile?.(path, hash);
      return storedFile ? sendStoredFile(context, storedFile) : next();
    },
    serveStatic({
      ...options,
      rewriteRequestPath: (path) =>
        SERVER_PAGE.test(path) ? `${path}.html` : (findDocumentFileForPath(path) ?? findEntryFile(path) ?? path),
    }),
    (context, next) =>
      isNavigation(context) || (acceptsAnything(context) && isScreen(context.req.path))
        ? serveShell(context, next)
        : next(),
  );
}

declare module "hono" {
  interface ContextVariableMap {
    isOtherBuild?: true;
  }
}

function sendStoredFile(context: Context, { content, isCompressed }: StoredFile) {
  context.set("isOtherBuild", true);
  context.header("content-type", getMimeType(context.req.path) ?? "application/octet-stream");
  context.header("cache-control", IMMUTABLE_CACHE_CONTROL);
  if (!isCompressed) return context.body(content);
  if (!acceptsBrotli(context)) return context.body(brotliDecompressSync(content));
  context.header("content-encoding", "br");
  context.header("vary", "accept-encoding");
  return context.body(content);
}

const acceptsBrotli = ({ req }: Context) =>
  (req.header("accept-encoding") ?? "").split(",").some((encoding) => encoding.trim() === "br");

function isNavigation({ req }: Context): boolean {
  return /\btext\/html\b/.test(req.header("accept") ?? "") && !/\.[a-z][a-z0-9]*$/i.test(req.path);
}

/** curl and link checkers accept anything. The app's own calls accept JSON only. */
const acceptsAnything = ({ req }: Context): boolean => (req.header("accept") ?? "*/*").includes("*/*");
