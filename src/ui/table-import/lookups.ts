import { normalizeForSearch } from "../../lib/search.ts";

/** Makes texts comparable that look equal but for spaces and line breaks. */
export const toKey = (text: string): string => normalizeForSearch(text).trim().replace(/\s+/g, " ");

/** Marks of required fields, colons, and the underscores of database columns: `Due_Date *:`. */
const toTitleKey = (title: string) => toKey(title.replace(/[_*:：]/g, " "));

const buildLookup =
  (toLookupKey: (text: string) => string) =>
  <V>(entries: Iterable<readonly [text: string, value: V]>): ((text: string) => V | undefined) => {
    const values = new Map<string, V>();
    for (const [text, value] of entries) {
      const key = toLookupKey(text);
      if (!values.has(key)) values.set(key, value);
    }
    return (text) => values.get(toLookupKey(text));
  };

/** Builds a function that finds what a text means. Of equal texts the first one counts. */
export const buildTextLookup = buildLookup(toKey);

/** Builds a function that finds the column of a title. Of equal titles the first one counts. */
export const buildTitleLookup = buildLookup(toTitleKey);

/** Words for yes and no: those of spreadsheets' checkboxes, and usual marks. */
export const yesNoWords: readonly (readonly [text: string, value: boolean])[] = [
  ...["TRUE", "yes", "y", "1", "x", "✓", "✔", "☑", "✅", "ใช่", "จริง"].map((text) => [text, true] as const),
  ...["FALSE", "no", "n", "0", "-", "☐", "ไม่ใช่", "ไม่", "เท็จ"].map((text) => [text, false] as const),
];
