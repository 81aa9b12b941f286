import { readFileSync } from "node:fs";
import type { Table } from "dexie";
import type { Area } from "../../src/contract/endpoint.ts";
import type { Tables } from "../../src/db/database.ts";
import type { Sample, SampleSource } from "../../src/db/populate.ts";
import type { EmployeeRow } from "../../src/db/tables/employees.ts";
import type { Localised } from "../../src/lib/localised.ts";

type Row<T> = T extends Table<infer R, infer _Key, infer _Insert> ? R : never;

/** The real sample file of an area, a fresh copy at each call. Dates are still relative. */
export const sample = (area: Area): Sample => JSON.parse(readFileSync(`src/db/sample/${area}.json`, "utf8"));

/** The rows that a sample file has for one table. */
export const sampleRows = <Name extends keyof Tables>(area: Area, table: Name) =>
  (sample(area)[table] ?? []) as Row<Tables[Name]>[];

/** An employee of the sample, whose texts nobody has written over. */
export type SampleEmployee = EmployeeRow & Record<"post" | "city", Localised>;

export const sampleSource: SampleSource = { load: async (area) => sample(area), revision: () => "1" };

/** Rows as they were before version 6, when avatars were SVG files. */
export const withSvgAvatars = <T>(rows: T): T =>
  JSON.parse(JSON.stringify(rows).replace(/(\/images\/avatars\/[\w-]+)\.webp/g, "$1.svg"));
