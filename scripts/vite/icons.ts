import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const INDEX = new URL("../../node_modules/lucide-react/dist/esm/lucide-react.mjs", import.meta.url);
const EXPORT = /^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs';$/gm;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"lucide-react";?/g;

/** For example, `Trash2` is in the file `trash-2`. */
function readIconFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(INDEX, "utf8").matchAll(EXPORT))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

type Shape = [tag: string, attributes: Record<string, string>];

function toPathData([tag, attributes]: Shape): string {
  const { d = "", points = "" } = attributes;
  const get = (name: string, fallback = 0) => Number(attributes[name] ?? fallback);
  const [rx, ry] = [get("rx", get("r")), get("ry", get("rx", get("r")))];
  switch (tag) {
    case "path":
      // A relative start would continue from the end of the shape before.
      return d.startsWith("m") ? `M0 0${d}` : d;
    case "line":
      return `M${get("x1")} ${get("y1")}L${get("x2")} ${get("y2")}`;
    case "polyline":
      return `M${points}`;
    case "rect": {
      const [width, height] = [get("width") - 2 * rx, get("height") - 2 * ry];
      const corner = (x: number, y: number) => `a${rx} ${ry} 0 0 1 ${x} ${y}`;
      return `M${get("x") + rx} ${get("y")}h${width}${corner(rx, ry)}v${height}${corner(-rx, ry)}h${-width}${corner(-rx, -ry)}v${-height}${corner(rx, -ry)}z`;
    }
    case "circle":
    case "ellipse": {
      const half = (x: number) => `a${rx} ${ry} 0 0 0 ${x} 0`;
      return `M${get("cx") - rx} ${get("cy")}${half(2 * rx)}${half(-2 * rx)}z`;
    }
    default:
      throw new Error(`An icon has the unknown shape “${tag}”.`);
  }
}

/** Icons keep their shapes if one has a style of its own. */
const mergeShapes = (shapes: Shape[]): Shape[] =>
  shapes.some(([, { fill }]) => fill) ? shapes : [["path", { d: shapes.map(toPathData).join(""), key: "path" }]];

/**
 * Lucide's index imports all icons, so that chunk-groups.ts would not know which module needs which icon. Each icon is
 * one path, because a list has many icons: with their shapes, the to-do list had 45 % more elements.
 */
export function iconsPlugin(): Plugin[] {
  const files = readIconFiles();
  const toImport = (specifier: string) => {
    const [imported = "", local = imported] = specifier.trim().split(/\s+as\s+/);
    const file = files.get(imported);
    if (!file) throw new Error(`Lucide has no icon “${imported}”.`);
    return `import ${local} from "lucide-react/icons/${file}";`;
  };
  return [
    {
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
            code: `import createLucideIcon from "../createLucideIcon.mjs";
export default createLucideIcon(${data});`,
            map: null,
          };
        },
      },
    },
  ];
}
