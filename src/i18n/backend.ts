import type { BackendModule, InitOptions, i18n } from "i18next";
import { languages } from "../lib/language.ts";

/** Leaves out the areas that only the public site has. */
const texts = import.meta.glob<{ default: object }>(["./{en,th}/*.ts", "!./*/{company,demo,legal,manual,public}.ts"]);

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

/** Shared by the staff app and the public site. */
export const i18nextOptions = {
  supportedLngs: [...languages],
  // Thai needs no fallback language, because every text exists in Thai: Thai pages do not load the English texts.
  fallbackLng: { th: [], default: [languages[0]] },
  load: "languageOnly",
  defaultNS: "common",
  interpolation: { escapeValue: false },
} satisfies InitOptions;

/** Throws if the texts are missing: i18next would show their keys. */
export function requireTexts(instance: i18n, area: string): void {
  if (!instance.hasResourceBundle(instance.language, area))
    throw new Error(`The texts of ${area} could not be loaded.`);
}
