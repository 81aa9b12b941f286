import { createInstance, type i18n, type Resource } from "i18next";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { i18nextOptions } from "../i18n/backend.ts";
import { type Language, languages } from "../lib/language.ts";
import { ContactIsland } from "./contact/contact-island.tsx";
import { renderDocumentHead } from "./document-head.ts";
import { SiteFrame } from "./frame/site-frame.tsx";
import { About } from "./pages/about.tsx";
import { Career } from "./pages/career.tsx";
import { Contact } from "./pages/contact.tsx";
import { Home } from "./pages/home.tsx";
import { Manual } from "./pages/manual.tsx";
import { Service } from "./pages/service.tsx";
import type { PublicPage } from "./paths.ts";
import { type SiteDocument, siteDocumentAtom } from "./site-document.ts";

const screens: Record<PublicPage, ReactNode> = {
  home: <Home />,
  service: <Service />,
  manual: <Manual />,
  about: <About />,
  career: <Career />,
  contact: <Contact form={<div data-island="contact-form" />} />,
};

/**
 * Matches the preload links for images that React puts before the markup. We remove these links, because the images
 * load early enough without them.
 */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;

const texts = import.meta.glob<{ default: object }>("../i18n/{en,th}/*.ts", { eager: true });

/** Creates an i18next instance that has all texts of a language from the start. */
function createStaticI18n(language: Language): i18n {
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

/** Renders a public page and returns its language, head tags and body. */
export function renderDocument(site: SiteDocument) {
  const language = site.prefix ?? languages[0];
  const i18n = createStaticI18n(language);
  const store = createStore();
  store.set(siteDocumentAtom, site);
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <SiteFrame>{screens[site.page]}</SiteFrame>
      </Provider>
    </I18nextProvider>,
  );
  // The browser hydrates only the form, so the form is a React root of its own, rendered with hydration markers.
  const body = page
    .replace(PRELOADS, "")
    .replace(/(?<=<div data-island="contact-form">)(?=<\/div>)/, () =>
      renderToString(<ContactIsland i18n={i18n} store={store} />),
    );
  return { language, dir: i18n.dir(), head: renderDocumentHead(site, i18n), body };
}
