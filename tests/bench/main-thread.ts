import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Browser, BrowserContext, Page } from "playwright/test";
import { BLANK_PAGE_PATH, blankPageHtml } from "./baseline-worker.ts";
import type { ReportRow } from "./report.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const RUNS = 9;
/** The folder with a build of satnaing/shadcn-admin. Without it, the comparison is skipped. */
const peerDist = process.env.PEER_DIST;

interface PageToOpen {
  path: string;
  selector: string;
}

interface Screen extends PageToOpen {
  peer: PageToOpen;
  limit: number;
}

const screens: readonly Screen[] = [
  {
    path: "/apps/user/list",
    selector: "#root main tbody a",
    peer: { path: "/users", selector: "main tbody [role=checkbox]" },
    limit: 0.75,
  },
  {
    path: "/apps/todo",
    selector: "#root main [data-task]",
    peer: { path: "/tasks", selector: "main tbody [role=checkbox]" },
    limit: 0.75,
  },
  {
    path: "/dashboard/analytics",
    selector: "#root main figure",
    peer: { path: "/", selector: "main .recharts-bar-rectangle" },
    limit: 0.85,
  },
];

/** All pages are warm, and each run opens a new tab. */
export async function measureMainThread(browser: Browser, baseURL: string): Promise<ReportRow[]> {
  if (peerDist === undefined) {
    console.warn("PEER_DIST is not set: the CPU time is not compared with shadcn-admin's.");
    return [];
  }
  const { context, page } = await openFirstVisit(browser, baseURL);
  await signIn(page);
  await page.close();
  const peerApp = await openPeer(browser, peerDist);
  const rows: ReportRow[] = [];
  for (const screen of screens) {
    await warmUp(context, screen);
    await warmUp(peerApp.context, screen.peer);
    const times: number[] = [];
    const peerTimes: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      peerTimes.push(await measureThreadTime(browser, peerApp.context, screen.peer));
      times.push(await measureThreadTime(browser, context, screen));
    }
    // Use the minimum: other programs on the machine can only add time.
    rows.push(buildTimeRow(screen, Math.min(...times), Math.min(...peerTimes)));
  }
  await context.close();
  await peerApp.close();
  return rows;
}

/** Serves files like a web server: those with a hash in their name are never requested again. */
async function openPeer(browser: Browser, root: string) {
  const app = new Hono();
  const cacheAssets = serveStatic({
    root,
    onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
  });
  app.get(BLANK_PAGE_PATH, (c) => c.html(blankPageHtml));
  app.use("/assets/*", cacheAssets);
  app.use(serveStatic({ root }));
  app.get("*", serveStatic({ root, path: "index.html" }));
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: "en-US" });
  const close = async () => {
    await context.close();
    server.close();
  };
  return { context, close };
}

/** Visits the page three times, so that the browser and the worker have its files and its code. */
async function warmUp(context: BrowserContext, { path, selector }: PageToOpen): Promise<void> {
  for (let visit = 0; visit < 3; visit++) {
    const page = await context.newPage();
    await page.goto(path);
    await page.locator(selector).first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.close();
  }
}

interface TraceEvent {
  name: string;
  /** CPU time in microseconds. */
  tts?: number;
}

/** The CPU time from the page's first script to its first row, in milliseconds. */
async function measureThreadTime(browser: Browser, context: BrowserContext, target: PageToOpen): Promise<number> {
  const page = await context.newPage();
  // The page's process must exist before the trace starts, or the trace may miss the first mark.
  await page.goto(BLANK_PAGE_PATH);
  await page.addInitScript(markFirstRow, target.selector);
  await browser.startTracing(page, { categories: ["blink.user_timing"] });
  await openUntilFirstRow(page, target.path);
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  await page.close();
  const readThreadTime = (mark: string) => {
    const time = trace.traceEvents.find(({ name }) => name === mark)?.tts;
    if (time === undefined) throw new Error(`The trace has no thread time of the mark “${mark}”.`);
    return time / 1_000;
  };
  return readThreadTime("bench:first-row") - readThreadTime("bench:start");
}

async function openUntilFirstRow(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("bench:first-row").length > 0);
}

/** Runs in the page, before its own scripts. */
function markFirstRow(selector: string) {
  performance.mark("bench:start");
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // A timeout set in an animation frame callback runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(() => performance.mark("bench:first-row")));
  });
  observer.observe(document, { childList: true, subtree: true });
}

const buildTimeRow = ({ path, limit }: Screen, time: number, peerTime: number): ReportRow => ({
  label: `\`${path}\`, CPU time of the main thread until the first row`,
  measured: `${time.toFixed(0)} ms`,
  baseline: `${peerTime.toFixed(0)} ms shadcn-admin`,
  ratio: `${(time / peerTime).toFixed(2)}×`,
  target: `≤ ${limit}×`,
  isMet: time / peerTime <= limit,
});
