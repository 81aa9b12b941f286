import { isLanguage, setPathLanguage } from "../../../lib/language.ts";

/** Returns an absolute URL, for links that leave the app. */
export const getProductUrl = (slug: string, language: string): string => {
  const path = `/apps/ecommerce/detail/${encodeURIComponent(slug)}`;
  return new URL(setPathLanguage(path, isLanguage(language) ? language : undefined), location.origin).href;
};
