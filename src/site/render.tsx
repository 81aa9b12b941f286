import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { languages } from "../lib/language.ts";
import { ContactIsland } from "./contact/contact-island.tsx";
import { renderDocumentHead } from "./document-head.ts";
import { SiteFrame } from "./frame/site-frame.tsx";
import { islandTextsAtom } from "./i18n/island-texts.ts";
import { createStaticI18n } from "./i18n/static-i18n.ts";
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

/** Images that React wants to load early stand before the markup; every one of ours stands high in the page anyway. */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;

/** Writes a document of the public site: its language, the tags of its head, and its body with its islands. */
export function renderDocument(site: SiteDocument) {
  const language = site.prefix ?? languages[0];
  const i18n = createStaticI18n(language);
  const store = createStore();
  store.set(siteDocumentAtom, site);
  store.set(islandTextsAtom, { language, areas: i18n.store.data[language] as Record<string, object> });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <SiteFrame>{screens[site.page]}</SiteFrame>
      </Provider>
    </I18nextProvider>,
  );
  // An island of React is a root of its own, with the marks that React looks for when it takes the markup over.
  const body = page
    .replace(PRELOADS, "")
    .replace(/(?<=<div data-island="contact-form">)(?=<\/div>)/, () => renderToString(<ContactIsland store={store} />));
  return { language, dir: i18n.dir(), head: renderDocumentHead(site, i18n), body };
}
