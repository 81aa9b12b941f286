import { Database } from "../db/database.ts";
import { populate, type Samples } from "../db/populate.ts";
import { buildFile } from "./precache.ts";

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
    // Dexie opens a newer database without a word. IndexedDB counts Dexie's versions in tenths.
    if (db.backendDB().version > Math.round(db.verno * 10)) throw new Error("The database is newer than this version.");
    await populate(db, loadSample);
    return db;
  } catch (error) {
    // An open connection would stand in the way of the version that fits.
    db.close();
    throw error;
  }
}

async function loadSample<N extends keyof Samples>(name: N): Promise<Samples[N]> {
  return (await buildFile(`/sample/${name}.json`)).json();
}
