import type { Area } from "../contract/areas.ts";
import { CHANGES_CHANNEL, type ChangeEvent } from "../contract/worker-messages.ts";
import { Database } from "../db/database.ts";
import { isSeeded, type SeedData, seed } from "../db/seed.ts";
import { fetchBuildFile, getBuild } from "./build-files.ts";

const changesChannel = new BroadcastChannel(CHANGES_CHANNEL);

export const publishChanges = (areas: readonly Area[]): void =>
  changesChannel.postMessage({ areas } satisfies ChangeEvent);

let openedDatabase: Promise<Database> | undefined;

/**
 * The database may have no seed data yet, so that sending a visitor's message does not wait for it. Opens the database
 * again if the browser has closed it or an earlier attempt failed.
 */
export function getDatabase(): Promise<Database> {
  openedDatabase ??= openDatabase().catch((error) => {
    openedDatabase = undefined;
    throw error;
  });
  return openedDatabase;
}

async function openDatabase(): Promise<Database> {
  const db = new Database();
  db.on("close", () => {
    openedDatabase = undefined;
  });
  try {
    await db.open();
    return db;
  } catch (error) {
    // Close the database, because an open connection would block the upgrade to another version.
    db.close();
    throw error;
  }
}

const seedingTasks = new WeakMap<Database, Promise<void>>();

/** The first call of the device loads the seed data. */
export async function getSeededDatabase(): Promise<Database> {
  const db = await getDatabase();
  const seedingTask = seedingTasks.get(db) ?? seedDatabase(db);
  seedingTasks.set(db, seedingTask);
  await seedingTask;
  return db;
}

async function seedDatabase(db: Database): Promise<void> {
  try {
    if (db.isNewer) return;
    // Without the list of files, a device that has its data still works.
    const build = await getBuild().catch(() => undefined);
    await seed(db, { load: loadSeedData, revision: (area) => build?.hashes.get(getSeedPath(area)) ?? "" });
  } catch (error) {
    seedingTasks.delete(db);
    throw error;
  }
}

/** Undefined on the device of a visitor, which has no seed data. */
export async function findSeededDatabase(): Promise<Database | undefined> {
  return (await isSeeded(await getDatabase())) ? getSeededDatabase() : undefined;
}

const getSeedPath = (area: Area) => `/sample/${area}.json`;

async function loadSeedData(area: Area): Promise<SeedData> {
  return (await fetchBuildFile(getSeedPath(area))).json();
}
