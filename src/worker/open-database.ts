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
  await db.open();
  await populate(db, loadSample);
  return db;
}

async function loadSample<N extends keyof Samples>(name: N): Promise<Samples[N]> {
  return (await buildFile(`/sample/${name}.json`)).json();
}
