import { type Area, areas } from "../contract/areas.ts";
import {
  CHANGES_CHANNEL,
  type ChangeEvent,
  type DatabaseReply,
  type MessageToWorker,
} from "../contract/worker-messages.ts";
import { Database } from "../db/database.ts";
import { isSeeded, type SeedData, seed } from "../db/seed.ts";
import { areasWithSeedData, isReseededOnUpdate } from "../db/tables/index.ts";
import { readMembership } from "../mocks/areas/data/workspace-membership.ts";
import { fetchBuildFile, getBuild } from "./build-files.ts";

const changesChannel = new BroadcastChannel(CHANGES_CHANNEL);

export const publishChanges = (areas: readonly Area[]): void =>
  changesChannel.postMessage({ areas } satisfies ChangeEvent);

const openedDatabases = new Map<string, Promise<Database>>();

/**
 * The device's own database, with the requests of visitors and, until the device joins a workspace, all data. It may have
 * no seed data yet, so that sending a visitor's message does not wait for it.
 */
export const getDeviceDatabase = (): Promise<Database> => openOnce("phrom");

let isInWorkspace = false;

/** The database of the workspace that the device belongs to, or else the device's own. Tells the pages if it has left. */
export async function getDatabase(): Promise<Database> {
  const deviceDb = await getDeviceDatabase();
  const membership = await readMembership(deviceDb);
  const hasLeft = isInWorkspace && !membership;
  isInWorkspace = membership !== undefined;
  if (hasLeft) changesChannel.postMessage({ areas, hasLeftWorkspace: true } satisfies ChangeEvent);
  return membership ? openOnce(membership.database, membership.slot) : deviceDb;
}

declare const self: ServiceWorkerGlobalScope;

/** For a page that was closed when the device entered or left the workspace. */
export function registerDatabaseMessages(): void {
  const reply = async (port: MessagePort | undefined) => {
    const isInWorkspace = (await readMembership(await getDeviceDatabase())) !== undefined;
    port?.postMessage({ isInWorkspace } satisfies DatabaseReply);
  };
  self.addEventListener("message", (event) => {
    if ((event.data as MessageToWorker).type === "tell-database") event.waitUntil(reply(event.ports[0]));
  });
}

/** Opens the database again if the browser has closed it or an earlier attempt failed. */
function openOnce(name: string, slot?: number): Promise<Database> {
  const openedDatabase =
    openedDatabases.get(name) ??
    openDatabase(name, slot).catch((error) => {
      openedDatabases.delete(name);
      throw error;
    });
  openedDatabases.set(name, openedDatabase);
  return openedDatabase;
}

async function openDatabase(name: string, slot: number | undefined): Promise<Database> {
  const db = new Database(name, slot);
  db.on("close", () => {
    openedDatabases.delete(name);
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
    const source = { load: loadSeedData, revision: (area: Area) => build?.hashes.get(getSeedPath(area)) ?? "" };
    // A workspace has no sample data, only what belongs to the app.
    const seededAreas = db.slot === undefined ? areasWithSeedData : areasWithSeedData.filter(isReseededOnUpdate);
    await seed(db, source, new Date(), seededAreas);
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
