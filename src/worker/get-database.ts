import type { Area } from "../contract/endpoint.ts";
import { Database } from "../db/database.ts";
import { type SeedData, seed } from "../db/seed.ts";
import { fetchBuildFile, getBuildRevision } from "./precache.ts";

let opened: Promise<Database> | undefined;

/** The open database, filled with the sample data at its first start. Opened again after the browser closed it or a try failed. */
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
    if (!db.isNewer) await seed(db, { load: loadSample, revision: sampleRevision });
    return db;
  } catch (error) {
    // An open connection would stand in the way of the version that fits.
    db.close();
    throw error;
  }
}

const samplePath = (area: Area) => `/sample/${area}.json`;

async function loadSample(area: Area): Promise<SeedData> {
  return (await fetchBuildFile(samplePath(area))).json();
}

const sampleRevision = (area: Area) => getBuildRevision(samplePath(area));
