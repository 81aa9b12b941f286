import * as v from "valibot";
import { describe, expect, onTestFinished, vi } from "vitest";
import { addTask, importTasks, listTasks } from "../../src/contract/todo.ts";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { getSeedRows } from "./seed-data.ts";
import {
  CLIENT_ACCOUNT_ID,
  createApiTest,
  createTestApi,
  sendRequest,
  type TestApi,
  unreachableIntake,
} from "./test-api.ts";

const test = createApiTest("todo");

const LAST_ID = getSeedRows("todo", "tasks").length;
const taskResponse = addTask.responses[201];
const callAddTask = async (api: TestApi, title = "x") =>
  v.parse(taskResponse, (await api.send("POST", "/apps/todo/add-tasks", { body: { task: { title } } })).data).task;
const fetchList = async (api: TestApi, query: Record<string, string> = {}) =>
  v.parse(listTasks.responses[200], (await api.send("GET", "/apps/todo/tasks", { query })).data);

describe("addTask", () => {
  test("addTask stores fields that the request omits as empty", async ({ api }) => {
    const task = await callAddTask(api, "  Only a title ");
    expect(task).toEqual({
      id: LAST_ID + 1,
      title: "Only a title",
      dueDate: null,
      dueTime: null,
      description: "",
      assignee: null,
      tags: [],
      isCompleted: false,
      isDeleted: false,
      isImportant: false,
      subtasks: [],
      repeat: null,
      order: LAST_ID + 1,
    });
    expect(await api.db.tasks.get(LAST_ID + 1)).toEqual(task);
  });

  test("addTask gives consecutive ids to simultaneous requests", async ({ api }) => {
    const tasks = await Promise.all(Array.from({ length: 20 }, (_, index) => callAddTask(api, `Task ${index}`)));
    const ids = tasks.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => LAST_ID + 1 + index));
  });

  test("addTask never reuses an id, even after all tasks are deleted", async ({ api }) => {
    const { id } = await callAddTask(api);
    await api.db.tasks.clear();
    expect((await callAddTask(api)).id).toBe(id + 1);
  });

  test("addTask publishes the change event after the task is stored", async () => {
    const { db } = await createTestApi("todo");
    const countsAtPublish: Promise<number>[] = [];
    const { handleRequest } = createApi({
      intakeClient: unreachableIntake,
      getDatabase: async () => db,
      publishChanges: () => countsAtPublish.push(db.tasks.count()),
    });
    await sendRequest(handleRequest, "POST", "/apps/todo/add-tasks", { body: { task: { title: "x" } } });
    expect(await Promise.all(countsAtPublish)).toEqual([LAST_ID + 1]);
  });
});

describe("deleteTask", () => {
  test.for([
    ["the query", { query: { taskId: "5" } }],
    ["a JSON body", { body: { taskId: 5 } }],
    ["both, preferring the query", { query: { taskId: "5" }, body: { taskId: 6 } }],
  ] as const)("deleteTask takes the id from %s and marks the task as deleted", async ([_, options], { api }) => {
    const before = await api.db.tasks.get(5);
    const { status, data } = await api.send("DELETE", "/apps/todo/delete-task", options);
    expect({ status, data }).toEqual({ status: 200, data: { task: { ...before, isDeleted: true } } });
    expect((await fetchList(api)).map(({ id }) => id)).not.toContain(5);
    expect((await fetchList(api, { filter: "deleted" })).map(({ id }) => id)).toContain(5);
    expect((await api.db.tasks.get(6))?.isDeleted).toBe(false);
  });

  test("updateTask with isDeleted false restores the task", async ({ api }) => {
    const before = await api.snapshotOfRecords();
    await api.send("DELETE", "/apps/todo/delete-task", { query: { taskId: "5" } });
    await api.send("POST", "/apps/todo/update-task", { body: { task: { id: 5, isDeleted: false } } });
    expect(await api.snapshotOfRecords()).toEqual(before);
  });
});

