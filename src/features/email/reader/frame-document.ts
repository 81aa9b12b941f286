import { atom, getDefaultStore, useAtomValue } from "jotai";
import { toTrustedHtml } from "../../../lib/trusted-types.ts";

/** The theme's variables that the document of a message uses. */
const THEME_VARIABLES = ["foreground", "muted", "link", "border", "attention", "surface-secondary"];

/** The policy allows no script, and only pictures and fonts of this site. `html` must be sanitized. */
export function buildFrameDocument(html: string, themeCss: string): string {
  const policy = `default-src 'none'; img-src data: ${location.origin}; font-src ${location.origin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
  return toTrustedHtml(
    `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${getFontFaces()}${themeCss}${messageCss}</style></head><body><div dir="auto">${html}</div></body></html>`,
  );
}

const messageCss = `
html { color: var(--foreground); background: transparent; overflow: hidden; }
body { margin: 0; display: flow-root; overflow-wrap: anywhere; }
body > div { overflow-x: auto; padding-block: 2px; }
p, ul, ol, pre, table, blockquote, h1, h2, h3, h4 { margin: 0 0 0.75em; }
div > :last-child { margin-bottom: 0; }
h1, h2, h3, h4 { line-height: 1.4; font-size: 1.15em; }
h1, h2 { font-size: 1.3em; }
ul, ol { padding-inline-start: 1.5em; }
a { color: var(--link); text-underline-offset: 2px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
img { max-width: 100%; height: auto; border-radius: 6px; }
img:not([src]) { font-size: 0.85em; color: var(--muted); }
blockquote { margin-inline: 0; padding-inline-start: 0.9em; border-inline-start: 3px solid var(--border); color: var(--muted); }
pre, code { font-family: ui-monospace, monospace; font-size: 0.9em; background: var(--surface-secondary); border-radius: 4px; padding: 0.1em 0.3em; }
pre { padding: 0.7em 0.9em; white-space: pre-wrap; }
pre code { padding: 0; }
hr { border: 0; border-top: 1px solid var(--border); margin: 1em 0; }
table { border-collapse: collapse; max-width: 100%; }
td, th { border: 1px solid var(--border); padding: 0.3em 0.6em; text-align: start; vertical-align: top; }
mark { background: color-mix(in oklab, var(--attention) 25%, transparent); color: var(--foreground); border-radius: 2px; }
summary { list-style: none; display: inline-block; cursor: pointer; line-height: 1; padding: 0.35em 0.7em; margin-bottom: 0.6em; border-radius: 99px; background: var(--surface-secondary); color: var(--muted); letter-spacing: 1px; }
summary::-webkit-details-marker { display: none; }`;

/** Returns no rules for a style sheet of another site, such as an extension's: reading them throws. */
function getRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** The frame does not inherit the page's fonts, so copy their @font-face rules. */
function getFontFaces(): string {
  return [...document.styleSheets]
    .flatMap(getRules)
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join("");
}

export function readThemeCss(element: Element): string {
  const root = getComputedStyle(element);
  const variables = THEME_VARIABLES.map((name) => `--${name}: ${root.getPropertyValue(`--${name}`)};`).join("");
  const { fontSize } = getComputedStyle(document.documentElement);
  const scheme = element.closest(".dark") ? "dark" : "light";
  const lineHeight = document.documentElement.lang === "th" ? 1.75 : 1.65;
  return `:root { ${variables} color-scheme: ${scheme}; font: calc(${fontSize} * 0.9375)/${lineHeight} ${getComputedStyle(document.body).fontFamily}; }`;
}

const rootChangesAtom = atom(0);
new MutationObserver(() => getDefaultStore().set(rootChangesAtom, (count) => count + 1)).observe(
  document.documentElement,
  { attributes: true },
);

// Cached, because reading computed styles while an email opens would compute the styles of the whole page.
const themeCssAtom = atom((get) => {
  get(rootChangesAtom);
  return readThemeCss(document.documentElement);
});

/** Re-renders when the user changes colours, font or text size. */
export const useThemeCss = (): string => useAtomValue(themeCssAtom);
