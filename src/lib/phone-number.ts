import { toPlainLine } from "./readable-text.ts";

const NUMBER = String.raw`\(?\+?(?:[ ().-]*\d){6,15}\)?`;
/** How people write an extension: `ext. 12`, `x12`, `#12`, `ต่อ 12`, `กด 2`; several as `ต่อ 101-103` or `ต่อ 101, 102`. */
const EXTENSION = String.raw`[ ,;(]*(?:ext(?:ension|n)?\.?|[x#]|(?:เบอร์)?(?:ต่อ|ภายใน|กด)(?:เบอร์|หมายเลข)?\.?)[ :=#.]*`;
const EXTENSION_DIGITS = String.raw`\d{1,7}`;

/** Matches empty text or one phone number, with or without an extension, as `toPlainLine` cleans it. */
export const PHONE_NUMBER = new RegExp(
  `^(?:${NUMBER}(?:${EXTENSION}${EXTENSION_DIGITS}(?: ?[-,/] ?${EXTENSION_DIGITS})*\\)?)?)?$`,
  "i",
);

const START_OF_EXTENSION = new RegExp(`(?<=[\\d)])${EXTENSION}(${EXTENSION_DIGITS})`, "i");
/** The 0 in `+66 (0) 2 555 0100`, which only callers in the country dial. */
const TRUNK_PREFIX = /(?<=\+[^(]*)\(0\)/;
/** A landline number (0, then 8 digits) or mobile number (0, then 9 digits) of Thailand, or one with the country code. */
const THAI_NUMBER = /^(?:0|(?:00)?660?)(?=[2-7]\d{7}$|[689]\d{8}$)/;
/** Several lines in a row, as in `02-555-0100-5`: the number of the first, then the last digits of the last. */
const THAI_LINES = /^(\(?0[2-7](?:[ ().-]*\d){7}) ?- ?\d{1,2}$/;

/**
 * Builds a `tel:` URL (RFC 3966) from a phone number as people type it, or undefined if the text has too few digits:
 * `tel:+6625550100;ext=12` for `02-555-0100 ต่อ 12`. A Thai number gets its country code, unless `country` (ISO 3166-1
 * alpha-2, empty if unknown) is another one: then the number stays as people dial it there.
 */
export function buildTelUrl(phone: string, country = ""): string | undefined {
  const text = toPlainLine(phone).trim();
  const extension = START_OF_EXTENSION.exec(text);
  const number = text.slice(0, extension?.index).replace(TRUNK_PREFIX, "").trim();
  const isInternational = /^\(?\+/.test(number);
  const isThai = !isInternational && (country === "" || country === "TH");
  const digits = (isThai ? number.replace(THAI_LINES, "$1") : number).replace(/\D/g, "");
  if (digits.length < 3) return undefined;
  const dialedDigits = isThai ? digits.replace(THAI_NUMBER, "+66") : isInternational ? `+${digits}` : digits;
  return `tel:${dialedDigits.replace(/^\+660/, "+66")}${extension ? `;ext=${extension[1]}` : ""}`;
}
