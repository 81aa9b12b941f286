import { getPathLanguage, type Language, languages, withoutLanguage } from "../lib/language.ts";

/** The pages of the public site with their addresses, in the order of its menu. Everything that lists them reads this. */
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

/** The pages the header leads to; the logo leads home. */
export const headerPages = publicPages.filter((page) => page !== "home");

/** The prefixes under which a page has a document of its own: none, and each language. */
export const languagePrefixes: readonly (Language | undefined)[] = [undefined, ...languages];

/** The page of the public site at an address, with or without a language and a slash at the end; none for other addresses. */
export function findPublicPage(path: string): PublicPage | undefined {
  const bare = withoutLanguage(path).replace(/(?<=.)\/$/, "");
  return publicPages.find((page) => publicPaths[page] === bare);
}

/** The file of the build that holds a page: `/site/th/contact.html`. */
export function getDocumentFile(page: PublicPage, prefix: Language | undefined): string {
  return `/site/${prefix ? `${prefix}/` : ""}${page}.html`;
}

/** The file of the build that answers an address of the public site; none for other addresses. */
export function findDocumentFile(path: string): string | undefined {
  const page = findPublicPage(path);
  return page && getDocumentFile(page, getPathLanguage(path));
}
