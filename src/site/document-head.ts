import type { i18n } from "i18next";
import { brand, publicHolidays } from "../brand.ts";
import { type Language, languages } from "../lib/language.ts";
import { getAlternateUrls, getPageUrl } from "./paths.ts";
import type { SiteDocument } from "./site-document.ts";

/** The Open Graph locale of each language. */
const ogLocales = { en: "en_GB", th: "th_TH" };

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escapeText = (text: string) => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);

function tag(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escapeText(value)}"`);
  return `<${name} ${pairs.join(" ")}>`;
}

const property = (name: string, content: string) => tag("meta", { property: name, content });

/** Returns the head tags of one page for search engines and link previews. */
export function renderDocumentHead({ page, prefix }: SiteDocument, { t }: i18n): string {
  const language = prefix ?? languages[0];
  const name = t("productName");
  const topic = t(`public:pages.${page}.title`);
  const title = page === "home" ? `${name} · ${topic}` : `${topic} · ${name}`;
  const description = t(`public:pages.${page}.description`);
  const address = getPageUrl(page, language, brand.siteUrl);
  // Escape `<`, so that a text cannot end the script element.
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

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const toAbsoluteUrl = (path: string) => new URL(path, brand.siteUrl).href;

/** Describes the company to search engines as a schema.org Organization. */
function buildOrganizationSchema(language: Language) {
  const { opens, closes, days } = brand.openingHours;
  return {
    "@context": "https://schema.org",
    "@type": ["Organization", "ProfessionalService"],
    "@id": toAbsoluteUrl("/#company"),
    name: brand.name[language],
    legalName: brand.legalName[language],
    url: getPageUrl("home", language, brand.siteUrl),
    logo: toAbsoluteUrl("/icons/icon-512.png"),
    image: toAbsoluteUrl(`/share/${language}.png`),
    email: brand.email,
    telephone: brand.phone,
    address: brand.address[language],
    sameAs: brand.socialLinks.map(({ url }) => url),
    openingHoursSpecification: [
      { "@type": "OpeningHoursSpecification", dayOfWeek: days.map((day) => weekdays[day]), opens, closes },
    ],
    specialOpeningHoursSpecification: publicHolidays.map(({ date, name }) => ({
      "@type": "OpeningHoursSpecification",
      name: name[language],
      validFrom: date,
      validThrough: date,
      // In schema.org, equal opening and closing times mean that the office is closed all day.
      opens: "00:00",
      closes: "00:00",
    })),
  };
}
