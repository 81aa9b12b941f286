import { readFile } from "node:fs/promises";
import { isRunnableDevEnvironment, type Plugin, type Rolldown } from "vite";
import { buildEntryDocument, type CollectionEntries } from "../../src/lib/entry-document.ts";
import { getPathLanguage, type Language, languages } from "../../src/lib/language.ts";
import {
  type Collection,
  collections,
  findPublicPage,
  getDocumentFile,
  getEntriesFile,
  getEntryFile,
  getFrameFile,
  languagePrefixes,
  type PublicPage,
  parseEntryPath,
  publicPages,
} from "../../src/lib/public-paths.ts";
import { type ArticleSearchEntry, getArticleSearchFile } from "../../src/site/article-search.ts";
import { type SiteData, siteDataAreas } from "../../src/site/site-data.ts";
import { importForBuild } from "./import-for-build.ts";
import { buildRobotsTxt, buildSitemap } from "./sitemap.ts";

const RENDER_MODULE = "/src/site/render.tsx";
const TEMPLATE = "src/site/template.html";
const STAFF_APP = "index.html";

/** The exports of src/site/render.tsx. */
interface Renderer {
  renderDocument: (page: PublicPage, prefix: Language | undefined, data: SiteData) => RenderedDocument;
  renderEntryFrame: (collection: Collection, prefix: Language | undefined, data: SiteData) => RenderedDocument;
  renderEntries: (collection: Collection, language: Language, data: SiteData) => CollectionEntries;
  buildArticleSearch: (data: SiteData, language: Language) => readonly ArticleSearchEntry[];
  listDocuments: (data: SiteData) => Parameters<typeof buildSitemap>[0];
}

interface RenderedDocument {
  language: Language;
  dir: string;
  head: string;
  body: string;
}

/** None of the data has a date that depends on the day of the build. */
async function readSiteData(): Promise<SiteData> {
  const files = await Promise.all(
    siteDataAreas.map(async (area) => [area, JSON.parse(await readFile(`src/db/seed-data/${area}.json`, "utf8"))]),
  );
  return Object.fromEntries(files);
}

/** The modules of the page's largest island. */
const islandModules: Partial<Record<PublicPage, (language: Language) => readonly string[]>> = {
  contact: (language) => ["site/contact/contact-island.tsx", `i18n/${language}/contact.ts`],
};

/** The links have a low priority and include everything that the modules import statically. */
function buildPreloadLinks(bundle: Rolldown.OutputBundle, modules: readonly string[]): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const preloadedFiles = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
      if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
      return chunk.fileName;
    }),
  );
  for (const file of preloadedFiles)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      preloadedFiles.add(imported);
  return [...preloadedFiles]
    .map((file) => `\n    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
    .join("");
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

function fillTemplate(template: string, { language, dir, head, body }: RenderedDocument, preloadLinks = ""): string {
  const styles = STYLES.exec(template)?.[0] ?? "";
  // Pass functions to `replace`: in a replacement string, `$&` would insert the match.
  return (
    template
      .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${dir}" data-document>`)
      // Put styles before the boot script: they are larger, so they should use the connection that is already open.
      .replace(STYLES, "")
      .replace("<!--head-->", () => `${head}${styles}${preloadLinks}`)
      .replace("<!--body-->", () => body)
  );
}

function createDevelopmentRenderer(renderer: Renderer, data: SiteData, path: string) {
  const prefix = getPathLanguage(path);
  const page = findPublicPage(path);
  if (page) return (template: string) => fillTemplate(template, renderer.renderDocument(page, prefix, data));
  const { collection, slug } = parseEntryPath(path) ?? {};
  if (!collection || slug === undefined) return undefined;
  const { ids, entries } = renderer.renderEntries(collection, prefix ?? languages[0], data);
  const parts = entries[ids[slug] ?? ""];
  if (!parts) return undefined;
  const frame = renderer.renderEntryFrame(collection, prefix, data);
  return (template: string) => buildEntryDocument(fillTemplate(template, frame), parts, prefix);
}

/**
 * Writes a document for each language, for example `dist/site/th/contact.html` and, for an entry of a collection,
 * `dist/entries/th/knowledgeBase/devices.html`. The template already contains the hashed file names, which Vite
 * inserts. `dist/index.html` is the staff app. In development the pages are rendered on request.
 */
export function staticPagesPlugin(): Plugin {
  return {
    name: "phrom:static-pages",
    enforce: "post",
    // "custom" switches off Vite's fallback to index.html in development; the middleware below chooses the document.
    config: () => ({
      appType: "custom",
      build: { rolldownOptions: { input: { app: STAFF_APP, site: TEMPLATE } } },
    }),
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== "asset") throw new Error(`The build has no ${TEMPLATE}.`);
        delete bundle[TEMPLATE];
        const module = await importForBuild<Renderer>(RENDER_MODULE);
        const data = await readSiteData();
        const emit = (path: string, source: string) =>
          this.emitFile({ type: "asset", fileName: path.replace(/^\//, ""), source });
        emit("sitemap.xml", buildSitemap(module.listDocuments(data)));
        emit("robots.txt", buildRobotsTxt());
        for (const prefix of languagePrefixes)
          for (const page of publicPages) {
            const renderedDocument = module.renderDocument(page, prefix, data);
            const islands = islandModules[page]?.(renderedDocument.language) ?? [];
            emit(
              getDocumentFile(page, prefix),
              fillTemplate(String(template.source), renderedDocument, buildPreloadLinks(bundle, islands)),
            );
          }
        for (const language of languages)
          emit(getArticleSearchFile(language), JSON.stringify(module.buildArticleSearch(data, language)));
        for (const collection of collections) {
          const files = new Map(
            languages.map((language) => [language, module.renderEntries(collection, language, data)]),
          );
          for (const [language, entries] of files) emit(getEntriesFile(collection, language), JSON.stringify(entries));
          for (const prefix of languagePrefixes) {
            const renderedDocument = module.renderEntryFrame(collection, prefix, data);
            const frame = fillTemplate(String(template.source), renderedDocument);
            emit(getFrameFile(collection, prefix), frame);
            for (const [id, parts] of Object.entries(files.get(renderedDocument.language)?.entries ?? {}))
              emit(getEntryFile(collection, id, prefix), buildEntryDocument(frame, parts, prefix));
          }
        }
      },
    },
    hotUpdate({ modules, server }) {
      // Prerendered markup has no client code that could apply a hot update: reload the page.
      if (this.environment.name === "ssr" && modules.length > 0)
        server.environments.client.hot.send({ type: "full-reload" });
    },
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { ssr } = server.environments;
            if (!isRunnableDevEnvironment(ssr)) return next();
            const searchLanguage = languages.find((language) => getArticleSearchFile(language) === request.originalUrl);
            if (searchLanguage) {
              const { buildArticleSearch } = await ssr.runner.import<Renderer>(RENDER_MODULE);
              const articles = buildArticleSearch(await readSiteData(), searchLanguage);
              return response.setHeader("content-type", "application/json").end(JSON.stringify(articles));
            }
            if (!request.headers.accept?.includes("text/html")) return next();
            const url = request.originalUrl ?? "/";
            const { pathname } = new URL(url, "http://localhost");
            const renderer = await ssr.runner.import<Renderer>(RENDER_MODULE);
            const render = createDevelopmentRenderer(renderer, await readSiteData(), pathname);
            const source = await readFile(render ? TEMPLATE : STAFF_APP, "utf8");
            const html = await server.transformIndexHtml(`/${render ? TEMPLATE : STAFF_APP}`, source, url);
            response.setHeader("content-type", "text/html").end(render ? render(html) : html);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
