import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildModuleList, moduleLists } from "../../scripts/vite/module-lists.ts";
import { areas } from "../../src/contract/areas.ts";

/**
 * A file that names more areas than this counts as a list of areas. Only a name that is an object key, a string or an
 * imported module counts.
 */
const MAX_AREAS = 8;
const countAreas = (code: string) =>
  areas.filter((area) => new RegExp(`^\\s*${area}:|["'/.]${area}(\\.ts)?["']`, "m").test(code)).length;

test("no file names more than eight areas, except the one that declares them and generated lists", () => {
  const files = ["contract", "db", "mocks", "worker", "domain", "api", "lib"].flatMap((folder) =>
    globSync(`src/${folder}/**/*.ts`, { exclude: (name) => /\.(test|gen)\.ts$/.test(name) }),
  );
  const filesWithAreaList = files.filter((file) => countAreas(readFileSync(file, "utf8")) > MAX_AREAS);
  expect(filesWithAreaList).toEqual(["src/contract/areas.ts"]);
});

test.each(Object.entries(moduleLists))("%s has all modules; `npm run build` writes it", (file, list) => {
  expect(readFileSync(file, "utf8")).toBe(buildModuleList(file, list));
});

test("the files that CONTRIBUTING.md names under “Add an area” exist", () => {
  const [, recipe = ""] = /\n## Add an area\n([\s\S]*?)\n## /.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
  const paths = [...recipe.matchAll(/`((?:src|tests)\/[^`]+)`/g)].flatMap(([, path = ""]) =>
    path.includes("{en,th}") ? ["en", "th"].map((language) => path.replace("{en,th}", language)) : [path],
  );
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.map((path) => path.replaceAll("<area>", "todo")).filter((path) => !existsSync(path))).toEqual([]);
});
