import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the boot script is understood by browsers that cannot run the app", () => {
  const code = readFileSync("public/boot.js", "utf8").replace(/^\s*\/\/.*$/gm, "");
  expect(() => new Function(code)).not.toThrow();
  expect(code.match(/=>|`|\b(?:const|let|class|async|await)\b|\?\.|\?\?|\.\.\./g)).toBeNull();
});
