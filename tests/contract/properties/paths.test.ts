import { describe, expect, test } from "vitest";
import { buildUrl } from "../../../src/contract/build-url.ts";
import { parseQueryParams } from "../../../src/contract/http.ts";
import { getPathLanguage, languages, removePathLanguage, setPathLanguage } from "../../../src/lib/language.ts";
import { getLandingPath } from "../../../src/lib/url.ts";
import { ORIGIN } from "../test-api.ts";
import { fc } from "./fast-check.ts";

const segment = fc.constantFrom("en", "th", "apps", "todo", "entry", "th-TH", "ไทย", "EN");
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
const language = fc.constantFrom(...languages);

describe("path language", () => {
  test("getPathLanguage returns the language set by setPathLanguage", () => {
    fc.assert(
      fc.property(path, language, (bare, expected) => {
        expect(getPathLanguage(setPathLanguage(bare, expected))).toBe(expected);
      }),
    );
  });

  test("setPathLanguage changes only the language and is idempotent", () => {
    fc.assert(
      fc.property(path, language, (bare, expected) => {
        expect(removePathLanguage(setPathLanguage(bare, expected))).toBe(removePathLanguage(bare));
        expect(setPathLanguage(setPathLanguage(bare, expected), expected)).toBe(setPathLanguage(bare, expected));
      }),
    );
  });

  test("setPathLanguage replaces a previous language", () => {
    fc.assert(
      fc.property(path, language, language, (bare, first, second) => {
        expect(setPathLanguage(setPathLanguage(bare, first), second)).toBe(setPathLanguage(bare, second));
      }),
    );
  });

  test("only a whole first segment counts as a language; other paths stay unchanged", () => {
    fc.assert(
      fc.property(path, (bare) => {
        const first = bare.split("/")[1];
        const expected = languages.find((each) => each === first);
        expect(getPathLanguage(bare)).toBe(expected);
        if (!expected) expect(removePathLanguage(bare)).toBe(bare);
        else expect(removePathLanguage(bare)).toBe(bare.slice(3) || "/");
      }),
    );
    expect(["/en", "/th/", "/th"].map(removePathLanguage)).toEqual(["/", "/", "/"]);
    expect(setPathLanguage("/", "th")).toBe("/th");
  });
});

describe("getLandingPath", () => {
  const hostileText = fc.string({
    unit: fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      "\r",
      " ",
      ":",
      "@",
      ".",
      "?",
      "#",
      "%2F",
      "https:",
      "javascript:",
      "evil.example",
    ),
    maxLength: 6,
  });
  const getOrigin = (href: string) => new URL(href, ORIGIN).origin;

  test("getLandingPath stays on this site for any hostile URL", () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom("", "/", "\\"), fc.boolean(), (text, start, mayReadTasks) => {
        expect(getOrigin(getLandingPath(start + text, mayReadTasks))).toBe(ORIGIN);
      }),
      { numRuns: 2_000 },
    );
  });

  test("getLandingPath returns the requested path if it is on this site", () => {
    fc.assert(
      fc.property(path, fc.constantFrom("", "?q=a//b", "#part"), (expected, rest) => {
        expect(getLandingPath(expected + rest, false)).toBe(expected + rest);
      }),
    );
  });

  test("getLandingPath without an allowed path returns the first page that the person may open", () => {
    for (const expected of [undefined, "", "login", "//evil.example", "https://evil.example"])
      expect([getLandingPath(expected, true), getLandingPath(expected, false)]).toEqual([
        "/dashboard/analytics",
        "/access-control",
      ]);
  });
});

describe("buildUrl", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 8 });
  const name = fc.stringMatching(/^[a-zA-Z]{1,6}$/);
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(undefined),
    fc.array(text, { minLength: 1, maxLength: 3 }),
  );

  test("parseQueryParams returns every parameter that buildUrl wrote", () => {
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 5 }), (params) => {
        const { pathname, searchParams } = new URL(buildUrl("/apps/todo/tasks", params), ORIGIN);
        const expected = Object.entries(params)
          .filter(([, given]) => given !== undefined)
          .map(([key, given]) => [key, Array.isArray(given) ? given : String(given)]);
        expect(pathname).toBe("/apps/todo/tasks");
        expect(parseQueryParams(searchParams)).toEqual(Object.fromEntries(expected));
      }),
    );
  });

  test("buildUrl does not repeat parameters of the path in the query string", () => {
    const part = fc.oneof(
      fc.integer({ min: 1 }),
      text.filter((each) => !/^\.{0,2}$/.test(each)),
    );
    fc.assert(
      fc.property(part, text, (id, q) => {
        const { pathname, searchParams } = new URL(buildUrl("/faq/:id/answers", { id, q }), ORIGIN);
        const [, , filledSegment = "", last, ...more] = pathname.split("/");
        expect([decodeURIComponent(filledSegment), last, more]).toEqual([String(id), "answers", []]);
        expect(parseQueryParams(searchParams)).toEqual({ q });
      }),
    );
  });
});
