import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { Language } from "../../src/lib/language.ts";

type Chunk = Rolldown.OutputChunk;

/** Leaves out the files that index.html links to; the texts are by language. */
type ScreenFiles = { path: string; files: readonly string[] } & Record<Language, readonly string[]>;

const DOCUMENT = "index.html";
const PLACEHOLDER = "<!--screen-files-->";
/** Vite writes script elements with this start into the document. */
const SCRIPT_START = '<script type="module"';
/** Every staff screen loads these modules after the app's entry. */
const SHELL_MODULES = ["src/routes/_staff/route.tsx?tsr-split", "src/app/notices/toaster-with-undo.tsx"];
const SIGN_IN_MODULES = ["src/routes/_entry/route.tsx?tsr-split"];
const SITE_ENTRY = "src/site/main.tsx";
/** The router's plugin splits off the component of a screen's route into a module of its own. */
const SCREEN_MODULE = /^src\/routes\/_(staff|entry)\/(?!route\b).+\.tsx\?tsr-split/;

/** `src/routes/_staff/apps/user/view.$id.tsx` becomes `/apps/user/view/[^/]+`, the source of a regular expression. */
const toPathPattern = (route: string) =>
  route
    .replace(/^src\/routes\/_[a-z]+/, "")
    .replace(/(\/index)?\.tsx$/, "")
    .replaceAll(".", "/")
    .replace(/\$[a-z]+/gi, "[^/]+");

/** Reads the arguments of the route's `loadTexts("todo", "table")`. */
function findTextAreas(route: string): readonly string[] {
  const [, list = ""] = /loadTexts\(([^)]*)\)/.exec(readFileSync(route, "utf8")) ?? [];
  return [...list.matchAll(/"([\w-]+)"/g)].map(([, area = ""]) => area);
}

/** The browser fetches all of a screen's files at once instead of module by module. */
export function listScreenFiles(chunks: readonly Chunk[]): ScreenFiles[] {
  const chunksByFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const findChunk = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.startsWith(resolve(module))));
  const collectFiles = (modules: readonly string[]): Set<string> => collectChunkFiles(modules.map(findChunk));
  const collectChunkFiles = (entries: readonly (Chunk | undefined)[]): Set<string> => {
    const files = new Set<string>();
    const visit = (chunk: Chunk | undefined) => {
      if (!chunk || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
      for (const file of chunk.imports) visit(chunksByFile.get(file));
    };
    entries.forEach(visit);
    return files;
  };
  const site = findChunk(SITE_ENTRY);
  if (!site) throw new Error(`The build has no chunk for ${SITE_ENTRY}.`);
  const islands = site.dynamicImports.map((file) => chunksByFile.get(file));
  const staffFile = [...collectChunkFiles([site, ...islands])].find((file) => /\/(start|shell)-/.test(file));
  if (staffFile) throw new Error(`Public pages load ${staffFile}, see scripts/vite/chunk-groups.ts.`);
  const linkedFiles = collectFiles([DOCUMENT]);
  const listFiles = (modules: readonly string[]) => [...collectFiles(modules)].filter((file) => !linkedFiles.has(file));
  const routes = chunks
    .flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(`${resolve()}/`, "")))
    .filter((module) => SCREEN_MODULE.test(module))
    .map((module) => module.replace(/\?.*/, ""));
  return routes.toSorted().map((route) => {
    const layoutModules = route.startsWith("src/routes/_staff/") ? SHELL_MODULES : SIGN_IN_MODULES;
    const areas = [
      "common",
      ...[...layoutModules, route].map((module) => module.replace(/\?.*/, "")).flatMap(findTextAreas),
    ];
    const listTextFiles = (language: Language) => listFiles(areas.map((area) => `src/i18n/${language}/${area}.ts`));
    const files = listFiles([...layoutModules, `${route}?tsr-split`]);
    return { path: toPathPattern(route), files, en: listTextFiles("en"), th: listTextFiles("th") };
  });
}

/** `src/boot.js` reads the list from the staff app's document. */
export function screenFilesPlugin(): Plugin {
  return {
    name: "phrom:screen-files",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const document = bundle[DOCUMENT];
        if (document?.type !== "asset" || !String(document.source).includes(PLACEHOLDER))
          throw new Error(`The build has no ${DOCUMENT} with ${PLACEHOLDER}.`);
        if (!String(document.source).includes(SCRIPT_START)) throw new Error(`${DOCUMENT} has no ${SCRIPT_START}>.`);
        const screens = listScreenFiles(Object.values(bundle).filter((file) => file.type === "chunk"));
        document.source = String(document.source)
          .replace(
            PLACEHOLDER,
            () => `<script type="application/json" id="screen-files">${JSON.stringify(screens)}</script>`,
          )
          // Low priority: on a first visit, the styles must arrive before the scripts, so that the loading screen shows.
          .replaceAll(SCRIPT_START, `${SCRIPT_START} fetchpriority="low"`);
      },
    },
  };
}
