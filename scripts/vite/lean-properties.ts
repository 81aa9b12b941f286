import type { Plugin } from "vite";

const DECLARED = /(?<=[{;\s])(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g;
const USED = /var\(\s*(--[\w-]+)/g;

/** A style sheet without the custom properties that nothing in it uses, nor any of those that they alone used. */
export function withoutUnusedProperties(css: string, kept: ReadonlySet<string>): string {
  const used = new Set([...css.matchAll(USED)].map(([, name]) => name));
  const lean = css.replace(DECLARED, (declaration, name: string) =>
    used.has(name) || kept.has(name) ? declaration : "",
  );
  return lean === css ? css : withoutUnusedProperties(lean, kept);
}

const GUARD = /@supports \(color:\s*color-mix\(in lab,\s*red,\s*red\)\)\s*\{/;

/** A style sheet without the question whether colours can be mixed: every browser that can run the scripts can. */
export function withoutColourGuards(css: string): string {
  const guard = GUARD.exec(css);
  if (!guard) return css;
  const start = guard.index + guard[0].length;
  let end = start;
  for (let depth = 1; depth > 0; end++) {
    if (css[end] === "{") depth++;
    else if (css[end] === "}") depth--;
  }
  return css.slice(0, guard.index) + css.slice(start, end - 1) + withoutColourGuards(css.slice(end));
}

interface LeanPropertiesOptions {
  /** The end of the style sheet's path. */
  file: string;
  /** Properties that scripts use. */
  kept: readonly string[];
}

/** Leaves out of a style sheet the variables of a theme made for many more parts than its pages have. */
export function leanProperties({ file, kept }: LeanPropertiesOptions): Plugin {
  return {
    name: "phrom:lean-properties",
    apply: "build",
    transform: {
      filter: { id: new RegExp(`${file.replaceAll(".", "\\.")}$`) },
      handler: (css) => ({ code: withoutUnusedProperties(withoutColourGuards(css), new Set(kept)), map: null }),
    },
  };
}
