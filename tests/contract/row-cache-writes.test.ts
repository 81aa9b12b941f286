import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { readAllCached } from "../../src/db/row-cache.ts";
import { openTestDatabase } from "./test-api.ts";

const buildTask = (id: number, title = `Task ${id}`) => ({ id, title }) as never;

async function openCachedDatabase(): Promise<Database> {
  const db = await openTestDatabase();
  await db.tasks.bulkAdd([1, 2, 3, 5, 6].map((id) => buildTask(id)));
  await readAllCached(db.tasks);
  return db;
}

async function readFromMemory(db: Database) {
  const getAllSpy = vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(() => {
    throw new Error("The table was read again.");
  });
  const rows = await readAllCached(db.tasks);
  getAllSpy.mockRestore();
  return rows;
}

describe("a write to a cached table", () => {
  test.each<[name: string, write: (db: Database) => PromiseLike<unknown>]>([
    ["inserts between other rows", (db) => db.tasks.add(buildTask(4))],
    ["inserts at both ends", (db) => db.tasks.bulkAdd([buildTask(7), buildTask(0)])],
    ["replaces", (db) => db.tasks.put(buildTask(3, "Changed"))],
    ["changes fields", (db) => db.tasks.update(3, { title: "Changed" })],
    ["deletes", (db) => db.tasks.bulkDelete([1, 6, 99])],
    [
      "writes the same row twice",
      (db) =>
        db.transaction("rw", db.tasks, async () => {
          await db.tasks.delete(2);
          await db.tasks.add(buildTask(2, "Again"));
          await db.tasks.update(2, { title: "Last" });
        }),
    ],
  ])("a write that %s changes the rows in memory too", async (_, write) => {
    const db = await openCachedDatabase();
    await write(db);
    expect(await readFromMemory(db)).toEqual(await db.tasks.toArray());
  });

  test("a write leaves unchanged rows the same objects", async () => {
    const db = await openCachedDatabase();
    const before = await readAllCached(db.tasks);
    await db.tasks.put(buildTask(2, "Changed"));
    const after = await readFromMemory(db);
    expect(after.map((row, index) => row === before[index])).toEqual([true, false, true, true, true]);
  });

  test("the cache has the row as it was written, whatever the caller does to the object later", async () => {
    const db = await openCachedDatabase();
    const task = { id: 4, title: "Written" };
    await db.tasks.put(task as never);
    task.title = "Changed later";
    expect(await readFromMemory(db)).toEqual(await db.tasks.toArray());
  });

  test("a write that is rolled back leaves the rows as they were", async () => {
    const db = await openCachedDatabase();
    const before = await readAllCached(db.tasks);
    const write = db.transaction("rw", db.tasks, async () => {
      await db.tasks.delete(1);
      throw new Error("Roll back");
    });
    await expect(write).rejects.toThrow("Roll back");
    expect(await readFromMemory(db)).toBe(before);
  });

  test.each<[name: string, write: (db: Database) => PromiseLike<unknown>]>([
    ["clears the table", (db) => db.tasks.clear()],
    ["stores only some of its rows", (db) => db.tasks.bulkAdd([buildTask(4), buildTask(5)]).catch(() => {})],
  ])("a write that %s makes the next read read the table again", async (_, write) => {
    const db = await openCachedDatabase();
    await db.transaction("rw", db.tasks, () => write(db));
    expect(await readAllCached(db.tasks)).toEqual(await db.tasks.toArray());
  });

  test("a read that starts during a write waits for the written row", async () => {
    const db = await openCachedDatabase();
    const { promise: written, resolve } = Promise.withResolvers<void>();
    const write = db.transaction("rw", db.tasks, async () => {
      await db.tasks.put(buildTask(4));
      resolve();
      await db.tasks.count();
    });
    await written;
    expect(await readAllCached(db.tasks)).toHaveLength(6);
    await write;
  });

  test("a read that waits for a write continues if the database is closed", async () => {
    const db = await openCachedDatabase();
    const write = db.tasks.put(buildTask(4));
    const readPromise = readAllCached(db.tasks);
    db.close();
    await Promise.allSettled([write, readPromise]);
    await db.open();
    expect(await readAllCached(db.tasks)).toEqual(await db.tasks.toArray());
  });

  test("writes and reads of a cached table may overlap", async () => {
    const db = await openCachedDatabase();
    let seed = 1;
    const pickRandom = (limit: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % limit;
    };
    for (let round = 0; round < 40; round++) {
      const work = Array.from({ length: 1 + pickRandom(4) }, (_, index) => {
        const [id, pause, isRolledBack] = [pickRandom(12), pickRandom(3), pickRandom(5) === 0];
        if (pickRandom(4) === 0) return readAllCached(db.tasks);
        return db
          .transaction("rw", db.tasks, async () => {
            for (let count = 0; count < pause; count++) await db.tasks.get(id);
            await (pickRandom(3) === 0 ? db.tasks.delete(id) : db.tasks.put(buildTask(id, `Round ${round} ${index}`)));
            if (isRolledBack) throw new Error("Roll back");
            await db.tasks.put(buildTask(pickRandom(12), `Round ${round} ${index} too`));
          })
          .catch(() => {});
      });
      await Promise.all(work);
      expect(await readAllCached(db.tasks)).toEqual(await db.tasks.toArray());
    }
  });
});
