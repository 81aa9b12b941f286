/** Tags that start a line. */
const BLOCKS = new Set(["p", "h2", "h3", "ul", "ol", "li", "blockquote", "pre", "hr", "br"]);
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " ", "#39": "'" };

const decode = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? "");

/** The text part of an email for programs that show no HTML. The HTML is that of `isSafeEmailHtml`. */
export function toMailText(html: string): string {
  const lines: string[] = [];
  /** The number of the next item of each open list; undefined for bullets. */
  const lists: (number | undefined)[] = [];
  let [line, bullet, quotes, href] = ["", "", 0, ""];
  const endLine = () => {
    // Only preformatted text has line breaks of its own.
    const texts = line.trim() === "" ? [] : (bullet + line.trim()).split("\n");
    lines.push(...texts.map((text) => "> ".repeat(quotes) + text.trimEnd()));
    if (texts.length > 0) bullet = "";
    line = "";
  };
  for (const [, tag = "", text = ""] of html.matchAll(/<([^>]*)>|([^<]+)/g)) {
    line += decode(text);
    const name = /^\/?([a-z0-9]+)/.exec(tag)?.[1] ?? "";
    const isEnd = tag.startsWith("/");
    if (BLOCKS.has(name)) endLine();
    if (name === "blockquote") quotes += isEnd ? -1 : 1;
    if (name === "hr") lines.push("---");
    if (name === "ul" || name === "ol") {
      if (isEnd) lists.pop();
      else lists.push(name === "ol" ? Number(/ start="(\d+)"/.exec(tag)?.[1] ?? 1) : undefined);
    }
    if (name === "li" && !isEnd) bullet = toBullet(lists);
    if (name === "img") line += decode(/ alt="([^"]*)"/.exec(tag)?.[1] ?? "");
    if (name === "a" && !isEnd) href = decode(/ href="(?:mailto:|tel:)?([^"/#][^"]*)"/.exec(tag)?.[1] ?? "");
    else if (name === "a" && href !== "" && !line.endsWith(href)) line += ` (${href})`;
    // An empty line between paragraphs, but not between the items of a list.
    const isBlockEnd = isEnd && ["p", "h2", "h3", "pre", "blockquote", "ul", "ol"].includes(name);
    if (isBlockEnd && lists.length === 0 && lines.at(-1) !== "") lines.push("");
  }
  endLine();
  return lines.join("\n").trim();
}

/** Also counts the item. */
function toBullet(lists: (number | undefined)[]): string {
  const number = lists.at(-1);
  if (number === undefined) return "- ";
  lists[lists.length - 1] = number + 1;
  return `${number}. `;
}

/** Pictures and links of this site lead nowhere in another mail program, so only their texts stay. */
export const toMailHtml = (html: string): string =>
  html.replace(/<img src="[^"]*" alt="([^"]*)">/g, "$1").replace(/<a href="[/#][^"]*"[^>]*>/g, "<a>");
