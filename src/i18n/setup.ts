import i18next, { type BackendModule } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { isLanguage, type Language, languages, locales, pathLanguage } from "../lib/language.ts";
import { storageKeys } from "../lib/storage-keys.ts";

const texts = import.meta.glob<{ default: object }>("./{en,th}/*.ts");

/** Loads an area's texts when its screen first wants them. */
const areaTexts: BackendModule = {
  type: "backend",
  init: () => {},
  read: async (language, area, done) => {
    try {
      const load = texts[`./${language}/${area}.ts`];
      if (!load) throw new Error(`No texts for ${language}/${area}`);
      done(null, (await load()).default as Record<string, string>);
    } catch (error) {
      done(error as Error, false);
    }
  },
};

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
      supportedLngs: [...languages],
      fallbackLng: languages[0],
      load: "languageOnly",
      ns: ["common"],
      defaultNS: "common",
      interpolation: { escapeValue: false },
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

/** The language on screen. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : languages[0]);

/** The locale for Intl of the language on screen. */
export const currentLocale = (): string => locales[currentLanguage()];
