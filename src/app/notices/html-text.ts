/** What ends a line where HTML is read as text. */
const BLOCKS = "p, h2, h3, li, blockquote, br";

/** The words of a piece of HTML, a line for each paragraph. Nothing of it is run or loaded. */
export function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(BLOCKS)) block.after("\n");
  return (body.textContent ?? "").replaceAll(/[ \t]*\n\s*/g, "\n").trim();
}
