import type { Area } from "../contract/areas.ts";
import { CHANGES_CHANNEL, type ChangeEvent } from "../contract/worker-messages.ts";
import { Database } from "../db/database.ts";
import { type SeedData, seed } from "../db/seed.ts";
import { fetchBuildFile, getBuildRevision } from "./build-files.ts";

const changes = new BroadcastChannel(CHANGES_CHANNEL);

/** Tells all open pages which areas a write changed. */
export const publishChanges = (areas: readonly Area[]): void => changes.postMessage({ areas } satisfies ChangeEvent);

let opened: Promise<Database> | undefined;

/**
 * Returns the open database and seeds it at the first start. Opens it again if the browser has closed it or an earlier
 * attempt failed.
 */
export function getDatabase(): Promise<Database> {
  opened ??= open().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Database> {
  const db = new Database();
  db.on("close", () => {
    opened = undefined;
  });
  try {
    await db.open();
    if (!db.isNewer) await seed(db, { load: loadSeedData, revision: (area) => getBuildRevision(getSeedPath(area)) });
    return db;
  } catch (error) {
    // Close the database, because an open connection would block the upgrade to another version.
    db.close();
    throw error;
  }
}

const getSeedPath = (area: Area) => `/sample/${area}.json`;

async function loadSeedData(area: Area): Promise<SeedData> {
  return (await fetchBuildFile(getSeedPath(area))).json();
}
