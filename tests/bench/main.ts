import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { chromium } from "playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/find-chromium.ts";
import { readConfig } from "../../server/config.ts";
import { readBuild } from "../../server/static-files.ts";
import { TestServer } from "../fixtures/test-server.ts";
import { measureBytes } from "./bytes.ts";
import { measureCalls } from "./calls.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureContactVisit } from "./contact-visit.ts";
import { measureDashboard } from "./dashboard.ts";
import { measureIntake } from "./intake.ts";
import { measureLargeLists } from "./large-lists.ts";
import { measurePalette } from "./palette.ts";
import {
  bytesRow,
  callRow,
  coldStartRows,
  contactRows,
  dashboardRows,
  formatLargestFiles,
  formatTable,
  intakeRow,
  largeListRows,
  paletteRow,
  type ReportRow,
  scaleRows,
  sizeRows,
} from "./report.ts";
import { measureScale } from "./scale.ts";

const REPORT = new URL("../../docs/bench.md", import.meta.url);

const build = await readBuild(readConfig(process.env).distDir);
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
const server = await TestServer.start({}, "tests/bench/server-entry.ts");
try {
  const { times, nonRepeatable } = await measureCalls(browser, server.url);
  const scale = await measureScale(browser, server.url);
  const bytes = await measureBytes(browser, server.url, build);
  const contact = await measureContactVisit(browser, server.url, build);
  const palette = await measurePalette(browser, server.url);
  const business = await measureLargeLists(browser, server.url);
  // Last, because they stop the server.
  const coldStart = await measureColdStart(browser, server);
  await server.reset();
  const dashboard = await measureDashboard(browser, server);
  const intake = await measureIntake();
  const rows = [
    ...scale.flatMap(scaleRows),
    ...coldStartRows(coldStart),
    ...dashboardRows(dashboard),
    paletteRow(palette),
    ...business.flatMap(largeListRows),
    ...bytes.map(bytesRow),
    ...contactRows(contact),
    ...sizeRows(build),
    ...intake.map(intakeRow),
  ];
  const calls = times.toSorted((a, b) => b.p50 / b.baselineP50 - a.p50 / a.baselineP50).map(callRow);
  console.log(
    [formatTable(rows), formatTable(calls), ...[...bytes, contact.bytes].map(formatLargestFiles)].join("\n\n"),
  );
  await writeFile(REPORT, page(rows, calls, nonRepeatable));
  process.exitCode = [...rows, ...calls].some((row) => row.isMet === false) ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}

function page(rows: readonly ReportRow[], calls: readonly ReportRow[], unrepeatable: readonly string[]): string {
  const slow = calls.filter(({ isMet }) => isMet === false).length;
  return `# Measurements

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}.

${formatTable(rows)}

- **Rows**: a paged list over generated records. A worker keeps a table in memory after its first reading, until something
  is written to it; the first page of a new worker reads it all.
- **Cold start**: signed in, server and worker stopped, processor slowed down four times; median. Beside it stands the first
  paint of a blank page kept by the same worker.
- **Dashboard**: the same cold start. Its charts are compared with the first task of \`/apps/todo\`, measured by turns: both
  pages need the same shell.
- **Palette**: on the sample data, from the press of a key to the frame with its results; words of both languages, with and
  without a typing error, letter by letter.
- **Slow processor**: slowed down four times. A key in the search box of a list, until the frame with its result; sorting,
  selecting and turning the page, until the next frame; what moves by itself while the page is opened.
- **Bytes**: what the page itself asks for at a first visit; the worker's precache does not count. Of \`/contact\`: until its
  form takes keys and presses.
- **Slow phone**: processor slowed down four times, 1.6 Mbit/s, 150 ms there and back; median. Beside it stands a blank page.
- **Requests received**: new ones over connections that are kept, each on the disk before it is acknowledged; the measuring
  program shares the processors with the server. PGlite runs inside of the server, PostgreSQL beside it.

## Every call

On the sample data, with its published example and a token; ${calls.length - slow} of ${calls.length} stay within the aim. From \`fetch\` to the text
of the answer, seen from a page, through the production worker. Beside them, taking turns with them, stands a bare
\`new Response("[]")\` from the same worker. The sign-in calls are left out, for hashing a password is slow on purpose, and
those that succeed once only: ${unrepeatable.map((name) => `\`${name}\``).join(", ")}.

${formatTable(calls)}
`;
}
