import type ICAL from "ical.js";
import { htmlToText } from "../../../ui/html-to-text.ts";

/** Elements that Google Calendar, Outlook and editors of other calendars write. */
const ELEMENT =
  "a|abbr|article|b|big|blockquote|body|center|code|div|em|font|h[1-6]|head|html|html-blob|i|label|li|mark|ol|p|pre|s|section|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|u|ul";
const START_TAG = new RegExp(`<(${ELEMENT})(?:\\s[^<>]*)?>`, "gi");
const END_TAG = new RegExp(`</(${ELEMENT})\\s*>`, "gi");
const VOID_TAG = /<(?:br|hr|img)(?:\s[^<>]*)?\/?>|<!doctype html/i;
/** In characters: more than a description may have, but few enough to search quickly. */
const MAX_HTML_LENGTH = 100_000;

/** True for an element with a start and an end, or one that has no end. Other text with `<` is no HTML. */
function isHtml(text: string): boolean {
  const startedNames = new Set(Array.from(text.matchAll(START_TAG), ([, name = ""]) => name.toLowerCase()));
  return (
    VOID_TAG.test(text) ||
    Array.from(text.matchAll(END_TAG)).some(([, name = ""]) => startedNames.has(name.toLowerCase()))
  );
}
/** In HTML without any of these elements, the line breaks of the text itself count. */
const LINE_ELEMENT = /<(br|p|div|li|tr|h[1-6]|html|body|pre)\b/i;
const ENTITY = /&(?:nbsp|amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i;

/** Converts HTML to text: Google Calendar writes HTML where RFC 5545 has plain text. */
export function toDescription(source: string): string {
  const text = source.slice(0, MAX_HTML_LENGTH);
  if (isHtml(text))
    return htmlToText(LINE_ELEMENT.test(text) ? text : text.replaceAll("\n", "<br>"), { hasMarks: true });
  return !text.includes("<") && ENTITY.test(text) ? htmlToText(text.replaceAll("\n", "<br>")) : text;
}

/** Takes the HTML description (Outlook, RFC 9073) if there is no other. */
export function readDescription(component: ICAL.Component): string {
  const plainText = String(component.getFirstPropertyValue("description") ?? "").trim();
  if (plainText) return toDescription(plainText);
  const htmlProperty = [
    ...component.getAllProperties("x-alt-desc"),
    ...component.getAllProperties("styled-description"),
  ].find((each) => /^text\/html$/i.test(String(each.getFirstParameter("fmttype") ?? "")));
  // The library does not unescape the text of properties that it does not know.
  const html = String(htmlProperty?.getFirstValue() ?? "").replace(/\\([\\;,nN])/g, (_, letter: string) =>
    letter.toLowerCase() === "n" ? "\n" : letter,
  );
  return html && htmlToText(html, { hasMarks: true });
}
