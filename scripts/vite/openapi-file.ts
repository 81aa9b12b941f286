import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { buildOpenApiDocument } from "../openapi/document.ts";

const FILE = "openapi.json";

export function openApiFilePlugin(): Plugin {
  const document = async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
    return JSON.stringify(await buildOpenApiDocument(version));
  };
  return {
    name: "phrom:openapi-file",
    async buildStart() {
      if (this.environment.config.command !== "build") return;
      this.emitFile({ type: "asset", fileName: FILE, source: await document() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, async (_request, response) => {
        response.setHeader("content-type", "application/json").end(await document());
      });
    },
  };
}
