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
const TEMPLATE = "site.html";
const SHELL = "app.html";

/** What src/site/render.tsx exports. */
interface Renderer {
  renderDocument: (site: { page: PublicPage; prefix: Language | undefined }) => RenderedDocument;
}

interface RenderedDocument {
  language: Language;
  dir: string;
  head: string;
  body: string;
}

/** What a page's largest island is made of; the browser fetches it while it reads the document. */
const islandModules: Partial<Record<PublicPage, (language: Language) => readonly string[]>> = {
  contact: (language) => ["site/contact/mount-contact-form.tsx", `i18n/${language}/contact.ts`],
};

/** Links that have the browser fetch modules early, with all that they import; behind what the first paint needs. */
function preloads(bundle: Rolldown.OutputBundle, modules: readonly string[]): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const wanted = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
      if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
      return chunk.fileName;
    }),
  );
  for (const file of wanted)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) wanted.add(imported);
  return [...wanted]
    .map((file) => `\n    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
    .join("");
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

/** Puts a rendered document into the template, with links to what is fetched early. */
function fill(template: string, { language, dir, head, body }: RenderedDocument, early = ""): string {
  const styles = STYLES.exec(template)?.[0] ?? "";
  // Functions, because `$&` in a text would mean the match.
  return (
    template
      .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${dir}" data-document>`)
      // Before the boot script: the connection that is open already is for what takes longer.
      .replace(STYLES, "")
      .replace("<!--head-->", () => `${head}${styles}${early}`)
      .replace("<!--body-->", () => body)
  );
}

/**
 * Writes every page of the public site as an HTML document in each language at build time, into the template that knows
 * the build's hashed files. While developing the same pages are rendered when they are asked for.
 */
export function staticPages(): Plugin {
  return {
    name: "phrom:static-pages",
    enforce: "post",
    // Vite's own server knows one index.html; ours is the middleware below.
    config: () => ({ appType: "custom", build: { rolldownOptions: { input: [SHELL, TEMPLATE] } } }),
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== "asset") throw new Error(`The build has no ${TEMPLATE}.`);
        delete bundle[TEMPLATE];
        const { module } = await runnerImport<Renderer>(RENDER, {
          mode: "production",
          // The renderer takes React's production build, which has no development runtime.
          oxc: { jsx: { runtime: "automatic", development: false } },
        });
        this.emitFile({ type: "asset", fileName: "sitemap.xml", source: buildSitemap() });
        this.emitFile({ type: "asset", fileName: "robots.txt", source: buildRobotsTxt() });
        for (const prefix of languagePrefixes) {
          for (const page of publicPages) {
            const rendered = module.renderDocument({ page, prefix });
            const islands = islandModules[page]?.(rendered.language) ?? [];
            const source = fill(String(template.source), rendered, preloads(bundle, islands));
            this.emitFile({ type: "asset", fileName: getDocumentFile(page, prefix).slice(1), source });
          }
        }
      },
    },
    hotUpdate({ modules, server }) {
      // What stands in the documents has no code in the page that could take a change.
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
            const source = await readFile(page ? TEMPLATE : SHELL, "utf8");
            let html = await server.transformIndexHtml(`/${page ? TEMPLATE : SHELL}`, source, address);
            if (page) {
              const { renderDocument } = await ssr.runner.import<Renderer>(RENDER);
              html = fill(html, renderDocument({ page, prefix: getPathLanguage(pathname) }));
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
