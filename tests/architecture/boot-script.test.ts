import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storageKeys } from "../../src/lib/storage-keys.ts";
import { emptyContactRequest } from "../../src/state/contact-request.ts";

test("the boot script uses only ES5, so that old browsers can run it", () => {
  const code = readFileSync("src/boot.js", "utf8").replace(/^\s*\/\/.*$/gm, "");
  expect(() => new Function(code)).not.toThrow();
  expect(code.match(/=>|`|\b(?:const|let|class|async|await)\b|\?\.|\?\?|\.\.\./g)).toBeNull();
});

test("the boot script uses the same storage keys as the app", () => {
  const code = readFileSync("src/boot.js", "utf8");
  const { userData, accessToken, refreshToken, language, languageChoice, contactDraft, inWorkspace } = storageKeys;
  expect(code).toContain(
    `var tokens = ${JSON.stringify([userData, accessToken, refreshToken]).replaceAll(",", ", ")};`,
  );
  const readKeys = [...code.matchAll(/localStorage\.getItem\("([^"]*)"\)/g)].map(([, name]) => name);
  // The storage keys of the layout settings are tested in src/state/sync-root-attributes.test.ts.
  expect(new Set(readKeys)).toEqual(new Set([language, languageChoice, userData, contactDraft, inWorkspace]));
});

test("the boot script stores every field of the contact form's draft", () => {
  const [, fields] = /\/\^\(([\w|]+)\)\$\/\.test\(field\.name\)/.exec(readFileSync("src/boot.js", "utf8")) ?? [];
  expect(fields?.split("|")).toEqual(Object.keys(emptyContactRequest));
});

/** Runs the boot script on the English document of `/about`. */
function findRedirect(languages: readonly string[], storedValues: Record<string, string> = {}): string | undefined {
  let redirectUrl: string | undefined;
  const root = {
    lang: "en",
    classList: { add: () => {} },
    hasAttribute: (name: string) => name === "data-document",
    setAttribute: () => {},
    style: { setProperty: () => {} },
  };
  const document = {
    documentElement: root,
    cookie: "",
    createElement: () => ({ noModule: true }),
    getElementById: () => null,
    addEventListener: () => {},
  };
  const globals = {
    document,
    window: {},
    localStorage: { getItem: (key: string) => storedValues[key] ?? null, setItem: () => {} },
    navigator: { serviceWorker: {}, languages, language: languages[0] },
    location: { pathname: "/about", search: "?a=1", hash: "#b", replace: (url: string) => (redirectUrl = url) },
    addEventListener: () => {},
    matchMedia: () => ({ matches: false }),
  };
  new Function(...Object.keys(globals), readFileSync("src/boot.js", "utf8"))(...Object.values(globals));
  return redirectUrl;
}

test.each([
  [["fr-FR", "th-TH"], "/th/about?a=1#b"],
  [["th"], "/th/about?a=1#b"],
  [["fr", "en-US", "th"], undefined],
  [["fr"], undefined],
])("the boot script redirects a public page to the first supported language of %j", (languages, target) => {
  expect(findRedirect(languages)).toBe(target);
});

test("the language that a person chose in a menu wins over that of pages which were opened since", () => {
  expect(findRedirect(["th"], { i18nextLng: "th", languageChoice: "en" })).toBeUndefined();
  expect(findRedirect(["en"], { i18nextLng: "en", languageChoice: "th" })).toBe("/th/about?a=1#b");
  expect(findRedirect(["en"], { i18nextLng: "th" })).toBe("/th/about?a=1#b");
});
