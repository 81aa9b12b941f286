import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Result } from "lighthouse";
import { type BrowserContext, chromium } from "playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/find-browser.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";
import { findFreePort, TestServer } from "../fixtures/test-server.ts";
import { formatReport, type MeasuredPage, meetsTargets } from "./lighthouse-report.ts";

const REPORT_URL = new URL("../../docs/lighthouse.md", import.meta.url);
/** The performance of a page differs between runs: the report has the run with the median. */
const RUNS = 3;

/** Lighthouse clears the browser before each run, so it measures a new visitor. */
const publicPaths = ["/", "/contact", "/login"];
const staffPaths = ["/apps/todo", "/dashboard/analytics"];

const profile = await mkdtemp(join(tmpdir(), "phrom-lighthouse-"));
const port = await findFreePort();
const executablePath = findChromium();
const server = await TestServer.start("tests/bench/server-entry.ts");
const context = await chromium.launchPersistentContext(profile, {
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  baseURL: server.url,
  ...(executablePath && { executablePath }),
});
try {
  const pages: MeasuredPage[] = [];
  for (const path of publicPaths) pages.push({ path, result: await measure(path, false) });
  await signInOnce(context);
  for (const path of staffPaths) pages.push({ path, result: await measure(path, true) });
  const browser = `Chromium ${context.browser()?.version()}`;
  const report = formatReport(pages, `${browser}, ${cpus().length} × ${cpus()[0]?.model.trim()}`);
  console.log(report);
  await writeFile(REPORT_URL, report);
  process.exitCode = pages.every(({ result }) => meetsTargets(result)) ? 0 : 1;
} finally {
  await context.close();
  await server.end();
  await rm(profile, { recursive: true, force: true });
}

async function signInOnce(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  await page.goto("/login");
  await waitForWorker(page);
  for (const path of staffPaths) {
    await openSignedIn(page, path);
    await page.waitForLoadState("networkidle");
  }
  await page.close();
}

/** Uses Lighthouse's own settings for mobile devices. Returns the run with the median performance. */
async function measure(path: string, keepsStorage: boolean): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; results.length < RUNS; run++) {
    const outcome = await lighthouse(new URL(path, server.url).href, {
      port,
      output: "json",
      disableStorageReset: keepsStorage,
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    if (!outcome) throw new Error(`Lighthouse returned no result for ${path}.`);
    // Lighthouse sometimes misses the start of the navigation in the trace, and asks to be run again.
    const { runtimeError } = outcome.lhr;
    if (runtimeError && run > RUNS) throw new Error(`${path}: ${runtimeError.message}`);
    if (!runtimeError) results.push(outcome.lhr);
  }
  const sortedResults = results.sort((a, b) => getScore(a) - getScore(b));
  return sortedResults[Math.floor(RUNS / 2)] as Result;
}

function getScore({ categories }: Result): number {
  return categories.performance?.score ?? 0;
}
