import { expect, test } from "vitest";
import { addUser, updateUser } from "../../src/contract/users.ts";
import { applyPage, storeAllRows } from "../../src/db/change-sets.ts";
import type { Database } from "../../src/db/database.ts";
import { readSyncState } from "../../src/db/sync-state.ts";
import type { Row } from "../../src/sync/policy.ts";
import { createTestApiOn, openTestDatabase } from "../contract/test-api.ts";
import { createRow } from "../server/workspace-rows.ts";

const withName = (id: number, name: string): Row =>
  createRow("users", id, {
    username: name,
    usernameKey: name,
    email: `${name}@example.com`,
    emailKey: `${name}@example.com`,
  });

async function apply(db: Database, ...rows: readonly Row[]): Promise<void> {
  const from = await readSyncState(db);
  const page = rows.map((row) => ({ table: "users", id: row.id as number, row }));
  await applyPage(db, { from, to: { ...from, cursor: from.cursor + 1 }, rows: page });
}

const listNames = async (db: Database) => (await db.users.toArray()).map(({ id, username }) => [id, username] as const);

test("a page whose row has a username that another row gives up on a later page is applied", async () => {
  const db = await openTestDatabase(1);
  await apply(db, withName(1, "malee"));
  await apply(db, withName(2, "malee"));
  expect(await listNames(db)).toEqual([[2, "malee"]]);
  await apply(db, withName(1, "manee"));
  expect(await listNames(db)).toEqual([
    [1, "manee"],
    [2, "malee"],
  ]);
});

test("if a colleague takes a username that this device has given away for another, the device shows the server's rows", async () => {
  const db = await openTestDatabase(1);
  const api = await createTestApiOn(db, ["users"]);
  await db.users.clear();
  await apply(db, withName(5, "malee"));
  const rename = { id: 5, username: "manee", email: "manee@example.com" };
  await api.fetch(updateUser, { body: { user: rename } });
  const added = { ...addUser.example.body.user, username: "malee", email: "malee@example.com" };
  await api.fetch(addUser, { body: { user: added } });
  await apply(db, withName(9, "manee"));
  expect(await listNames(db)).toEqual([
    [5, "malee"],
    [9, "manee"],
  ]);
});

test.each([
  ["waits", 0],
  ["was decided on that page", 1],
])(
  "a row with a change that %s comes back when a later page has the new username, and the colleague's row stays",
  async (_, confirmed) => {
    const db = await openTestDatabase(1);
    const api = await createTestApiOn(db, ["users"]);
    await db.users.clear();
    await apply(db, withName(5, "malee"));
    await api.fetch(updateUser, { body: { user: { id: 5, company: "ร้านมะลิ" } } });
    const from = await readSyncState(db);
    const taken = { table: "users", id: 9, row: withName(9, "malee") };
    await applyPage(db, { from, to: { ...from, cursor: from.cursor + 1, confirmed }, rows: [taken] });
    expect(await listNames(db)).toEqual([[9, "malee"]]);
    await apply(db, withName(20, "somsak"));
    await apply(db, { ...withName(5, "manee"), ...(confirmed && { company: "ร้านมะลิ" }) });
    expect(await listNames(db)).toEqual([
      [5, "manee"],
      [9, "malee"],
      [20, "somsak"],
    ]);
    expect((await db.users.get(5))?.company).toBe("ร้านมะลิ");
  },
);

test("a first device with many large rows stores several change sets, which the server's limit allows", async () => {
  const db = await openTestDatabase(1);
  await db.tasks.bulkAdd(
    Array.from({ length: 40 }, (_, index) =>
      createRow("tasks", index + 1, { description: "ก".repeat(100_000) }),
    ) as never,
  );
  await storeAllRows(db, Date.now());
  const sizes = (await db.changeSets.toArray()).map((set) => JSON.stringify(set).length);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThan(1_100_000);
});
