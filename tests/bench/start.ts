import type { Browser, BrowserContext, Page } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { BLANK_PAGE_PATH } from "./baseline-worker.ts";
import { median } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const RUNS = 5;
const CPU_SLOWDOWN = 4;
/** Layout shifts and long tasks count for this time after the page is ready. */
const SETTLE_MS = 500;

interface ReadyState {
  selector: string;
  count: number;
}

/** Limits are ratios to a blank page. */
interface Screen extends ReadyState {
  path: string;
  warmLimit: number;
  coldLimit: number;
}

/** The selectors start with `#root`, so that they match only what React renders. */
const screens: readonly Screen[] = [
  { path: "/dashboard/analytics", selector: "#root main figure", count: 8, warmLimit: 8, coldLimit: 10 },
  { path: "/apps/todo", selector: "#root main [data-task]", count: 1, warmLimit: 6, coldLimit: 8 },
  { path: "/apps/user/list", selector: "#root main tbody a", count: 1, warmLimit: 6, coldLimit: 8 },
  { path: "/apps/invoice/list", selector: "#root main tbody a", count: 1, warmLimit: 6, coldLimit: 8 },
];
const BLANK_PAGE_READY: ReadyState = { selector: "p", count: 1 };
const SIGN_IN_FORM_READY: ReadyState = { selector: "#root form input", count: 2 };
const HOME_TITLE_READY: ReadyState = { selector: "h1", count: 1 };
const LONG_TASKS_LIMIT_MS = 250;
const ROUTE_CHANGE_LIMIT_MS = 150;
const LAYOUT_SHIFT_LIMIT = 0.02;

interface PageTimes {
  ready: number;
  largestPaint: number;
  /** The sum of all tasks that take longer than 50 ms. */
  longTasks: number;
  /** Cumulative layout shift. */
  shift: number;
  /** In milliseconds after the navigation. */
  requests: { name: string; start: number; end: number }[];
}

/** If there is a `blank` time, of a blank page, the limit is a ratio to it. */
export interface StartMeasurement {
  label: string;
  value: number;
  blank?: number;
  limit: number;
  unit: "ms" | "shift";
}

/**
 * Measures with a throttled CPU: screens for a signed-in user, first online and then offline with a stopped worker; the
 * sign-in page and the home page; and the change from one screen to another. Runs alternate with a blank page, because
 * a busy machine slows both. Stops the server and does not restart it.
 */
export async function measureStart(
  browser: Browser,
  server: TestServer,
  showTrace = false,
): Promise<StartMeasurement[]> {
  const firstVisits = await measureFirstVisits(browser, server.url);
  const { context, page } = await openFirstVisit(browser, server.url);
  await signIn(page);
  // Visit the pages first, so that the worker and the browser's code cache have everything.
  for (const { path } of screens) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  await page.close();
  const warmTimes = await measureScreens(context, false, showTrace);
  const routeChange = await measureRouteChange(context);
  await server.stop();
  const coldTimes = await measureScreens(context, true, showTrace);
  const offlineHome = await alternate(
    () => openPage(context, "/en/", HOME_TITLE_READY, true),
    () => openPage(context, BLANK_PAGE_PATH, BLANK_PAGE_READY, true),
  );
  await context.close();
  return [
    ...warmTimes,
    ...coldTimes,
    ...firstVisits,
    buildRatio("Home page offline, largest paint", offlineHome, ({ largestPaint }) => largestPaint, 2.5),
    {
      label: "From one screen to another, first row, data cached, slowest of three screens",
      value: routeChange,
      limit: ROUTE_CHANGE_LIMIT_MS,
      unit: "ms",
    },
  ];
}

interface Runs {
  pages: PageTimes[];
  blank: PageTimes[];
}

async function alternate(open: () => Promise<PageTimes>, openBlank: () => Promise<PageTimes>): Promise<Runs> {
  const runs: Runs = { pages: [], blank: [] };
  for (let run = 0; run < RUNS; run++) {
    runs.blank.push(await openBlank());
    runs.pages.push(await open());
  }
  return runs;
}

function buildRatio(label: string, runs: Runs, getTime: (times: PageTimes) => number, limit: number): StartMeasurement {
  return { label, value: median(runs.pages.map(getTime)), blank: median(runs.blank.map(getTime)), limit, unit: "ms" };
}

async function measureScreens(
  context: BrowserContext,
  isCold: boolean,
  showTrace: boolean,
): Promise<StartMeasurement[]> {
  const times: StartMeasurement[] = [];
  const kind = isCold ? "offline, worker stopped" : "warm";
  for (const screen of screens) {
    const { path } = screen;
    const runs = await alternate(
      () => openPage(context, path, screen, isCold),
      () => openPage(context, BLANK_PAGE_PATH, BLANK_PAGE_READY, isCold),
    );
    times.push(
      buildRatio(`\`${path}\`, ${kind}`, runs, ({ ready }) => ready, isCold ? screen.coldLimit : screen.warmLimit),
    );
    if (showTrace) console.log(formatTrace(`${path}, ${kind}`, runs.pages.at(-1)));
    if (isCold) continue;
    const longTasks = median(runs.pages.map((page) => page.longTasks));
    const shift = Math.max(...runs.pages.map((page) => page.shift));
    times.push({
      label: "… long tasks of the main thread, in total",
      value: longTasks,
      limit: LONG_TASKS_LIMIT_MS,
      unit: "ms",
    });
    times.push({ label: "… layout shift, worst of all runs", value: shift, limit: LAYOUT_SHIFT_LIMIT, unit: "shift" });
  }
  return times;
}

