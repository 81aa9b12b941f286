import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { readBuild, toBuildFile } from "../../server/static-files.ts";
import { serveOnCommand } from "../fixtures/serve-on-command.ts";
import { BLANK_PAGE_PATH, baselineWorkerScript, blankPageHtml } from "./baseline-worker.ts";

// Starts the real server with the real build. Adds a blank page, and adds the baseline handlers to the worker.
const { host, distDir } = readConfig(process.env);
const filesByPath = new Map(await readBuild(distDir));
const worker = filesByPath.get("/worker.js");
if (!worker) throw new Error("The build has no worker.js.");
filesByPath.set("/worker.js", toBuildFile(Buffer.concat([Buffer.from(baselineWorkerScript), worker.bytes])));
for (const compressed of ["/worker.js.br", "/worker.js.gz"]) filesByPath.delete(compressed);
filesByPath.set(BLANK_PAGE_PATH, toBuildFile(Buffer.from(blankPageHtml)));

serveOnCommand({ host, createApp: async () => createApp({ files: filesByPath }) });
