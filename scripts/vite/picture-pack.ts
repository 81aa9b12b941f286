import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

const FOLDER = "public";
const PICTURES = join(FOLDER, "images");

/** Gives the drawings as one more file, their texts by path: the worker keeps that one instead of a hundred and thirty. */
export function picturePack(): Plugin {
  return {
    name: "phrom:picture-pack",
    async buildStart() {
      if (this.environment.config.command !== "build") return;
      const files = await readdir(PICTURES, { recursive: true });
      const drawings = files.filter((file) => file.endsWith(".svg")).sort();
      const entries = drawings.map(async (file) => {
        const path = join(PICTURES, file);
        return [`/${relative(FOLDER, path).replaceAll("\\", "/")}`, await readFile(path, "utf8")] as const;
      });
      const pack = Object.fromEntries(await Promise.all(entries));
      this.emitFile({ type: "asset", fileName: "pictures.json", source: JSON.stringify(pack) });
    },
  };
}
