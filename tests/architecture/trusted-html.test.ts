import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./imports.ts";

const files = listFiles("src", /\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file));
const findFiles = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, "utf8")));

test("only files that pass on sanitized HTML call toTrustedHtml", () => {
  expect(findFiles(/\btoTrustedHtml\b/)).toEqual([
    // Shows what toRichHtml returns.
    "src/features/blog/parts/article.tsx",
    // Shows what sanitizeMessage returns, in a frame that runs no script.
    "src/features/email/reader/frame-document.ts",
    "src/lib/trusted-types.ts",
  ]);
});

test("only trusted-types.ts creates a Trusted Types policy and parses HTML", () => {
  expect(findFiles(/\bcreatePolicy\b|\.parseFromString\b/)).toEqual(["src/lib/trusted-types.ts"]);
});

test("only the printed conversation assigns HTML, which is trusted, to an element", () => {
  const htmlAssignment =
    /\.(?:innerHTML|outerHTML)\s*\+?=(?!=)|insertAdjacentHTML\(|setAttribute\(\s*"srcdoc"|\.srcdoc\s*=(?!=)|document\.write/;
  expect(findFiles(htmlAssignment)).toEqual(["src/features/email/reader/print-conversation.ts"]);
});

test("of the scripts outside the bundle, only that of the repair page needs a policy, for the worker", () => {
  const sinks = /\.register\(|innerHTML|insertAdjacentHTML|document\.write|new Worker\(/;
  const scripts = listFiles("public", /\.js$/).filter((file) => sinks.test(readFileSync(file, "utf8")));
  expect(scripts).toEqual(["public/repair.js"]);
});
