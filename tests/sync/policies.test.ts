import type * as v from "valibot";
import { describe, expect, test } from "vitest";
import { backupAreas } from "../../src/contract/areas.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import * as modules from "../../src/db/tables/modules.gen.ts";
import { handlers } from "../../src/mocks/index.ts";
import { scheduledJobs } from "../../src/mocks/scheduled-work.ts";
import type { SyncPolicy } from "../../src/sync/policy.ts";

const areaTables: Readonly<Record<string, object>> = { ...modules };
const tables = backupAreas.flatMap((area) => {
  const { stores, rows, sync = {} }: { stores: object; rows: object; sync?: object } = areaTables[area] as never;
  return Object.keys(stores).map((table) => ({
    table,
    schema: (rows as Record<string, v.GenericSchema>)[table],
    policy: (sync as Record<string, SyncPolicy>)[table],
  }));
});

test.each(tables)("the table $table of a backup says how its rows reach other devices", ({ policy }) => {
  expect(policy).toBeDefined();
});

test("a scheduled job that writes shared rows names the permission that it needs", () => {
  const unnamed = scheduledJobs.filter((job) => !job.permission && job.tables.some((table) => syncedTables.has(table)));
  expect(unnamed.flatMap((job) => job.tables)).toEqual([]);
});

test("a call that only reads writes no rows but private ones, because its account may have no permission to write", () => {
  // Only the server writes the directory.
  const needsRights = (table: string) =>
    !["private", "directory"].includes(syncedTables.get(table)?.policy.scope ?? "private");
  const readers = handlers.filter(({ endpoint, tables = [] }) => endpoint.method === "GET" && tables.some(needsRights));
  expect(readers.map(({ endpoint }) => endpoint.name)).toEqual([]);
});

const merged = tables.filter(({ policy }) => policy && policy.scope !== "device");

describe.each(merged)("$table", ({ schema, policy }) => {
  const entries = (of: unknown) => Object.keys((of as { entries?: object } | undefined)?.entries ?? {});
  const inner = (policy?.nested ?? []).flatMap((field) => {
    const nested = (schema as unknown as { entries: Record<string, unknown> }).entries[field];
    return entries(nested).map((name) => `${field}.${name}`);
  });

  test("each group names fields of the row, and no field is in two groups", () => {
    const grouped = Object.values(policy?.groups ?? {}).flatMap(({ fields }) => fields);
    expect(grouped.filter((field) => ![...entries(schema), ...inner].includes(field))).toEqual([]);
    expect(grouped.filter((field, index) => grouped.indexOf(field) < index)).toEqual([]);
  });
});
