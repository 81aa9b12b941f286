import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Op } from "../../src/sync/change-set.ts";
import { decide } from "../../src/sync/decide.ts";
import type { Row, RowId, SyncPolicy } from "../../src/sync/policy.ts";
import { runMigrations } from "../database/open-store.ts";
import { openMemoryDatabase } from "../database/pglite.ts";
import { workspaceValues } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import { loadRows } from "./loaded-rows.ts";

const policies: Readonly<Record<string, SyncPolicy>> = {
  clients: { scope: "shared", unique: ["name", "code"] },
  invoices: { scope: "shared", references: [{ field: "clientId", to: "clients" }] },
  notes: { scope: "private" },
};

let store: Store;
let workspaceId: string;
let seq = 0;
beforeAll(async () => {
  store = await openMemoryDatabase();
  await store.withExclusiveLock(runMigrations);
}, 60_000);
afterAll(() => store.close());
beforeEach(() => {
  workspaceId = crypto.randomUUID();
});

/** Decides and stores each list of ops as a push of its own. Returns `accepted` or the refusal of each. */
async function push(...lists: readonly (readonly Op[])[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const ops of lists) {
    const set = { no: 1, at: 1, base: seq, ops };
    const rows = await loadRows(store.db, { workspaceId, memberId: 1, policies }, [set]);
    const { outcome, rows: written } = decide(policies, rows, set, { seq: ++seq, device: 1, at: 1 });
    rows.write(written);
    await rows.store();
    outcomes.push(outcome.isAccepted ? "accepted" : outcome.refusal);
  }
  return outcomes;
}
const add = (table: string, row: Row): Op => ({ table, id: row.id as RowId, kind: "add", row });
const set = (table: string, id: RowId, field: string, value: unknown): Op => ({
  ...{ table, id, kind: "change", groups: { [field]: { values: { [field]: value } } } },
});
const remove = (table: string, id: RowId): Op => ({ table, id, kind: "delete" });
const listValues = async () =>
  (await store.db.select().from(workspaceValues))
    .filter((each) => each.workspaceId === workspaceId)
    .map(({ field, value, id }) => `${field} ${value} ${id}`)
    .sort();

test("a reference to a row that no push of the set names is found", async () => {
  expect(
    await push(
      [add("invoices", { id: 1, clientId: 7 })],
      [add("clients", { id: 7, name: "Mali" })],
      [add("invoices", { id: 1, clientId: 7 })],
      [set("invoices", 1, "title", "x")],
      [set("invoices", 1, "clientId", 8)],
    ),
  ).toEqual(["reference", "accepted", "accepted", "accepted", "reference"]);
});

test("a row that others refer to cannot be deleted, until they are deleted or refer to another", async () => {
  await push([add("clients", { id: 7, name: "Mali" }), add("clients", { id: "7", name: "Somchai" })]);
  await push([add("invoices", { id: 1, clientId: 7 }), add("invoices", { id: 2, clientId: 7 })]);
  expect(
    await push(
      [remove("clients", 7)],
      [remove("clients", "7")],
      [remove("invoices", 1)],
      [remove("clients", 7)],
      [set("invoices", 2, "clientId", null)],
      [remove("clients", 7)],
    ),
  ).toEqual(["reference", "accepted", "accepted", "reference", "accepted", "accepted"]);
});

test("two rows may swap their unique values in one set, and the stored values follow", async () => {
  await push([add("clients", { id: 1, name: "a", code: 1 }), add("clients", { id: 2, name: "b", code: "1" })]);
  expect(await push([set("clients", 1, "name", "b"), set("clients", 2, "name", "a")])).toEqual(["accepted"]);
  expect(await listValues()).toEqual(['code "1" 2', "code 1 1", 'name "a" 2', 'name "b" 1']);
  expect(
    await push([set("clients", 1, "name", "a")], [remove("clients", 2)], [set("clients", 1, "name", "a")]),
  ).toEqual(["taken", "accepted", "accepted"]);
  expect(await listValues()).toEqual(["code 1 1", 'name "a" 1']);
});

test("an undo of a deletion takes the unique value again, and is refused if another row has it by now", async () => {
  const client = { id: 1, name: "a" };
  await push([add("clients", client)], [remove("clients", 1)]);
  expect(await push([add("clients", client)], [remove("clients", 1)])).toEqual(["accepted", "accepted"]);
  expect(await push([add("clients", { id: 2, name: "a" })], [add("clients", client)])).toEqual(["accepted", "taken"]);
});

test("the rows of another workspace and of another member are not found", async () => {
  await push([add("clients", { id: 1, name: "a" }), add("notes", { id: 1 })]);
  const options = { workspaceId, memberId: 2, policies };
  expect((await loadRows(store.db, options, [], [{ table: "notes", id: 1 }])).find("notes", 1)).toBeUndefined();
  workspaceId = crypto.randomUUID();
  expect(await push([add("clients", { id: 1, name: "a" }), add("notes", { id: 1 })])).toEqual(["accepted"]);
});
