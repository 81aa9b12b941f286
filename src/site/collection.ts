import type { i18n } from "i18next";
import type { ReactNode } from "react";
import type { Language, Translations } from "../lib/language.ts";
import type { SiteData } from "./site-data.ts";

/** Metadata in one language for search engines and link previews. */
export interface DocumentMetadata {
  /** Without the product's name. */
  title: string;
  description: string;
  /** Without language prefix. */
  paths: Translations;
  /** schema.org objects without `@context`. */
  schemas?: readonly object[];
  /** Articles have a type of their own in link previews. */
  isArticle?: boolean;
  /** Search engines must not list the document, because other visitors do not have it. */
  isHidden?: boolean;
}

/** The English slug is also the entry's id. */
export interface Entry {
  slugs: Translations;
  /** `yyyy-mm-dd`, for the sitemap. */
  lastModified?: string;
  getMetadata: (
    language: Language,
    i18n: i18n,
  ) => Pick<DocumentMetadata, "title" | "description" | "schemas" | "isArticle" | "isHidden">;
  /** The content between header and footer. */
  content: ReactNode;
}

export type ListEntries = (data: SiteData) => Entry[];
