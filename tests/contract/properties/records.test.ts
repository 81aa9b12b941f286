import { describe, expect, test } from "vitest";
import type { Task } from "../../../src/contract/todo.ts";
import { getNextId } from "../../../src/db/next-id.ts";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { createTestApi, openTestDatabase } from "../test-api.ts";
import { multilingualText, task } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

describe("getNextId", () => {
  const step = fc.constantFrom("add", "delete the last", "delete the first", "delete all");

  test("getNextId returns the last id plus one and never an id of a deleted record", async () => {
    const db = await openTestDatabase();
    const [seedTask] = fc.sample(task, 1);
    let lastId = 0;
    const add = async () => {
      await db.transaction("rw", db.tasks, db.counters, async () => {
        const id = await getNextId(db, "tasks");
        expect(id).toBe(lastId + 1);
        if (seedTask) await db.tasks.add({ ...seedTask, id });
      });
      lastId += 1;
    };
    const steps = {
      add,
      "delete the last": () => db.tasks.orderBy(":id").reverse().limit(1).delete(),
      "delete the first": () => db.tasks.orderBy(":id").limit(1).delete(),
      "delete all": () => db.tasks.clear(),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (sequence) => {
        for (const name of sequence) await steps[name]();
        await add();
      }),
      { numRuns: 30 },
    );
  });
});

describe("updateTask", () => {
  const fields = ["title", "dueDate", "assignee", "tags", "isCompleted", "isDeleted", "isImportant"] as const;
  const somchai = fc.option(fc.record({ fullName: fc.constant("สมชาย"), avatar: fc.constant("") }));
  const change = fc
    .record({
      from: task,
      title: multilingualText().map((text) => `x${text}x`),
      assignee: somchai,
      fields: fc.subarray([...fields]),
    })
    .map(({ from, title, assignee, fields: named }): Partial<Task> => {
      const next: Task = { ...from, title: title.normalize("NFC"), assignee };
      return Object.fromEntries(named.map((field) => [field, next[field]]));
    });

  test("updateTask changes only the given fields of one task", async () => {
    const api = await createTestApi("todo");
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 28 }), change, async (id, changed) => {
        const { tasks = [], ...others } = await api.snapshotOfRecords();
        // Completing or reopening a task that repeats also adds or removes the next one.
        if ((tasks[id - 1] as Task).repeat) delete changed.isCompleted;
        const body = { task: { id, ...changed, unknownField: "x" } };
        const { status, data } = await api.send("POST", "/apps/todo/update-task", { body });
        const expected = tasks.map((row, index) => (index + 1 === id ? { ...(row as Task), ...changed } : row));
        expect({ status, data }).toEqual({ status: 200, data: { task: expected[id - 1] } });
        expect(await api.snapshotOfRecords()).toEqual({ ...others, tasks: expected });
      }),
      { numRuns: 60 },
    );
  });
});

describe("resolveRelativeDates", () => {
  const toMarker = (distance: number) => (distance === 0 ? "today" : `today${distance > 0 ? "+" : ""}${distance}d`);
  const today = fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true });
  /** In UTC every day has 24 hours, so the result does not depend on time zones. */
  const getExpectedDay = (now: Date, distance: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + distance)).toISOString().slice(0, 10);

  test("resolveRelativeDates counts days from today across months, years and leap days", () => {
    fc.assert(
      fc.property(today, fc.integer({ min: -800, max: 800 }), (now, distance) => {
        expect(resolveRelativeDates(toMarker(distance), now)).toBe(getExpectedDay(now, distance));
      }),
    );
    expect(resolveRelativeDates("today+1d", new Date(2028, 1, 28))).toBe("2028-02-29");
  });

  test("resolveRelativeDates replaces date markers at any depth and keeps other values", () => {
    const { tree, leaf } = fc.letrec((tie) => ({
      leaf: fc.oneof(
        fc.integer({ min: -99, max: 99 }).map((distance) => ({ in: toMarker(distance), distance })),
        fc.jsonValue({ maxDepth: 1 }).map((value) => ({ in: value, distance: null })),
        fc
          .constantFrom("today is fine", "today+3", "today+3dd", "not today")
          .map((text) => ({ in: text, distance: null })),
      ),
      tree: fc.oneof({ maxDepth: 3 }, tie("leaf"), fc.array(tie("tree"), { maxLength: 4 })),
    }));
    expect(leaf).toBeDefined();
    const isLeaf = (value: unknown): value is { in: unknown; distance: number | null } =>
      typeof value === "object" && value !== null && "distance" in value;
    const toInput = (value: unknown): unknown => (isLeaf(value) ? value.in : (value as unknown[]).map(toInput));
    const toOutput = (value: unknown, now: Date): unknown => {
      if (!isLeaf(value)) return (value as unknown[]).map((each) => toOutput(each, now));
      return value.distance === null ? value.in : getExpectedDay(now, value.distance);
    };
    fc.assert(
      fc.property(tree, today, (value, now) => {
        expect(resolveRelativeDates({ deep: toInput(value) }, now)).toEqual({ deep: toOutput(value, now) });
      }),
    );
  });
});
