import { closeSync, existsSync, fsyncSync, openSync } from "node:fs";
import { mkdir, readdir, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { shareResult } from "../share-result.ts";
import { createLocalSignals } from "./signals.ts";
import { type Database, DatabaseError, type Store } from "./store.ts";

/**
 * The server refuses writes if the disk has less free space than this, which is room for four segments of the
 * write-ahead log. PGlite hangs if the disk has no room for the next segment.
 */
const MIN_FREE_BYTES = 64 * 1_024 * 1_024;
/** The server cannot write as much as MIN_FREE_BYTES in this time. */
const DISK_CHECK_INTERVAL_MS = 250;
const SQLITE_BUSY = 5;

export async function openMemoryDatabase(): Promise<Store> {
  return toStore(await PGlite.create(), async () => true);
}

/** Creates a missing folder. Throws a DatabaseError if the database cannot be opened. */
export async function openFolderDatabase(path: string): Promise<Store> {
  await mkdir(dirname(path), { recursive: true });
  const unlock = lockFolder(path);
  try {
    if (!existsSync(path)) await createFolder(path);
    return toStore(
      await openDurableDatabase(path),
      shareResult(() => hasFreeSpace(path), DISK_CHECK_INTERVAL_MS),
      unlock,
    );
  } catch (error) {
    unlock();
    if (error instanceof Error && "code" in error) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`The database in ${path} cannot be opened: ${reason}. See docs/operations.md.`);
  }
}

/**
 * Uses SQLite's file lock, because Node has none. The lock ends with the process and, unlike process ids, works between
 * containers that share a volume.
 */
function lockFolder(path: string): () => void {
  const file = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    file.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY)
      throw new DatabaseError(
        `Another server uses ${path}. Stop it, or set DATA_DIR to another folder. To run several servers, use PostgreSQL (DATABASE_URL).`,
      );
    throw error;
  }
  return () => file.close();
}

/** Creates the database under a temporary name first: a server killed meanwhile leaves no half-made database. */
async function createFolder(path: string): Promise<void> {
  const temporaryPath = `${path}.new`;
  await rm(temporaryPath, { recursive: true, force: true });
  await (await openDurableDatabase(temporaryPath)).close();
  await fsyncFolder(temporaryPath);
  await rename(temporaryPath, path);
  fsyncPath(dirname(path));
}

type InitOptions = Parameters<NodeFS["init"]>[1];
interface OpenFile {
  readonly nfd?: number;
}

/**
 * PGlite starts with fsync off, and its NodeFS has no fsync: without this class, acknowledged data survives the end of
 * the process but not a power failure.
 */
class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions) {
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

const openDurableDatabase = (path: string) =>
  PGlite.create({
    fs: new DurableFS(path),
    // Leave out `-F`, which turns fsync off. Set the sync method: the default, fdatasync, does nothing in PGlite.
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== "-F"), "-c", "wal_sync_method=fsync"],
  });

/** Synchronous: use this at start-up only. */
async function fsyncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    fsyncPath(join(entry.parentPath, entry.name));
  fsyncPath(folder);
}

function fsyncPath(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function toStore(client: PGlite, hasDiskSpace: () => Promise<boolean>, unlock: () => void = () => {}): Store {
  const orm = drizzle({ client });
  const db = orm as unknown as Database;
  return {
    db,
    signals: createLocalSignals(),
    // No lock is needed here: the folder lock already keeps other processes out.
    withExclusiveLock: (work) => work(db, (migrationsFolder) => migrate(orm, { migrationsFolder })),
    async runMaintenance() {
      // Vacuum and write a checkpoint here, because PGlite has no background processes that do so.
      await client.exec("vacuum analyze");
      await client.exec("checkpoint");
    },
    hasDiskSpace,
    async close() {
      await client.close();
      unlock();
    },
  };
}

async function hasFreeSpace(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize > MIN_FREE_BYTES;
}
