import { atom } from "jotai";
import { type Language, withLanguage } from "../lib/language.ts";
import type { PublicPage } from "./paths.ts";

export interface SiteDocument {
  page: PublicPage;
  /** The language its address begins with, if any; every link keeps it. */
  prefix: Language | undefined;
}

/** The document of the public site that is rendered, or hydrated. */
export const siteDocumentAtom = atom<SiteDocument>({ page: "home", prefix: undefined });

/** Writes a path of this origin under the document's prefix. */
export const siteHrefAtom = atom((get) => {
  const { prefix } = get(siteDocumentAtom);
  return (path: string) => withLanguage(path, prefix);
});