/** Uses new browser contexts: nothing is cached, and no worker serves the page. */
async function measureFirstVisits(browser: Browser, baseURL: string): Promise<StartMeasurement[]> {
  const openNew = async (path: string, state: ReadyState) => {
    const context = await browser.newContext({ baseURL, locale: "en-US" });
    const times = await openPage(context, path, state, false);
    await context.close();
    return times;
  };
  const openBlank = () => openNew(BLANK_PAGE_PATH, BLANK_PAGE_READY);
  const signInPage = await alternate(() => openNew("/en/login", SIGN_IN_FORM_READY), openBlank);
  const home = await alternate(() => openNew("/en/", HOME_TITLE_READY), openBlank);
  return [
    buildRatio("Sign-in page, first visit", signInPage, ({ ready }) => ready, 7),
    buildRatio("Home page, first visit, largest paint", home, ({ largestPaint }) => largestPaint, 3),
  ];
}

/**
 * Measures the milliseconds from a click in the menu to the first row of the next screen: the median of the slowest of
 * three screens, with their data cached.
 */
async function measureRouteChange(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const [firstScreen, ...rest] = screens.filter(({ count }) => count === 1);
  if (!firstScreen) throw new Error("No screen to start from.");
  await page.goto(firstScreen.path);
  await page.locator(firstScreen.selector).first().waitFor();
  const times = new Map<string, number[]>();
  for (let run = 0; run <= RUNS; run++)
    for (const screen of [...rest, firstScreen]) {
      const session = await throttle(page);
      const time = await page.evaluate(clickAndWait, screen);
      await session.detach();
      await page.waitForTimeout(SETTLE_MS);
      // The first round only loads the code and the data of the screens.
      if (run > 0) times.set(screen.path, [...(times.get(screen.path) ?? []), time]);
    }
  await page.close();
  return Math.max(...[...times.values()].map(median));
}

/** Runs in the page: follows a link of the menu and returns the time until the screen's first row is painted. */
function clickAndWait({ path, selector }: Screen): Promise<number> {
  const start = performance.now();
  const anchor = document.querySelector<HTMLAnchorElement>(`aside nav a[href$="${path}"]`);
  if (!anchor) throw new Error(`The menu has no link to ${path}.`);
  // The old screen may match the selector too, so wait for its content to leave.
  const rowBefore = document.querySelector(selector);
  anchor.click();
  return new Promise((resolve) => {
    const check = () => {
      const row = document.querySelector(selector);
      if (row && row !== rowBefore && location.pathname.endsWith(path))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else requestAnimationFrame(check);
    };
    check();
  });
}

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return session;
}

/** Times start with the navigation, so they include the start of a stopped worker. */
async function openPage(context: BrowserContext, path: string, state: ReadyState, isCold: boolean): Promise<PageTimes> {
  const page = await context.newPage();
  if (isCold) await stopServiceWorker(page);
  await throttle(page);
  await page.addInitScript(recordTimes, state);
  await page.goto(path);
  const timesHandle = await page.waitForFunction((settled) => {
    const { benchTimes } = window as unknown as BenchWindow;
    return benchTimes.ready > 0 && performance.now() > benchTimes.ready + settled && benchTimes;
  }, SETTLE_MS);
  const times = (await timesHandle.jsonValue()) as Omit<PageTimes, "requests">;
  const requests = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => ({
      name: entry.name,
      start: entry.startTime,
      end: (entry as PerformanceResourceTiming).responseEnd,
    })),
  );
  await page.close();
  return { ...times, requests: requests.map((each) => ({ ...each, name: new URL(each.name).pathname })) };
}

interface BenchWindow {
  benchTimes: Omit<PageTimes, "requests">;
}

/** Runs in the page, before its own scripts. */
function recordTimes({ selector, count }: ReadyState) {
  const times = { ready: 0, largestPaint: 0, longTasks: 0, shift: 0 };
  (window as unknown as BenchWindow).benchTimes = times;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => {
    times.largestPaint = startTime;
  });
  observe("longtask", ({ duration }) => {
    times.longTasks += duration;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) times.shift += value;
  });
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < count) return;
    observer.disconnect();
    // A timeout set in an animation frame callback runs after that frame is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        times.ready = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

function formatTrace(title: string, times: PageTimes | undefined): string {
  const pad = (value: number) => value.toFixed(0).padStart(5);
  const lines = (times?.requests ?? [])
    .toSorted((a, b) => a.start - b.start)
    .map(
      ({ name, start, end }) =>
        `${pad(start)} ${pad(end)}  ${"-".repeat(start / 20)}${"=".repeat(1 + (end - start) / 20)} ${name}`,
    );
  return [`${title}: ready after ${times?.ready.toFixed(0)} ms`, "start   end", ...lines].join("\n");
}
