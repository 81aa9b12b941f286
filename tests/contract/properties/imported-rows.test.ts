import * as v from "valibot";
import { expect, test } from "vitest";
import { backupTables } from "../../../src/mocks/areas/data/backup-tables.ts";
import { findRowErrors } from "../../../src/mocks/areas/data/integrity.ts";
import { allCases } from "../all-cases.ts";
import { fetchBackup, importFile, openSeededApi, withChecksum } from "../backup-calls.ts";
import { resolveOptions } from "../case.ts";
import { fc } from "./fast-check.ts";

type Row = Record<string, unknown>;
type Path = readonly string[];

const hostileValues = [
  ...["", "\0", "\uD800", "__proto__", "5", "9999-12-31", "1000-01-01T00:00:00.000Z", "2026-01-01T00:00+14:00"],
  ...[0, -1, 0.5, 1e-300, 2 ** 31, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
  ...[true, false, null, undefined, {}, { en: "a", th: "ก" }, { en: "a", th: "ก", de: "a" }, [], [5], [null]],
];

const getPaths = (value: unknown): Path[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [[key], ...getPaths(item).map((path) => [key, ...path])])
    : [];

function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = Array.isArray(value) ? [...value] : { ...(value as Row) };
  const item = (value as Row)[key];
  return Object.assign(copy, { [key]: replaceAt(item, rest, replacement) });
}

const queryCases = allCases.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.area !== "requests");

test("every query returns values of the declared types for any rows that importBackup accepts", async () => {
  const { tables, ...file } = await fetchBackup(await openSeededApi());
  const names = backupTables.filter((name) => name !== "accounts" && name !== "roles");
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const change = (name: string, row: Row): Row => {
        const paths = getPaths(row);
        // Most values are rejected: try some, so that most rows change.
        for (let attempt = 0; attempt < 20; attempt++) {
          const path = g(() => fc.constantFrom(...paths));
          const replacement = g(() => fc.constantFrom(...hostileValues));
          // A file has no undefined values.
          const changed = JSON.parse(JSON.stringify(replaceAt(row, path, replacement)));
          if (path[0] !== "id" && findRowErrors({ [name]: [changed] }).length === 0) return changed;
        }
        return row;
      };
      const changed = names.map((name): [string, Row[]] => {
        const rows = tables[name] ?? [];
        const changedRows = rows.map((row) => change(name, row));
        // Two rows may have got the same email or username.
        return [name, findRowErrors({ [name]: changedRows }).length === 0 ? changedRows : rows];
      });
      const changedFile = { ...file, tables: { ...tables, ...Object.fromEntries(changed) } };
      const api = await openSeededApi();
      const { status, text } = await importFile(api, await withChecksum(changedFile));
      expect(status, text).toBe(200);
      for (const { name, endpoint, success } of queryCases) {
        const options = await resolveOptions(success, api);
        const response = await api.call(endpoint, options);
        expect(response.status, name).toBeLessThan(500);
        const [schema] = Object.values(endpoint.responses);
        if (response.status !== 200 || !schema) continue;
        const wrongTypes = v.safeParse(schema, response.data).issues?.filter(({ kind }) => kind === "schema");
        expect(wrongTypes ?? [], name).toEqual([]);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
