import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { getPathLanguage } from "../lib/language.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { i18nextOptions, requireTexts, textsBackend } from "./backend.ts";

/**
 * Starts i18next with the language of the path, or else the one that src/boot.js has found in localStorage, a cookie
 * or the browser's settings. Stores the language in localStorage.
 */
export async function setupI18n(): Promise<void> {
  const root = document.documentElement;
  i18next.on("languageChanged", (language) => {
    root.lang = language;
    try {
      localStorage.setItem(storageKeys.language, language);
    } catch {
      // If the storage is full or blocked, the next visit detects the language again.
    }
  });
  await i18next
    .use(textsBackend)
    .use(initReactI18next)
    .init({ ...i18nextOptions, ns: ["common"], lng: getPathLanguage(location.pathname) ?? root.lang });
  requireTexts(i18next, "common");
}
