import type { i18n } from "i18next";
import type { ReactNode } from "react";
import type { Language, Translations } from "../lib/language.ts";
import type { SiteData } from "./site-data.ts";

/** What search engines and link previews learn about a document, in one language. */
export interface DocumentMetadata {
  /** The title without the product's name. */
  title: string;
  description: string;
  /** The path of the document in each language, without language prefix. */
  paths: Translations;
  /** The document's schema.org objects, without `@context`. */
  schemas?: readonly object[];
  /** Articles have a type of their own in link previews. */
  isArticle?: boolean;
  /** True for a document that search engines must not list, because other visitors do not have it. */
  isHidden?: boolean;
}

/** An entry of a collection. Its English slug is also its id. */
export interface Entry {
  slugs: Translations;
  /** The day of the last change (`yyyy-mm-dd`), for the sitemap. */
  lastModified?: string;
  getMetadata: (
    language: Language,
    i18n: i18n,
  ) => Pick<DocumentMetadata, "title" | "description" | "schemas" | "isArticle" | "isHidden">;
  /** The content of the document between header and footer. */
  content: ReactNode;
}

export type ListEntries = (data: SiteData) => Entry[];
