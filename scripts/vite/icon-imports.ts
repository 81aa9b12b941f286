import { readFileSync } from "node:fs";
import { partition } from "es-toolkit";
import type { Plugin } from "vite";

const INDEX_FILE = new URL("../../node_modules/lucide-react/dist/esm/lucide-react.mjs", import.meta.url);
const EXPORT = /^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs';$/gm;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"lucide-react";?/g;

/** `Trash2` is in the file `trash-2`. */
function readIconFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(INDEX_FILE, "utf8").matchAll(EXPORT))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

type Shape = [tag: string, attributes: Record<string, string>];

function toPathData([tag, { d = "", ...attributes }]: Shape): string {
  // A relative start would continue from the end of the shape before.
  if (tag === "path") return d.replace(/^m/, "M0 0m");
  const [cx, cy, r] = [Number(attributes.cx), Number(attributes.cy), Number(attributes.r)];
  return `M${cx - r} ${cy}a${r} ${r} 0 0 0 ${2 * r} 0a${r} ${r} 0 0 0 ${-2 * r} 0`;
}

/** Icons keep their shapes if one has a style of its own. */
function mergeShapes(shapes: Shape[]): Shape[] {
  if (shapes.some(([, { fill }]) => fill)) return shapes;
  const [mergedShapes, otherShapes] = partition(shapes, ([tag]) => tag === "path" || tag === "circle");
  return [["path", { d: mergedShapes.map(toPathData).join(""), key: "path" }], ...otherShapes];
}

/**
 * Imports each icon from its own file: Lucide's index imports all, so the first chunk would have every icon of the app.
 * Draws an icon's paths and circles as one path, because a list has many icons.
 */
export function iconImportsPlugin(): Plugin[] {
  const files = readIconFiles();
  const toImport = (specifier: string) => {
    const [imported = "", local = imported] = specifier.trim().split(/\s+as\s+/);
    const file = files.get(imported);
    if (!file) throw new Error(`Lucide has no icon “${imported}”.`);
    return `import ${local} from "lucide-react/icons/${file}";`;
  };
  const splitImport = (_: string, names: string) =>
    names
      .split(",")
      .filter((name) => name.trim())
      .map(toImport)
      .join("");
  return [
    {
      name: "phrom:icon-imports",
      apply: "build",
      transform: {
        filter: { id: /\/src\/.*\.tsx?/, code: "lucide-react" },
        handler: (code) => ({ code: code.replace(IMPORT, splitImport), map: null }),
      },
    },
    {
      name: "phrom:icon-paths",
      apply: "build",
      transform: {
        filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/, code: "createLucideIcon" },
        handler: async (_, id) => {
          const { __iconData: icon } = await import(id);
          const data = JSON.stringify({ ...icon, node: mergeShapes(icon.node) });
          return {
            code: `import createLucideIcon from "../createLucideIcon.mjs"; export default createLucideIcon(${data});`,
            map: null,
          };
        },
      },
    },
  ];
}
