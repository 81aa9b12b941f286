import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";

/** A file of the build, ready to be sent. */
export interface BuildFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
}

/** The files by the path they are asked for: `/index.html`, `/assets/main-1a2b3c4d.js`. */
export type BuildFiles = ReadonlyMap<string, BuildFile>;

export class MissingBuildError extends Error {
  override readonly name = "BuildMissing";
}

/**
 * Reads the whole build into memory. A path that is not in the list does not exist, so that no request can reach
 * another file of the machine; and a build made while the server runs is never served half.
 */
export async function readBuild(folder: string): Promise<BuildFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => [addressOf(folder, path), buildFile(path, await readFile(path))] as const),
  );
  const build = new Map(files);
  if (!build.has("/index.html")) throw new MissingBuildError(`No build in ${folder}. Run \`npm run build\` first.`);
  return build;
}

/** A file made of its name and content; the name gives the type. */
export function buildFile(name: string, bytes: Uint8Array<ArrayBuffer>): BuildFile {
  // Weak, because one tag stands for the plain and the compressed forms.
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  return { bytes, type: getMimeType(name) ?? "application/octet-stream", etag };
}

function addressOf(folder: string, path: string): string {
  return `/${relative(folder, path).split(sep).join("/")}`;
}
