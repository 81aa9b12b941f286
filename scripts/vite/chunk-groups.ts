import { fileURLToPath } from "node:url";

type ModuleIds = ReadonlySet<string>;

/** The part of Rolldown's module information that is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const toPath = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
const appEntry = toPath("main.tsx");
const siteEntry = toPath("site/main.tsx");
/** What every staff screen shows besides itself. */
const shellEntries = [appEntry, toPath("app/layout/staff-layout.tsx"), toPath("app/notices/toaster-with-undo.tsx")];
const contactForm = toPath("site/contact/contact-island.tsx");

/** The ids of the modules that `entries` import, also indirectly, with the entries; dynamic imports only if asked for. */
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
  /** Loaded by parts of the public site on demand. */
  lightIslands: ModuleIds;
  shell: ModuleIds;
  screens: readonly ModuleIds[];
}

function findParts(graph: ModuleGraph): Parts {
  const islands = graph.getModuleInfo(siteEntry)?.dynamicallyImportedIds ?? [];
  const app = [...collectImports(graph, [appEntry], true)];
  // The router's plugin moves the component of each route to a module of its own.
  const screens = app.filter((id) => id.includes("/src/routes/") && id.includes("tsr-split"));
  return {
    site: collectImports(graph, [siteEntry]),
    contactForm: collectImports(graph, [contactForm]),
    lightIslands: collectImports(
      graph,
      islands.filter((id) => id !== contactForm),
    ),
    shell: collectImports(graph, shellEntries),
    screens: screens.map((id) => collectImports(graph, [id])),
  };
}

/** A module that this many screens use is loaded with all of them. */
const MIN_SCREENS = 3;
const REACT = /node_modules.(react|react-dom|scheduler)[\\/]/;

const isSite = (id: string) => id.includes("/src/site/");

/** The chunks in the order in which they take modules. The public pages load the first four, so they come before the shell. */
const chunks: Readonly<Record<string, (id: string, parts: Parts) => boolean>> = {
  base: (id, { site }) => site.has(id) && !isSite(id),
  islands: (id, { lightIslands }) => lightIslands.has(id) && !isSite(id),
  react: (id) => REACT.test(id),
  form: (id, { contactForm }) => contactForm.has(id) && !isSite(id),
  shell: (id, { shell }) => shell.has(id) && !id.includes("node_modules"),
  lists: (id, { screens }) =>
    !id.includes("node_modules") && screens.filter((screen) => screen.has(id)).length >= MIN_SCREENS,
};

/**
 * Groups modules into chunks. Rolldown by itself makes a chunk for every combination of entries: 66 to 104 scripts for a
 * staff screen, fetched in a chain; with these groups 7 to 12 of the same size together. A group takes along what its modules
 * import, so packages follow the code that uses them.
 */
export function createChunkGroups() {
  let parts: Parts | undefined;
  return Object.entries(chunks).map(([name, includes], index) => ({
    priority: Object.keys(chunks).length - index,
    name: (id: string, graph: ModuleGraph) => {
      parts ??= findParts(graph);
      // An entry in a chunk with others would run as soon as another entry needs that chunk.
      return id !== appEntry && id !== siteEntry && includes(id, parts) ? name : null;
    },
  }));
}
