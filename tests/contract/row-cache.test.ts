import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { readAllCached, readPage } from "../../src/db/row-cache.ts";
import { openTestDatabase } from "./test-api.ts";

/** More rows than `readAllCached` reads in one batch. */
const MANY_ROWS = 6_000;

const buildTask = (id: number) => ({ id, title: `Task ${id}` }) as never;
const addTasks = (db: Database, count: number) =>
  db.tasks.bulkAdd(Array.from({ length: count }, (_, index) => buildTask(index + 1)));

function failLargeReads(table: string) {
  const { getAll } = IDBObjectStore.prototype;
  // Dexie passes the newer options object, which TypeScript does not know yet.
  type GetAll = (this: IDBObjectStore, options: { count?: number }) => IDBRequest<unknown[]>;
  const getAllIfSmall: GetAll = function (options) {
    if (this.name === table && (options.count ?? Number.POSITIVE_INFINITY) > 10) throw new Error("Large read");
    return getAll.call(this, options as IDBKeyRange);
  };
  vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(getAllIfSmall as typeof getAll);
}

const failToSelect = () => {
  throw new Error("The page was selected from all rows.");
};

describe("readAllCached", () => {
  test.each([0, 1, 2_499, 2_500, 2_501, 5_000, MANY_ROWS])(
    "readAllCached returns all %d rows by primary key",
    async (count) => {
      const db = await openTestDatabase();
      await addTasks(db, count);
      const rows = await readAllCached(db.tasks);
      expect(rows).toHaveLength(count);
      expect(rows).toEqual(await db.tasks.toArray());
    },
  );

  test("readAllCached returns all rows of a large table whose keys are text", async () => {
    const db = await openTestDatabase();
    await db.emails.bulkAdd(Array.from({ length: MANY_ROWS }, (_, index) => ({ id: `e${index}` }) as never));
    expect(await readAllCached(db.emails)).toEqual(await db.emails.toArray());
  });

  test("a running read returns the old rows, and the next read a row written meanwhile", async () => {
    const db = await openTestDatabase();
    await addTasks(db, MANY_ROWS);
    const readPromise = readAllCached(db.tasks);
    // The first page arrives after one batch, so the write below happens while the read goes on.
    await readPage(db.tasks, { page: 1, perPage: 1 }, failToSelect);
    await db.tasks.add(buildTask(MANY_ROWS + 1));
    expect(await readPromise).toHaveLength(MANY_ROWS);
    expect(await readAllCached(db.tasks)).toHaveLength(MANY_ROWS + 1);
  });

  test("readAllCached reads again after a failed read", async () => {
    const db = await openTestDatabase();
    await addTasks(db, 3);
    failLargeReads("tasks");
    await expect(readAllCached(db.tasks)).rejects.toThrow("Large read");
    vi.restoreAllMocks();
    expect(await readAllCached(db.tasks)).toHaveLength(3);
  });
});

describe("readPage", () => {
  const query = { page: 1, perPage: 10 };

  test("readPage reads only the page before it returns", async () => {
    const db = await openTestDatabase();
    await addTasks(db, MANY_ROWS);
    failLargeReads("tasks");
    const { rows, total } = await readPage(db.tasks, query, failToSelect);
    expect({ ids: rows.map(({ id }) => id), total }).toEqual({
      ids: Array.from({ length: 10 }, (_, index) => MANY_ROWS - index),
      total: MANY_ROWS,
    });
  });

  test("readPage reads the whole table in the background; later pages are selected from memory", async () => {
    const db = await openTestDatabase();
    await addTasks(db, MANY_ROWS);
    await readPage(db.tasks, query, failToSelect);
    await vi.waitFor(async () => {
      const select = vi.fn(() => ({ rows: [], total: 0 }));
      await readPage(db.tasks, query, select);
      expect(select).toHaveBeenCalledExactlyOnceWith(await db.tasks.toArray());
    });
  });

  test("readPage does not wait for a read of the whole table that started earlier", async () => {
    const db = await openTestDatabase();
    await addTasks(db, MANY_ROWS);
    const finishedReads: string[] = [];
    await Promise.all([
      readAllCached(db.tasks).then(() => finishedReads.push("table")),
      readPage(db.tasks, query, failToSelect).then(() => finishedReads.push("page")),
    ]);
    expect(finishedReads).toEqual(["page", "table"]);
  });

  test.each([
    ["a filter", { ...query, status: "open" }],
    ["a filter that is false", { ...query, overdue: false }],
    ["another sort column", { ...query, sortColumn: ["title", "id"] }],
    ["a page far from the start", { ...query, page: 1_000_000_000 }],
  ])("readPage selects from all rows for %s", async (_, otherQuery) => {
    const db = await openTestDatabase();
    await addTasks(db, 3);
    const select = vi.fn(() => ({ rows: [], total: 0 }));
    await readPage(db.tasks, otherQuery, select);
    expect(select).toHaveBeenCalledExactlyOnceWith(await db.tasks.toArray());
  });
});
