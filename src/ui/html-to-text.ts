import { parseHtml } from "../lib/trusted-types.ts";

/** HTML elements after which plain text starts a new line. */
const BLOCKS = "p, h1, h2, h3, h4, li, blockquote, pre, tr, br, hr, div";

/** Converts HTML to plain text, one line per paragraph. Runs no script and loads no image of the HTML. */
export function htmlToText(html: string): string {
  const body = parseHtml(html);
  for (const block of body.querySelectorAll(BLOCKS)) block.after("\n");
  return (body.textContent ?? "").replaceAll(/[ \t]*\n\s*/g, "\n").trim();
}
