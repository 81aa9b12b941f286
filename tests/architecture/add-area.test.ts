import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { areas } from "../../src/contract/areas.ts";

/** The only files that may list all areas. The compiler reports an area or a table that is missing in one of them. */
const lists = [
  "src/contract/areas.ts",
  "src/contract/index.ts",
  "src/contract/examples/index.ts",
  "src/db/tables/index.ts",
  "src/mocks/index.ts",
  // row-schemas.ts has one schema for each table in a backup. It is not in `db`, because `db` must not import the
  // contract's schemas.
  "src/mocks/areas/data/row-schemas.ts",
];

/**
 * A file that names more areas than this counts as a list of areas. Only a name that is an object key, a string or an
 * imported module counts.
 */
const MAX_AREAS = 8;
const countAreas = (code: string) =>
  areas.filter((area) => new RegExp(`^\\s*${area}:|["'/.]${area}(\\.ts)?["']`, "m").test(code)).length;

test("no file names more than eight areas, except the files that must list all of them", () => {
  const files = ["contract", "db", "mocks", "worker", "domain", "api", "lib"].flatMap((folder) =>
    globSync(`src/${folder}/**/*.ts`, { exclude: (name) => name.endsWith(".test.ts") }),
  );
  const enumerating = files.filter((file) => countAreas(readFileSync(file, "utf8")) > MAX_AREAS);
  expect(enumerating.sort()).toEqual(lists.toSorted());
});

test("every file that lists the areas uses a type that makes a missing area a compile error", () => {
  const derived = lists.filter((file) => file !== "src/contract/areas.ts");
  const isChecked = (code: string) => /\bRecord<(Area|BackupTable),|\[A in Area\]/.test(code);
  expect(derived.filter((file) => !isChecked(readFileSync(file, "utf8")))).toEqual([]);
});
