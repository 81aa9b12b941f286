import type { Browser, BrowserContext, Page } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { BLANK_PAGE_PATH } from "./baseline-worker.ts";
import { median } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const RUNS = 9;
const SLOWDOWN = 4;
/** How long the bench continues to measure layout shifts after the charts are shown. */
const SETTLED_MS = 500;

/** The page counts as shown when `count` elements match the selector. */
interface ExpectedElements {
  selector: string;
  count: number;
}
const TASK: ExpectedElements = { selector: "main [data-task]", count: 1 };
const CHARTS: ExpectedElements = { selector: "main figure", count: 8 };

interface PageTimes {
  paint: number;
  seen: number;
  /** Sum of all layout shifts of the page (cumulative layout shift). */
  shift: number;
}

export interface DashboardTimes {
  blankPaint: number;
  /**
   * Time until the first task of the to-do page is shown. This is the baseline, because that page loads only one list.
   */
  task: number;
  /** Time until all charts of the analytics page are shown. */
  charts: number;
  firstPaint: number;
  /** The largest cumulative layout shift of all runs. */
  shift: number;
}

/**
 * Measures how long the analytics page takes to open for a returning user: signed in, offline, worker stopped, CPU
 * throttled. Runs alternate with the to-do page and a blank page, because a busy machine slows all three. Stops the
 * server and does not restart it.
 */
export async function measureDashboard(browser: Browser, server: TestServer): Promise<DashboardTimes> {
  const { context, page } = await openFirstVisit(browser, server.url);
  await signIn(page);
  // Visit the pages online first, so that the worker caches everything.
  for (const [path, { selector }] of [["/apps/todo", TASK] as const, ["/dashboard/analytics", CHARTS] as const]) {
    await page.goto(path);
    await page.locator(selector).first().waitFor();
  }
  await page.close();
  await server.stop();
  const blank: number[] = [];
  const [task, charts]: [PageTimes[], PageTimes[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    blank.push((await open(context, BLANK_PAGE_PATH, { selector: "p", count: 1 })).paint);
    task.push(await open(context, "/apps/todo", TASK));
    charts.push(await open(context, "/dashboard/analytics", CHARTS));
  }
  await context.close();
  return {
    blankPaint: median(blank),
    task: median(task.map(({ seen }) => seen)),
    charts: median(charts.map(({ seen }) => seen)),
    firstPaint: median(charts.map(({ paint }) => paint)),
    shift: Math.max(...charts.map(({ shift }) => shift)),
  };
}

/** Opens a page in a new tab. Times start with the navigation, so they include the start of the worker. */
async function open(context: BrowserContext, path: string, elements: ExpectedElements): Promise<PageTimes> {
  const page = await context.newPage();
  await stopServiceWorker(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(recordTimes, elements);
  await page.goto(path);
  const times = await getTimes(page);
  await page.close();
  return times;
}

async function getTimes(page: Page): Promise<PageTimes> {
  const handle = await page.waitForFunction((settled) => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const seen = performance.getEntriesByName("bench-seen")[0]?.startTime;
    if (paint === undefined || seen === undefined || performance.now() < seen + settled) return false;
    return { paint, seen, shift: (window as unknown as BenchWindow).benchShift };
  }, SETTLED_MS);
  const times = await handle.jsonValue();
  if (!times) throw new Error(`${page.url()} was not painted.`);
  return times;
}

interface BenchWindow {
  benchShift: number;
}

/**
 * Runs in the page before the page's own scripts: sets a performance mark in the frame that first shows all elements,
 * and adds up the layout shifts.
 */
function recordTimes({ selector, count }: ExpectedElements) {
  const benchWindow = window as unknown as BenchWindow;
  benchWindow.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) benchWindow.benchShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < count) return;
    observer.disconnect();
    // A timeout set in an animation frame callback runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(() => performance.mark("bench-seen")));
  });
  observer.observe(document, { childList: true, subtree: true });
}
