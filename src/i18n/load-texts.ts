import i18next, { type FlatNamespace } from "i18next";
import type { Language } from "../lib/language.ts";

/** Loads the texts of areas; a route waits for them, so that no screen flashes its keys. */
export const loadTexts = (...areas: FlatNamespace[]): Promise<void> => i18next.loadNamespaces(areas);

/** Loads an area's texts in a language that is not the page's, for a document of its own language. */
export async function loadTextsForLanguage(language: Language, area: FlatNamespace): Promise<void> {
  if (!i18next.hasResourceBundle(language, area)) await i18next.reloadResources([language], [area]);
}
