import { isLanguage, setPathLanguage } from "../../../lib/language.ts";

/** Returns the absolute URL of a product's page in a language, for links that leave the app. */
export const getProductUrl = (slug: string, language: string): string => {
  const path = `/apps/ecommerce/detail/${encodeURIComponent(slug)}`;
  return new URL(setPathLanguage(path, isLanguage(language) ? language : undefined), location.origin).href;
};
