import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = "src/db/seed-data";
const URL_PREFIX = "/sample/";

/** The files are `/sample/<name>.json`. The service worker fetches them, because it cannot `import()`. */
export function seedFilesPlugin(): Plugin {
  return {
    name: "phrom:seed-files",
    async buildStart() {
      if (this.environment.config.command !== "build") return;
      for (const file of await readdir(FOLDER)) {
        const data = JSON.parse(await readFile(join(FOLDER, file), "utf8"));
        this.emitFile({ type: "asset", fileName: `sample/${file}`, source: JSON.stringify(data) });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        // The path comes from the request: accept plain file names only.
        const file = new RegExp(`^${URL_PREFIX}([\\w-]+\\.json)$`).exec(request.url ?? "")?.[1];
        if (!file) return next();
        try {
          const data = await readFile(join(FOLDER, file));
          response.setHeader("content-type", "application/json").end(data);
        } catch {
          next();
        }
      });
    },
  };
}
