import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const FILE = "boot.js";

/**
 * Writes the boot script without its comments and indentation, which are a third of its size. A minifier is no choice:
 * Vite's writes template strings, and the script is ES5.
 */
export function bootScriptPlugin(): Plugin {
  return {
    name: "phrom:boot-script",
    apply: "build",
    async generateBundle() {
      const code = await readFile(`public/${FILE}`, "utf8");
      const source = code.replace(/^\s*(\/\/.*)?\n/gm, "").replace(/^ +/gm, "");
      // Replaces the copy that Vite makes of the file.
      this.emitFile({ type: "asset", fileName: FILE, source });
    },
  };
}
