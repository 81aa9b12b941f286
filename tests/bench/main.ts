import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { chromium } from "playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/find-chromium.ts";
import { readBuild } from "../../server/build-files.ts";
import { readConfig } from "../../server/config.ts";
import { TestServer } from "../fixtures/server.ts";
import { measureBytes } from "./bytes.ts";
import { measureCalls } from "./calls.ts";
import { measureColdStart } from "./cold-start.ts";
import { bytesRow, callRows, coldStartRows, largestFiles, type Row, table } from "./report.ts";

const REPORT = new URL("../../docs/bench.md", import.meta.url);

const build = await readBuild(readConfig(process.env).distDir);
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
const server = await TestServer.start({}, "tests/bench/serve.ts");
try {
  const calls = await measureCalls(browser, server.url);
  const bytes = await measureBytes(browser, server.url, build);
  // Last, because it stops the server.
  const coldStart = await measureColdStart(browser, server);
  const rows = [...calls.flatMap(callRows), ...coldStartRows(coldStart), ...bytes.map(bytesRow)];
  console.log([table(rows), ...bytes.map(largestFiles)].join("\n\n"));
  await writeFile(REPORT, page(rows));
  process.exitCode = rows.some((row) => row.met === false) ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}

function page(rows: readonly Row[]): string {
  return `# Measurements

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}.

${table(rows)}

- **Calls**: from \`fetch\` to the text of the answer, seen from a page, through the production worker. Beside them, taking
  turns with them, stands a bare \`new Response("[]")\` from the same worker.
- **Cold start**: signed in, server and worker stopped, processor slowed down four times; median. Beside it stands the first
  paint of a blank page kept by the same worker.
- **Bytes**: what the page itself asks for at a first visit; the worker's precache does not count.
`;
}
