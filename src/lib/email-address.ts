/** The characters before the "@": `atext` of RFC 5322, and dots. */
const LOCAL_PART_CHARACTER = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]";
/** Letters, digits and hyphens, at most 63 (RFC 1034). */
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const DOMAIN = `${LABEL}(?:\\.${LABEL})+`;
const LOCAL_PART_CHARACTER_PATTERN = new RegExp(LOCAL_PART_CHARACTER);

/**
 * As `<input type="email">` accepts it (HTML Standard, "valid email address"), except that the domain must have a dot:
 * `name@gmail` is an address that is not typed to its end.
 */
export const EMAIL_ADDRESS = new RegExp(`^${LOCAL_PART_CHARACTER}+@${DOMAIN}$`);

export const isEmailAddress = (text: string): boolean => EMAIL_ADDRESS.test(text);

/** The letters of scripts that are written without spaces between words. */
export const UNSPACED =
  "\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
/** Matches a text before an address that belongs to the address: "mü" before "ller@", "สมชาย." before "j@". */
const NAME_PART_BEFORE = new RegExp(`(?:(?![${UNSPACED}])[\\p{L}\\p{M}’]|[\\p{L}\\p{M}][.'])$`, "u");

/**
 * Quotes and other signs before an address are not part of it. Skips an address that other letters come before, as
 * "ller@example.com" in "müller@example.com": it is only the end of another address.
 */
export function findEmailAddresses(text: string): { value: string; start: number }[] {
  let lastEnd = 0;
  // Search from the "@" back: an expression that starts with the local part takes quadratic time in a long word without "@".
  return [...text.matchAll(new RegExp(`@${DOMAIN}`, "g"))].flatMap(({ 0: domain, index }) => {
    let start = index;
    while (start > lastEnd && LOCAL_PART_CHARACTER_PATTERN.test(text[start - 1] ?? "")) start--;
    while (start < index && /[^A-Za-z0-9_]/.test(text[start] ?? "")) start++;
    lastEnd = index + domain.length;
    const isWhole = !NAME_PART_BEFORE.test(text.slice(Math.max(0, start - 4), start));
    return start < index && isWhole ? [{ value: text.slice(start, lastEnd), start }] : [];
  });
}
