import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./imports.ts";

const MAX_LINES = 60;
const MAX_EXPECTATIONS = 12;

/** Calls such as `expect(…)`, `expect.poll(…)` and `expectAccessible(…)`, but not matchers such as `expect.any(…)`. */
const EXPECTATION = /\bexpect(?:[A-Z]\w*|\.poll|\.soft)?\(/g;

/** The formatter gives the first and last line of a test the same indentation. */
function findTests(source: string): string[] {
  const names = ["test", ...[...source.matchAll(/\btest as (\w+)/g)].map(([, name]) => name)].join("|");
  return [...source.matchAll(new RegExp(`^( *)(?:${names})\\([\\s\\S]*?^\\1\\}?\\);$`, "gm"))].map(([code]) => code);
}

test(`no end-to-end test has more than ${MAX_LINES} lines or ${MAX_EXPECTATIONS} expectations`, () => {
  const tests = listFiles("tests", /\.spec\.ts$/).flatMap((file) =>
    findTests(readFileSync(file, "utf8")).map((code) => ({
      file,
      title: /["`](.*?)["`]/.exec(code)?.[1],
      lines: code.split("\n").length,
      expectations: code.match(EXPECTATION)?.length ?? 0,
    })),
  );
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((each) => each.lines > MAX_LINES || each.expectations > MAX_EXPECTATIONS)).toEqual([]);
});
