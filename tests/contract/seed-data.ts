import { readFileSync } from "node:fs";
import type { Table } from "dexie";
import type { Area } from "../../src/contract/areas.ts";
import type { SeedData, SeedSource } from "../../src/db/seed.ts";
import type { EmployeeRow } from "../../src/db/tables/employees.ts";
import type { Tables } from "../../src/db/tables/index.ts";
import type { Translations } from "../../src/lib/language.ts";

type Row<T> = T extends Table<infer R, infer _Key, infer _Insert> ? R : never;

const seedFiles = new Map<Area, string>();

function readSeedFile(area: Area): string {
  const text = seedFiles.get(area) ?? readFileSync(`src/db/seed-data/${area}.json`, "utf8");
  seedFiles.set(area, text);
  return text;
}

/** Returns a fresh copy. The dates are still relative, such as `today-21d`. */
export const readSeedData = (area: Area): SeedData => JSON.parse(readSeedFile(area));

export const getSeedRows = <Name extends keyof Tables>(area: Area, table: Name) =>
  (readSeedData(area)[table] ?? []) as Row<Tables[Name]>[];

export type SeedEmployee = EmployeeRow & Record<"post" | "city", Translations>;

export const seedSource: SeedSource = { load: async (area) => readSeedData(area), revision: () => "1" };

/** Database versions before 6 stored avatars as SVG files. */
export const toSvgAvatarUrls = <T>(rows: T): T =>
  JSON.parse(JSON.stringify(rows).replace(/(\/images\/avatars\/[\w-]+)\.webp/g, "$1.svg"));
