import { registerRoute } from "workbox-routing";
import { hashContent } from "../lib/content-hash.ts";
import { FILE_CACHE, type FileList, findPrefixedDocument, isBuildPath, removeLinkPrefixes } from "../lib/file-tiers.ts";
import { missingPicture } from "./missing-picture.ts";
import { toPartialResponse } from "./partial-response.ts";

declare const self: ServiceWorkerGlobalScope;

/** The list of all other files of a build; `revision` is the hash of its content (`hashContent`). */
export interface BuildList {
  url: string;
  revision: string;
}

export interface Build {
  tiers: FileList;
  hashes: ReadonlyMap<string, string>;
}

export const ASSETS_PATH_PREFIX = "/assets/";

export const getCacheKey = (path: string, hash: string) => `${path}?v=${hash}`;

let registeredList: BuildList | undefined;
let openedBuild: Promise<Build> | undefined;

/** An empty string in development. */
export const getBuildId = (): string => registeredList?.revision ?? "";
const getListPath = () => `/${registeredList?.url}`;
export const getListKey = (): string => getCacheKey(getListPath(), getBuildId());
export const downloadList = (): Promise<Response> => downloadBuildFile(getListPath(), getBuildId());

/** Throws if the device has lost the list of files and the server cannot be reached or has another build. */
export function getBuild(): Promise<Build> {
  openedBuild ??= readBuild().catch((error) => {
    openedBuild = undefined;
    throw error;
  });
  return openedBuild;
}

async function readBuild(): Promise<Build> {
  if (!registeredList) return { tiers: {} as FileList, hashes: new Map() };
  const tiers: FileList = await (await readAndCheck(getListPath(), registeredList.revision)).json();
  return { tiers, hashes: new Map(Object.values(tiers).flatMap(({ files }) => Object.entries(files))) };
}

/**
 * If the device does not have a file, it comes from the server, but only with the content of this build: a public Wi-Fi
 * may answer with its sign-in page, and a server that is being updated with a file of another build.
 */
export function registerBuildFiles(buildList: BuildList | undefined): void {
  registeredList = buildList;
  if (!registeredList) return;
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isBuildPath(url.pathname),
    async ({ url, request }) => {
      const response = await serveFile(url.pathname, request);
      // Players ask for parts of a video to seek; WebKit plays none without them.
      const range = request.headers.get("range");
      return response.status === 200 && range !== null ? toPartialResponse(response, range) : response;
    },
  );
}

async function serveFile(path: string, request: Request): Promise<Response> {
  const hash = (await getBuild().catch(() => undefined))?.hashes.get(path);
  // A file name with a hash always means the same content, so a page of an earlier build may get it from any cache.
  // Versions before 0.5 used other caches.
  if (hash === undefined && path.startsWith(ASSETS_PATH_PREFIX))
    return (await caches.match(path, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
  if (hash === undefined) return fetch(request);
  return readOrStore(path, hash).catch(() => respondWithoutFile(path, request));
}

async function respondWithoutFile(path: string, request: Request): Promise<Response> {
  // Wrong content under the name of a script would break the page; the page loads it again later.
  if (path.startsWith(ASSETS_PATH_PREFIX)) return Response.error();
  return fetch(request).catch(() => (request.destination === "image" ? missingPicture() : Response.error()));
}

/**
 * Loads and stores a file that is not in the cache. Throws if the file cannot be loaded, or if the server has another
 * build.
 */
export async function fetchBuildFile(path: string): Promise<Response> {
  const hash = (await getBuild()).hashes.get(path);
  if (hash !== undefined) return readOrStore(path, hash);
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/**
 * Like `fetchBuildFile`, but loads a document again if its stored content is wrong. Builds documents without language
 * prefix from those of the default language.
 */
export async function fetchBuildDocument(path: string): Promise<Response> {
  const prefixedPath = findPrefixedDocument(path);
  if (prefixedPath) {
    const document = await fetchBuildDocument(prefixedPath);
    return replaceBody(document, removeLinkPrefixes(await document.text()));
  }
  const hash = (await getBuild()).hashes.get(path);
  return hash === undefined ? fetchBuildFile(path) : readAndCheck(path, hash);
}

/** Like `readOrStore`, but loads the file again if its stored content is wrong. */
async function readAndCheck(path: string, hash: string): Promise<Response> {
  const response = await readOrStore(path, hash);
  const content = await response.arrayBuffer();
  if ((await hashContent(content)) !== hash) return storeFile(path, hash);
  return new Response(content, { headers: response.headers });
}

/** Keeps the file's headers, such as the content security policy. */
export function replaceBody(file: Response, body: string): Response {
  const headers = new Headers(file.headers);
  for (const name of ["content-length", "content-encoding", "etag"]) headers.delete(name);
  return new Response(body, { headers });
}

const readOrStore = async (path: string, hash: string): Promise<Response> =>
  (await caches.match(getCacheKey(path, hash), { cacheName: FILE_CACHE })) ?? storeFile(path, hash);

async function storeFile(path: string, hash: string): Promise<Response> {
  const response = await downloadBuildFile(path, hash);
  const cache = await caches.open(FILE_CACHE);
  // If the storage is full, the page still gets its file.
  await cache.put(getCacheKey(path, hash), response.clone()).catch(console.warn);
  return response;
}

/** A proxy edits files, or the server has another build. */
export class ChangedFileError extends Error {
  override readonly name = "ChangedFileError";
}

/**
 * Throws a ChangedFileError if the content differs from the build's. While servers are being replaced, one with another
 * build may answer: then requests the content by its hash, which every server finds.
 */
export async function downloadBuildFile(path: string, hash: string, init: RequestInit = {}): Promise<Response> {
  // The browser's own cache may have a wrong copy of an asset. Other files are always checked with the server.
  const attempts: [string, RequestCache][] = path.startsWith(ASSETS_PATH_PREFIX)
    ? [
        [path, "default"],
        [path, "reload"],
      ]
    : [
        [path, "no-cache"],
        [getCacheKey(path, hash), "reload"],
      ];
  let isAnswered = false;
  for (const [url, cache] of attempts) {
    const response = await fetch(url, { ...init, cache });
    if (!response.ok || response.redirected) continue;
    isAnswered = true;
    if ((await hashContent(await response.clone().arrayBuffer())) === hash) return response;
  }
  throw new (isAnswered ? ChangedFileError : Error)(`${path} is not a file of this build.`);
}
