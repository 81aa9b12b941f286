import { cutText, removeUnreadable } from "../../lib/readable-text.ts";
import { parseHtml } from "../../lib/trusted-types.ts";
import type { RichTextFormat } from "./formats.ts";

/** Elements of rich text, by the elements of foreign HTML that they replace. */
const replacedElements: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  cite: "em",
  ins: "u",
  del: "s",
  strike: "s",
  h1: "h2",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  kbd: "code",
  samp: "code",
  tt: "code",
  div: "p",
  section: "p",
  article: "p",
  header: "p",
  footer: "p",
  address: "p",
  figcaption: "p",
  dt: "p",
  dd: "p",
  tr: "p",
  caption: "p",
};

const INLINE_ELEMENTS = new Set(["strong", "em", "u", "s", "code"]);
const TEXT_BLOCK_ELEMENTS = new Set(["p", "h2", "h3", "pre"]);
const BLOCK_ELEMENTS = new Set([...TEXT_BLOCK_ELEMENTS, "ul", "ol", "li", "blockquote"]);
const VOID_ELEMENTS = new Set(["br", "hr"]);
/** Elements whose content is no text. */
export const DROPPED_ELEMENTS: ReadonlySet<string> = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "select",
  "textarea",
  "button",
  "audio",
  "video",
  "canvas",
  "xml",
]);

/** Also removes the characters that the contract allows in no text. */
export const escapeText = (text: string) =>
  removeUnreadable(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
export const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, "&quot;");

const OWN_PATH = /^\/(?![/&])[^\s"'<>\\]*$/;
/** Returns true for the path of a picture of this site. */
export const isOwnPath = (path: string): boolean => OWN_PATH.test(path);
const LINK_URL = /^(?:https?:\/\/|mailto:|tel:|#)[^\s"'<>\\]*$/;
const FORBIDDEN_CHARACTERS = /[\s"'<>\\]/g;

const encodeUrl = (url: string) =>
  removeUnreadable(url)
    .trim()
    .replace(FORBIDDEN_CHARACTERS, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);

/**
 * Returns the URL as a rich text may contain it; null if it must not link there. An address without protocol gets
 * `https:` or `mailto:`.
 */
export function toLinkUrl(url: string): string | null {
  const address = encodeUrl(url);
  if (LINK_URL.test(address) || OWN_PATH.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^[^\s@:/?#.]+(?:\.[^\s@:/?#.]+)+(?::\d+)?(?:[/?#]|$)/.test(address)) return `https://${address}`;
  return null;
}

function imageToHtml(image: Element): string {
  const source = removeUnreadable(image.getAttribute("src") ?? "");
  return OWN_PATH.test(source)
    ? `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(image.getAttribute("alt") ?? "")}">`
    : "";
}

function childrenToHtml(node: Node, format: RichTextFormat): string {
  return [...node.childNodes].map((child) => nodeToHtml(child, format)).join("");
}

/** The first number of a list, if it is not 1. */
const LIST_START = /^(?!1$)[1-9]\d{0,4}$/;

/** The HTML of an empty paragraph, which has no height without its line break. */
export const BLANK_LINE = "<p><br></p>";

/** A block inside a text block, such as a `p` in a `p`, cannot be parsed back, so only the innermost blocks remain. */
const hasBlock = (html: string) => /<(?:p|h2|h3|pre|ul|ol|li|blockquote|hr)[ >]/.test(html);

function nodeToHtml(node: Node, format: RichTextFormat): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.nodeValue ?? "");
  if (!(node instanceof Element)) return "";
  const sourceName = node.localName;
  if (DROPPED_ELEMENTS.has(sourceName)) return "";
  if (sourceName === "img") return imageToHtml(node);
  const name = replacedElements[sourceName] ?? sourceName;
  if (VOID_ELEMENTS.has(name)) return format.excluded.has(name) ? "" : `<${name}>`;
  const content = childrenToHtml(node, format);
  if (format.excluded.has(name)) return content;
  if (name === "td" || name === "th") return `${content} `;
  if (name === "ol" && content) {
    const [start] = LIST_START.exec(node.getAttribute("start") ?? "") ?? [];
    return start ? `<ol start="${start}">${content}</ol>` : `<ol>${content}</ol>`;
  }
  if (name === "a") {
    const url = toLinkUrl(node.getAttribute("href") ?? "");
    return url && content ? `<a href="${escapeAttribute(url)}">${content}</a>` : content;
  }
  if (INLINE_ELEMENTS.has(name) && content === "") return "";
  if (!INLINE_ELEMENTS.has(name) && !BLOCK_ELEMENTS.has(name)) return content;
  if (TEXT_BLOCK_ELEMENTS.has(name) && hasBlock(content)) return content;
  if (name === "p" && content === "") return BLANK_LINE;
  // Parsers drop a line break after `<pre>`, so that the next conversion would change the text.
  return `<${name}>${name === "pre" ? content.replace(/^\n+/, "") : content}</${name}>`;
}

/**
 * Allows the elements of `format`, without attributes except those of links, of images of this site and of lists that
 * start with another number than 1.
 */
export function toRichHtml(html: string, format: RichTextFormat): string {
  return childrenToHtml(parseHtml(html), format).trim();
}

/** The text has line breaks between blocks. */
export function toText(html: string): string {
  const body = parseHtml(html.replace(/<(?:br|\/p|\/li|\/h[23]|\/pre)>/g, "\n$&"));
  return body.textContent?.trim() ?? "";
}

export const isBlankHtml = (html: string): boolean => toText(html) === "" && !/<(?:img|hr)/.test(html);

/** An empty line starts a new paragraph; single line breaks stay line breaks. */
export const textToHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replace(/\n/g, "<br>")}</p>`)
    .join("");

/** Cuts after a complete block, to at most `maxLength` characters. */
export function shortenHtml(html: string, maxLength: number, format: RichTextFormat): string {
  if (html.length <= maxLength) return html;
  const body = parseHtml(html);
  let result = "";
  for (const child of body.childNodes) {
    const next = nodeToHtml(child, format);
    if (result.length + next.length > maxLength) {
      // Without this, one long block would leave nothing of the text.
      const room = maxLength - result.length - "<p></p>…".length;
      const text = cutText(escapeText(child.textContent ?? ""), Math.max(0, room)).replace(/&[a-z]*$/, "");
      return text ? `${result}<p>${text.trimEnd()}…</p>` : result;
    }
    result += next;
  }
  return result;
}
