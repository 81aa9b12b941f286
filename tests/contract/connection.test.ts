import Dexie from "dexie";
import { forceCloseDatabase } from "fake-indexeddb";
import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { allCases } from "./all-cases.ts";
import { resolveOptions } from "./case.ts";
import { expectError } from "./expectations.ts";
import { ADMIN_ID, createTestApi } from "./test-api.ts";

const closeConnection = (db: Database) =>
  forceCloseDatabase(db.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]);

describe("IndexedDB connection closed by the browser", () => {
  const addOptions = { body: { task: { title: "x" } } };

  test("the next call reopens a closed connection", async () => {
    const api = await createTestApi("todo");
    closeConnection(api.db);
    expect((await api.send("GET", "/apps/todo/tasks")).status).toBe(200);
    expect((await api.send("POST", "/apps/todo/add-tasks", addOptions)).status).toBe(201);
  });

  test.each(["InvalidStateError", "AbortError", "UnknownError"])(
    "a write interrupted by %s is retried and done once",
    async (name) => {
      const api = await createTestApi();
      vi.spyOn(IDBObjectStore.prototype, "add").mockImplementationOnce(() => {
        closeConnection(api.db);
        throw new DOMException("The connection is closing.", name);
      });
      expect((await api.send("POST", "/apps/todo/add-tasks", addOptions)).status).toBe(201);
      expect(await api.db.tasks.count()).toBe(1);
      expect(api.published).toEqual([["todo"]]);
    },
  );

  test("a call whose retry fails too returns 500", async () => {
    const api = await createTestApi("todo");
    const logSpy = vi.spyOn(console, "error").mockReturnValue();
    const addSpy = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("The connection is closing.", "InvalidStateError");
    });
    await expectError(api, () => api.send("POST", "/apps/todo/add-tasks", addOptions), 500, "Something went wrong");
    expect(addSpy).toHaveBeenCalledTimes(2);
    expect(logSpy).toHaveBeenCalledOnce();
  });
});

describe("database of a newer app version", () => {
  const readOnlyError = "A newer version of the app manages this data. It is read-only here";

  /** Gives the database an unknown table, like that of a newer version of the app. */
  async function openNewer(...areas: Parameters<typeof createTestApi>) {
    const api = await createTestApi(...areas);
    await api.token(ADMIN_ID);
    api.db.close();
    const currentDb = new Dexie(api.db.name);
    await currentDb.open();
    const tables = Object.fromEntries(
      currentDb.tables.map(({ name, schema }) => [
        name,
        [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(),
      ]),
    );
    const { verno } = currentDb;
    currentDb.close();
    const newerDb = new Dexie(api.db.name);
    newerDb.version(verno).stores(tables);
    newerDb.version(verno + 1).stores({ ...tables, inventions: "id" });
    await newerDb.open();
    newerDb.close();
    await api.db.open();
    return api;
  }

  test.each(allCases.filter(({ endpoint }) => endpoint.method === "GET"))(
    "$name, a GET call, still succeeds",
    async (each) => {
      const api = await openNewer(...each.areas);
      expect(api.db.isNewer).toBe(true);
      const { status } = await api.call(each.endpoint, await resolveOptions(each.success, api));
      expect(status).toBeLessThan(300);
    },
  );

  test.each(
    allCases.filter(
      ({ endpoint, success }) => endpoint.invalidates && endpoint.method !== "GET" && typeof success !== "function",
    ),
  )("$name returns 503 and changes nothing", async ({ endpoint, success, areas }) => {
    const api = await openNewer(...areas);
    const options = await resolveOptions(success, api);
    await expectError(api, () => api.call(endpoint, options), 503, readOnlyError);
  });
});
