import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import type { Browser } from "playwright/test";
import { startChromium } from "../../scripts/find-browser.ts";
import { readConfig } from "../../server/config.ts";
import { type BuildFiles, readBuild } from "../../server/static-files.ts";
import { TestServer } from "../fixtures/test-server.ts";
import { measureBytes } from "./bytes.ts";
import { measureCalls } from "./calls.ts";
import { buildFirstActionRows, measureFirstActions } from "./first-actions.ts";
import { measureIntake } from "./intake.ts";
import { measureLargeLists } from "./large-lists.ts";
import { measureMainThread } from "./main-thread.ts";
import { measureManyWorkspaces } from "./many-workspaces.ts";
import { measurePalette } from "./palette.ts";
import {
  buildBytesRow,
  buildCallRow,
  buildIntakeRows,
  buildLargeListRows,
  buildPaletteRow,
  buildScaleRows,
  buildShopRows,
  buildSizeRows,
  buildStartRow,
  buildWorkAreaRow,
  formatLargestFiles,
  formatTable,
  type ReportRow,
} from "./report.ts";
import { measureListCallsBySize } from "./scale.ts";
import { measureShop } from "./shop.ts";
import { measureStart } from "./start.ts";
import { measureSync } from "./sync.ts";
import { measureWorkAreas } from "./work-areas.ts";
import { measureWorkspaceLoad } from "./workspace-load.ts";

const REPORT_URL = new URL("../../docs/bench.md", import.meta.url);

/** Need neither a build nor a browser. */
const serverParts: Readonly<Record<string, () => Promise<ReportRow[]>>> = {
  intake: async () => (await measureIntake()).flatMap(buildIntakeRows),
  "workspace-load": measureWorkspaceLoad,
  workspaces: measureManyWorkspaces,
};

const serverPart = Object.entries(serverParts).find(([name]) => process.argv.includes(name));
if (serverPart) {
  const rows = await serverPart[1]();
  console.log(formatTable(rows));
  setExitCode(rows);
} else await measureWithBrowser();

async function measureWithBrowser(): Promise<void> {
  const build = await readBuild(readConfig(process.env).distDir);
  const browser = await startChromium();
  const server = await TestServer.start("tests/bench/server-entry.ts");
  try {
    if (process.argv.includes("start")) {
      const rows = (await measureStart(browser, server, process.argv.includes("--trace"))).map(buildStartRow);
      console.log(formatTable(rows));
      setExitCode(rows);
    } else if (process.argv.includes("first-actions")) {
      console.log(formatTable(buildFirstActionRows(await measureFirstActions(browser))));
    } else if (process.argv.includes("work-areas")) {
      console.log(formatTable((await measureWorkAreas(browser, server.url)).map(buildWorkAreaRow)));
    } else if (process.argv.includes("shop")) {
      console.log(formatTable(buildShopRows(await measureShop(browser, server.url))));
    } else if (process.argv.includes("main-thread")) {
      console.log(formatTable(await measureMainThread(browser, server.url)));
    } else if (process.argv.includes("large-lists")) {
      console.log(formatTable((await measureLargeLists(browser, server.url)).flatMap(buildLargeListRows)));
    } else if (process.argv.includes("bytes")) {
      console.log(formatTable((await measureBytes(browser, server.url, build)).map(buildBytesRow)));
    } else if (process.argv.includes("sync")) {
      const rows = await measureSync(browser);
      console.log(formatTable(rows));
      setExitCode(rows);
    } else await measureAll(browser, server, build);
  } finally {
    await browser.close();
    await server.end();
  }
}

async function measureAll(browser: Browser, server: TestServer, build: BuildFiles): Promise<void> {
  const { times, nonRepeatable } = await measureCalls(browser, server.url);
  const scale = await measureListCallsBySize(browser, server.url);
  const bytes = await measureBytes(browser, server.url, build);
  const firstActions = await measureFirstActions(browser);
  const palette = await measurePalette(browser, server.url);
  const largeLists = await measureLargeLists(browser, server.url);
  const shop = await measureShop(browser, server.url);
  const workAreas = await measureWorkAreas(browser, server.url);
  const mainThread = await measureMainThread(browser, server.url);
  // Measure the start last, because this stops the server.
  const start = await measureStart(browser, server);
  const intake = await measureIntake();
  const workspaceLoad = await measureWorkspaceLoad();
  const manyWorkspaces = await measureManyWorkspaces();
  const sync = await measureSync(browser);
  const rows = [
    ...scale.flatMap(buildScaleRows),
    ...start.map(buildStartRow),
    ...mainThread,
    buildPaletteRow(palette),
    ...largeLists.flatMap(buildLargeListRows),
    ...buildShopRows(shop),
    ...workAreas.map(buildWorkAreaRow),
    ...bytes.map(buildBytesRow),
    ...buildFirstActionRows(firstActions),
    ...buildSizeRows(build),
    ...intake.flatMap(buildIntakeRows),
    ...workspaceLoad,
    ...manyWorkspaces,
    ...sync,
  ];
  const calls = times.toSorted((a, b) => b.p50 / b.baselineP50 - a.p50 / a.baselineP50).map(buildCallRow);
  console.log([formatTable(rows), formatTable(calls), ...bytes.map(formatLargestFiles)].join("\n\n"));
  await writeFile(REPORT_URL, buildReport(rows, calls, nonRepeatable, browser.version()));
  setExitCode([...rows, ...calls]);
}

