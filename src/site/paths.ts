import { getPathLanguage, type Language, languages, removePathLanguage, setPathLanguage } from "../lib/language.ts";

/** The public pages and their paths, in menu order. No other file repeats this list. */
export const publicPaths = {
  home: "/",
  service: "/service",
  manual: "/manual",
  about: "/about",
  career: "/career",
  contact: "/contact",
} as const;
export type PublicPage = keyof typeof publicPaths;

export const publicPages = Object.keys(publicPaths) as PublicPage[];

/** The pages that the header links to. The home page is not in the list, because the logo links to it. */
export const headerPages = publicPages.filter((page) => page !== "home");

/** The path prefixes of prerendered documents: none (undefined), and one for each language. */
export const languagePrefixes: readonly (Language | undefined)[] = [undefined, ...languages];

/** Returns the public page at a path, with or without language prefix and trailing slash; undefined for other paths. */
export function findPublicPage(path: string): PublicPage | undefined {
  const bare = removePathLanguage(path).replace(/(?<=.)\/$/, "");
  return publicPages.find((page) => publicPaths[page] === bare);
}

/** Returns the path of a page's prerendered file in the build, such as `/site/th/contact.html`. */
export function getDocumentFile(page: PublicPage, prefix: Language | undefined): string {
  return `/site/${prefix ? `${prefix}/` : ""}${page}.html`;
}

/** Returns the prerendered file for a URL path of the public site; undefined for other paths. */
export function findDocumentFileForPath(path: string): string | undefined {
  const page = findPublicPage(path);
  return page && getDocumentFile(page, getPathLanguage(path));
}

/** Returns the canonical URL of a page in a language. The default language has no prefix. */
export function getPageUrl(page: PublicPage, language: Language, siteUrl: string): string {
  return new URL(setPathLanguage(publicPaths[page], language === languages[0] ? undefined : language), siteUrl).href;
}

/** Returns the URLs of a page for `hreflang` links: one for each language, and `x-default`. */
export function getAlternateUrls(page: PublicPage, siteUrl: string): { hreflang: string; href: string }[] {
  const byLanguage = languages.map((language) => ({
    hreflang: language as string,
    href: getPageUrl(page, language, siteUrl),
  }));
  return [...byLanguage, { hreflang: "x-default", href: getPageUrl(page, languages[0], siteUrl) }];
}
