import { createInstance, type i18n, type Resource } from "i18next";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { i18nextOptions } from "../i18n/backend.ts";
import { type CollectionEntries, type EntryParts, entryPlaceholders, toUnprefixedLink } from "../lib/entry-document.ts";
import { getOtherLanguage, type Language, languages, type Translations } from "../lib/language.ts";
import {
  type Collection,
  collections,
  getEntryPaths,
  getPagePaths,
  type PublicPage,
  publicPages,
  toSlugKey,
} from "../lib/public-paths.ts";
import { wrapThaiWords } from "../lib/thai-words-html.ts";
import { blogTemplate, listBlogEntries } from "./blog/entries.tsx";
import type { Entry, ListEntries } from "./collection.ts";
import { getPageMetadata, renderDocumentHead, renderOrganizationSchema } from "./document-head.ts";
import { SiteFrame } from "./frame/site-frame.tsx";
import type { Island } from "./island/island.ts";
import { fillIslands } from "./island/prerender.tsx";
import { listArticlesForSearch, listKnowledgeEntries } from "./knowledge-base/entries.tsx";
import { getPageSchemas } from "./page-schemas.ts";
import { About } from "./pages/about.tsx";
import { Blog } from "./pages/blog.tsx";
import { Career } from "./pages/career.tsx";
import { Contact } from "./pages/contact.tsx";
import { Faq } from "./pages/faq.tsx";
import { Home } from "./pages/home.tsx";
import { KnowledgeBase } from "./pages/knowledge-base.tsx";
import { LegalPage } from "./pages/legal.tsx";
import { Manual } from "./pages/manual.tsx";
import { Pricing } from "./pages/pricing.tsx";
import { Service } from "./pages/service.tsx";
import { type SiteData, siteDataAtom } from "./site-data.ts";
import { createPageDocument, type SiteDocument, siteDocumentAtom, toSiteHrefAtom } from "./site-document.ts";

const pageBodies: Record<PublicPage, ReactNode> = {
  home: <Home />,
  service: <Service />,
  manual: <Manual />,
  about: <About />,
  career: <Career />,
  contact: <Contact form={<div data-island="contact-form" />} />,
  pricing: <Pricing />,
  faq: <Faq />,
  knowledgeBase: <KnowledgeBase />,
  blog: <Blog />,
  privacy: <LegalPage page="privacy" />,
  terms: <LegalPage page="terms" />,
};

const collectionEntries: Record<Collection, ListEntries> = {
  knowledgeBase: listKnowledgeEntries,
  blog: listBlogEntries,
};
const collectionTemplates: Partial<Record<Collection, Entry>> = { blog: blogTemplate };

export function renderDocument(page: PublicPage, prefix: Language | undefined, data: SiteData) {
  const renderer = createRenderer(createPageDocument(page, prefix), data);
  const { i18n, language } = renderer;
  const createIsland = (area: "contact" | "demo"): Island => ({
    store: renderer.store,
    language,
    t: i18n.getFixedT(language, area) as unknown as Island["t"],
    toHref: renderer.store.get(toSiteHrefAtom),
  });
  const body = fillIslands(renderer.render(<SiteFrame>{pageBodies[page]}</SiteFrame>), createIsland);
  const metadata = { ...getPageMetadata(page, i18n), schemas: getPageSchemas(page, data, language) };
  const head = renderDocumentHead(metadata, language, i18n);
  return { language, dir: i18n.dir(), head: `${head}\n    ${renderOrganizationSchema(language)}`, body };
}

/** Renders the document around the entries of a collection, with placeholders for an entry's parts. */
export function renderEntryFrame(collection: Collection, prefix: Language | undefined, data: SiteData) {
  const { head, main, translation } = entryPlaceholders;
  const siteDocument = { ...createPageDocument(collection, prefix), paths: { en: translation, th: translation } };
  const { language, i18n, render } = createRenderer(siteDocument, data);
  return {
    language,
    dir: i18n.dir(),
    head: `${head}\n    ${renderOrganizationSchema(language)}`,
    body: render(<SiteFrame>{main}</SiteFrame>),
  };
}

export function renderEntries(collection: Collection, language: Language, data: SiteData): CollectionEntries {
  const list = collectionEntries[collection](data);
  const template = collectionTemplates[collection];
  const toParts = (entry: Entry): EntryParts => {
    const paths = getEntryPaths(collection, entry.slugs);
    const siteDocument: SiteDocument = { page: collection, language, paths, toHref: toUnprefixedLink };
    const { i18n, render } = createRenderer(siteDocument, data);
    return {
      head: renderDocumentHead({ ...entry.getMetadata(language, i18n), paths }, language, i18n),
      main: render(entry.content),
      translation: paths[getOtherLanguage(language)],
    };
  };
  return {
    ids: Object.fromEntries(list.flatMap(({ slugs }) => languages.map((each) => [toSlugKey(slugs[each]), slugs.en]))),
    entries: Object.fromEntries(list.map((entry) => [entry.slugs.en, toParts(entry)])),
    ...(template && { template: toParts(template) }),
  };
}

export const buildArticleSearch = ({ faq }: SiteData, language: Language) => listArticlesForSearch(faq, language);

/** Lists the documents for the sitemap. */
export function listDocuments(data: SiteData): { paths: Translations; lastModified?: string | undefined }[] {
  const entries = collections.flatMap((collection) =>
    collectionEntries[collection](data).map(({ slugs, lastModified }) => ({
      paths: getEntryPaths(collection, slugs),
      lastModified,
    })),
  );
  return [...publicPages.map((page) => ({ paths: getPagePaths(page) })), ...entries];
}

/** React puts preload links before the markup, but the images load early enough without them. */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;

function createRenderer(siteDocument: SiteDocument, data: SiteData) {
  const { language } = siteDocument;
  const i18n = getStaticI18n(language);
  const store = createStore();
  store.set(siteDocumentAtom, siteDocument);
  store.set(siteDataAtom, data);
  const render = (content: ReactNode) => {
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Provider store={store}>{content}</Provider>
      </I18nextProvider>,
    ).replace(PRELOADS, "");
    return language === "th" ? wrapThaiWords(html) : html;
  };
  return { language, i18n, store, render };
}

const texts = import.meta.glob<{ default: object }>("../i18n/{en,th}/*.ts", { eager: true });
const i18nInstances = new Map<Language, i18n>();

/** The instance has all texts of the language from the start. */
function getStaticI18n(language: Language): i18n {
  const existingInstance = i18nInstances.get(language);
  if (existingInstance) return existingInstance;
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
  i18nInstances.set(language, instance);
  return instance;
}
