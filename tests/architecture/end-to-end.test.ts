import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./imports.ts";

const MAX_LINES = 60;
const MAX_EXPECTATIONS = 12;

/** Calls such as `expect(…)`, `expect.poll(…)` and `expectAccessible(…)`, but not matchers such as `expect.any(…)`. */
const EXPECTATION = /\bexpect(?:[A-Z]\w*|\.poll|\.soft)?\(/g;

const tests = listFiles("tests", /\.spec\.ts$/).flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const names = ["test", ...[...source.matchAll(/\btest as (\w+)/g)].map(([, name]) => name)];
  // The formatter gives the first and the last line of a test the same indentation.
  const pattern = new RegExp(`^( *)(?:${names.join("|")})\\(\\s*["\`](.*?)["\`],[\\s\\S]*?^\\1\\}?\\);$`, "gm");
  return [...source.matchAll(pattern)].map(([code, , title]) => ({ name: `${file}: ${title}`, code }));
});

test.each(tests)(`$name: at most ${MAX_LINES} lines and ${MAX_EXPECTATIONS} expectations`, ({ code }) => {
  expect.soft(code.split("\n").length).toBeLessThanOrEqual(MAX_LINES);
  expect.soft([...code.matchAll(EXPECTATION)].length).toBeLessThanOrEqual(MAX_EXPECTATIONS);
});
