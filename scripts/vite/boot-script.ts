import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { hashContent } from "../../src/lib/content-hash.ts";

const SOURCE = "src/boot.js";

/**
 * Comments and indentation are a third of the script's size. Its name has its hash, so that a document always gets the
 * script of its own build. No minifier: Vite's writes template strings, and the script is ES5.
 */
export function bootScriptPlugin(): Plugin {
  let file = "";
  let source = "";
  return {
    name: "phrom:boot-script",
    apply: "build",
    async buildStart() {
      const code = await readFile(SOURCE, "utf8");
      source = code.replace(/^\s*(\/\/.*)?\n/gm, "").replace(/^ +/gm, "");
      file = `assets/boot-${await hashContent(Buffer.from(source))}.js`;
    },
    transformIndexHtml: (html) => html.replace(`/${SOURCE}`, `/${file}`),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: file, source });
    },
  };
}
