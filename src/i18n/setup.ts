import i18next from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { getPathLanguage } from "../lib/language.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { i18nextOptions, requireTexts, textsBackend } from "./backend.ts";

/** Starts i18next. Detects the language from path, localStorage, cookie and browser, and caches it in localStorage. */
export async function setupI18n(): Promise<void> {
  const detector = new LanguageDetector();
  detector.addDetector({ name: "pathPrefix", lookup: () => getPathLanguage(location.pathname) });
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(textsBackend)
    .use(detector)
    .use(initReactI18next)
    .init({
      ...i18nextOptions,
      ns: ["common"],
      detection: {
        order: ["pathPrefix", "localStorage", "cookie", "navigator"],
        caches: ["localStorage"],
        // Browsers report th-TH, but the app's languages have no region: compare only the language.
        convertDetectedLanguage: (detected) => detected.split("-")[0] ?? detected,
        lookupLocalStorage: storageKeys.language,
        lookupCookie: storageKeys.language,
      },
    });
  requireTexts(i18next, "common");
}