describe("dueTime", () => {
  const getDueTime = (task: { dueTime?: string | null | undefined } | undefined) => task?.dueTime;
  const setTask = (api: TestApi, change: object) =>
    api.send("POST", "/apps/todo/update-task", { body: { task: { id: 5, ...change } } });

  test("a task keeps its time when its date changes and loses it when its date is removed", async ({ api }) => {
    await setTask(api, { dueDate: "2026-07-15", dueTime: "09:00" });
    await setTask(api, { dueDate: "2026-07-16" });
    expect(getDueTime(await api.db.tasks.get(5))).toBe("09:00");
    await setTask(api, { dueDate: null });
    expect(getDueTime(await api.db.tasks.get(5))).toBeNull();
  });

  test("setting date and time again, as undo does, restores the task", async ({ api }) => {
    await setTask(api, { dueDate: "2026-07-15", dueTime: "09:00" });
    const before = await api.snapshotOfRecords();
    await setTask(api, { dueDate: null, dueTime: null });
    await setTask(api, { dueDate: "2026-07-15", dueTime: "09:00" });
    expect(await api.snapshotOfRecords()).toEqual(before);
  });

  test("sortBy=due-date sorts one day by time, tasks without a time last; dueOn selects the day", async ({ api }) => {
    await api.db.tasks.clear();
    const times = ["15:00", undefined, "09:30", null];
    for (const dueTime of times) {
      const task = { title: "x", dueDate: "2026-07-15", ...(dueTime !== undefined && { dueTime }) };
      await api.send("POST", "/apps/todo/add-tasks", { body: { task } });
    }
    await api.send("POST", "/apps/todo/add-tasks", { body: { task: { title: "x", dueDate: "2026-07-16" } } });
    const tasks = await fetchList(api, { sortBy: "due-date", dueOn: "2026-07-15" });
    expect(tasks.map(getDueTime)).toEqual(["09:30", "15:00", null, null]);
  });

  test("a row of an earlier version, without the field dueTime, is a task without a time", async ({ api }) => {
    const row = await api.db.tasks.get(5);
    if (!row) throw new Error("The seed data has no task 5");
    const { dueTime: _, ...oldRow } = row;
    await api.db.tasks.put(oldRow);
    expect(getDueTime((await fetchList(api)).find(({ id }) => id === 5))).toBeUndefined();
    await setTask(api, { dueDate: "2026-07-15", dueTime: "09:00" });
    expect(getDueTime(await api.db.tasks.get(5))).toBe("09:00");
  });
});

describe("updateTask of a repeating task", () => {
  const NOW = new Date(2026, 6, 15, 9);
  async function openWithRepeatingTask(repeat: string, dueDate: string | null) {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const api = await createTestApi("todo");
    const subtasks = [{ id: "5b0c0000-0000-4000-8000-000000000001", title: "Print", isCompleted: true }];
    await api.send("POST", "/apps/todo/add-tasks", {
      body: { task: { title: "x", repeat, dueDate, dueTime: dueDate && "09:00", subtasks } },
    });
    const update = (change: object) =>
      api.send("POST", "/apps/todo/update-task", { body: { task: { id: LAST_ID + 1, ...change } } });
    return { api, update };
  }

  test.each([
    ["FREQ=DAILY", "2026-07-15", "2026-07-16"],
    ["FREQ=DAILY", "2026-07-10", "2026-07-16"],
    ["FREQ=WEEKLY", "2026-07-13", "2026-07-20"],
    ["FREQ=WEEKLY;BYDAY=MO,FR", "2026-07-13", "2026-07-17"],
    ["FREQ=MONTHLY", "2026-07-31", "2026-08-31"],
    ["FREQ=YEARLY", "2027-01-01", "2028-01-01"],
    ["FREQ=WEEKLY", null, "2026-07-22"],
  ])("completing a task that repeats %s, due %s, on 15 July adds the next one, due %s", async (repeat, due, next) => {
    const { api, update } = await openWithRepeatingTask(repeat, due);
    await update({ isCompleted: true });
    expect(await api.db.tasks.get(LAST_ID + 1)).toMatchObject({ isCompleted: true, nextTaskId: LAST_ID + 2 });
    const [first] = await fetchList(api, { sortBy: "manual" });
    expect(first).toMatchObject({
      id: LAST_ID + 2,
      dueDate: next,
      dueTime: due && "09:00",
      isCompleted: false,
      repeat,
    });
    expect(first?.subtasks).toMatchObject([{ title: "Print", isCompleted: false }]);
  });

  test("reopening a repeating task deletes the next task if that is unchanged", async () => {
    const { api, update } = await openWithRepeatingTask("FREQ=DAILY", "2026-07-15");
    const before = await fetchList(api);
    await update({ isCompleted: true });
    await update({ isCompleted: false });
    expect(await fetchList(api)).toEqual(before);
  });

  test("reopening a repeating task keeps a changed next task; completing it again adds no second one", async () => {
    const { api, update } = await openWithRepeatingTask("FREQ=DAILY", "2026-07-15");
    await update({ isCompleted: true });
    await api.send("POST", "/apps/todo/update-task", { body: { task: { id: LAST_ID + 2, title: "y" } } });
    await update({ isCompleted: false });
    await update({ isCompleted: true });
    expect((await fetchList(api, { q: "y" })).map(({ id }) => id)).toContain(LAST_ID + 2);
    expect(await api.db.tasks.count()).toBe(LAST_ID + 2);
  });
});

