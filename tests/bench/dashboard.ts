import type { Browser, BrowserContext, Page } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { BLANK_PATH } from "./baseline-worker.ts";
import { median } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const RUNS = 9;
const SLOWDOWN = 4;
/** How long the page may still move after its charts are there. */
const SETTLED_MS = 500;

/** What a cold page waits for: so many elements of the kind. */
interface Awaited {
  selector: string;
  count: number;
}
const TASK: Awaited = { selector: "main [data-task]", count: 1 };
const CHARTS: Awaited = { selector: "main figure", count: 8 };

interface Opened {
  paint: number;
  seen: number;
  /** The cumulative layout shift, until a moment after. */
  shift: number;
}

export interface DashboardTimes {
  blankPaint: number;
  /** Until the first task of the to-do page is seen: what the shell and one list cost on this machine. */
  task: number;
  /** Until all charts are seen. */
  charts: number;
  firstPaint: number;
  /** The worst of all runs. */
  shift: number;
}

/**
 * The charts of the analytics page for someone signed in who has seen it before, with no network, no worker running and
 * a slow phone's processor; in turn with the to-do page and a blank one, which tell how busy the machine is. Leaves the server stopped.
 */
export async function measureDashboard(browser: Browser, server: TestServer): Promise<DashboardTimes> {
  const { context, page } = await openFirstVisit(browser, server.url);
  await signIn(page);
  // Visit once online first, so that the worker has everything.
  for (const [path, { selector }] of [["/apps/todo", TASK] as const, ["/dashboard/analytics", CHARTS] as const]) {
    await page.goto(path);
    await page.locator(selector).first().waitFor();
  }
  await page.close();
  await server.stop();
  const blank: number[] = [];
  const [task, charts]: [Opened[], Opened[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    blank.push((await open(context, BLANK_PATH, { selector: "p", count: 1 })).paint);
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

/** Opens an address in a new tab; times count from the start of the navigation, the waking of the worker included. */
async function open(context: BrowserContext, path: string, awaited: Awaited): Promise<Opened> {
  const page = await context.newPage();
  await stopServiceWorker(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watch, awaited);
  await page.goto(path);
  const opened = await getTimes(page);
  await page.close();
  return opened;
}

async function getTimes(page: Page): Promise<Opened> {
  const handle = await page.waitForFunction((settled) => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const seen = performance.getEntriesByName("bench-seen")[0]?.startTime;
    if (paint === undefined || seen === undefined || performance.now() < seen + settled) return false;
    return { paint, seen, shift: (window as unknown as Watching).benchShift };
  }, SETTLED_MS);
  const times = await handle.jsonValue();
  if (!times) throw new Error(`${page.url()} was not painted.`);
  return times;
}

interface Watching {
  benchShift: number;
}

/** Runs in the page before its own scripts: marks the frame in which all that is awaited is shown, and adds up what moves. */
function watch({ selector, count }: Awaited) {
  const watching = window as unknown as Watching;
  watching.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) watching.benchShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < count) return;
    observer.disconnect();
    // The task after a frame's callbacks runs when the frame has been drawn.
    requestAnimationFrame(() => setTimeout(() => performance.mark("bench-seen")));
  });
  observer.observe(document, { childList: true, subtree: true });
}
