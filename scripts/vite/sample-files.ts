import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = "src/db/sample";
const PREFIX = "/sample/";

/** Serves the sample data as `/sample/<name>.json`: the worker fetches it once, for a service worker cannot `import()`. */
export function sampleFiles(): Plugin {
  return {
    name: "phrom:sample-files",
    async buildStart() {
      if (this.environment.config.command !== "build") return;
      for (const file of await readdir(FOLDER)) {
        const data = JSON.parse(await readFile(join(FOLDER, file), "utf8"));
        this.emitFile({ type: "asset", fileName: `sample/${file}`, source: JSON.stringify(data) });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith(PREFIX)) return next();
        try {
          const data = await readFile(join(FOLDER, request.url.slice(PREFIX.length)));
          response.setHeader("content-type", "application/json").end(data);
        } catch {
          next();
        }
      });
    },
  };
}
