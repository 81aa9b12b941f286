/** Rejects `//host` and its escaped forms, which lead to another site. */
const OWN_URL = String.raw`/(?![/&])[^\s"'<>\\]*`;
const EXTERNAL_URL = String.raw`(?:https?://|mailto:|tel:|#)[^\s"'<>\\]*`;

const ELEMENTS = ["p", "h2", "h3", "ul", "ol", "li", "strong", "em", "u", "s", "br", "blockquote", "code", "a", "img"];
const POST_ELEMENTS = ELEMENTS.filter((name) => name !== "u").concat("pre");
const EMAIL_ELEMENTS = [...ELEMENTS, "hr", "pre"];

/**
 * Elements have no attributes. Only links and images must have exactly those given here, links may end with `linkEnd`,
 * and a list may start with another number than 1.
 */
const createOpeningTag = (linkEnd: string) =>
  new RegExp(
    `^(?:(?!a$|img$)[a-z\\d]+|a href="(?:${OWN_URL}|${EXTERNAL_URL})"${linkEnd}|img src="${OWN_URL}" alt="[^"]*"|ol start="[1-9]\\d{0,4}")$`,
  );
const OPENING_TAG = createOpeningTag("");
const EMAIL_OPENING_TAG = createOpeningTag('(?: target="_blank" rel="noopener noreferrer")?');

const VOID_ELEMENTS = new Set(["img", "br", "hr"]);

/** Only checks and never removes anything: any other tag or attribute makes the whole text unsafe. */
export function isSafeHtml(html: string, elements: readonly string[] = ELEMENTS, openingTag = OPENING_TAG): boolean {
  const open: string[] = [];
  for (const part of html.split("<").slice(1)) {
    const end = part.indexOf(">");
    if (end < 0) return false;
    const tag = part.slice(0, end);
    const [name = ""] = tag.split(" ", 1);
    if (tag.startsWith("/")) {
      if (open.length === 0 || `/${open.pop()}` !== tag) return false;
    } else if (!openingTag.test(tag) || !elements.includes(name)) return false;
    else if (!VOID_ELEMENTS.has(name)) open.push(name);
  }
  return open.length === 0;
}

/**
 * Also allows `hr` and `pre`, and links with exactly the attributes `href="…" target="_blank" rel="noopener
 * noreferrer"`, in this order.
 */
export const isSafeEmailHtml = (html: string): boolean => isSafeHtml(html, EMAIL_ELEMENTS, EMAIL_OPENING_TAG);

/** Allows `pre`, but not `u`. */
export const isSafePostHtml = (html: string): boolean => isSafeHtml(html, POST_ELEMENTS);
