import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Import {
  /** The importing file, relative to the project's root: `src/mocks/areas/todo.ts`. */
  readonly from: string;
  /** The imported file, relative to the project's root, or the name of a package. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
}

const STATIC_IMPORT = /(?:^|[;}\n])\s*(?:import|export)\s+(type\s+)?(?:[\w$*{][^;"']*?\sfrom\s*)?["']([^"']+)["']/g;
const DYNAMIC_IMPORT = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Includes subfolders. Paths are relative to the project's root. */
export function listFiles(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Includes values and types, static and dynamic imports. */
export function getImports(from: string): Import[] {
  return parseImports(readFileSync(from, "utf8")).map(({ specifier, isTypeOnly }) => {
    const isPackage = !specifier.startsWith(".");
    return { from, to: isPackage ? specifier : resolveFile(join(dirname(from), specifier)), isPackage, isTypeOnly };
  });
}

/** Returns specifiers such as `./a.ts`. */
export function parseImports(source: string): { specifier: string; isTypeOnly: boolean }[] {
  const code = source.replace(COMMENT, "");
  return [
    ...[...code.matchAll(STATIC_IMPORT)].map(([, type, specifier = ""]) => ({
      specifier,
      isTypeOnly: type !== undefined,
    })),
    ...[...code.matchAll(DYNAMIC_IMPORT)].map(([, specifier = ""]) => ({ specifier, isTypeOnly: false })),
  ];
}

/** Generated files omit the extension, so this function adds it. */
function resolveFile(path: string): string {
  const found = ["", ".ts", ".tsx"].map((extension) => path + extension).find((each) => existsSync(each));
  if (!found || !statSync(found).isFile()) throw new Error(`No file ${path}`);
  return found;
}

/** Leaves out type imports. */
export function getTransitiveImports(entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const file of reached) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const { to, isTypeOnly } of getImports(file)) if (!isTypeOnly) reached.add(to);
  }
  return reached;
}
