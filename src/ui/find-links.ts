import { find, test } from "linkifyjs";
import { findEmailAddresses, UNSPACED } from "../lib/email-address.ts";

export interface FoundLink {
  start: number;
  end: number;
  href: string;
}

const UNSPACED_PATTERN = new RegExp(`[${UNSPACED}]`, "u");
/** A run of letters and digits, from one sign such as "/", "." or "@" to the next. */
const RUN_PATTERN = new RegExp(`[A-Za-z0-9${UNSPACED}]+`, "gu");
const FIRST_UNSPACED_PATTERN = new RegExp(`(?<=[A-Za-z0-9])[${UNSPACED}]`, "u");
const FIRST_LATIN_PATTERN = new RegExp(`(?<=[${UNSPACED}])[A-Za-z0-9]`, "u");
/** Matches a domain that linkifyjs does not know: its top-level domain is in another script, written in ASCII. */
const ENCODED_DOMAIN_PATTERN = /\.xn--[a-z0-9-]+$/i;

/** Returns where a word without spaces must be cut so that text around an address is not part of it. */
function findCuts(word: string): number[] {
  const cuts: number[] = [];
  let isInAddress = false;
  for (const { 0: run, index } of word.matchAll(RUN_PATTERN)) {
    const isScheme = word.startsWith("://", index + run.length);
    let start = 0;
    while (start >= 0) {
      const rest = run.slice(start);
      const isText = UNSPACED_PATTERN.test(rest[0] ?? "");
      // Letters of a script without spaces belong to an address only if a part of the address starts with them.
      if (isText && isInAddress && !isScheme) break;
      const next = rest.search(isText ? FIRST_LATIN_PATTERN : FIRST_UNSPACED_PATTERN);
      isInAddress = !isText && next < 0;
      start = next < 0 ? -1 : start + next;
      if (next >= 0) cuts.push(index + start);
    }
  }
  return cuts;
}

/** Returns the URL of an address, in which signs such as "?" and "/" are encoded (RFC 6068, section 2). */
const toMailto = (address: string) => `mailto:${address.replace(/[^\w@.+~!$'*-]/g, encodeURIComponent)}`;

function findInPart(part: string, offset: number): FoundLink[] {
  const urls = find(part, "url", { defaultProtocol: "https" });
  const emails = findEmailAddresses(part).flatMap(({ value, start }) => {
    const domain = value.slice(value.lastIndexOf("@") + 1);
    const isKnown = test(domain, "url") || ENCODED_DOMAIN_PATTERN.test(domain);
    return isKnown ? [{ start, end: start + value.length, href: toMailto(value) }] : [];
  });
  const emailLinks = emails.filter(({ start }) => !urls.some((url) => url.start <= start && start < url.end));
  const webLinks = urls.filter((url) => !emailLinks.some(({ start, end }) => start < url.end && url.start < end));
  return [...emailLinks, ...webLinks]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, href }) => ({ start: start + offset, end: end + offset, href }));
}

/**
 * Finds the web and email addresses in a text. Thai and other scripts without spaces may touch an address: their letters
 * belong to it only where a part of the address starts with them, after a sign such as "/", "." or "=". So in
 * `https://th.wikipedia.org/wiki/กรุงเทพ` and `https://คน.ไทย` they do, and in `ดูที่https://example.com/aครับ` the address ends
 * with `/a`. Email addresses are those that the contract accepts (`isEmailAddress`).
 */
export function findLinks(text: string): FoundLink[] {
  // Nobody sees where a zero-width character in an address would be, so it ends one.
  return [...text.matchAll(/\P{Default_Ignorable_Code_Point}+/gu)].flatMap(({ 0: part, index: offset }) => {
    if (!UNSPACED_PATTERN.test(part)) return findInPart(part, offset);
    const cuts = [...part.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => findCuts(word).map((cut) => index + cut));
    return [0, ...cuts].flatMap((start, index) => findInPart(part.slice(start, cuts[index]), offset + start));
  });
}
