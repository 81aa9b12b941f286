import Dexie from "dexie";
import { describe, expect, test, vi } from "vitest";
import { Database } from "../../src/db/database.ts";
import { resolveRelativeDates } from "../../src/db/relative-dates.ts";
import { isSeeded, type SeedSource, seed } from "../../src/db/seed.ts";
import { areasWithSeedData } from "../../src/db/tables/index.ts";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { quotaErrorPoints, simulateFullDisk } from "./full-disk.ts";
import { getSeedRows, readSeedData, seedSource } from "./seed-data.ts";
import { ORIGIN, openTestDatabase, readAllTables, SEED_DATE, unreachableIntake } from "./test-api.ts";

const NEXT_DAY = new Date(2026, 6, 16, 9, 30);
const countRows = async (db: Database) => {
  const { counters: _, ...tables } = await readAllTables(db);
  return Object.values(tables).reduce((total, table) => total + table.length, 0);
};
const emptySource: SeedSource = { ...seedSource, load: () => Promise.reject(new Error("Nothing is loaded again")) };

async function expectSeeded(db: Database) {
  const stored = await readAllTables(db);
  for (const area of areasWithSeedData) {
    for (const [table, rows] of Object.entries(resolveRelativeDates(readSeedData(area), SEED_DATE)))
      expect(stored[table], table).toEqual(expect.arrayContaining([...rows]));
    const value = { at: SEED_DATE.toISOString(), revision: "1" };
    expect(stored.facts).toContainEqual({ name: `filled:${area}`, value });
  }
  const tables = areasWithSeedData.flatMap((area) => Object.values(readSeedData(area)));
  expect(await countRows(db)).toBe(areasWithSeedData.length + tables.reduce((total, rows) => total + rows.length, 0));
}

describe("seed", () => {
  test("seed stores all seed data with dates relative to the first start", async () => {
    const db = await openTestDatabase();
    await seed(db, seedSource, SEED_DATE);
    await expectSeeded(db);
    expect(getSeedRows("todo", "tasks")[0]?.dueDate).toBe("today-21d");
    expect((await db.tasks.get(1))?.dueDate).toBe("2026-06-24");
    expect(JSON.stringify(await readAllTables(db))).not.toMatch(/"(today([+-]\d+d)?(T\d\d:\d\d)?|now-\d+m)"/);
  });

  test("seed runs only once: the user's edits and the dates of the first start stay", async () => {
    const db = await openTestDatabase();
    await seed(db, seedSource, SEED_DATE);
    await db.tasks.delete(1);
    await db.accounts.update(1, { fullName: "Somsri" });
    const before = await readAllTables(db);
    await seed(db, emptySource, NEXT_DAY);
    expect(await readAllTables(db)).toEqual(before);
  });

  test("seed seeds once when called twice at the same time", async () => {
    const db = await openTestDatabase();
    await Promise.all([seed(db, seedSource, SEED_DATE), seed(db, seedSource, SEED_DATE)]);
    await expectSeeded(db);
  });

  test("seed seeds once when two connections call it at the same time", async () => {
    const db = await openTestDatabase();
    const otherConnection = new Database(db.name);
    await Promise.all([seed(db, seedSource, SEED_DATE), seed(otherConnection, seedSource, SEED_DATE)]);
    otherConnection.close();
    await expectSeeded(db);
  });
});

describe("seed with a new content revision", () => {
  const editedSource: SeedSource = {
    load: async (area) =>
      area === "films" ? { films: getSeedRows("films", "films").slice(0, 3) } : readSeedData(area),
    revision: (area) => (area === "films" || area === "todo" ? "2" : "1"),
  };

  test("a new content revision that cannot be loaded keeps the old content and logs an error", async () => {
    const db = await openTestDatabase();
    await seed(db, seedSource, SEED_DATE);
    const before = await readAllTables(db);
    const logSpy = vi.spyOn(console, "error").mockReturnValue();
    await seed(db, { ...editedSource, load: emptySource.load }, NEXT_DAY);
    expect(await readAllTables(db)).toEqual(before);
    expect(logSpy).toHaveBeenCalledOnce();
  });

  test("a new content revision replaces the app's content and keeps areas that a person can edit", async () => {
    const db = await openTestDatabase();
    await seed(db, seedSource, SEED_DATE);
    await db.tasks.delete(1);
    const before = await readAllTables(db);
    await seed(db, editedSource, NEXT_DAY);
    const { facts, films, counters, ...after } = await readAllTables(db);
    expect(films).toHaveLength(3);
    expect(after).toEqual({ ...before, facts: undefined, films: undefined, counters: undefined });
  });
});

