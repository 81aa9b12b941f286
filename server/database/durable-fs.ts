import { closeSync, fsyncSync, openSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Parameters<NodeFS["init"]>[1];
interface OpenFile {
  /** The descriptor of the host's file; a folder has none. */
  readonly nfd?: number;
}

/**
 * PGlite's folder with a disk behind it. PGlite is started with fsync off, and its files on the host know no fsync: what
 * it acknowledges survives the death of the process, and not that of the machine. Here fsync reaches the host.
 */
export class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun?.push(({ NODEFS }) => {
      const { stream_ops: operations } = NODEFS as unknown as { stream_ops: { fsync?: (file: OpenFile) => number } };
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    });
    return { emscriptenOpts };
  }
}

/** `fsync` in place of the default `fdatasync`, which PGlite answers without doing anything. */
export const getDurableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** Brings everything under a folder to the disk. Blocks: it is for the start alone. */
export async function fsyncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    fsyncPath(join(entry.parentPath, entry.name));
  fsyncPath(folder);
}

export function fsyncPath(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
