import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nextOptions } from "../../i18n/backend.ts";
import type { Language } from "../../lib/language.ts";

const texts = import.meta.glob<{ default: object }>("../../i18n/{en,th}/*.ts", { eager: true });

/** The texts of every area in one language, there at once: for documents that are rendered at build time. */
export function createStaticI18n(language: Language): i18n {
  const areas: Record<string, object> = {};
  for (const [path, { default: area }] of Object.entries(texts)) {
    const [, folder, name] = /\/(\w+)\/(\w+)\.ts$/.exec(path) ?? [];
    if (folder === language && name) areas[name] = area;
  }
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    fallbackLng: false,
    resources: { [language]: areas } as Resource,
    initAsync: false,
  });
  return instance;
}
