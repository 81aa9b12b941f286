import { parseHtml } from "../lib/trusted-types.ts";

const BLOCK_SELECTOR =
  "p, h1, h2, h3, h4, h5, h6, ul, ol, li, dt, dd, blockquote, pre, table, tr, hr, div, section, article, header, footer";
const HIDDEN_SELECTOR = "script, style, template, noscript, title, meta";
/** Stands for the start or end of a block until the text is complete: several in a row are one line break. */
const BLOCK_EDGE = "\u0001";
const BULLETS = ["•", "◦", "▪"];

/** Returns what a browser draws before an item of a list. */
function getMarker(item: Element): string {
  const list = item.parentElement;
  if (list?.matches("ol")) {
    const items = [...list.querySelectorAll<Element>(":scope > li")];
    return `${Number(list.getAttribute("start") ?? 1) + items.indexOf(item)}. `;
  }
  let depth = 0;
  for (let outer = list?.parentElement; outer; outer = outer.parentElement) if (outer.matches("ul")) depth++;
  return `${BULLETS[Math.min(depth, BULLETS.length - 1)]} `;
}

/** Writes what only elements show into the text: the markers of lists and the addresses of links. */
function addMarks(body: HTMLElement): void {
  for (const item of body.querySelectorAll("li")) item.prepend(getMarker(item));
  for (const link of body.querySelectorAll("a[href]")) {
    const address = (link.getAttribute("href") ?? "").trim().replace(/^(mailto|tel):/i, "");
    const text = (link.textContent ?? "").trim();
    if (address === "" || /^(#|javascript:)/i.test(address) || address.replace(/\/$/, "") === text.replace(/\/$/, ""))
      continue;
    link.append(text === "" ? address : ` (${address})`);
  }
}

/**
 * Converts HTML to plain text, one line per paragraph and one empty line for several line breaks. Runs no script and
 * loads no image of the HTML. With `hasMarks`, the text also has the markers of lists and the addresses of links.
 */
export function htmlToText(html: string, { hasMarks = false } = {}): string {
  const body = parseHtml(html);
  for (const hiddenElement of body.querySelectorAll(HIDDEN_SELECTOR)) hiddenElement.remove();
  const textWalker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (textWalker.nextNode()) {
    const text = textWalker.currentNode as Text;
    if (!text.parentElement?.closest("pre")) text.data = text.data.replaceAll(/\s+/g, " ");
  }
  if (hasMarks) addMarks(body);
  for (const lineBreak of body.querySelectorAll("br")) lineBreak.replaceWith("\n");
  for (const cell of body.querySelectorAll("td, th")) cell.after(" ");
  for (const block of body.querySelectorAll(BLOCK_SELECTOR)) {
    block.before(BLOCK_EDGE);
    block.after(BLOCK_EDGE);
  }
  const breakPattern = new RegExp(`[ \\t]*[\\n${BLOCK_EDGE}][\\s${BLOCK_EDGE}]*`, "g");
  return (body.textContent ?? "")
    .replaceAll(breakPattern, (breaks) => ((breaks.match(/\n/g)?.length ?? 0) > 1 ? "\n\n" : "\n"))
    .replaceAll(/ {2,}/g, " ")
    .trim();
}
