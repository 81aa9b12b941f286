import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storageKeys } from "../../src/lib/storage-keys.ts";
import { emptyContactRequest } from "../../src/state/contact-request.ts";

test("the boot script uses only ES5, so that old browsers can run it", () => {
  const code = readFileSync("public/boot.js", "utf8").replace(/^\s*\/\/.*$/gm, "");
  expect(() => new Function(code)).not.toThrow();
  expect(code.match(/=>|`|\b(?:const|let|class|async|await)\b|\?\.|\?\?|\.\.\./g)).toBeNull();
});

test("the boot script uses the same storage keys as the app", () => {
  const code = readFileSync("public/boot.js", "utf8");
  const { userData, accessToken, refreshToken, language, startCalls, contactDraft } = storageKeys;
  expect(code).toContain(
    `var tokens = ${JSON.stringify([userData, accessToken, refreshToken]).replaceAll(",", ", ")};`,
  );
  const readKeys = [...code.matchAll(/localStorage\.getItem\("([^"]*)"\)/g)].map(([, name]) => name);
  // The storage keys of the layout settings are tested in src/state/sync-root-attributes.test.ts.
  expect(new Set(readKeys)).toEqual(new Set([language, accessToken, startCalls, contactDraft]));
});

test("the boot script stores every field of the contact form's draft", () => {
  const [, fields] = /\/\^\(([\w|]+)\)\$\/\.test\(field\.name\)/.exec(readFileSync("public/boot.js", "utf8")) ?? [];
  expect(fields?.split("|")).toEqual(Object.keys(emptyContactRequest));
});
