import { describe, expect, test } from "vitest";
import { Database } from "../../src/db/database.ts";
import { populate } from "../../src/db/populate.ts";
import { resolveDays } from "../../src/db/relative-days.ts";
import { FIRST_START, loadSample, openDatabase, samples, snapshot } from "./api.ts";
import { fillDisk, waysToBeFull } from "./full-disk.ts";

const { accounts, tasks } = samples();
const filled = {
  accounts,
  counters: [],
  facts: [{ name: "filled", value: FIRST_START.toISOString() }],
  tasks: resolveDays(tasks, FIRST_START),
};
const empty = { accounts: [], counters: [], facts: [], tasks: [] };
const NEXT_DAY = new Date(2026, 6, 16, 9, 30);

describe("filling the database", () => {
  test("puts every sample in, with days counted from the first start", async () => {
    const db = await openDatabase();
    await populate(db, loadSample, FIRST_START);
    expect(await snapshot(db)).toEqual(filled);
    const days = (await db.tasks.toArray()).map(({ dueDate }) => dueDate);
    expect(tasks[0]?.dueDate).toBe("today-21d");
    expect(days[0]).toBe("2026-06-24");
    for (const day of days) expect(day ?? "2026-07-15").toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test("happens once: what was changed since stays, and the days do not move", async () => {
    const db = await openDatabase();
    await populate(db, loadSample, FIRST_START);
    await db.tasks.delete(1);
    await db.accounts.update(1, { fullName: "Somsri" });
    const before = await snapshot(db);
    await populate(db, () => Promise.reject(new Error("Nothing is loaded again")), NEXT_DAY);
    expect(await snapshot(db)).toEqual(before);
  });

  test("happens once, though it starts twice at the same time", async () => {
    const db = await openDatabase();
    await Promise.all([populate(db, loadSample, FIRST_START), populate(db, loadSample, FIRST_START)]);
    expect(await snapshot(db)).toEqual(filled);
  });

  test("happens once, though two workers start at the same time", async () => {
    const db = await openDatabase();
    const other = new Database(db.name);
    await Promise.all([populate(db, loadSample, FIRST_START), populate(other, loadSample, FIRST_START)]);
    other.close();
    expect(await snapshot(db)).toEqual(filled);
  });
});

describe("a first start that fails", () => {
  /** Empty after the failure; complete after the next start. */
  async function expectRecovery(db: Database, failed: Promise<void>, message: string | RegExp) {
    await expect(failed).rejects.toThrow(message);
    expect(await snapshot(db)).toEqual(empty);
  }

  test.each(["accounts", "tasks"])("leaves nothing where %s cannot be loaded; the next fills it", async (missing) => {
    const db = await openDatabase();
    const load: typeof loadSample = async (name) => {
      if (name === missing) throw new Error("No such file");
      return loadSample(name);
    };
    await expectRecovery(db, populate(db, load, FIRST_START), "No such file");
    await populate(db, loadSample, FIRST_START);
    expect(await snapshot(db)).toEqual(filled);
  });

  test("leaves nothing where the last record is refused; the next fills it", async () => {
    const db = await openDatabase();
    const doubled = samples();
    doubled.tasks.push(...doubled.tasks.slice(0, 1));
    await expectRecovery(
      db,
      populate(db, async (name) => doubled[name], FIRST_START),
      /ConstraintError/,
    );
    await populate(db, loadSample, FIRST_START);
    expect(await snapshot(db)).toEqual(filled);
  });

  test.each(waysToBeFull)("leaves nothing on a full disk, where the %s fails", async (way) => {
    const db = await openDatabase();
    fillDisk(way);
    await expectRecovery(db, populate(db, loadSample, FIRST_START), /QuotaExceeded|No room/);
  });
});
