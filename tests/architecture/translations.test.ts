import { basename } from "node:path";
import { describe, expect, test } from "vitest";

type Tree = { [key: string]: string | Tree };
type Modules = Record<string, { default: Tree }>;

const english = flattenByArea(import.meta.glob("../../src/i18n/en/*.ts", { eager: true }) as Modules);
const thai = flattenByArea(import.meta.glob("../../src/i18n/th/*.ts", { eager: true }) as Modules);
const namespaces = Object.keys(english);

/** Names that the texts of both languages write in the same way. */
const names = ["Phrom", "พร้อม", "English", "ไทย"];
/** Words that Thai texts may write in Latin letters: names of programs, keys and accounts, and URLs. */
const latinInThai =
  /^(API|IP|name@example\.com|admin|client|Chrome|Edge|Firefox|Safari|Dock|Enter|Esc|Shift|Ctrl|Alt|Caps|Lock|Android|iPhone|iPad|Windows|Mac|Linux|LINE|Asana|Microsoft|Planner|Todoist|Trello|PDF|CSV|Excel|xlsx|xls|MB|UTF-8|IBAN|SWIFT|K|JSON|OpenAPI|https|www\.example\.com|ics|PDPA|YouTube|Vimeo|mp4|webm|A4|Z|log|th|en)$/;

function flattenByArea(modules: Modules): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(modules).map(([path, texts]) => [basename(path, ".ts"), flatten(texts.default)]),
  );
}

function flatten(tree: Tree, prefix = ""): Record<string, string> {
  const parts = Object.entries(tree).map(([key, value]) =>
    typeof value === "string" ? { [prefix + key]: value } : flatten(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...parts);
}

/** Also removes placeholders. */
const stripNames = (text: string) =>
  names.reduce((rest, name) => rest.replaceAll(name, ""), text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ""));
const getPlaceholders = (text: string) => (text.match(/\{\{[^}]*\}\}/g) ?? []).sort();
/** Texts that quote other things: the steps of installing name buttons of browsers, and a task is typed as an example. */
const quotesOtherThings = /^(install|todo\.type)\./;
const getQuotedNames = (key: string, text: string) =>
  quotesOtherThings.test(key) ? [] : [...text.matchAll(/“(.+?)”/g)].map(([, name = ""]) => name);
const hasThai = (text: string) => /\p{Script=Thai}/u.test(text);

test("both languages have the same files", () => {
  expect(namespaces).toEqual(expect.arrayContaining(["auth", "common", "todo"]));
  expect(Object.keys(thai)).toEqual(namespaces);
});

describe.each(namespaces)("texts of %s", (area) => {
  const [en = {}, th = {}] = [english[area], thai[area]];

  test("texts have the same keys in both languages", () => {
    // Ignore keys that end in `_one`: Thai has no plural forms, so only English has these keys.
    const expected = Object.keys(en).filter((key) => !key.endsWith("_one"));
    expect(Object.keys(th).sort()).toEqual(expected.sort());
  });

  test("texts are never empty", () => {
    const emptyTexts = [en, th].flatMap((texts) => Object.entries(texts).filter(([, text]) => text.trim() === ""));
    expect(emptyTexts).toEqual([]);
  });

  test("texts have the same placeholders in both languages", () => {
    const differingKeys = Object.keys(th).filter(
      (key) => JSON.stringify(getPlaceholders(th[key] ?? "")) !== JSON.stringify(getPlaceholders(en[key] ?? "")),
    );
    expect(differingKeys).toEqual([]);
  });

  test("texts differ between English and Thai, except for names", () => {
    const untranslatedKeys = Object.keys(th).filter(
      (key) => th[key] === en[key] && /\p{L}/u.test(stripNames(th[key] ?? "")),
    );
    expect(untranslatedKeys).toEqual([]);
  });

  test("English texts have typographic apostrophes", () => {
    expect(Object.entries(en).filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  test("English texts contain no Thai", () => {
    expect(Object.entries(en).filter(([, text]) => hasThai(stripNames(text)))).toEqual([]);
  });

  test("Thai texts contain no English words, except names", () => {
    const getWords = (text: string) => stripNames(text).match(/[A-Za-z][\w.@-]*/g) ?? [];
    const textsWithEnglish = Object.entries(th).filter(([, text]) =>
      getWords(text).some((word) => !latinInThai.test(word)),
    );
    expect(textsWithEnglish).toEqual([]);
  });
});

describe.each(["manual", "legal"])("names in quotes in the %s", (proseArea) => {
  const productAreas = namespaces.filter((area) => area !== proseArea);

  test("quoted names in the English texts are texts of the product", () => {
    const texts = new Set(productAreas.flatMap((area) => Object.values(english[area] ?? {})));
    const unknownNames = Object.entries(english[proseArea] ?? {}).flatMap(([key, text]) =>
      getQuotedNames(key, text).filter((name) => !texts.has(name)),
    );
    expect(unknownNames).toEqual([]);
  });

  test("quoted names in the Thai texts are texts of the product and translate the English ones", () => {
    const unknownNames = Object.entries(thai[proseArea] ?? {}).flatMap(([key, text]) =>
      getQuotedNames(key, text).filter((name) => {
        const englishTexts = productAreas.flatMap((area) =>
          Object.entries(thai[area] ?? {}).flatMap(([id, value]) => (value === name ? [english[area]?.[id]] : [])),
        );
        return !englishTexts.some((each) => each && english[proseArea]?.[key]?.includes(each));
      }),
    );
    expect(unknownNames).toEqual([]);
  });
});
