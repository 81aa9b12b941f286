import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "../../src/contract/index.ts";
import { listFiles } from "./imports.ts";

const areas = [...new Set(endpoints.map(({ area }) => area))];

/**
 * Where an area's screens stand, if not in a feature of its name: signing in is a part of a person's account; the
 * palette and the bookmarks are parts of the shell; the films show a component at work.
 */
const screensOf: Record<string, string> = {
  auth: "src/features/account",
  search: "src/app/palette",
  bookmarks: "src/app/bookmarks",
  films: "src/features/developers",
};

test.each(areas)("the area %s has its files everywhere", (area) => {
  const expected = [
    `src/contract/${area}.ts`,
    `src/contract/examples/${area}.ts`,
    `src/mocks/${area}.ts`,
    `src/db/tables/${area}.ts`,
    `src/i18n/en/${area}.ts`,
    `src/i18n/th/${area}.ts`,
    `tests/contract/cases/${area}.ts`,
    // An area whose calls the page makes has screens, and they are walked through.
    ...(existsSync(`src/api/queries/${area}.ts`)
      ? [screensOf[area] ?? `src/features/${area}`, `tests/e2e/${area}.spec.ts`]
      : []),
  ];
  expect(expected.filter((path) => !existsSync(path))).toEqual([]);
});

const calls = endpoints.map(({ area, name }) => [area, name] as const);

test.each(calls)("the area %s declares and answers %s in its own files", (area, name) => {
  const declares = new RegExp(`export const ${name} = endpoint\\(\\{\\s*area: "${area}"`);
  expect(readFileSync(`src/contract/${area}.ts`, "utf8")).toMatch(declares);
  expect(readFileSync(`src/mocks/${area}.ts`, "utf8")).toMatch(new RegExp(`handle(Write)?\\(${name},`));
});

const code = ["src", "server", "scripts", "tests"].flatMap((folder) => listFiles(folder, /\.(tsx?|js|css)$/));

test("no file is longer than 400 lines", () => {
  // The route tree is generated and grows with every page.
  const written = code.filter((file) => file !== "src/routeTree.gen.ts");
  expect(written.length).toBeGreaterThan(100);
  const long = written.filter((file) => readFileSync(file, "utf8").split("\n").length > 401);
  expect(long).toEqual([]);
});

test("no file collects the exports of others, but for the two explicit lists and the worker's entry", () => {
  const entries = ["src/contract/index.ts", "src/mocks/index.ts", "src/worker/index.ts"];
  // Among the routes it is the page at the folder's own address.
  const written = code.filter((file) => !file.startsWith("src/routes/"));
  expect(written.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual(entries);
  const product = code.filter((file) => !file.startsWith("tests/"));
  const passesOn = /^export\s+(type\s+)?[*{][^;]*?\sfrom\s+"\./m;
  const passedOn = product.filter((file) => passesOn.test(readFileSync(file, "utf8")));
  expect(passedOn).toEqual([]);
});

test("no file name says nothing of what is in it", () => {
  const vague = /(^|\/)(utils?|misc|helpers?|common|shared)\.tsx?$/;
  const texts = /^src\/i18n\/(en|th)\/common\.ts$/;
  expect(code.filter((file) => vague.test(file) && !texts.test(file))).toEqual([]);
});
