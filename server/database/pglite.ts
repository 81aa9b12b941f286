import { existsSync } from "node:fs";
import { mkdir, rename, rm, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { DurableFS, fsyncFolder, fsyncPath, getDurableStartParams } from "./durable-fs.ts";
import { lockFolder } from "./folder-lock.ts";
import { type Database, DatabaseError, type Store } from "./store.ts";

/** Four pieces of its log: PGlite does not survive a disk without room for the next one, and hangs. */
const ROOM_BYTES = 64 * 1_024 * 1_024;
const ROOM_MS = 1_000;

/** A database that lives as long as the process: for tests. */
export async function openMemory(): Promise<Store> {
  return storeOf(await PGlite.create(), async () => true);
}

/** The database in a folder, made where there is none. Throws a DatabaseError where it cannot be used. */
export async function openFolder(path: string): Promise<Store> {
  await mkdir(dirname(path), { recursive: true });
  const unlock = lockFolder(path);
  try {
    if (!existsSync(path)) await make(path);
    return storeOf(await openDurable(path), watchRoom(path), unlock);
  } catch (error) {
    unlock();
    if (error instanceof Error && "code" in error) throw error;
    throw new DatabaseError(`The database in ${path} cannot be opened: ${reason(error)}. See docs/operations.md.`);
  }
}

/** Under another name first: a server that is killed on the way leaves nothing that looks like a database. */
async function make(path: string): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await (await openDurable(unfinished)).close();
  await fsyncFolder(unfinished);
  await rename(unfinished, path);
  fsyncPath(dirname(path));
}

const openDurable = (path: string) =>
  PGlite.create({ fs: new DurableFS(path), startParams: getDurableStartParams(PGlite.defaultStartParams) });

function storeOf(client: PGlite, hasRoom: () => Promise<boolean>, unlock: () => void = () => {}): Store {
  const orm = drizzle({ client });
  const db = orm as unknown as Database;
  return {
    db,
    // The folder's lock keeps other processes away.
    withExclusiveLock: (work) => work(db, (migrationsFolder) => migrate(orm, { migrationsFolder })),
    async runMaintenance() {
      // Without a server around it, nothing else cleans its tables or lets go of its log.
      await client.exec("vacuum analyze");
      await client.exec("checkpoint");
    },
    hasDiskSpace: hasRoom,
    async close() {
      await client.close();
      unlock();
    },
  };
}

/** Looks at the disk at most once a second; much less than the room can come in meanwhile. */
function watchRoom(path: string): () => Promise<boolean> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let room = Promise.resolve(true);
  return () => {
    if (performance.now() - lookedAt > ROOM_MS) {
      lookedAt = performance.now();
      room = statfs(path).then(({ bavail, bsize }) => bavail * bsize > ROOM_BYTES);
    }
    return room;
  };
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
