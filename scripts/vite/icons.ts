import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const INDEX = new URL("../../node_modules/lucide-react/dist/esm/lucide-react.mjs", import.meta.url);
const EXPORT = /^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs';$/gm;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"lucide-react";?/g;

/** Returns the file of each icon by its names, such as `trash-2` for `Trash2`. */
function readIconFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(INDEX, "utf8").matchAll(EXPORT))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

/**
 * Imports each icon from its own module. Lucide's index imports all icons, so that chunk-groups.ts would not know which
 * module needs which icon.
 */
export function iconsPlugin(): Plugin {
  const files = readIconFiles();
  const toImport = (specifier: string) => {
    const [imported = "", local = imported] = specifier.trim().split(/\s+as\s+/);
    const file = files.get(imported);
    if (!file) throw new Error(`Lucide has no icon “${imported}”.`);
    return `import ${local} from "lucide-react/icons/${file}";`;
  };
  return {
    name: "phrom:icons",
    apply: "build",
    transform: {
      filter: { id: /\/src\/.*\.tsx?/, code: "lucide-react" },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, specifiers: string) =>
          specifiers
            .split(",")
            .filter((each) => each.trim())
            .map(toImport)
            .join(""),
        ),
        map: null,
      }),
    },
  };
}
