import DOMPurify, { type Config } from "dompurify";
import { findLinks } from "../../../ui/find-links.ts";
import { markMatches } from "../search-words.ts";

export interface SafeMessage {
  html: string;
  /**
   * The number of pictures of other sites, which are not loaded: loading them would tell the sender that the email was
   * read.
   */
  blockedPictures: number;
}

const purifyConfig = {
  ALLOWED_TAGS:
    "a abbr b blockquote br caption center cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul #text".split(
      " ",
    ),
  ALLOWED_ATTR: ["href", "src", "alt", "title", "colspan", "rowspan", "align", "dir", "lang", "start"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

const LINK_PROTOCOLS = ["http:", "https:", "mailto:", "tel:"];
const PICTURE_DATA = /^data:image\/(?:avif|gif|jpeg|png|webp)[;,]/i;
const PICTURE_PATH = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

const purifier = DOMPurify(window);
purifier.addHook("afterSanitizeAttributes", (element) => {
  if (element.localName === "img") secureSource(element);
  else element.removeAttribute("src");
  if (element.localName === "a") secureLink(element);
  else element.removeAttribute("href");
});

/** Allows inline pictures and picture files of this site. */
function secureSource(picture: Element): void {
  const source = picture.getAttribute("src") ?? "";
  if (PICTURE_DATA.test(source)) return;
  const url = URL.parse(source, location.origin);
  // With a query, the URL could be a call of the API.
  const isOwn = url?.origin === location.origin && PICTURE_PATH.test(url.pathname) && url.search === "";
  if (isOwn) picture.setAttribute("src", url.href);
  else picture.removeAttribute("src");
}

/** `noopener`, so that the new tab cannot reach this one. The tooltip shows where the link really leads. */
function secureLink(link: Element): void {
  const url = URL.parse(link.getAttribute("href") ?? "", location.origin);
  const isAnchor = link.getAttribute("href")?.startsWith("#");
  link.removeAttribute("href");
  if (!url || isAnchor || !LINK_PROTOCOLS.includes(url.protocol)) return;
  for (const [name, value] of Object.entries({
    href: url.href,
    title: url.href,
    target: "_blank",
    rel: "noopener noreferrer",
  }))
    link.setAttribute(name, value);
}

function linkTexts(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // Split from the end, so that the positions before stay correct.
  for (const text of texts.filter(({ parentElement }) => !parentElement?.closest("a")))
    for (const { start, end, href } of findLinks(text.data).reverse()) {
      const address = text.splitText(start);
      address.splitText(end - start);
      const link = document.createElement("a");
      link.setAttribute("href", href);
      secureLink(link);
      address.replaceWith(link);
      link.append(address);
    }
}

/** Keeps only formatted text, tables, links and this site's pictures. */
export function sanitizeMessage(html: string, words: readonly string[], quoteLabel: string): SafeMessage {
  const fragment = purifier.sanitize(html, purifyConfig);
  foldLastQuote(fragment, quoteLabel);
  linkTexts(fragment);
  markMatches(fragment, words);
  const blockedPictures = fragment.querySelectorAll("img:not([src])").length;
  const container = document.createElement("div");
  container.append(fragment);
  return { html: container.innerHTML, blockedPictures };
}

/** Folds the quote at the end, because the conversation already shows the quoted email above. */
function foldLastQuote(fragment: DocumentFragment, label: string): void {
  const lastElement = fragment.lastElementChild;
  if (lastElement?.localName !== "blockquote" || !lastElement.previousElementSibling) return;
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = "•••";
  summary.setAttribute("aria-label", label);
  summary.setAttribute("title", label);
  lastElement.replaceWith(details);
  details.append(summary, lastElement);
}
