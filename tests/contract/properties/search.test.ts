import { describe, expect, test } from "vitest";
import { includesText, normalizeForSearch } from "../../../src/lib/search.ts";
import { multilingualText, toUnicodeVariant } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

/** Splits a text into graphemes, so that a Thai consonant stays together with its marks. */
const graphemes = (text: string) => [...new Intl.Segmenter("th").segment(text)].map(({ segment }) => segment);

const textAndPart = multilingualText(20).chain((text) => {
  const parts = graphemes(text);
  const index = fc.nat({ max: parts.length });
  return fc.tuple(index, index).chain(([from, to]) => {
    const part = parts.slice(Math.min(from, to), Math.max(from, to)).join("");
    return fc.record({ text: toUnicodeVariant(text), part: toUnicodeVariant(part) });
  });
});

describe("includesText", () => {
  test("finds every part of a text in any case and Unicode form", () => {
    fc.assert(
      fc.property(textAndPart, ({ text, part }) => {
        expect(includesText(text, part)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test("does not find a query with a letter that the text lacks", () => {
    fc.assert(
      fc.property(multilingualText(), multilingualText(3), multilingualText(3), (text, before, after) => {
        expect(includesText(text, `${before}ฬ${after}`)).toBe(false);
      }),
    );
  });

  test("ignores the typing order of Thai marks", () => {
    expect(includesText("ซื้อกุ้งแห้ง", "ก\u0E49\u0E38ง")).toBe(true);
  });

  test("distinguishes tone marks and accents", () => {
    expect(includesText("ปา", "ป่า")).toBe(false);
    expect(includesText("ป่า", "ปา")).toBe(false);
    expect(includesText("resume", "résumé")).toBe(false);
  });
});

describe("normalizeForSearch", () => {
  test("folding a folded text does not change it", () => {
    fc.assert(
      fc.property(multilingualText(), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
      }),
    );
  });
});
