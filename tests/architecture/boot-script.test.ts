import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storageKeys } from "../../src/lib/storage-keys.ts";

test("the boot script uses only ES5, so that old browsers can run it", () => {
  const code = readFileSync("public/boot.js", "utf8").replace(/^\s*\/\/.*$/gm, "");
  expect(() => new Function(code)).not.toThrow();
  expect(code.match(/=>|`|\b(?:const|let|class|async|await)\b|\?\.|\?\?|\.\.\./g)).toBeNull();
});

test("the boot script uses the app's storage keys", () => {
  const code = readFileSync("public/boot.js", "utf8");
  const { userData, accessToken, refreshToken, language } = storageKeys;
  expect(code).toContain(
    `var tokens = ${JSON.stringify([userData, accessToken, refreshToken]).replaceAll(",", ", ")};`,
  );
  const asked = [...code.matchAll(/localStorage\.getItem\("([^"]*)"\)/g)].map(([, name]) => name);
  // The layout's names have a test of their own, beside the layout.
  expect(new Set(asked)).toEqual(new Set([language]));
});
