import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { areas } from "../../src/contract/areas.ts";

/** The files that list areas; the compiler says which area or table is missing in them. */
const lists = [
  "src/contract/areas.ts",
  "src/contract/index.ts",
  "src/contract/examples/index.ts",
  "src/db/tables/index.ts",
  "src/mocks/index.ts",
  // One schema for each table in a backup; `db` must not import the contract's schemas.
  "src/mocks/areas/data/row-schemas.ts",
];

/** How many areas a file names as an object key, a string or an imported module; more than this makes it a list. */
const MAX_AREAS = 8;
const countAreas = (code: string) =>
  areas.filter((area) => new RegExp(`^\\s*${area}:|["'/.]${area}(\\.ts)?["']`, "m").test(code)).length;

test("only the listed files name more than eight areas", () => {
  const files = ["contract", "db", "mocks", "worker", "domain", "api", "lib"].flatMap((folder) =>
    globSync(`src/${folder}/**/*.ts`, { exclude: (name) => name.endsWith(".test.ts") }),
  );
  const enumerating = files.filter((file) => countAreas(readFileSync(file, "utf8")) > MAX_AREAS);
  expect(enumerating.sort()).toEqual(lists.toSorted());
});

test("every list of areas is checked by the compiler", () => {
  const derived = lists.filter((file) => file !== "src/contract/areas.ts");
  const isChecked = (code: string) => /\bRecord<(Area|BackupTable),|\[A in Area\]/.test(code);
  expect(derived.filter((file) => !isChecked(readFileSync(file, "utf8")))).toEqual([]);
});