function setExitCode(rows: readonly ReportRow[]): void {
  process.exitCode = rows.some(({ isMet }) => isMet === false) ? 1 : 0;
}

/** A declaration, because the code above runs before a constant would have its value. */
function getCommit(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
}

function buildReport(
  rows: readonly ReportRow[],
  calls: readonly ReportRow[],
  nonRepeatable: readonly string[],
  browserVersion: string,
): string {
  const slowCount = calls.filter(({ isMet }) => isMet === false).length;
  return `# Measurements

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${getCommit()}: Chromium ${browserVersion}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}.

${formatTable(rows)}

- **Rows**: a paged list of generated records. The worker caches a table in memory from its first read on. The
  first page after a worker start (median of 5 starts) is read by primary key, and the whole table after it.
- **Start**: from the navigation to the first row (on the dashboard: to all eight charts) inside the app's own root element;
  signed in, CPU throttled four times, median of 5. The baseline is a blank page from the same worker, opened in turns. First visits have no session and no worker; the server sends their blank page.
  \`npm run bench -- start --trace\` measures only these rows and prints the requests of each screen.
- **CPU time**: warm, in a new tab, not throttled. CPU time of the renderer's main thread from the first
  script to the first row; minimum of 9 runs in turns with shadcn-admin's users, tasks and dashboard (\`PEER_DIST\` is the folder
  of its build).
- **Palette**: on the seed data, from a key press to the frame with its results; words of both languages, with and without
  typos, letter by letter.
- **Slow CPU**: throttled four times. From a key press in the search field of a list to the frame with its result; from
  sorting, selecting and paging to the next frame; layout shift while the page loads. In the shop also from a press of a
  filter to the frame with its result.
- **Bytes**: what the page requests at a first visit, without what the worker loads.
- **First actions**: first visits over a line of the given speed, which the worker's requests use too; median of 3 for times.
  Transferred bytes are counted on that line, with HTTP headers.
- **Requests received**: new requests over keep-alive connections, each flushed to the disk before the response. The
  benchmark shares the CPU with the server. PGlite runs in the server's process, PostgreSQL in its own.
- **Posts and health checks**: four visitors who send a request every 50 ms, and one health check every 50 ms. Staff list
  requests every 200 ms. Wrong sign-ins come 95 at a time, each from another address. \`npm run bench -- intake\` measures only
  the server.
- **Workspace**: 25 members with two devices each, of which one changes a task, an order with its stock or an invoice every ten seconds.
  Every device has an event stream, takes the rows of an event and pulls after one without rows. Meanwhile eight devices pull 500 change sets at once.
  The benchmark shares the CPU with the server. With two servers, the writer and the device that gets the write use different ones. Memory: resident, with
  pushes of 250 small task changes by four devices, after a warm-up of 50,000 sets. \`npm run bench -- workspace-load\` measures only the server.
- **Many workspaces**: members of 200 workspaces with eight devices each, or of fewer, larger ones, push 20 small changes a second in all, whatever their number. At most 1,000
  devices have a stream, the others pull every 15 seconds. The baseline is the first of the group. CPU: of a push with all its events and pulls; it
  hardly depends on other work on the machine. Most changes: 16 devices push ten small changes at a time. Start: of the server
  on the prepared database. \`npm run bench -- workspaces\` measures only these rows.
- **Sync**: devices in the same browser, each server in a process of its own, in turns. RxDB stores with Dexie and
  PouchDB with its IndexedDB adapter; their servers keep the rows in memory, ours in PGlite. A write until another device
  has it: 300 ms apart, from the answer of the call to the stored row, through the production worker, its event stream
  and a page of the app. Bytes are those of bodies, as they are sent. \`npm run bench -- sync\` measures only these rows.

## Every call

On the seed data, with the published example and a token; ${calls.length - slowCount} of ${calls.length} meet the target. Measured in a page, through the
production worker, from \`fetch\` to the text of the response. The baseline, measured alternately, is an empty
\`new Response("[]")\` from the same worker. Not measured: the sign-in calls, because password hashing is slow on purpose,
and calls that succeed only once: ${nonRepeatable.map((name) => `\`${name}\``).join(", ")}.

${formatTable(calls)}
`;
}
