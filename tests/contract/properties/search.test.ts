import { describe, expect, test } from "vitest";
import { toLookupKey } from "../../../src/domain/lookup-key.ts";
import { findMatches } from "../../../src/lib/find-matches.ts";
import { includesText, normalizeForSearch } from "../../../src/lib/search.ts";
import { multilingualText, toUnicodeVariant } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

/** A Thai consonant stays together with its marks. */
const splitGraphemes = (text: string) => [...new Intl.Segmenter("th").segment(text)].map(({ segment }) => segment);

// Two เ look like แ, so a generated text has only one of the two forms.
const textAndPart = multilingualText(20)
  .filter((text) => !text.includes("เเ"))
  .chain((text) => {
    const parts = splitGraphemes(text);
    const index = fc.nat({ max: parts.length });
    return fc.tuple(index, index).chain(([from, to]) => {
      const part = parts.slice(Math.min(from, to), Math.max(from, to)).join("");
      return fc.record({ text: toUnicodeVariant(text), part: toUnicodeVariant(part) });
    });
  });

describe("includesText", () => {
  test("includesText finds every part of a text in any case and Unicode form", () => {
    fc.assert(
      fc.property(textAndPart, ({ text, part }) => {
        expect(includesText(text, part)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test("includesText does not find a query with a letter that the text lacks", () => {
    fc.assert(
      fc.property(multilingualText(), multilingualText(3), multilingualText(3), (text, before, after) => {
        expect(includesText(text, `${before}ฬ${after}`)).toBe(false);
      }),
    );
  });

  test("includesText ignores the typing order of Thai marks", () => {
    expect(includesText("ซื้อกุ้งแห้ง", "ก\u0E49\u0E38ง")).toBe(true);
  });

  test("includesText distinguishes tone marks and accents", () => {
    expect(includesText("ปา", "ป่า")).toBe(false);
    expect(includesText("ป่า", "ปา")).toBe(false);
    expect(includesText("resume", "résumé")).toBe(false);
  });
});

/** The parts of a syllable, so that it can be written in several ways. */
const syllable = fc.record({
  before: fc.constantFrom("", "เ", "แ", "ไ"),
  consonant: fc.constantFrom("ก", "น", "ป", "ญ"),
  vowel: fc.constantFrom("", "\u0E31", "\u0E34", "\u0E35", "\u0E38", "\u0E39", "\u0E47"),
  tone: fc.constantFrom("", "\u0E48", "\u0E49", "\u0E4A"),
  end: fc.constantFrom("", "า", "ำ", "…", "ะ", "\u0E4C", " ", "-", "'", '"', "7", "a"),
});
type Syllable = typeof syllable extends fc.Arbitrary<infer T> ? T : never;

const writeSyllable = ({ before, consonant, vowel, tone, end }: Syllable) => before + consonant + vowel + tone + end;

const writeInAnotherWay = (syllable: Syllable, pick: (count: number) => number) => {
  const { before, consonant, vowel, tone, end } = syllable;
  const choose = (...choices: string[]) => choices[pick(choices.length)] ?? "";
  const chooseInvisible = () => choose("", "", "\u200B", "\u200D", "\u2060", "\uFEFF", "\u00AD", "\u200E", "\u2068");
  const written = {
    แ: () => choose("แ", "เเ", `เ${chooseInvisible()}เ`),
    ำ: () =>
      choose(...[`${vowel}${tone}ำ`, `${vowel}${tone}\u0E4D\u0E32`, `${vowel}\u0E4D${tone}\u0E32`, `${vowel}ำ${tone}`]),
    "…": () => choose("…", "..."),
    า: () => choose("า", "ๅ"),
    " ": () => choose("\n", "\u00A0", "\u3000", "\u2009"),
    "-": () => choose("\u2010", "\u2011", "–", "—", "\u2212", "\u2043", "－"),
    "'": () => choose("’", "‘", "´", "′", "＇"),
    '"': () => choose("“", "”", "＂"),
    "7": () => choose("๗", "７", "7"),
    a: () => choose("A", "Ａ", "ａ"),
  };
  const rewrite = (part: string) => written[part as keyof typeof written]?.() ?? part;
  const marks = choose(vowel + chooseInvisible() + tone, tone + chooseInvisible() + vowel);
  return [rewrite(before), consonant, end === "ำ" ? rewrite(end) : marks + rewrite(end)].join(chooseInvisible());
};

const equalTexts = fc
  .tuple(fc.array(syllable, { maxLength: 6 }), fc.array(fc.nat(), { minLength: 1, maxLength: 40 }))
  // Two เ look like แ.
  .filter(([syllables]) => !/เเ/.test(syllables.map(writeSyllable).join("")))
  .map(([syllables, numbers]) => {
    let used = 0;
    const pick = (count: number) => (numbers[used++ % numbers.length] ?? 0) % count;
    return [
      syllables.map(writeSyllable).join(""),
      syllables.map((each) => writeInAnotherWay(each, pick)).join(""),
    ] as const;
  });

describe("texts that look equal", () => {
  test("texts that look equal have the same search key and the same lookup key", () => {
    fc.assert(
      fc.property(equalTexts, ([text, other]) => {
        expect(normalizeForSearch(other)).toBe(normalizeForSearch(text));
        expect(toLookupKey(other)).toBe(toLookupKey(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test("texts that look equal find each other, and the match is in the original text", () => {
    fc.assert(
      fc.property(equalTexts, equalTexts, ([text, other], [before]) => {
        const whole = `${before}|${text}|`;
        expect(includesText(whole, `|${other}|`)).toBe(true);
        expect(includesText(`${before}|${other}|`, `|${text}|`)).toBe(true);
        const written = `${before}|${other}|`;
        const [match] = findMatches(written, [`|${text}|`]);
        expect(match && written.slice(match.start, match.end)).toBe(`|${other}|`);
      }),
      { numRuns: 1_000 },
    );
  });

  test("the order of the marks of a consonant does not matter", () => {
    const marks = fc.uniqueArray(fc.constantFrom(..."\u0E31\u0E34\u0E38\u0E3A\u0E47\u0E48\u0E49\u0E4C\u0E4D\u0E4E"), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        marks.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(normalizeForSearch(`ก${shuffled.join("")}ข`)).toBe(normalizeForSearch(`ก${list.join("")}ข`));
        },
      ),
    );
  });
});

describe("normalizeForSearch", () => {
  test("normalizeForSearch does not change a normalized text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          multilingualText(),
          fc.string({ unit: "binary" }),
          equalTexts.map(([, other]) => other),
        ),
        (text) => {
          expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
