import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { areas } from "../../src/contract/areas.ts";
import { examples } from "../../src/contract/examples/index.ts";
import { endpoints } from "../../src/contract/index.ts";
import { getAreaTables } from "../../src/db/tables/index.ts";
import { handlers } from "../../src/mocks/index.ts";

/** The files in which a new area is registered. */
const lists = [
  "src/contract/areas.ts",
  "src/contract/index.ts",
  "src/contract/examples/index.ts",
  "src/db/tables/index.ts",
  "src/mocks/index.ts",
  // The fields of each table in a backup.
  "src/mocks/areas/data/row-schemas.ts",
];

/** How many areas a file names as an object key, a string or an imported module; more than this makes it a list. */
const MAX_AREAS = 8;
const countAreas = (code: string) =>
  areas.filter((area) => new RegExp(`^\\s*${area}:|["'/.]${area}(\\.ts)?["']`, "m").test(code)).length;

describe("adding an area", () => {
  test.each(areas)("%s is registered in the contract, the examples, the handlers and the tables", (area) => {
    expect(endpoints.some((endpoint) => endpoint.area === area)).toBe(true);
    expect(handlers.some(({ endpoint }) => endpoint.area === area)).toBe(true);
    expect(Object.keys(examples)).toContain(area);
    expect(getAreaTables(area)).not.toEqual([]);
  });

  test("touches no other list: no other source file of the contract, database, handlers or worker names many areas", () => {
    const files = ["contract", "db", "mocks", "worker", "domain", "api", "lib"].flatMap((folder) =>
      globSync(`src/${folder}/**/*.ts`, { exclude: (name) => name.endsWith(".test.ts") }),
    );
    const enumerating = files.filter((file) => countAreas(readFileSync(file, "utf8")) > MAX_AREAS);
    expect(enumerating.sort()).toEqual(lists.toSorted());
  });
});
