import { type Language, languages, withLanguage } from "../lib/language.ts";
import { type PublicPage, publicPaths } from "./paths.ts";

/**
 * The whole address that stands for a page in a language. The default language's is the one without a prefix; under its
 * prefix the same page says that this is its address.
 */
export function getPageUrl(page: PublicPage, language: Language, siteUrl: string): string {
  return new URL(withLanguage(publicPaths[page], language === languages[0] ? undefined : language), siteUrl).href;
}

/** The addresses of a page by language, and the one for whoever speaks none of them. */
export function getAlternateUrls(page: PublicPage, siteUrl: string): { hreflang: string; href: string }[] {
  const byLanguage = languages.map((language) => ({
    hreflang: language as string,
    href: getPageUrl(page, language, siteUrl),
  }));
  return [...byLanguage, { hreflang: "x-default", href: getPageUrl(page, languages[0], siteUrl) }];
}