test("reorderTasks changes the order of several tasks, which sortBy=manual returns", async ({ api }) => {
  const [first, second] = await fetchList(api, { sortBy: "manual" });
  const tasks = [
    { id: first?.id, order: second?.order },
    { id: second?.id, order: first?.order },
  ];
  await api.send("POST", "/apps/todo/reorder-tasks", { body: { tasks } });
  expect((await fetchList(api, { sortBy: "manual" })).slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  expect((await fetchList(api))[0]?.id).toBe(first?.id);
});

describe("listTasks", () => {
  test("listTasks returns the tasks newest first, without deleted ones", async ({ api }) => {
    const expected = (await api.db.tasks.toArray()).filter(({ isDeleted }) => !isDeleted).reverse();
    expect(await fetchList(api)).toEqual(expected);
  });

  test("listTasks ignores an empty query parameter", async ({ api }) => {
    expect(await fetchList(api, { q: "", filter: "", tag: "", sortBy: "" })).toEqual(await fetchList(api));
  });

  test("listTasks with q matches a word inside a Thai title", async ({ api }) => {
    const foundTasks = await fetchList(api, { q: "นามบัตร" });
    expect(foundTasks.map(({ title }) => title)).toContain("สั่งนามบัตรให้พนักงานใหม่");
  });
});

describe("importTasks", () => {
  const callImport = (api: TestApi, body: object, token?: string) =>
    api.send("POST", "/apps/todo/import-tasks", { body, ...(token && { token }) });
  const callUndoImport = (api: TestApi, body: object) => api.send("POST", "/apps/todo/undo-import", { body });
  const parseImport = (data: unknown) => v.parse(importTasks.responses[200], data);

  test("importTasks adds tasks at the top in the file's order and changes others; one call undoes both", async ({
    api,
  }) => {
    await api.db.tasks.update(3, { dueDate: "2026-12-01", dueTime: "09:30" });
    const rows = await api.db.tasks.toArray();
    const changes = [{ id: 3, dueDate: null, expected: { dueDate: "2026-12-01" } }];
    const { data } = await callImport(api, { tasks: [{ title: "First" }, { title: "Second" }], changes });
    const { undo } = parseImport(data);
    expect((await fetchList(api, { sortBy: "manual" })).slice(0, 2).map(({ title }) => title)).toEqual([
      "First",
      "Second",
    ]);
    expect(await api.db.tasks.get(3)).toMatchObject({ dueDate: null, dueTime: null });
    expect((await callUndoImport(api, undo)).status).toBe(200);
    expect(await api.db.tasks.toArray()).toEqual(rows);
    // The import is already undone, so undoing it again fails.
    expect((await callUndoImport(api, undo)).status).toBe(409);
  });

  test("undoing an import that completed a repeating task also removes the task that follows it", async ({ api }) => {
    await api.db.tasks.update(3, { dueDate: "2026-12-01", dueTime: null, repeat: "FREQ=DAILY", isCompleted: false });
    const rows = await api.db.tasks.toArray();
    const { data } = await callImport(api, { tasks: [], changes: [{ id: 3, isCompleted: true }] });
    expect(await api.db.tasks.count()).toBe(rows.length + 1);
    expect((await callUndoImport(api, parseImport(data).undo)).status).toBe(200);
    expect(await api.db.tasks.toArray()).toEqual(rows);
  });

  test.for([
    ["an added task", LAST_ID + 1],
    ["a changed task", 3],
  ] as const)(
    "the undo of importTasks changes nothing if %s has been changed since, but ignores another order",
    async ([_, id], { api }) => {
      const { data } = await callImport(api, { tasks: [{ title: "x" }], changes: [{ id: 3, title: "y" }] });
      const { undo } = parseImport(data);
      await api.db.tasks.update(id, { title: "Later" });
      const rows = await api.db.tasks.toArray();
      expect((await callUndoImport(api, undo)).status).toBe(409);
      expect(await api.db.tasks.toArray()).toEqual(rows);
      await api.db.tasks.update(id, { title: id === 3 ? "y" : "x", order: 7.5 });
      expect((await callUndoImport(api, undo)).status).toBe(200);
    },
  );

  test("importTasks changes nothing if one task cannot be changed, such as one in the trash", async ({ api }) => {
    await api.db.tasks.update(4, { isDeleted: true });
    const rows = await api.db.tasks.toArray();
    const changes = [
      { id: 3, title: "y" },
      { id: 4, title: "z" },
    ];
    expect((await callImport(api, { tasks: [{ title: "x" }], changes })).status).toBe(404);
    expect(await api.db.tasks.toArray()).toEqual(rows);
  });

  test("an account that may only create tasks can add them, but not change others", async ({ api }) => {
    const token = await api.token(CLIENT_ACCOUNT_ID);
    await api.db.accounts.update(CLIENT_ACCOUNT_ID, { ability: [{ action: "create", subject: "Todo" }] });
    expect((await callImport(api, { tasks: [{ title: "x" }] }, token)).status).toBe(200);
    expect((await callImport(api, { tasks: [], changes: [{ id: 3, title: "y" }] }, token)).status).toBe(403);
  });
});
