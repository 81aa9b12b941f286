import { type BackendModule, createInstance, type InitOptions, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { languages } from "../lib/language.ts";

const texts = import.meta.glob<{ default: object }>("./{en,th}/*.ts");

/** Loads the texts of an area when i18next asks for them. */
export const textsBackend: BackendModule = {
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

/** i18next options that the staff app and the public site share. */
export const i18nextOptions = {
  supportedLngs: [...languages],
  // Thai needs no fallback language, because every text exists in Thai: Thai pages do not load the English texts.
  fallbackLng: { th: [], default: [languages[0]] },
  load: "languageOnly",
  defaultNS: "common",
  interpolation: { escapeValue: false },
} satisfies InitOptions;

/** Throws if the texts of an area could not be loaded. Otherwise i18next would show their keys. */
export function requireTexts(instance: i18n, area: string): void {
  if (!instance.hasResourceBundle(instance.language, area))
    throw new Error(`The texts of ${area} could not be loaded.`);
}

/** Loads the texts of an island of a public page, in the page's language. */
export async function loadIslandTexts(area: string): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(textsBackend)
    .use(initReactI18next)
    .init({ ...i18nextOptions, lng: document.documentElement.lang, fallbackLng: false, ns: [area] });
  requireTexts(instance, area);
  return instance;
}
