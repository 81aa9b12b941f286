import type { Area } from "../contract/endpoint.ts";
import { Database } from "../db/database.ts";
import { populate, type Sample } from "../db/populate.ts";
import { buildFile, buildRevision } from "./precache.ts";

let opened: Promise<Database> | undefined;

/** The open database, filled with the sample data at its first start. Opened again after the browser closed it or a try failed. */
export function database(): Promise<Database> {
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
    if (!db.isNewer) await populate(db, { load: loadSample, revision: sampleRevision });
    return db;
  } catch (error) {
    // An open connection would stand in the way of the version that fits.
    db.close();
    throw error;
  }
}

const samplePath = (area: Area) => `/sample/${area}.json`;

async function loadSample(area: Area): Promise<Sample> {
  return (await buildFile(samplePath(area))).json();
}

const sampleRevision = (area: Area) => buildRevision(samplePath(area));
