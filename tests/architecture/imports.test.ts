import { expect, test } from "vitest";
import { getTransitiveImports, parseImports } from "./imports.ts";

test.each([
  ['import { a } from "./a.ts";', "./a.ts", false],
  ['import a, { type B } from "./a.ts";', "./a.ts", false],
  ['import * as a from "a";', "a", false],
  ['import type { A } from "./a.ts";', "./a.ts", true],
  ['import {\n  a,\n  b,\n} from "./a.ts";', "./a.ts", false],
  ['import "./a.css";', "./a.css", false],
  ['import a from "./a.json" with { type: "json" };', "./a.json", false],
  ['export { a } from "./a.ts";', "./a.ts", false],
  ['export * from "./a.ts";', "./a.ts", false],
  ['export type { A } from "./a.ts";', "./a.ts", true],
  ["import { a } from './a'", "./a", false],
  ['const a = lazy(() => import("./a.tsx"));', "./a.tsx", false],
])("parseImports finds the import in %s", (source, specifier, isTypeOnly) => {
  expect(parseImports(source)).toEqual([{ specifier, isTypeOnly }]);
  expect(parseImports(`const x = 1;\n${source}\nconst y = 2;`)).toEqual([{ specifier, isTypeOnly }]);
});

test.each([
  '// import "./a.ts";',
  '/* import { a } from "./a.ts"; */',
  'const a = "import b from c";',
  "import.meta.env;",
])("parseImports finds no import in %s", (source) => {
  expect(parseImports(source)).toEqual([]);
});

test("parseImports finds consecutive imports", () => {
  expect(
    parseImports('import "./a.ts";\nimport { b } from "./b.ts";\nimport c from "c";\n').map((each) => each.specifier),
  ).toEqual(["./a.ts", "./b.ts", "c"]);
});

test("getTransitiveImports follows imports of imports", () => {
  const reachedFiles = getTransitiveImports("src/worker.ts");
  for (const file of ["src/worker/index.ts", "src/mocks/areas/todo.ts", "src/domain/todo.ts", "dexie"])
    expect(reachedFiles).toContain(file);
});
