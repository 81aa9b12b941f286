import Dexie from "dexie";
import { describe, expect, test, vi } from "vitest";
import { Database } from "../../src/db/database.ts";
import { populate, type SampleSource, sampleAreas } from "../../src/db/populate.ts";
import { resolveDates } from "../../src/db/relative-dates.ts";
import { FIRST_START, openDatabase, snapshot } from "./api.ts";
import { fillDisk, waysToBeFull } from "./full-disk.ts";
import { sample, sampleRows, sampleSource } from "./samples.ts";

const NEXT_DAY = new Date(2026, 6, 16, 9, 30);
/** How many rows there are; the counters follow from them. */
const count = async (db: Database) => {
  const { counters: _, ...tables } = await snapshot(db);
  return Object.values(tables).reduce((total, table) => total + table.length, 0);
};
const noSource: SampleSource = { ...sampleSource, load: () => Promise.reject(new Error("Nothing is loaded again")) };

async function expectFilled(db: Database) {
  const stored = await snapshot(db);
  for (const area of sampleAreas) {
    for (const [table, rows] of Object.entries(resolveDates(sample(area), FIRST_START)))
      expect(stored[table], table).toEqual(expect.arrayContaining([...rows]));
    const value = { at: FIRST_START.toISOString(), revision: "1" };
    expect(stored.facts).toContainEqual({ name: `filled:${area}`, value });
  }
  const samples = sampleAreas.flatMap((area) => Object.values(sample(area)));
  expect(await count(db)).toBe(sampleAreas.length + samples.reduce((total, rows) => total + rows.length, 0));
}

describe("filling the database", () => {
  test("puts every sample in, with days counted from the first start", async () => {
    const db = await openDatabase();
    await populate(db, sampleSource, FIRST_START);
    await expectFilled(db);
    expect(sampleRows("todo", "tasks")[0]?.dueDate).toBe("today-21d");
    expect((await db.tasks.get(1))?.dueDate).toBe("2026-06-24");
    expect(JSON.stringify(await snapshot(db))).not.toMatch(/"(today([+-]\d+d)?(T\d\d:\d\d)?|now-\d+m)"/);
  });

  test("happens once: what was changed since stays, and the days do not move", async () => {
    const db = await openDatabase();
    await populate(db, sampleSource, FIRST_START);
    await db.tasks.delete(1);
    await db.accounts.update(1, { fullName: "Somsri" });
    const before = await snapshot(db);
    await populate(db, noSource, NEXT_DAY);
    expect(await snapshot(db)).toEqual(before);
  });

  test("happens once, though it starts twice at the same time", async () => {
    const db = await openDatabase();
    await Promise.all([populate(db, sampleSource, FIRST_START), populate(db, sampleSource, FIRST_START)]);
    await expectFilled(db);
  });

  test("happens once, though two workers start at the same time", async () => {
    const db = await openDatabase();
    const other = new Database(db.name);
    await Promise.all([populate(db, sampleSource, FIRST_START), populate(other, sampleSource, FIRST_START)]);
    other.close();
    await expectFilled(db);
  });
});

describe("a version with other content", () => {
  const edited: SampleSource = {
    load: async (area) => (area === "films" ? { films: sampleRows("films", "films").slice(0, 3) } : sample(area)),
    revision: (area) => (area === "films" || area === "todo" ? "2" : "1"),
  };

  test("that cannot be had leaves the old in place, and everything else open", async () => {
    const db = await openDatabase();
    await populate(db, sampleSource, FIRST_START);
    const before = await snapshot(db);
    const log = vi.spyOn(console, "error").mockReturnValue();
    await populate(db, { ...edited, load: noSource.load }, NEXT_DAY);
    expect(await snapshot(db)).toEqual(before);
    expect(log).toHaveBeenCalledOnce();
  });

  test("shows it, and leaves alone what a person may have written", async () => {
    const db = await openDatabase();
    await populate(db, sampleSource, FIRST_START);
    await db.tasks.delete(1);
    const before = await snapshot(db);
    await populate(db, edited, NEXT_DAY);
    const { facts, films, counters, ...after } = await snapshot(db);
    expect(films).toHaveLength(3);
    expect(after).toEqual({ ...before, facts: undefined, films: undefined, counters: undefined });
  });
});

describe("a database of the first version", () => {
  test("keeps its tasks and accounts, and gets what is new", async () => {
    const name = (await openDatabase()).name.concat("-old");
    const old = new Dexie(name);
    old.version(1).stores({
      facts: "name",
      counters: "table",
      accounts: "id, &emailKey, &usernameKey",
      tasks: "id",
    });
    const [task] = sampleRows("todo", "tasks");
    await old.table("facts").add({ name: "filled", value: FIRST_START.toISOString() });
    await old.table("tasks").add({ ...task, dueDate: "2026-06-24", title: "Mine" });
    old.close();
    const db = new Database(name);
    await populate(db, sampleSource, FIRST_START);
    expect((await db.tasks.toArray()).map(({ title }) => title)).toEqual(["Mine"]);
    expect(await db.films.count()).toBe(100);
    expect((await db.facts.toArray()).map((fact) => fact.name)).not.toContain("filled");
    await db.delete();
  });
});

describe("a first start that fails", () => {
  /** Empty after the failure; complete after the next start. */
  async function expectRecovery(db: Database, failed: Promise<void>, message: string | RegExp) {
    await expect(failed).rejects.toThrow(message);
    expect(await count(db)).toBe(0);
    await populate(db, sampleSource, FIRST_START);
    await expectFilled(db);
  }

  test.each(sampleAreas)("leaves nothing where %s cannot be loaded; the next fills it", async (missing) => {
    const db = await openDatabase();
    const load: SampleSource["load"] = async (area) => {
      if (area === missing) throw new Error("No such file");
      return sample(area);
    };
    await expectRecovery(db, populate(db, { ...sampleSource, load }, FIRST_START), "No such file");
  });

  test("leaves nothing where the last record is refused; the next fills it", async () => {
    const db = await openDatabase();
    const tasks = sampleRows("todo", "tasks");
    const load: SampleSource["load"] = async (area) =>
      area === "todo" ? { tasks: [...tasks, ...tasks.slice(0, 1)] } : sample(area);
    await expectRecovery(db, populate(db, { ...sampleSource, load }, FIRST_START), /ConstraintError/);
  });

  test.each(waysToBeFull)("leaves nothing on a full disk, where the %s fails", async (way) => {
    const db = await openDatabase();
    fillDisk(way);
    await expect(populate(db, sampleSource, FIRST_START)).rejects.toThrow(/QuotaExceeded|No room/);
    expect(await count(db)).toBe(0);
  });
});
