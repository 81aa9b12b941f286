import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAmountInWords } from "./amount-in-words.ts";

const largest = 100_000_000_000;

test.each([
  [0, "ศูนย์บาทถ้วน"],
  [1, "หนึ่งสตางค์"],
  [11, "สิบเอ็ดสตางค์"],
  [21, "ยี่สิบเอ็ดสตางค์"],
  [25, "ยี่สิบห้าสตางค์"],
  [100, "หนึ่งบาทถ้วน"],
  [101, "หนึ่งบาทหนึ่งสตางค์"],
  [1_000, "สิบบาทถ้วน"],
  [1_100, "สิบเอ็ดบาทถ้วน"],
  [1_200, "สิบสองบาทถ้วน"],
  [2_000, "ยี่สิบบาทถ้วน"],
  [2_100, "ยี่สิบเอ็ดบาทถ้วน"],
  [10_000, "หนึ่งร้อยบาทถ้วน"],
  [10_100, "หนึ่งร้อยเอ็ดบาทถ้วน"],
  [11_100, "หนึ่งร้อยสิบเอ็ดบาทถ้วน"],
  [12_100, "หนึ่งร้อยยี่สิบเอ็ดบาทถ้วน"],
  [123_450, "หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบสตางค์"],
  [1_000_100, "หนึ่งหมื่นเอ็ดบาทถ้วน"],
  [10_000_000, "หนึ่งแสนบาทถ้วน"],
  [99_999_999, "เก้าแสนเก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าบาทเก้าสิบเก้าสตางค์"],
  [100_000_000, "หนึ่งล้านบาทถ้วน"],
  [100_000_100, "หนึ่งล้านเอ็ดบาทถ้วน"],
  [100_000_001, "หนึ่งล้านบาทหนึ่งสตางค์"],
  [1_100_000_000, "สิบเอ็ดล้านบาทถ้วน"],
  [2_100_000_000, "ยี่สิบเอ็ดล้านบาทถ้วน"],
  [10_100_000_000, "หนึ่งร้อยเอ็ดล้านบาทถ้วน"],
  [largest, "หนึ่งพันล้านบาทถ้วน"],
])("toAmountInWords in Thai: %d satang is %s", (cents, words) => {
  expect(toAmountInWords(cents, "THB", "th")).toBe(words);
});

test.each([
  [0, "ศูนย์ดอลลาร์ถ้วน"],
  [25, "ยี่สิบห้าเซนต์"],
  [120_550, "หนึ่งพันสองร้อยห้าดอลลาร์ห้าสิบเซนต์"],
])("toAmountInWords in Thai: %d US cents is %s", (cents, words) => {
  expect(toAmountInWords(cents, "USD", "th")).toBe(words);
});

test.each([
  [0, "USD", "Zero dollars"],
  [1, "USD", "One cent"],
  [100, "USD", "One dollar"],
  [101, "USD", "One dollar and one cent"],
  [120_550, "USD", "One thousand two hundred five dollars and fifty cents"],
  [2_199, "USD", "Twenty-one dollars and ninety-nine cents"],
  [1_300, "THB", "Thirteen baht"],
  [25, "THB", "Twenty-five satang"],
  [100_000_101, "THB", "One million one baht and one satang"],
  [
    100_000_000_00 - 1,
    "USD",
    "Ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine dollars and ninety-nine cents",
  ],
  [largest, "THB", "One billion baht"],
] as const)("toAmountInWords in English: %d hundredths of %s is %s", (cents, currency, words) => {
  expect(toAmountInWords(cents, currency, "en")).toBe(words);
});

const thaiDigits = ["", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"];
const thaiPlaces = ["ล้าน", "แสน", "หมื่น", "พัน", "ร้อย", "สิบ"];

/** Splits the words at the largest unit (ล้าน, แสน …) and converts each part. */
function parseThaiWords(words: string): number {
  const plain = words.replaceAll("เอ็ด", "หนึ่ง").replaceAll("ยี่สิบ", "สองสิบ");
  for (const [index, place] of thaiPlaces.entries()) {
    const at = plain.lastIndexOf(place);
    if (at < 0) continue;
    const size = index === 0 ? 1_000_000 : 10 ** (6 - index);
    return (parseThaiWords(plain.slice(0, at)) || 1) * size + parseThaiWords(plain.slice(at + place.length));
  }
  return Math.max(thaiDigits.indexOf(plain), 0);
}

const english =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };

function parseEnglishWords(words: string): number {
  let [sum, group] = [0, 0];
  for (const word of words.toLowerCase().split(/[ -]/)) {
    const scale = scales[word];
    if (scale) [sum, group] = [sum + group * scale, 0];
    else if (word === "hundred") group *= 100;
    else group += tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : english.indexOf(word) + 1;
  }
  return sum + group;
}

describe("toAmountInWords, for any amount", () => {
  const cents = fc.integer({ min: 0, max: largest });

  test("parsing the Thai words returns the amount", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const [whole = "", part = ""] = toAmountInWords(amount, "THB", "th").split("บาท");
        const [baht, satang] = amount > 0 && amount < 100 ? ["", whole] : [whole, part];
        expect(parseThaiWords(baht.replace("ศูนย์", "")) * 100 + parseThaiWords(satang.replace(/สตางค์|ถ้วน/, ""))).toBe(
          amount,
        );
      }),
    );
  });

  test("parsing the English words returns the amount", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const words = toAmountInWords(amount, "USD", "en");
        const [dollars = "", part = ""] = /dollar/.test(words) ? words.split(/ dollars?(?: and )?/) : ["", words];
        const whole = dollars === "Zero" ? 0 : dollars && parseEnglishWords(dollars);
        expect(Number(whole) * 100 + ((part && parseEnglishWords(part.replace(/ cents?/, ""))) || 0)).toBe(amount);
      }),
    );
  });

  test("two different amounts never have the same words", () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        for (const language of ["en", "th"] as const)
          expect(toAmountInWords(a, "THB", language) === toAmountInWords(b, "THB", language)).toBe(a === b);
      }),
    );
  });
});
