import { splitThaiText } from "./thai-words.ts";

/** Skips elements that may contain only text, and texts that are already wrapped. */
const TEXTS =
  /<(?:(option|textarea|title|script|style)\b.*?<\/\1|span data-words?>(?:[^<]|<span data-word>[^<]*<\/span>)*<\/span)>|(?<=>)[^<]+/gs;

/** `WholeWords` does the same in the staff app. */
export const wrapThaiWords = (html: string): string =>
  html.replace(TEXTS, (text) => {
    if (text.startsWith("<")) return text;
    const parts = splitThaiText(text);
    const content = parts.map((part) => (part.isKept ? `<span data-word>${part.text}</span>` : part.text)).join("");
    // In a flex container, the parts would become items of their own.
    return parts.length > 1 ? `<span data-words>${content}</span>` : content;
  });
