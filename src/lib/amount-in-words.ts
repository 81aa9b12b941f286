import type { Language } from "./language.ts";
import type { Currency } from "./money.ts";

const thaiUnits = { THB: ["บาท", "สตางค์"], USD: ["ดอลลาร์", "เซนต์"] } as const;
const englishUnits = {
  THB: [
    ["baht", "baht"],
    ["satang", "satang"],
  ],
  USD: [
    ["dollar", "dollars"],
    ["cent", "cents"],
  ],
} as const;

function spellThai(whole: number, part: number, currency: Currency): string {
  const [unit, small] = thaiUnits[currency];
  const words = whole > 0 || part === 0 ? `${toThaiWords(whole)}${unit}` : "";
  // ถ้วน ("exactly") ends a whole amount, so that nobody can add satang to it.
  return words + (part > 0 ? `${toThaiWords(part)}${small}` : "ถ้วน");
}

function spellEnglish(whole: number, part: number, currency: Currency): string {
  const count = (value: number, [singular, many]: readonly [string, string]) =>
    `${toEnglishWords(value)} ${value === 1 ? singular : many}`;
  const [unit, small] = englishUnits[currency];
  const words = [
    ...(whole > 0 || part === 0 ? [count(whole, unit)] : []),
    ...(part > 0 ? [count(part, small)] : []),
  ].join(" and ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * For documents: `หนึ่งพันสองร้อยห้าบาทห้าสิบสตางค์`, `One thousand two hundred five dollars and fifty cents`. `cents`
 * is a whole number of satang or cents from 0 to 2^53 − 1, so nothing is rounded.
 */
export function toAmountInWords(cents: number, currency: Currency, language: Language): string {
  const whole = Math.floor(cents / 100);
  return (language === "th" ? spellThai : spellEnglish)(whole, cents % 100, currency);
}

const THAI_DIGITS = ["ศูนย์", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"];
const THAI_PLACES = ["", "สิบ", "ร้อย", "พัน", "หมื่น", "แสน"];
const MILLION = 1_000_000;

/** Below a million. If `isAlone`, no words come before the number, and 1 is หนึ่ง, not เอ็ด. */
function spellThaiGroup(value: number, isAlone: boolean): string {
  const digits = [...String(value)].map(Number);
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index;
      if (digit === 0) return "";
      if (place === 0 && digit === 1 && !(isAlone && digits.length === 1)) return "เอ็ด";
      if (place === 1 && digit <= 2) return digit === 1 ? "สิบ" : "ยี่สิบ";
      return `${THAI_DIGITS[digit]}${THAI_PLACES[place]}`;
    })
    .join("");
}

/**
 * From 0 to 2^53 − 1. A last digit 1 after other digits is เอ็ด (101 is หนึ่งร้อยเอ็ด). The Office of the Royal Society
 * defines this rule, and laws and banks follow it.
 */
function toThaiWords(value: number): string {
  if (value === 0) return "ศูนย์";
  const millions = Math.floor(value / MILLION);
  const rest = value % MILLION;
  const prefix = millions > 0 ? `${toThaiWords(millions)}ล้าน` : "";
  return prefix + (rest > 0 ? spellThaiGroup(rest, millions === 0) : "");
}

const UNITS_BELOW_TWENTY =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

/** From 1 to 999. */
function spellEnglishGroup(value: number): string[] {
  if (value >= 100)
    return [
      `${UNITS_BELOW_TWENTY[Math.floor(value / 100)]}`,
      "hundred",
      ...(value % 100 ? spellEnglishGroup(value % 100) : []),
    ];
  if (value < 20) return [`${UNITS_BELOW_TWENTY[value]}`];
  const ten = `${TENS[Math.floor(value / 10) - 2]}`;
  return [value % 10 === 0 ? ten : `${ten}-${UNITS_BELOW_TWENTY[value % 10]}`];
}

/** From 0 to 2^53 − 1. Omits "and" within the number, as cheques do. */
function toEnglishWords(value: number): string {
  if (value === 0) return "zero";
  const words: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale++) {
    if (rest % 1_000 > 0) words.unshift(...spellEnglishGroup(rest % 1_000), ...(scale > 0 ? [`${SCALES[scale]}`] : []));
  }
  return words.join(" ");
}
