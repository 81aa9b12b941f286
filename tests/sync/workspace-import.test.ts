import { describe, expect, test } from "vitest";
import { importBackup, inspectBackup, restoreSnapshot } from "../../src/contract/data.ts";
import { deleteInvoices } from "../../src/contract/invoice-actions.ts";
import { updateInvoice } from "../../src/contract/invoices.ts";
import { listRejectedChanges } from "../../src/contract/rejected-changes.ts";
import { addCartItem } from "../../src/contract/shop.ts";
import { updateProducts } from "../../src/contract/shop-products.ts";
import { addTask, type Task } from "../../src/contract/todo.ts";
import { updateUser } from "../../src/contract/users.ts";
import { readSyncState, writeSyncState } from "../../src/db/sync-state.ts";
import { withChecksum } from "../contract/backup-calls.ts";
import { simulateFullDisk } from "../contract/full-disk.ts";
import { ADMIN_ID } from "../contract/test-api.ts";
import { type Device, readSyncedRows } from "./devices.ts";
import {
  adminRights,
  changeTask,
  editTables,
  getRows,
  inspect,
  makeBackup,
  OTHER_WORKSPACE,
  openLoadedWorkspace,
  restore,
  undo,
  WORKSPACE,
} from "./loaded-workspace.ts";

const changeInvoiceNote = ({ api }: Device, id: number) =>
  api.fetch(updateInvoice, { body: { invoice: { id, note: "Changed" } } });

describe("an import in a workspace", () => {
  test("reaches the other device, and its undo brings both back", async () => {
    const { a, b, syncAll } = await openLoadedWorkspace("todo", "users", "invoices", "shop");
    const file = await makeBackup(a);
    const saved = await readSyncedRows(a.db);
    await changeTask(a, { id: 1, title: "Changed" });
    await b.api.fetch(addTask, { body: { task: { title: "Added" } } });
    await b.api.fetch(deleteInvoices, { body: { ids: [39, 41] } });
    await b.api.fetch(updateUser, { body: { user: { id: 2, fullName: "Changed" } } });
    await b.api.fetch(updateProducts, { body: { products: [{ id: 1, stock: 3 }] } });
    await a.api.fetch(addCartItem, { body: { productId: 2, qty: 1 } });
    await syncAll();
    const before = await readSyncedRows(a.db);
    const result = await restore(a, file, true);
    expect(await readSyncedRows(a.db)).toEqual(saved);
    await syncAll();
    expect(await b.db.invoices.get(39)).toEqual(saved.invoices?.find((row) => (row as Task).id === 39));
    const shared = ({ cartItems: _, ...rows }: typeof saved) => rows;
    expect(shared(await readSyncedRows(b.db))).toEqual(shared(saved));
    expect(await undo(a, result)).toMatchObject({ kept: 0, records: result.records });
    await syncAll();
    expect(await readSyncedRows(a.db)).toEqual(before);
    expect(shared(await readSyncedRows(b.db))).toEqual(shared(before));
    expect([await a.db.changeSets.count(), await a.db.snapshots.count(), await a.db.refusedSets.count()]).toEqual([
      0, 0, 0,
    ]);
  });

  test("previews the names of the first records that change or that are not in the file", async () => {
    const { a } = await openLoadedWorkspace("todo", "invoices");
    const file = await makeBackup(a);
    for (const id of [1, 2, 3, 4, 5, 6]) await changeTask(a, { id, title: `Changed ${id}` });
    await changeInvoiceNote(a, 40);
    await a.api.fetch(addTask, { body: { task: { title: "Added" } } });
    expect(await inspect(a, file)).toMatchObject({
      areas: [
        {
          ...{ area: "todo", changed: 6, changedNames: [1, 2, 3, 4, 5].map((id) => `Changed ${id}`) },
          ...{ notInFile: 1, notInFileNames: ["Added"] },
        },
        { area: "invoices", changed: 1, changedNames: [expect.stringMatching(/ · ./)] },
      ],
    });
  });

  test("keeps records that are not in the file, and changes nothing if it has nothing new", async () => {
    const { a } = await openLoadedWorkspace("todo");
    const file = await makeBackup(a);
    const { task } = await a.api.fetch(addTask, { body: { task: { title: "Added" } } });
    expect(await inspect(a, file)).toMatchObject({
      areas: [{ area: "todo", audience: "everyone", added: 0, changed: 0, notInFile: 1 }],
    });
    expect(await restore(a, file)).toEqual({ snapshot: null, isSameAccount: true, records: 0 });
    expect(await a.db.tasks.get(task.id)).toBeDefined();
  });

  test("adds 3,000 rows in a few change sets; new rows get higher ids, also after the undo", async () => {
    const { a, b, syncAll } = await openLoadedWorkspace("todo");
    const file = await makeBackup(a);
    const [task] = getRows(file, "tasks");
    const added = Array.from({ length: 3_000 }, (_, index) => ({ ...task, id: 10_000 + index }));
    const result = await restore(a, await editTables(file, { tasks: [...getRows(file, "tasks"), ...added] }));
    expect(result.records).toBe(3_000);
    expect(await a.db.changeSets.count()).toBe(12);
    await syncAll();
    expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
    expect(await b.db.tasks.count()).toBe(getRows(file, "tasks").length + 3_000);
    await undo(a, result);
    await syncAll();
    expect(await b.db.tasks.toArray()).toEqual(getRows(file, "tasks"));
    const { task: next } = await a.api.fetch(addTask, { body: { task: { title: "Next" } } });
    expect(next.id).toBeGreaterThan(12_999);
  });

  test("a record that the server refuses does not refuse the others", async () => {
    const { a, b, syncAll } = await openLoadedWorkspace("todo", "invoices");
    const file = await makeBackup(a);
    const [invoice] = getRows(file, "invoices");
    const [details] = getRows(file, "invoiceDetails");
    // The device with this book never sent the invoice.
    const edited = await editTables(file, {
      invoices: [...getRows(file, "invoices"), { ...invoice, id: 9_000, number: "7/1" }],
      invoiceDetails: [...getRows(file, "invoiceDetails"), { ...details, id: 9_000 }],
      tasks: getRows(file, "tasks").map((row) => ({ ...row, title: `Restored ${row.id}` })),
    });
    await restore(a, edited);
    await syncAll();
    expect((await a.api.fetch(listRejectedChanges)).changes).toMatchObject([{ reason: "taken", recordId: 9_000 }]);
    expect(await b.db.tasks.get(1)).toMatchObject({ title: "Restored 1" });
    expect(await readSyncedRows(b.db)).toEqual(await readSyncedRows(a.db));
  });

  test("a full device changes nothing", async () => {
    const { a } = await openLoadedWorkspace("todo");
    const file = await makeBackup(a);
    await changeTask(a, { id: 1, title: "Changed" });
    const before = await a.api.snapshot();
    const restoreDisk = simulateFullDisk("commit");
    expect((await a.api.call(importBackup, { body: { file } })).status).toBe(507);
    restoreDisk();
    expect(await a.api.snapshot()).toEqual(before);
  });
});

