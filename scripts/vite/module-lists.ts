import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import type { Plugin } from "vite";

interface ModuleList {
  modules: string;
  /** What the list re-exports of a module. */
  exported: RegExp;
}

/** By the file with the list. Nobody edits these files, like src/routeTree.gen.ts. */
export const moduleLists: Readonly<Record<string, ModuleList>> = {
  "src/db/tables/modules.gen.ts": {
    modules: "src/db/tables/*.ts",
    exported: /^export const (\w+Tables) = defineTables/m,
  },
  "src/i18n/modules.gen.ts": { modules: "src/i18n/en/*.ts", exported: /^export (default)/m },
  "src/mocks/modules.gen.ts": { modules: "src/mocks/areas/**/*.ts", exported: /^export const (\w+Handlers) =/m },
};

/** Sorted by path; the name of a table or text is its area. */
export function buildModuleList(file: string, { modules, exported }: ModuleList): string {
  const lines = globSync(modules)
    .sort()
    .flatMap((path) => {
      const [, name] = exported.exec(readFileSync(path, "utf8")) ?? [];
      if (!name) return [];
      const area = name === "default" ? basename(path, ".ts") : name.replace(/(Tables|Handlers)$/, "");
      return [`export { ${name} as ${area} } from "./${relative(dirname(file), path)}";\n`];
    });
  return `// Written by scripts/vite/module-lists.ts during \`npm run build\` and \`npm run dev\`.\n${lines.join("")}`;
}

function writeLists(): void {
  for (const [file, list] of Object.entries(moduleLists)) {
    const content = buildModuleList(file, list);
    if (!existsSync(file) || readFileSync(file, "utf8") !== content) writeFileSync(file, content);
  }
}

/** Lists the tables, the handlers and the texts, so that a new file needs no registration. */
export function moduleListsPlugin(): Plugin {
  return {
    name: "phrom:module-lists",
    buildStart: writeLists,
    configureServer: ({ watcher }) => void watcher.on("add", writeLists).on("unlink", writeLists),
  };
}
