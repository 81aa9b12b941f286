import { fileURLToPath } from "node:url";
import { mapValues } from "es-toolkit";
import type { Plugin } from "vite";
import { languages } from "../../src/lib/language.ts";

type ModuleIds = ReadonlySet<string>;

interface ModuleGraph {
  getModuleInfo(id: string): {
    importers: readonly string[];
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

const toPath = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
const appEntry = toPath("main.tsx");
const siteEntry = toPath("site/main.tsx");
const shellEntries = [toPath("app/layout/staff-layout.tsx"), toPath("app/notices/toaster-with-undo.tsx")];

const isIcon = (id: string) => id.includes("/lucide-react/dist/esm/icons/");

/** Includes the entries. Follows dynamic imports only if `withDynamic`. */
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

/** `…/src/routes/_staff/data.tsx?tsr-split=…` becomes `_staff/data.tsx`. */
const toRoute = (id: string) => id.replace(/^.*\/src\/routes\//, "").replace(/\?.*/, "");

const SIGN_IN_PAGES = "_entry/";
const STAFF_SCREENS = "_staff/";

interface Parts {
  site: ModuleIds;
  islands: ModuleIds;
  /** Modules that run before the first screen, with those of the sign-in pages. */
  start: ModuleIds;
  shell: ModuleIds;
  /** Modules by the screen's file in src/routes. */
  screens: ReadonlyMap<string, ModuleIds>;
  tables: readonly string[];
  /** The screens with the tools of a table: those with a table, and the to-do list. */
  lists: readonly string[];
  sharedIcons: ModuleIds;
}

function findParts(graph: ModuleGraph): Parts {
  const appModules = [...collectImports(graph, [appEntry], true)];
  // The router's plugin moves each route's component to a module whose id contains `tsr-split`.
  const screens = appModules.filter((id) => id.includes("/src/routes/") && id.includes("tsr-split"));
  const modulesByRoute = new Map(screens.map((id) => [toRoute(id), collectImports(graph, [id])]));
  const signInScreens = screens.filter((id) => toRoute(id).startsWith(SIGN_IN_PAGES));
  const findRoutes = (file: string) =>
    [...modulesByRoute.keys()].filter((route) => modulesByRoute.get(route)?.has(toPath(file)));
  return {
    site: collectImports(graph, [siteEntry]),
    islands: collectImports(graph, graph.getModuleInfo(siteEntry)?.dynamicallyImportedIds ?? []),
    start: collectImports(graph, [appEntry, ...signInScreens]),
    shell: collectImports(graph, shellEntries),
    screens: modulesByRoute,
    tables: findRoutes("ui/data-table/data-table.tsx"),
    lists: findRoutes("ui/data-table/table-tools.tsx"),
    sharedIcons: new Set(appModules.filter((id) => isIcon(id) && (graph.getModuleInfo(id)?.importers.length ?? 0) > 1)),
  };
}

/** By chunk: how the routes start that share modules with each other and with no other screen. */
const areas = {
  dashboard: ["_staff/dashboard/"],
  users: ["_staff/apps/user/"],
  shop: ["_staff/apps/ecommerce/"],
  blog: ["_staff/pages/blog/"],
};

/** By chunk, as `areas`, but with all modules of the screens: what they load later shares many small modules with them. */
const wholeScreens = {
  // The reminders of the dashboard load this chunk later, for their PDF files.
  "invoice-preview": ["_staff/apps/invoice/preview"],
  // Adding and editing an invoice are the same form. The date field is in this chunk too.
  "invoice-form": ["_staff/apps/invoice/add", "_staff/apps/invoice/edit"],
  calendar: ["_staff/apps/calendar"],
  chat: ["_staff/apps/chat"],
  email: ["_staff/apps/email"],
  // The own profile and the profiles of others are the same screen.
  profile: ["_staff/pages/profile/"],
  products: ["_staff/apps/ecommerce/products"],
  settings: ["_staff/pages/account-settings"],
};

const toHeroUiFolder = (component: string) => `/@heroui/react/dist/components/${component}/`;

/**
 * The sign-in pages, drawers and dialogs use React Aria's fields, larger forms the autosaver. Most screens
 * start without them.
 */
const controlModules = [
  "/src/state/autosaver.ts",
  "/src/ui/checkbox.tsx",
  "/src/ui/text-field.tsx",
  "/react-aria-components/dist/private/Heading.mjs",
  "/react-aria/dist/private/utils/useEvent.mjs",
  "/@heroui/react/dist/utils/assertion.js",
  ...["checkbox", "description", "field-error", "input-group", "label", "textfield"].map(toHeroUiFolder),
];

/** Forms need React Hook Form, whose fields need the group `controls`. */
const formModules = [
  "/node_modules/react-hook-form/",
  "/node_modules/@hookform/",
  "/src/state/use-draft-form.ts",
  "/src/ui/form-password-field.tsx",
  "/src/ui/form-text-field.tsx",
];

const overlayModules = [
  "/src/api/use-fresh-query.ts",
  "/src/ui/confirm-dialog.tsx",
  "/src/ui/form-drawer.tsx",
  "/src/ui/overlays.css",
  ...["alert-dialog", "button", "combo-box", "drawer", "dropdown", "input", "list-box", "modal", "popover"].map(
    toHeroUiFolder,
  ),
  "/react-aria/dist/private/dnd/useDrag.mjs",
  "/react-aria/dist/private/dnd/useDrop.mjs",
];

const sharedLaterModules = [
  "/src/api/team-events.ts",
  "/queries/workspace.ts",
  "/contract/workspace-membership.ts",
  ...["/src/api/presence.ts", "/src/state/presence.ts", "/contract/workspace-presence.ts"],
];

/** React Aria's texts go into the chunks of the parts of React Aria that use them. */
const REACT_ARIA_TEXTS = "/src/i18n/th/react-aria/";

const draftModules = ["/src/state/drafts.ts", "/src/lib/changed-values.ts"];

const includesAny = (id: string, parts: readonly string[]) => parts.some((part) => id.includes(part));
const isSite = (id: string) => id.includes("/src/site/");
const isPackage = (id: string) => id.includes("node_modules");
const isPreact = (id: string) => includesAny(id, ["/node_modules/preact/", "/node_modules/lucide/"]);
/** Also true for the part of Jotai's index that is for React: public pages do not need it. */
const isReact = (id: string) =>
  includesAny(
    id,
    ["react", "react-dom", "scheduler", "jotai/dist/react"].map((name) => `/node_modules/${name}/`),
  );
/** Matches the component of the route around all staff screens, which the router's plugin splits off. */
const isStaffRoute = (id: string) => id.includes("/src/routes/_staff/route.tsx?tsr-split");

/**
 * The routes of all screens with the module must start with one of `starts`. Always false for packages, which go where
 * the modules that import them go.
 */
function isUsedOnlyBy(starts: readonly string[], id: string, { screens }: Parts, min = 1): boolean {
  const routes = [...screens].filter(([, modules]) => modules.has(id)).map(([route]) => route);
  return (
    !isPackage(id) && routes.length >= min && routes.every((route) => starts.some((start) => route.startsWith(start)))
  );
}

const isShared = (starts: readonly string[], id: string, parts: Parts) => isUsedOnlyBy(starts, id, parts, 2);

/**
 * A module goes into the first chunk whose function returns true. The chunks of public pages come before `start`, so
 * that a public page does not load the staff app for a module that it shares with the staff app. `shell` comes before
 * the chunks that only some screens load, because a chunk also takes the packages that its modules import.
 */
const chunks: Readonly<Record<string, (id: string, parts: Parts) => boolean>> = {
  // Each list needs the texts of tables, which have about 1 kB.
  ...Object.fromEntries(
    languages.map((language) => [
      `texts-${language}`,
      (id: string) => includesAny(id, [`/src/i18n/${language}/common.ts`, `/src/i18n/${language}/table.ts`]),
    ]),
  ),
  base: (id, { site }) => site.has(id) && !isSite(id) && !isReact(id),
  // What the islands share with the staff app. Only the contact form and the demo load Preact.
  islands: (id, { islands }) => islands.has(id) && !isSite(id) && !isPreact(id) && !isReact(id),
  // Drafts of less than 1 kB are here too: the shell needs them without the forms of `hook-form`.
  react: (id) => isReact(id) || includesAny(id, draftModules),
  // Includes the icons that the sign-in pages share with the shell: otherwise the shell would load the chunk `sign-in`.
  start: (id, parts) =>
    (parts.start.has(id) &&
      !isPackage(id) &&
      !includesAny(id, [...controlModules, ...formModules, REACT_ARIA_TEXTS]) &&
      !isUsedOnlyBy([SIGN_IN_PAGES], id, parts)) ||
    (isIcon(id) && parts.start.has(id)) ||
    // React Aria's language surrounds every screen, and screens of several groups use `memoize`. Both are small.
    includesAny(id, ["/react-aria/dist/private/i18n/I18nProvider.mjs", "/es-toolkit/dist/function/memoize.mjs"]),
  controls: (id) => includesAny(id, controlModules),
  "hook-form": (id) => includesAny(id, formModules),
  // Finds links in texts; only some screens show texts of people.
  links: (id) => includesAny(id, ["/src/ui/linked-text.tsx"]),
  "sign-in": (id, parts) => isUsedOnlyBy([SIGN_IN_PAGES], id, parts),
  shell: (id, parts) =>
    isStaffRoute(id) ||
    parts.sharedIcons.has(id) ||
    (parts.shell.has(id) && !isPackage(id)) ||
    // The notices and the menu, which load later, use them on every screen, and some screens at once. 3 kB.
    includesAny(id, sharedLaterModules) ||
    (isShared([STAFF_SCREENS], id, parts) &&
      !includesAny(id, overlayModules) &&
      !Object.values({ table: parts.tables, list: parts.lists, ...areas, ...wholeScreens }).some((starts) =>
        isShared(starts, id, parts),
      )),
  list: (id, parts) => isShared(parts.lists, id, parts) && !isShared(parts.tables, id, parts),
  table: (id, parts) => isShared(parts.tables, id, parts),
  ...mapValues(areas, (starts) => (id: string, parts: Parts) => isShared(starts, id, parts)),
  overlays: (id) => includesAny(id, overlayModules),
  ...mapValues(wholeScreens, (starts) => (id: string, parts: Parts) => isUsedOnlyBy(starts, id, parts)),
};

/**
 * The comment at the top of a shared chunk makes Chromium compile all of its functions on a background thread while the
 * chunk loads: a fifth less script time on the main thread. It is not part of the hash in the file's name.
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
 * Every screen loads at most 12 scripts instead of a long chain of small ones. A group includes what its modules
 * import, so packages go where the code that uses them goes. The measurements are in
 * docs/decisions/2026-11-22-few-scripts.md.
 */
export function createChunkGroups() {
  let parts: Parts | undefined;
  return Object.entries(chunks).map(([name, includes], index) => ({
    priority: Object.keys(chunks).length - index,
    name: (id: string, graph: ModuleGraph) => {
      parts ??= findParts(graph);
      // Keep siteEntry out of the chunks: a page that loads a chunk also runs any entry in it. Only the staff app loads
      // the chunk with appEntry.
      return id !== siteEntry && includes(id, parts) ? name : null;
    },
  }));
}
