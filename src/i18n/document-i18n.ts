import i18next, { type FlatNamespace } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nextOptions, textsBackend } from "./backend.ts";

let started: Promise<unknown> | undefined;

/** Starts i18next on the public site in the document's language and loads the texts of the given areas. */
export async function startSiteI18n(...areas: FlatNamespace[]): Promise<typeof i18next> {
  started ??= i18next
    .use(textsBackend)
    .use(initReactI18next)
    .init({ ...i18nextOptions, lng: document.documentElement.lang, fallbackLng: false, ns: [] });
  await started;
  await i18next.loadNamespaces(areas);
  return i18next;
}
