import { existsSync } from "node:fs";
import { iconNames } from "lucide-react/dynamic";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { areasWithSeedData, getRowSchema } from "../../../src/db/tables/index.ts";
import { readSeedData } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { isThai } from "./seed-checks.ts";

function findAll<T>(tree: unknown, matches: (value: unknown, key: string) => value is T, key = ""): T[] {
  if (matches(tree, key)) return [tree];
  return typeof tree === "object" && tree !== null
    ? Object.entries(tree).flatMap(([name, value]) => findAll(value, matches, name))
    : [];
}

const isTranslation = (value: unknown): value is { en: string; th: string } =>
  typeof value === "object" && value !== null && "en" in value && "th" in value;
const isFile = (value: unknown): value is string => typeof value === "string" && /^\/(images|videos)\//.test(value);
const isIcon = (value: unknown, key: string): value is string => key === "icon" && typeof value === "string";

const tablesOfPeople = ["chatContacts", "chatThreads", "chatProfile"];

describe.each(areasWithSeedData)("seed data of %s", (area) => {
  const data = resolveRelativeDates(readSeedData(area), SEED_DATE) as Record<string, { id?: unknown }[]>;
  const tables = Object.entries(data);

  test("the area's seed data matches the schemas of its tables", () => {
    for (const [table, rows] of tables)
      for (const { standard: _, ...row } of rows as { standard?: unknown }[]) {
        const schema = getRowSchema(table as Parameters<typeof getRowSchema>[0]);
        if (schema) expect(v.parse(schema, row), table).toEqual(row);
      }
  });

  test("the area's seed data has ids from 1", () => {
    for (const [table, rows] of tables)
      if (typeof rows[0]?.id === "number" && !tablesOfPeople.includes(table))
        expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
  });

  test("the area's seed data has an English and a Thai text for each translation", () => {
    const texts = findAll(data, isTranslation).filter(({ en, th }) => en || th);
    for (const { en, th } of texts) expect([isThai(en), isThai(th)], en).toEqual([false, true]);
  });

  test("the area's seed data names files and icons that exist", () => {
    const files = findAll(data, isFile).map((path) => path.replace(/#.*/, ""));
    expect(files.filter((path) => !existsSync(`public${path}`))).toEqual([]);
    for (const icon of findAll(data, isIcon)) expect(iconNames).toContain(icon);
  });
});
