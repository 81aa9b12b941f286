import type { i18n } from "i18next";
import { brand, publicHolidays } from "../brand.ts";
import type { Language } from "../lib/language.ts";
import { getAlternateUrls, getPagePaths, getPublicUrl, type PublicPage } from "../lib/public-paths.ts";
import type { DocumentMetadata } from "./collection.ts";

const ogLocales = { en: "en_GB", th: "th_TH" };

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escapeText = (text: string) => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);

function renderTag(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escapeText(value)}"`);
  return `<${name} ${pairs.join(" ")}>`;
}

const renderProperty = (name: string, content: string) => renderTag("meta", { property: name, content });

export const getPageMetadata = (page: PublicPage, { t }: i18n): DocumentMetadata => ({
  title: t(`public:pages.${page}.title`),
  description: t(`public:pages.${page}.description`),
  paths: getPagePaths(page),
});

export function renderDocumentHead(metadata: DocumentMetadata, language: Language, { t }: i18n): string {
  const { description, paths, schemas = [], isArticle = false } = metadata;
  const name = t("productName");
  const title = paths.en === "/" ? `${name} · ${metadata.title}` : `${metadata.title} · ${name}`;
  if (metadata.isHidden)
    return [
      `<title>${escapeText(title)}</title>`,
      renderTag("meta", { name: "description", content: description }),
      renderTag("meta", { name: "robots", content: "noindex" }),
    ].join("\n    ");
  const url = getPublicUrl(paths, language, brand.siteUrl);
  return [
    `<title>${escapeText(title)}</title>`,
    renderTag("meta", { name: "description", content: description }),
    renderTag("link", { rel: "canonical", href: url }),
    ...getAlternateUrls(paths, brand.siteUrl).map((alternate) => renderTag("link", { rel: "alternate", ...alternate })),
    renderProperty("og:type", isArticle ? "article" : "website"),
    renderProperty("og:site_name", name),
    renderProperty("og:title", title),
    renderProperty("og:description", description),
    renderProperty("og:url", url),
    renderProperty("og:locale", ogLocales[language]),
    renderProperty("og:image", new URL(`/share/${language}.png`, brand.siteUrl).href),
    renderProperty("og:image:width", "1200"),
    renderProperty("og:image:height", "630"),
    renderProperty("og:image:alt", t("public:share.alt")),
    renderTag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...schemas.map(renderSchema),
  ].join("\n    ");
}

/** Escapes `<`, so that a text cannot end the element. */
const renderSchema = (schema: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...schema }).replaceAll("<", "\\u003c")}</script>`;

/** Every document has this schema. */
export const renderOrganizationSchema = (language: Language): string => renderSchema(buildOrganizationSchema(language));

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const toAbsoluteUrl = (path: string) => new URL(path, brand.siteUrl).href;

/** Other schemas refer to the company by this id. */
export const ORGANIZATION_ID = toAbsoluteUrl("/#company");

function buildOrganizationSchema(language: Language) {
  const { opens, closes, days } = brand.openingHours;
  return {
    "@type": ["Organization", "ProfessionalService"],
    "@id": ORGANIZATION_ID,
    name: brand.name[language],
    legalName: brand.legalName[language],
    url: getPublicUrl(getPagePaths("home"), language, brand.siteUrl),
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
