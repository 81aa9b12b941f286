import i18next from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { pathLanguage } from "../lib/language.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { areaTexts, textOptions } from "./area-texts.ts";

/** Starts i18next: language from the path, the browser's storage, a cookie, the browser; kept in its storage. */
export async function setupTexts(): Promise<void> {
  const detector = new LanguageDetector();
  detector.addDetector({ name: "pathPrefix", lookup: () => pathLanguage(location.pathname) });
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(areaTexts)
    .use(detector)
    .use(initReactI18next)
    .init({
      ...textOptions,
      ns: ["common"],
      detection: {
        order: ["pathPrefix", "localStorage", "cookie", "navigator"],
        caches: ["localStorage"],
        // A browser says th-TH; the app's languages have no region.
        convertDetectedLanguage: (detected) => detected.split("-")[0] ?? detected,
        lookupLocalStorage: storageKeys.language,
        lookupCookie: storageKeys.language,
      },
    });
}