describe("seed of a version 1 database", () => {
  test("seed of a version 1 database keeps the stored tasks and adds the new areas", async () => {
    const name = (await openTestDatabase()).name.concat("-old");
    const oldDb = new Dexie(name);
    oldDb.version(1).stores({
      facts: "name",
      counters: "table",
      accounts: "id, &emailKey, &usernameKey",
      tasks: "id",
    });
    const [task] = getSeedRows("todo", "tasks");
    await oldDb.table("facts").add({ name: "filled", value: SEED_DATE.toISOString() });
    await oldDb.table("tasks").add({ ...task, dueDate: "2026-06-24", title: "Mine" });
    oldDb.close();
    const db = new Database(name);
    await seed(db, seedSource, SEED_DATE);
    expect((await db.tasks.toArray()).map(({ title }) => title)).toEqual(["Mine"]);
    expect(await db.films.count()).toBe(100);
    expect((await db.metadata.toArray()).map((fact) => fact.name)).not.toContain("filled");
    await db.delete();
  });
});

describe("seed failing on the first start", () => {
  async function expectRecovery(db: Database, failedSeed: Promise<void>, message: string | RegExp) {
    await expect(failedSeed).rejects.toThrow(message);
    expect(await countRows(db)).toBe(0);
    await seed(db, seedSource, SEED_DATE);
    await expectSeeded(db);
  }

  test.each(areasWithSeedData)(
    "seed stores nothing when %s cannot be loaded; the next start seeds everything",
    async (missingArea) => {
      const db = await openTestDatabase();
      const load: SeedSource["load"] = async (area) => {
        if (area === missingArea) throw new Error("No such file");
        return readSeedData(area);
      };
      await expectRecovery(db, seed(db, { ...seedSource, load }, SEED_DATE), "No such file");
    },
  );

  test("seed stores nothing when a record is rejected; the next start seeds everything", async () => {
    const db = await openTestDatabase();
    const tasks = getSeedRows("todo", "tasks");
    const load: SeedSource["load"] = async (area) =>
      area === "todo" ? { tasks: [...tasks, ...tasks.slice(0, 1)] } : readSeedData(area);
    await expectRecovery(db, seed(db, { ...seedSource, load }, SEED_DATE), /ConstraintError/);
  });

  test.each(quotaErrorPoints)("seed stores nothing on a full disk, failing at %s", async (way) => {
    const db = await openTestDatabase();
    simulateFullDisk(way);
    await expect(seed(db, seedSource, SEED_DATE)).rejects.toThrow(/QuotaExceeded|No room/);
    expect(await countRows(db)).toBe(0);
  });
});

describe("a device without seed data", () => {
  const openApi = async () => {
    const db = await openTestDatabase();
    const getSeededDatabase = vi.fn(async () => {
      await seed(db, seedSource, SEED_DATE);
      return db;
    });
    const api = createApi({
      getDatabase: async () => db,
      getSeededDatabase,
      publishChanges: () => {},
      intakeClient: unreachableIntake,
    });
    const send = async (method: string, path: string, body?: object) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return (await api.handleRequest(new Request(new URL(path, ORIGIN), init)))?.status;
    };
    return { db, api, send, getSeededDatabase };
  };

  test("a contact request and the scheduler load no seed data", async () => {
    const { db, api, send, getSeededDatabase } = await openApi();
    const request = { name: "Mali", email: "mali@example.com", message: "A quote for two shops, please" };
    expect(await send("POST", "/contact/requests", request)).toBe(202);
    expect(await send("GET", "/contact/requests")).toBe(200);
    expect(await api.runScheduledWork()).toBeUndefined();
    expect(getSeededDatabase).not.toHaveBeenCalled();
    expect(await isSeeded(db)).toBe(false);
  });

  test("any other call stores the seed data and keeps the contact requests", async () => {
    const { db, send } = await openApi();
    const request = { name: "Mali", email: "mali@example.com", message: "A quote for two shops, please" };
    await send("POST", "/contact/requests", request);
    expect(await send("GET", "/apps/todo/tasks")).toBe(200);
    expect(await isSeeded(db)).toBe(true);
    expect(await db.contactRequests.count()).toBe(1);
  });
});
