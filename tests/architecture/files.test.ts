import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { listFiles } from "./imports.ts";

const MAX_LINES = 300;

const areas = [...new Set(endpoints.map(({ area }) => area))];

/** The folders with the screens of those areas that have no folder `src/features/<area>`. */
const screenFolders: Record<string, string> = {
  auth: "src/features/account",
  search: "src/app/palette",
  bookmarks: "src/app/bookmarks",
  films: "src/features/developers",
};

/** `areas/todo.ts`, or `areas/users/users.ts` if the area has a folder. */
const getHandlerFile = (area: string) =>
  [`src/mocks/areas/${area}.ts`, `src/mocks/areas/${area}/${area}.ts`].find((path) => existsSync(path)) ?? area;

test.each(areas)("area %s has a contract, handlers, tables, texts, contract tests and an end-to-end test", (area) => {
  const expected = [
    `src/contract/${area}.ts`,
    getHandlerFile(area),
    `src/db/tables/${area}.ts`,
    `src/i18n/en/${area}.ts`,
    `src/i18n/th/${area}.ts`,
    `tests/contract/cases/${area}.ts`,
    ...(existsSync(screenFolders[area] ?? `src/features/${area}`) ? [`tests/e2e/${area}.spec.ts`] : []),
  ];
  expect(expected.filter((path) => !existsSync(path))).toEqual([]);
});

const calls = endpoints.map(({ area, name }) => [area, name] as const);

test.each(calls)("%s.%s is declared in its area's contract and bound in its area's handlers", (area, name) => {
  const declaration = new RegExp(`export const ${name} = endpoint\\(\\{\\s*area: "${area}"`);
  const binding = new RegExp(`\\b(query|mutation)\\(\\s*${name},`);
  const contractFiles = listFiles("src/contract", /\.ts$/);
  const declaringFiles = contractFiles.filter((file) => declaration.test(readFileSync(file, "utf8")));
  expect(declaringFiles).toHaveLength(1);
  const handlerFiles = listFiles("src/mocks/areas", /\.ts$/).filter(
    (file) => file === `src/mocks/areas/${area}.ts` || file.startsWith(`src/mocks/areas/${area}/`),
  );
  expect(handlerFiles.filter((file) => binding.test(readFileSync(file, "utf8")))).toHaveLength(1);
});

const code = ["src", "server", "scripts", "tests"].flatMap((folder) => listFiles(folder, /\.(tsx?|js|css)$/));

test(`no file has more than ${MAX_LINES} lines, except texts and generated files`, () => {
  const isExempt = (file: string) => /\.gen\.ts$|^src\/i18n\/(en|th)\//.test(file);
  const longFiles = code
    .filter((file) => !isExempt(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(longFiles).toEqual([]);
});

test("only registration lists and the worker's entry are named index.ts; no file re-exports another", () => {
  const indexName = /(^|\/)index\.tsx?$/;
  // In `routes`, `index.tsx` is the page at the folder's own URL, so this name is allowed there.
  const indexFiles = code.filter((file) => indexName.test(file) && !file.startsWith("src/routes/"));
  const registrations = ["src/db/tables/index.ts", "src/mocks/index.ts", "src/worker/index.ts"];
  expect(indexFiles.filter((file) => !registrations.includes(file))).toEqual([]);
  const productFiles = code.filter((file) => !file.startsWith("tests/") && !file.endsWith(".gen.ts"));
  const reExport = /^export\s+(type\s+)?[*{][^;]*?\sfrom\s+"\./m;
  expect(productFiles.filter((file) => reExport.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("no file is named utils, misc, helpers, common or shared", () => {
  const vagueName = /(^|\/)(utils?|misc|helpers?|common|shared)\.tsx?$/;
  const commonTexts = /^src\/i18n\/(en|th)\/common\.ts$/;
  expect(code.filter((file) => vagueName.test(file) && !commonTexts.test(file))).toEqual([]);
});

test("parts whose code is loaded later use lazyWithRetry, so that a failed load keeps the rest of the page", () => {
  const filesWithLazy = code.filter((file) => /\blazy\b[^;]*from "react"/.test(readFileSync(file, "utf8")));
  expect(filesWithLazy).toEqual(["src/ui/lazy-with-retry.tsx"]);
});
