import type { Language } from "../../../lib/language.ts";
import type { Currency } from "../../../lib/money.ts";
import { toEnglishWords } from "./english-number-words.ts";
import { toThaiWords } from "./thai-number-words.ts";

const thaiUnits = { THB: ["บาท", "สตางค์"], USD: ["ดอลลาร์", "เซนต์"] } as const;
/** One, and more than one. */
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

function inThai(whole: number, part: number, currency: Currency): string {
  const [unit, small] = thaiUnits[currency];
  const said = whole > 0 || part === 0 ? `${toThaiWords(whole)}${unit}` : "";
  // ถ้วน says that nothing follows, so that nobody can write satang behind it.
  return said + (part > 0 ? `${toThaiWords(part)}${small}` : "ถ้วน");
}

function inEnglish(whole: number, part: number, currency: Currency): string {
  const counted = (value: number, [one, many]: readonly [string, string]) =>
    `${toEnglishWords(value)} ${value === 1 ? one : many}`;
  const [unit, small] = englishUnits[currency];
  const said = [
    ...(whole > 0 || part === 0 ? [counted(whole, unit)] : []),
    ...(part > 0 ? [counted(part, small)] : []),
  ].join(" and ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * An amount as an invoice writes it out: `หนึ่งพันสองร้อยห้าบาทห้าสิบสตางค์`, `One thousand two hundred five dollars and
 * fifty cents`. `cents` is a whole number of satang or cents from 0 to 2^53 − 1; nothing is rounded.
 */
export function toAmountInWords(cents: number, currency: Currency, language: Language): string {
  const whole = Math.floor(cents / 100);
  return (language === "th" ? inThai : inEnglish)(whole, cents % 100, currency);
}
