import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { areas } from "../../src/contract/areas.ts";

/** The only files that may list all areas. The compiler reports an area that is missing in one of them. */
const lists = ["src/contract/areas.ts", "src/contract/index.ts", "src/db/tables/index.ts", "src/mocks/index.ts"];

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
  const isChecked = (code: string) => /\bRecord<Area,|\[A in Area\]/.test(code);
  expect(derived.filter((file) => !isChecked(readFileSync(file, "utf8")))).toEqual([]);
});

test("the files that CONTRIBUTING.md names under “Add an area” exist", () => {
  const [, recipe = ""] = /\n## Add an area\n([\s\S]*?)\n## /.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
  const paths = [...recipe.matchAll(/`((?:src|tests)\/[^`]+)`/g)].flatMap(([, path = ""]) =>
    path.includes("{en,th}") ? ["en", "th"].map((language) => path.replace("{en,th}", language)) : [path],
  );
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.map((path) => path.replaceAll("<area>", "todo")).filter((path) => !existsSync(path))).toEqual([]);
});
