import { describe, expect, test } from "vitest";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { isThai } from "./seed-checks.ts";

const tasks = resolveRelativeDates(getSeedRows("todo", "tasks"), SEED_DATE);

describe("seed tasks", () => {
  test("there are at least twelve seed tasks in each language", () => {
    const thai = tasks.filter(({ title }) => isThai(title));
    expect(thai.length).toBeGreaterThanOrEqual(12);
    expect(tasks.length - thai.length).toBeGreaterThanOrEqual(12);
    for (const { title, description } of tasks) if (description) expect(isThai(description)).toBe(isThai(title));
  });

  test("seed tasks are in every view, with every tag and kind of assignee", () => {
    expect(tasks.filter(({ isDeleted }) => isDeleted)).toHaveLength(3);
    for (const flag of ["isCompleted", "isImportant"] as const)
      expect(tasks.filter((each) => each[flag] && !each.isDeleted).length).toBeGreaterThanOrEqual(3);
    expect(new Set(tasks.flatMap(({ tags }) => tags))).toEqual(new Set(["update", "team", "high", "medium", "low"]));
    const names = tasks.map(({ assignee }) => assignee?.fullName);
    expect(names).toContain(undefined);
    expect(new Set(names.filter((name) => name && isThai(name))).size).toBe(6);
    expect(new Set(names.filter((name) => name && !isThai(name))).size).toBe(6);
  });
});
