import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type ModuleIds = ReadonlySet<string>;

/** The method of Rolldown's plugin context that this file uses. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const toPath = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
const appEntry = toPath("main.tsx");
const siteEntry = toPath("site/main.tsx");
/** The entry modules that every staff screen loads in addition to its own code. */
const shellEntries = [appEntry, toPath("app/layout/staff-layout.tsx"), toPath("app/notices/toaster-with-undo.tsx")];
const contactForm = toPath("site/contact/contact-island.tsx");

/** Returns the entries and every module they import, directly or not. Follows dynamic imports only if `withDynamic`. */
function collectImports(graph: ModuleGraph, entries: readonly string[], withDynamic = false): Set<string> {
  const ids = new Set<string>();
  const visit = (id: string) => {
    if (ids.has(id)) return;
    ids.add(id);
    const info = graph.getModuleInfo(id);
    info?.importedIds.forEach(visit);
    if (withDynamic) info?.dynamicallyImportedIds.forEach(visit);
  };
  entries.forEach(visit);
  return ids;
}

interface Parts {
  site: ModuleIds;
  contactForm: ModuleIds;
  /** The modules that public pages load on demand, except those of the contact form. */
  smallIslands: ModuleIds;
  shell: ModuleIds;
  screens: readonly ModuleIds[];
}

function findParts(graph: ModuleGraph): Parts {
  const islands = graph.getModuleInfo(siteEntry)?.dynamicallyImportedIds ?? [];
  const app = [...collectImports(graph, [appEntry], true)];
  // The router's plugin moves each route's component to a module whose id contains `tsr-split`.
  const screens = app.filter((id) => id.includes("/src/routes/") && id.includes("tsr-split"));
  return {
    site: collectImports(graph, [siteEntry]),
    contactForm: collectImports(graph, [contactForm]),
    smallIslands: collectImports(
      graph,
      islands.filter((id) => id !== contactForm),
    ),
    shell: collectImports(graph, shellEntries),
    screens: screens.map((id) => collectImports(graph, [id])),
  };
}

/** A module that at least this many screens use goes into the chunk that all screens share. */
const MIN_SCREENS = 3;
const REACT = /node_modules.(react|react-dom|scheduler)[\\/]/;

/** True for the component of the route around all staff screens, which the router's plugin splits off. */
const isStaffRoute = (id: string) => id.includes("/src/routes/_staff/route.tsx?tsr-split");
const isSite = (id: string) => id.includes("/src/site/");

/**
 * A module goes into the first chunk whose function returns true. The chunks of public pages come before `shell`, so
 * that a public page does not load the staff app's `shell` for a module that it shares with the staff app.
 */
const chunks: Readonly<Record<string, (id: string, parts: Parts) => boolean>> = {
  base: (id, { site }) => site.has(id) && !isSite(id),
  islands: (id, { smallIslands }) => smallIslands.has(id) && !isSite(id),
  react: (id) => REACT.test(id),
  form: (id, { contactForm }) => contactForm.has(id) && !isSite(id),
  shell: (id, { shell }) => (shell.has(id) && !id.includes("node_modules")) || isStaffRoute(id),
  lists: (id, { screens }) =>
    !id.includes("node_modules") && screens.filter((screen) => screen.has(id)).length >= MIN_SCREENS,
};

/**
 * Puts a comment at the top of each shared chunk that makes Chromium compile all of its functions on a background
 * thread while the chunk loads, and not one by one on the main thread when they are first called. Other browsers ignore
 * the comment. See docs/decisions/2026-11-23-compile-in-background.md.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: "phrom:compile-hint",
    apply: "build",
    enforce: "post",
    generateBundle: {
      // Run after Vite has put its list of dependencies at the top: the comment must be the first line.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && chunk.name in chunks)
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/**
 * Groups modules into chunks, so that most staff screens load 9 to 11 scripts (without their texts)
 * instead of a long chain of small ones. A
 * group includes what its modules import, so packages go where the code that uses them goes. The measurements are in
 * docs/decisions/2026-11-22-few-scripts.md.
 */
export function createChunkGroups() {
  let parts: Parts | undefined;
  return Object.entries(chunks).map(([name, includes], index) => ({
    priority: Object.keys(chunks).length - index,
    name: (id: string, graph: ModuleGraph) => {
      parts ??= findParts(graph);
      // Keep appEntry and siteEntry out of the chunks: a page that loads a chunk also runs any entry in it.
      return id !== appEntry && id !== siteEntry && includes(id, parts) ? name : null;
    },
  }));
}
