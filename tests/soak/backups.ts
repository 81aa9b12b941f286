import { isEqual } from "es-toolkit/predicate";
import type { DatabaseRows } from "../fixtures/database-rows.ts";
import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";

const WRITES_PER_ROUND = 15;

/** Tables that an import leaves alone or adds rows to: what the app knows about itself, and ids that stay used. */
const OTHER_TABLES = [
  "accounts",
  "activities",
  "announcements",
  "counters",
  "facts",
  "journal",
  "sessions",
  "snapshots",
];

const readBackup = async (device: Device, random: Random) =>
  ((await device.send({ method: "GET", url: "/data/backup", key: random.uuid() })).data as { backup: object }).backup;

const findChangedTables = (before: DatabaseRows, after: DatabaseRows) =>
  Object.keys(before).filter((table) => !OTHER_TABLES.includes(table) && !isEqual(before[table], after[table]));

/** Returns how many tables the import has changed; more than 0 is a fault. */
export async function importOwnBackup(device: Device, random: Random): Promise<number> {
  const before = await device.readTables();
  const file = await readBackup(device, random);
  const { status } = await device.send({ method: "POST", url: "/data/import", body: { file }, key: random.uuid() });
  return status < 300 ? findChangedTables(before, await device.readTables()).length : 1;
}

/** Kills the worker during the import of a backup; afterwards the data must be that of the backup. */
export const backups: Scenario = {
  name: "Backups, saved and imported",
  async open(browser, server) {
    const device = await Device.open(browser, server.url);

    async function writeRandomRecords(random: Random): Promise<void> {
      for (let write = 0; write < WRITES_PER_ROUND; write++) {
        const title = `Soak backup ${random.uuid()}`;
        const requests = [
          { method: "POST", url: "/apps/todo/add-tasks", body: { task: { title } } },
          { method: "POST", url: "/apps/todo/update-task", body: { task: { id: 1 + random.integer(20), title } } },
          { method: "DELETE", url: `/apps/invoice/delete?id=${1 + random.integer(100)}` },
        ];
        await device.send({ ...random.pick(requests), key: random.uuid() });
      }
    }

    async function round(random: Random) {
      await writeRandomRecords(random);
      const before = await device.readTables();
      const file = await readBackup(device, random);
      await writeRandomRecords(random);
      const request = { method: "POST", url: "/data/import", body: { file }, key: random.uuid() };
      const delay = random.integer(300);
      const [response] = await Promise.all([
        device.send(request),
        new Promise((resolve) => setTimeout(resolve, delay)).then(() => device.killWorker()),
      ]);
      const changedTables = findChangedTables(before, await device.readTables());
      const isImported = response.status < 300;
      return { attempts: 1, disturbances: 1, losses: changedTables.length + Number(!isImported), duplicates: 0 };
    }

    return {
      round,
      close: () => device.close(),
    };
  },
};
