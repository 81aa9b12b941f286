import { atom } from "jotai";
import { type Language, languages, setPathLanguage, type Translations } from "../lib/language.ts";
import { getPagePaths, type PublicPage } from "../lib/public-paths.ts";

/** The document that the build is rendering. */
export interface SiteDocument {
  /** The page; for an entry of a collection, the collection's page. */
  page: PublicPage;
  language: Language;
  /** The document's paths without language prefix. */
  paths: Translations;
  /** Adds the language prefix of the page to a path, so that its links stay in that language. */
  toHref: (path: string) => string;
}

export const createPageDocument = (page: PublicPage, prefix: Language | undefined): SiteDocument => ({
  page,
  language: prefix ?? languages[0],
  paths: getPagePaths(page),
  toHref: (path) => setPathLanguage(path, prefix),
});

export const siteDocumentAtom = atom<SiteDocument>(createPageDocument("home", undefined));

export const siteLanguageAtom = atom((get) => get(siteDocumentAtom).language);
export const toSiteHrefAtom = atom((get) => get(siteDocumentAtom).toHref);
