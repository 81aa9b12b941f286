import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { deleteEmployees } from "../../src/contract/employees.ts";
import { addTask, updateTask } from "../../src/contract/todo.ts";
import { deleteOldActivities, readNewestActivities, storeActivities } from "../../src/db/activities.ts";
import { handlers } from "../../src/mocks/index.ts";
import { allCases } from "./all-cases.ts";
import { createTestApi, SEED_DATE } from "./test-api.ts";

const getName = ({ area, name }: { area: string; name: string }) => `${area}.${name}`;

test("every call that writes describes its activity, or its case says why not", () => {
  const describedNames = handlers.filter(({ describe }) => describe).map(({ endpoint }) => getName(endpoint));
  const leftOutNames = allCases
    .filter(({ withoutActivity }) => withoutActivity)
    .map(({ endpoint }) => getName(endpoint));
  const writes = endpoints.filter(({ invalidates }) => invalidates).map(getName);
  expect([...describedNames, ...leftOutNames].sort()).toEqual(writes.sort());
});

test("every call that describes its activity needs a permission, which decides who sees the activity", () => {
  const open = handlers.filter(({ describe, endpoint }) => describe && !endpoint.permission);
  expect(open.map(({ endpoint }) => getName(endpoint))).toEqual([]);
});

describe("activities that a call stores", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
  afterEach(() => void vi.useRealTimers());

  const task = { title: "Call the printer" };

  test("a repeated write, a rejected one and one that changes nothing store no activity", async () => {
    const api = await createTestApi("todo");
    const headers = { "idempotency-key": crypto.randomUUID() };
    for (let attempt = 0; attempt < 2; attempt++) await api.call(addTask, { body: { task }, headers });
    await api.call(addTask, { body: { task: { title: "" } } });
    const [stored] = await api.db.tasks.toArray();
    await api.call(updateTask, { body: { task: { id: stored?.id, title: stored?.title } } });
    expect(await api.db.activities.toArray()).toMatchObject([{ event: "task-added", title: task.title }]);
  });

  test("updateTask stores a changed, a completed and a deleted task as different activities", async () => {
    const api = await createTestApi("todo");
    const [open] = await api.db.tasks.filter(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted).toArray();
    for (const change of [{ dueDate: "2026-07-20" }, { isCompleted: true }, { isDeleted: true }])
      await api.call(updateTask, { body: { task: { id: open?.id, ...change } } });
    const events = (await api.db.activities.toArray()).map(({ event }) => event);
    expect(events).toEqual(["task-changed", "task-completed", "task-deleted"]);
  });

  test("a deletion of more than 50 records stores no copy of them", async () => {
    const api = await createTestApi("employees");
    const ids = (await api.db.employees.toArray()).slice(0, 51).map(({ id }) => id);
    await api.call(deleteEmployees, { body: { ids } });
    const [activity] = await api.db.activities.toArray();
    expect(activity).toMatchObject({ event: "employee-deleted", count: 51 });
    expect(activity).not.toHaveProperty("restore");
  });

  test("a worker's first write keeps the newest 60 activities, and sets times in the future to now", async () => {
    const api = await createTestApi("todo");
    const at = new Date(SEED_DATE.getTime() + 86_400_000).toISOString();
    const row = { at, event: "task-added", recordId: "1", count: 1, subject: "Todo", accountId: undefined } as const;
    await api.db.activities.bulkAdd(Array.from({ length: 70 }, () => row));
    await api.call(addTask, { body: { task } });
    const stored = await api.db.activities.toArray();
    expect(stored.map(({ id }) => id)).toEqual(Array.from({ length: 61 }, (_, index) => (stored[0]?.id ?? 0) + index));
    expect(new Set(stored.map((each) => each.at))).toEqual(new Set([SEED_DATE.toISOString()]));
  });

  test("older activities of another device, which arrive later, push out none that are newer", async () => {
    const { db } = await createTestApi("todo");
    const [older, newer] = ["2026-07-01T09:00:00.000Z", "2026-07-02T09:00:00.000Z"];
    const activity = { event: "task-added", count: 1, accountId: 1, subject: "Todo", title: "" } as const;
    await db.activities.bulkAdd(Array.from({ length: 40 }, (_, id) => ({ ...activity, recordId: `${id}`, at: newer })));
    const rows = Array.from({ length: 80 }, (_, index) => ({
      ...{ table: "tasks", id: 100 + index, row: { title: `Task ${index}` } },
      change: { slot: 5, memberId: 2, at: Date.parse(older) + index },
    }));
    await storeActivities(db, rows, new Map());
    const isNewer = ({ at }: { at: string }) => at === newer;
    expect((await readNewestActivities(db)).map(isNewer)).toEqual([...Array(40).fill(true), ...Array(20).fill(false)]);
    await deleteOldActivities(db);
    expect((await db.activities.toArray()).filter(isNewer)).toHaveLength(40);
  });
});
