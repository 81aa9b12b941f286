import { type Language, setPathLanguage } from "./language.ts";

/** The links have no language prefix yet. */
export interface EntryParts {
  head: string;
  main: string;
  /** The path without language prefix: the header's language link adds the prefix. */
  translation: string;
}

export interface CollectionEntries {
  /** Ids by the slugs of all languages. */
  ids: Readonly<Record<string, string>>;
  entries: Readonly<Record<string, EntryParts>>;
  /** The document with placeholders, from which the worker builds entries that were written on the device. */
  template?: EntryParts;
}

/** The places in a collection's frame where the parts of an entry go. */
export const entryPlaceholders: EntryParts = { head: "[[head]]", main: "[[main]]", translation: "[[translation]]" };

/** The link gets the language prefix of the document. */
export const toUnprefixedLink = (path: string) => `~${path}`;
const UNPREFIXED_LINK = /"~(\/[^"]*)"/g;

/**
 * The build uses this for the server, and the worker uses it offline: it stores one frame and one JSON file instead of
 * every document.
 */
export function buildEntryDocument(frame: string, parts: EntryParts, prefix: Language | undefined): string {
  // Pass functions to `replace`: in a replacement string, `$&` would insert the match.
  return frame
    .replace(entryPlaceholders.head, () => parts.head)
    .replace(entryPlaceholders.main, () => parts.main)
    .replaceAll(entryPlaceholders.translation, () => parts.translation)
    .replace(UNPREFIXED_LINK, (_, path: string) => `"${setPathLanguage(path, prefix)}"`);
}
