import { describe, expect, test } from "vitest";
import { updateInvoice } from "../../src/contract/invoices.ts";
import type { Task } from "../../src/contract/todo.ts";
import { createRandom } from "../soak/random.ts";
import { readSyncedRows } from "./devices.ts";
import {
  changeTask,
  editTables,
  getRows,
  inspect,
  makeBackup,
  openLoadedWorkspace,
  restore,
  undo,
} from "./loaded-workspace.ts";

describe("the undo of an import", () => {
  test("keeps what a colleague has changed since, field by field, and says how many records stay", async () => {
    const { a, b, syncAll } = await openLoadedWorkspace("todo", "invoices");
    const file = await makeBackup(a);
    const [added] = getRows(file, "tasks");
    const tasks = getRows(file, "tasks").map((row) => ({ ...row, title: `Restored ${row.id}` }));
    const edited = await editTables(file, { tasks: [...tasks, { ...added, id: 9_000 }, { ...added, id: 9_001 }] });
    const result = await restore(a, edited);
    await syncAll();
    await changeTask(b, { id: 1, isImportant: true });
    await changeTask(b, { id: 2, title: "From B" });
    await changeTask(b, { id: 9_000, title: "From B" });
    await b.api.fetch(updateInvoice, { body: { invoice: { id: 40, salesperson: "Mali" } } });
    await syncAll();
    expect(await undo(a, result)).toMatchObject({ kept: 2 });
    await syncAll();
    for (const { db } of [a, b]) {
      expect(await db.tasks.get(1)).toMatchObject({ title: getRows(file, "tasks")[0]?.title, isImportant: true });
      expect(await db.tasks.get(2)).toMatchObject({ title: "From B" });
      expect(await db.tasks.get(9_000)).toMatchObject({ title: "From B" });
      expect(await db.tasks.get(9_001)).toBeUndefined();
      expect(await db.invoiceDetails.get(40)).toMatchObject({ salesperson: "Mali" });
    }
  });

  test("before the import was sent, leaves nothing of it on either device", async () => {
    const { a, b, syncAll } = await openLoadedWorkspace("todo");
    const file = await makeBackup(a);
    await changeTask(a, { id: 1, title: "Changed" });
    const before = await readSyncedRows(a.db);
    await undo(a, await restore(a, file, true));
    await syncAll();
    for (const { db } of [a, b]) expect(await readSyncedRows(db)).toEqual(before);
  });
});

test.each([1, 2, 3, 4])(
  "with random changes, the preview of a backup counts the records that restoring it changes (seed %i)",
  async (seed) => {
    const random = createRandom(seed);
    const { a } = await openLoadedWorkspace("todo", "users", "employees", "invoices", "shop");
    const file = await makeBackup(a);
    const edited: Record<string, object[]> = {};
    for (const table of ["tasks", "users", "userDetails", "employees", "invoices", "invoiceDetails", "addresses"]) {
      const rows = getRows(file, table).filter(() => random.chance(80));
      const field = { tasks: "title", users: "fullName", employees: "full_name", invoices: "total" }[table];
      edited[table] = rows.flatMap((row) => {
        const changed = field && random.chance(30) ? { ...row, [field]: field === "total" ? seed : `${seed}` } : row;
        return random.chance(20) && table === "tasks" ? [changed, { ...row, id: Number(row.id) + 5_000 }] : [changed];
      });
    }
    const { areas } = await inspect(a, await editTables(file, edited));
    const before = await readSyncedRows(a.db);
    await restore(a, await editTables(file, edited), true);
    const after = await readSyncedRows(a.db);
    const mains = { todo: "tasks", users: "users", employees: "employees", invoices: "invoices" };
    for (const [area, table] of Object.entries(mains)) {
      const details = { users: "userDetails", invoices: "invoiceDetails" }[table];
      const toRecords = (rows: typeof before) =>
        new Map(
          (rows[table] as Task[]).map((row) => {
            const detail = (details ? (rows[details] as Task[]) : []).find(({ id }) => id === row.id);
            return [row.id, JSON.stringify([row, detail])];
          }),
        );
      const [old, current] = [toRecords(before), toRecords(after)];
      const expected = {
        added: [...current.keys()].filter((id) => !old.has(id)).length,
        changed: [...current].filter(([id, row]) => old.has(id) && old.get(id) !== row).length,
        notInFile: [...old.keys()].filter((id) => !current.has(id)).length,
      };
      expect(areas.find((each) => each.area === area)).toMatchObject({ area, audience: "everyone", ...expected });
    }
  },
);
