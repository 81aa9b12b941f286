import { readFile } from "node:fs/promises";
import { isRunnableDevEnvironment, type Plugin, type Rolldown, runnerImport } from "vite";
import { getPathLanguage, type Language } from "../../src/lib/language.ts";
import {
  findPublicPage,
  getDocumentFile,
  languagePrefixes,
  type PublicPage,
  publicPages,
} from "../../src/site/paths.ts";
import { buildRobotsTxt, buildSitemap } from "./sitemap.ts";

const RENDER = "/src/site/render.tsx";
const TEMPLATE = "src/site/template.html";
const STAFF_APP = "index.html";

/** The exports of src/site/render.tsx. */
interface Renderer {
  renderDocument: (site: { page: PublicPage; prefix: Language | undefined }) => RenderedDocument;
}

interface RenderedDocument {
  language: Language;
  dir: string;
  head: string;
  body: string;
}

/** The modules that a page preloads: those of its largest island. */
const islandModules: Partial<Record<PublicPage, (language: Language) => readonly string[]>> = {
  contact: (language) => ["site/contact/contact-island.tsx", `i18n/${language}/contact.ts`],
};

/** Builds low-priority `modulepreload` links for modules and everything that they import statically. */
function preloads(bundle: Rolldown.OutputBundle, modules: readonly string[]): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const preloaded = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
      if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
      return chunk.fileName;
    }),
  );
  for (const file of preloaded)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) preloaded.add(imported);
  return [...preloaded]
    .map((file) => `\n    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
    .join("");
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

/** Fills the template with a rendered document and its preload links. */
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

/**
 * Prerenders every page of the public site in each language at build time, for example `dist/site/th/contact.html`.
 * The template already contains the hashed file names, which Vite inserts. `dist/index.html` is the staff app. In
 * development the pages are rendered on request.
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
        const { module } = await runnerImport<Renderer>(RENDER, {
          mode: "production",
          // Compile JSX without the development runtime, which React's production build does not have.
          oxc: { jsx: { runtime: "automatic", development: false } },
        });
        this.emitFile({ type: "asset", fileName: "sitemap.xml", source: buildSitemap() });
        this.emitFile({ type: "asset", fileName: "robots.txt", source: buildRobotsTxt() });
        for (const prefix of languagePrefixes) {
          for (const page of publicPages) {
            const rendered = module.renderDocument({ page, prefix });
            const islands = islandModules[page]?.(rendered.language) ?? [];
            const source = fillTemplate(String(template.source), rendered, preloads(bundle, islands));
            this.emitFile({ type: "asset", fileName: getDocumentFile(page, prefix).slice(1), source });
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
            if (!request.headers.accept?.includes("text/html")) return next();
            const { ssr } = server.environments;
            if (!isRunnableDevEnvironment(ssr)) return next();
            const address = request.originalUrl ?? "/";
            const { pathname } = new URL(address, "http://localhost");
            const page = findPublicPage(pathname);
            const source = await readFile(page ? TEMPLATE : STAFF_APP, "utf8");
            let html = await server.transformIndexHtml(`/${page ? TEMPLATE : STAFF_APP}`, source, address);
            if (page) {
              const { renderDocument } = await ssr.runner.import<Renderer>(RENDER);
              html = fillTemplate(html, renderDocument({ page, prefix: getPathLanguage(pathname) }));
            }
            response.setHeader("content-type", "text/html").end(html);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
