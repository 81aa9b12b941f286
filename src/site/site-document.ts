import { atom } from "jotai";
import { type Language, setPathLanguage } from "../lib/language.ts";
import type { PublicPage } from "./paths.ts";

export interface SiteDocument {
  page: PublicPage;
  /** The language prefix of the document's path, if any. Every link on the page keeps this prefix. */
  prefix: Language | undefined;
}

/** The public page that is being rendered at build time or hydrated in the browser. */
export const siteDocumentAtom = atom<SiteDocument>({ page: "home", prefix: undefined });

/** Adds the document's language prefix to a path. */
export const siteHrefAtom = atom((get) => {
  const { prefix } = get(siteDocumentAtom);
  return (path: string) => setPathLanguage(path, prefix);
});