describe("what an import leaves out", () => {
  test("a document keeps its number", async () => {
    const { a } = await openLoadedWorkspace("invoices");
    const file = await makeBackup(a);
    const edited = getRows(file, "invoices").map((row) => (row.id === 40 ? { ...row, number: "1/40", total: 7 } : row));
    await restore(a, await editTables(file, { invoices: edited }));
    expect(await a.db.invoices.get(40)).toMatchObject({ total: 7 });
    expect(await a.db.invoices.get(40)).not.toHaveProperty("number");
  });

  test("a user whose name another user has; two users may swap their names", async () => {
    const { a, b, syncAll } = await openLoadedWorkspace("users");
    const file = await makeBackup(a);
    const rows = getRows(file, "users");
    const take = (id: number, from: number) => {
      const { username, usernameKey } = rows.find((row) => row.id === from) ?? {};
      return { ...rows.find((row) => row.id === id), username, usernameKey };
    };
    const users = [take(1, 2), take(2, 1), { ...take(3, 4), id: 900, email: "n@b.co", emailKey: "n@b.co" }];
    const edited = await editTables(file, { users, userDetails: [] });
    expect(await inspect(a, edited)).toMatchObject({ taken: 1, areas: [{ area: "users", added: 0, changed: 2 }] });
    expect(await restore(a, edited, true)).toMatchObject({ records: 2 + rows.length - 3 });
    await syncAll();
    expect((await b.db.users.toArray()).map(({ id, username }) => [id, username])).toEqual([
      [1, rows[1]?.username],
      [2, rows[0]?.username],
      [4, rows[3]?.username],
    ]);
  });

  test("private rows of the member who made the backup, and other members' profiles", async () => {
    const { a, syncAll } = await openLoadedWorkspace("shop", "profile");
    const [profile] = await a.db.profiles.toArray();
    const own = await makeBackup(a);
    await a.api.fetch(addCartItem, { body: { productId: 2, qty: 1 } });
    await syncAll();
    const profiles = [ADMIN_ID, ADMIN_ID + 1].map((id) => ({ ...profile, id, suggestions: [] }));
    const edited = await editTables(own, { profiles });
    const cart = await a.db.cartItems.toArray();
    const others = getRows(own, "accounts").filter(({ id }) => id !== ADMIN_ID);
    await restore(a, await editTables(edited, { accounts: others }), true);
    expect(await a.db.cartItems.toArray()).toEqual(cart);
    expect((await a.db.profiles.toArray()).map(({ id }) => id)).not.toContain(ADMIN_ID + 1);
    await restore(a, edited, true);
    expect(await a.db.cartItems.toArray()).toEqual(getRows(own, "cartItems"));
  });

  test("every record of a backup that was made in another workspace or in none", async () => {
    const { a } = await openLoadedWorkspace("todo");
    const { workspace, workspaceName, ...file } = await makeBackup(a);
    expect([workspace, workspaceName]).toEqual([WORKSPACE, "ร้านมะลิ"]);
    for (const each of [file, { ...file, workspace: OTHER_WORKSPACE }]) {
      const body = { file: await withChecksum({ ...each, tables: { ...file.tables, tasks: [] } }) };
      expect(await a.api.fetch(inspectBackup, { body })).toEqual({ verdict: "otherWorkspace" });
      expect(await a.api.call(importBackup, { body })).toMatchObject({
        status: 409,
        data: { error: "This is not a backup of this workspace" },
      });
    }
  });

  test.each([
    ["an agent", { rights: { ...adminRights, role: "agent" } }, "adminsOnly", 403],
    ["a device that loads its first rows", { firstSync: "x" }, "loading", 409],
  ] as const)("everything on the device of %s", async (_, state, restoring, status) => {
    const { a } = await openLoadedWorkspace("todo");
    const file = await makeBackup(a);
    await changeTask(a, { id: 1, title: "Changed" });
    const { snapshot } = await restore(a, file);
    await writeSyncState(a.db, { ...(await readSyncState(a.db)), ...state });
    expect((await a.api.send("GET", "/data/overview")).data).toMatchObject({ restoring });
    expect((await a.api.call(importBackup, { body: { file } })).status).toBe(status);
    expect((await a.api.call(restoreSnapshot, { body: { id: snapshot?.id } })).status).toBe(status);
  });
});
