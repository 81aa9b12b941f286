import { normalizeForSearch } from "../../lib/search.ts";

/** How many characters of a long text are shown before the first match. */
const LEAD = 24;

interface Part {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into parts that match the query and parts that do not. Vowels and tone marks above or below a Thai
 * consonant belong to its part. A text whose first match lies far behind its start is shortened at the start.
 */
export function splitMatches(text: string, query: string): Part[] {
  const normalized = text.normalize("NFC");
  const folded = normalizeForSearch(normalized);
  const needle = normalizeForSearch(query.trim());
  // Lower case can be longer, such as for "İ": the positions would then be wrong.
  if (needle === "" || folded.length !== normalized.length) return [{ text: normalized, isMatch: false }];
  const parts: Part[] = [];
  const first = folded.indexOf(needle);
  let end = 0;
  if (first > 2 * LEAD) {
    end = first - LEAD;
    // Do not begin with a vowel or tone mark, or in the middle of an emoji.
    while (/[\p{M}\uDC00-\uDFFF]/u.test(normalized[end] ?? "")) end++;
    parts.push({ text: "…", isMatch: false });
  }
  for (let at = first; at >= 0; at = folded.indexOf(needle, end)) {
    if (at > end) parts.push({ text: normalized.slice(end, at), isMatch: false });
    end = at + needle.length;
    while (/\p{M}/u.test(normalized[end] ?? "")) end++;
    parts.push({ text: normalized.slice(at, end), isMatch: true });
  }
  if (end < normalized.length) parts.push({ text: normalized.slice(end), isMatch: false });
  return parts;
}

/** Shows a text with the matches of the query marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={index} className="rounded-xs bg-accent-soft font-medium text-accent-soft-foreground">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
