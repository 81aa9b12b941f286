import { toWesternDigits } from "./western-digits.ts";

/** The contract allows these in no text: control characters and halves of surrogate pairs. */
const UNREADABLE_CHARACTERS = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

export const removeUnreadable = (text: string): string => text.replace(UNREADABLE_CHARACTERS, "");

/** Does not cut in the middle of an emoji's surrogate pair. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");

const NOT_PRINTABLE_ASCII = /[^ -~]/;
/** Invisible characters of pasted text: soft hyphens, zero-width spaces, direction marks, byte order marks. */
const STRAY_CHARACTERS = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const LINE_BREAKS = /\s*[\n\r\t\u2028\u2029]\s*/g;
/** Scripts whose letters a joiner or non-joiner writes in another way: Arabic (also Persian), Indic and their neighbors. */
const JOINING_SCRIPTS =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}]";
/** Matches joiners; the group, if any, is one that two letters of such scripts or two emoji need. */
const JOINERS = new RegExp(
  `((?<=${JOINING_SCRIPTS})[\\u200C\\u200D](?=${JOINING_SCRIPTS})|(?<=[\\p{Extended_Pictographic}\\p{EMod}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic}))|[\\u200C\\u200D]`,
  "gu",
);

/**
 * For a field with one line. Removes the invisible characters of pasted text, and turns other spaces and line breaks
 * into spaces and the non-breaking hyphen into a hyphen. Keeps a joiner between two emoji, and a joiner or non-joiner
 * between two letters of scripts that need it.
 */
export const toOneLine = (text: string): string =>
  NOT_PRINTABLE_ASCII.test(text)
    ? text
        .replace(STRAY_CHARACTERS, "")
        .replace(JOINERS, "$1")
        .replace(LINE_BREAKS, " ")
        .replace(SPACES, " ")
        .replaceAll("\u2011", "-")
    : text;

/** For a number or code: like {@link toOneLine}, with plain digits, letters and hyphens. */
export const toPlainLine = (text: string): string =>
  toWesternDigits(toOneLine(text).normalize("NFKC")).replace(/[\u2010-\u2015\u2212]/g, "-");
