import type { i18n } from "i18next";
import { brand } from "../brand.ts";
import { languages } from "../lib/language.ts";
import { buildOrganizationSchema } from "./organization-schema.ts";
import type { SiteDocument } from "./site-document.ts";
import { getAlternateUrls, getPageUrl } from "./urls.ts";

/** How Open Graph writes the languages. */
const ogLocales = { en: "en_GB", th: "th_TH" };

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escapeText = (text: string) => text.replace(/[&"<>]/g, (mark) => ENTITIES[mark] ?? mark);

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escapeText(value)}"`);
  return `<${name} ${written.join(" ")}>`;
}

const property = (name: string, content: string) => tag("meta", { property: name, content });

/** The tags of a document's head that are its own: what search engines and link previews read. */
export function renderDocumentHead({ page, prefix }: SiteDocument, { t }: i18n): string {
  const language = prefix ?? languages[0];
  const name = t("productName");
  const topic = t(`public:pages.${page}.title`);
  const title = page === "home" ? `${name} · ${topic}` : `${topic} · ${name}`;
  const description = t(`public:pages.${page}.description`);
  const address = getPageUrl(page, language, brand.siteUrl);
  // Data, not a script: no policy forbids it. A `<` in a text must not end the element.
  const company = JSON.stringify(buildOrganizationSchema(language)).replaceAll("<", "\\u003c");
  return [
    `<title>${escapeText(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    tag("link", { rel: "canonical", href: address }),
    ...getAlternateUrls(page, brand.siteUrl).map((alternate) => tag("link", { rel: "alternate", ...alternate })),
    property("og:type", "website"),
    property("og:site_name", name),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    property("og:locale", ogLocales[language]),
    property("og:image", new URL(`/share/${language}.png`, brand.siteUrl).href),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", t("public:share.alt")),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    `<script type="application/ld+json">${company}</script>`,
  ].join("\n    ");
}
