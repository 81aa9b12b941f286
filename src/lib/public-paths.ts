import {
  getPathLanguage,
  type Language,
  languages,
  removePathLanguage,
  setPathLanguage,
  type Translations,
} from "./language.ts";
import { normalizeForSearch } from "./search.ts";

/** In menu order. No other file repeats this list. */
export const publicPaths = {
  home: "/",
  service: "/service",
  manual: "/manual",
  about: "/about",
  career: "/career",
  contact: "/contact",
  pricing: "/pages/pricing",
  faq: "/pages/faq",
  knowledgeBase: "/pages/knowledge-base",
  blog: "/blog",
  privacy: "/privacy",
  terms: "/terms",
} as const;
export type PublicPage = keyof typeof publicPaths;

export const publicPages = Object.keys(publicPaths) as PublicPage[];

export const headerPages = ["service", "manual", "about", "career", "contact"] as const satisfies readonly PublicPage[];

/** The pages in the last line of the footer. */
export const legalPages = ["privacy", "terms"] as const satisfies readonly PublicPage[];

const pagesLinkedElsewhere: readonly PublicPage[] = ["home", ...headerPages, ...legalPages];

/** The logo links to the home page. */
export const footerPages = publicPages.filter((page) => !pagesLinkedElsewhere.includes(page));

/**
 * The pages with a collection of entries, such as articles. Each entry has a document of its own below the page's path,
 * with a slug for each language: `/pages/knowledge-base/devices` and `/th/pages/knowledge-base/อุปกรณ์`.
 */
export const collections = ["knowledgeBase", "blog"] as const satisfies readonly PublicPage[];
export type Collection = (typeof collections)[number];

const helpPages: readonly PublicPage[] = ["manual", "faq", ...collections];

/** A device stores these long explanations only for people who read them. */
export function isHelpPage(path: string): boolean {
  const page = findPublicPage(path) ?? parseEntryPath(path)?.collection;
  return page !== undefined && helpPages.includes(page);
}

export const languagePrefixes: readonly (Language | undefined)[] = [undefined, ...languages];

const removeTrailingSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** Accepts paths with or without language prefix and trailing slash. */
export function findPublicPage(path: string): PublicPage | undefined {
  const barePath = removeTrailingSlash(removePathLanguage(path));
  return publicPages.find((page) => publicPaths[page] === barePath);
}

/** The entry may not exist. */
export function parseEntryPath(path: string): { collection: Collection; slug: string } | undefined {
  const barePath = removeTrailingSlash(removePathLanguage(path));
  const collection = collections.find((page) => barePath.startsWith(`${publicPaths[page]}/`));
  return collection && { collection, slug: toSlugKey(barePath.slice(publicPaths[collection].length + 1)) };
}

/** Decoded, in lower case and in one Unicode form, so that slugs can be compared. */
export function toSlugKey(slug: string): string {
  try {
    return normalizeForSearch(decodeURIComponent(slug));
  } catch {
    // Not a valid percent-encoding.
    return slug;
  }
}

const toFolder = (prefix: Language | undefined) => (prefix ? `${prefix}/` : "");

/** Such as `/site/th/contact.html`. */
export const getDocumentFile = (page: PublicPage, prefix: Language | undefined): string =>
  `/site/${toFolder(prefix)}${page}.html`;

export function findDocumentFileForPath(path: string): string | undefined {
  const page = findPublicPage(path);
  return page && getDocumentFile(page, getPathLanguage(path));
}

/** The server sends this prerendered file; the worker builds it from the frame and the entries. */
export const getEntryFile = (collection: Collection, id: string, prefix: Language | undefined): string =>
  `/entries/${toFolder(prefix)}${collection}/${id}.html`;

/** The document that surrounds the entries of a collection. */
export const getFrameFile = (collection: Collection, prefix: Language | undefined): string =>
  `/site/${toFolder(prefix)}${collection}-entry.html`;

export const getEntriesFile = (collection: Collection, language: Language): string =>
  `/site/${language}/${collection}.json`;

/** The paths are equal, because only entries have slugs in several languages. */
export const getPagePaths = (page: PublicPage): Translations => ({ en: publicPaths[page], th: publicPaths[page] });

export const getEntryPaths = (collection: Collection, slugs: Translations): Translations => ({
  en: `${publicPaths[collection]}/${slugs.en}`,
  th: `${publicPaths[collection]}/${slugs.th}`,
});

export function getPublicUrl(paths: Translations, language: Language, siteUrl: string): string {
  return new URL(setPathLanguage(paths[language], language === languages[0] ? undefined : language), siteUrl).href;
}

/** For `hreflang` links: one for each language, and `x-default`. */
export function getAlternateUrls(paths: Translations, siteUrl: string): { hreflang: string; href: string }[] {
  const byLanguage = languages.map((language) => ({
    hreflang: language as string,
    href: getPublicUrl(paths, language, siteUrl),
  }));
  return [...byLanguage, { hreflang: "x-default", href: getPublicUrl(paths, languages[0], siteUrl) }];
}
