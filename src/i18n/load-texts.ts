import i18next, { type FlatNamespace } from "i18next";
import { type Language, languages } from "../lib/language.ts";

/** Routes await the promise, so that no page shows raw keys. */
export const loadTexts = (...areas: FlatNamespace[]): Promise<void> => i18next.loadNamespaces(areas);

/** For example for an invoice document in another language than the page's. */
export async function loadTextsForLanguage(language: Language, area: FlatNamespace): Promise<void> {
  if (!i18next.hasResourceBundle(language, area)) await i18next.reloadResources([language], [area]);
}

/** A file can have the titles and words of its areas in every language. */
export async function loadImportTexts(...areas: FlatNamespace[]): Promise<void> {
  const others = areas.flatMap((area) => languages.map((language) => loadTextsForLanguage(language, area)));
  await Promise.all([loadTexts("import"), ...others]);
}
