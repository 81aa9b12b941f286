/** An address of this site: a path, and never `//` another host, however it is written. */
const OWN = String.raw`/(?![/&])[^\s"'<>\\]*`;
const ELSEWHERE = String.raw`(?:https?://|mailto:|tel:|#)[^\s"'<>\\]*`;

const ELEMENTS = ["p", "h2", "h3", "ul", "ol", "li", "strong", "em", "u", "s", "br", "blockquote", "code", "a", "img"];

/** What stands between `<` and `>` where something opens: a name, and for links and pictures exactly these attributes. */
const OPENS = new RegExp(`^(?:(?!a$|img$)[a-z\\d]+|a href="(?:${OWN}|${ELSEWHERE})"|img src="${OWN}" alt="[^"]*")$`);

/** Elements that hold nothing and are not closed. */
const EMPTY = new Set(["img", "br"]);

/**
 * True for HTML of which nothing can come but formatted text: a few elements, properly nested, links that lead to an
 * address and pictures of this site. Nothing is cleaned: whatever else is in it makes it unsafe as a whole.
 */
export function isSafeHtml(html: string, elements: readonly string[] = ELEMENTS): boolean {
  const open: string[] = [];
  for (const part of html.split("<").slice(1)) {
    const end = part.indexOf(">");
    if (end < 0) return false;
    const tag = part.slice(0, end);
    const [name = ""] = tag.split(" ", 1);
    if (tag.startsWith("/")) {
      if (open.length === 0 || `/${open.pop()}` !== tag) return false;
    } else if (!OPENS.test(tag) || !elements.includes(name)) return false;
    else if (!EMPTY.has(name)) open.push(name);
  }
  return open.length === 0;
}
