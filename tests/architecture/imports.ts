import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Import {
  /** The file that imports, from the project's root: `src/mocks/areas/todo.ts`. */
  readonly from: string;
  /** The file that is imported, from the project's root, or the name of a package. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
}

const STATIC = /(?:^|[;}\n])\s*(?:import|export)\s+(type\s+)?(?:[\w$*{][^;"']*?\sfrom\s*)?["']([^"']+)["']/g;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The files under a folder of the project, with their paths from its root. */
export function listFiles(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** What a file imports, for its values or its types, at once or later. */
export function getImports(from: string): Import[] {
  return parseImports(readFileSync(from, "utf8")).map(({ specifier, isTypeOnly }) => {
    const isPackage = !specifier.startsWith(".");
    return { from, to: isPackage ? specifier : target(join(dirname(from), specifier)), isPackage, isTypeOnly };
  });
}

/** The import specifiers of a source text. */
export function parseImports(source: string): { specifier: string; isTypeOnly: boolean }[] {
  const code = source.replace(COMMENT, "");
  return [
    ...[...code.matchAll(STATIC)].map(([, type, specifier = ""]) => ({ specifier, isTypeOnly: type !== undefined })),
    ...[...code.matchAll(DYNAMIC)].map(([, specifier = ""]) => ({ specifier, isTypeOnly: false })),
  ];
}

/** Generated files leave the extension out. */
function target(path: string): string {
  const found = ["", ".ts", ".tsx"].map((extension) => path + extension).find((each) => existsSync(each));
  if (!found || !statSync(found).isFile()) throw new Error(`No file ${path}`);
  return found;
}

/** Every file and package that is loaded sooner or later when `entry` is. Types are not loaded. */
export function getTransitiveImports(entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const file of reached) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const { to, isTypeOnly } of getImports(file)) if (!isTypeOnly) reached.add(to);
  }
  return reached;
}
