import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright/test";
import type { BuildFiles } from "../../server/static-files.ts";
import { BLANK_PAGE_PATH } from "./baseline-worker.ts";
import type { PageBytes } from "./bytes.ts";
import { median } from "./statistics.ts";

const PATH = "/contact";
const RUNS = 5;
const SLOWDOWN = 4;
/** As in Lighthouse's "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const READY = "[data-island=contact-form][data-ready]";

export interface ContactVisit {
  bytes: PageBytes;
  /** The largest contentful paint in milliseconds, the median. */
  paint: number;
  blankPaint: number;
  /** The median of the time until the form responds to input, in milliseconds. */
  ready: number;
}

/** On a slow phone. */
export async function measureContactVisit(browser: Browser, baseURL: string, build: BuildFiles): Promise<ContactVisit> {
  const visits: { paint: number; ready: number; files: string[] }[] = [];
  const blank: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    blank.push((await visit(browser, baseURL + BLANK_PAGE_PATH, "p")).paint);
    visits.push(await visit(browser, baseURL + PATH, READY));
  }
  const files = (visits[0]?.files ?? []).map((name) => ({
    name,
    bytes: gzipSync(build.get(name)?.bytes ?? "", { level: 9 }).length,
  }));
  files.sort((a, b) => b.bytes - a.bytes);
  return {
    bytes: { path: PATH, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
    paint: median(visits.map(({ paint }) => paint)),
    blankPaint: median(blank),
    ready: median(visits.map(({ ready }) => ready)),
  };
}

async function visit(browser: Browser, url: string, selector: string) {
  const context = await browser.newContext({ ...PHONE, locale: "en-US" });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  const files = new Set<string>();
  const isReady = Promise.withResolvers<number>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname) && pathname !== "/worker.js" && !request.serviceWorker()) files.add(pathname);
  });
  await page.exposeFunction("benchReady", (time: number) => isReady.resolve(time));
  await page.addInitScript(reportReady, selector);
  await page.goto(url);
  const ready = await isReady.promise;
  const filesUntilReady = [...files];
  const paint = await getLargestPaint(page);
  await context.close();
  return { paint, ready, files: filesUntilReady };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Runs in the page, before its own scripts. */
function reportReady(selector: string) {
  const { benchReady } = window as unknown as { benchReady: (time: number) => void };
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    benchReady(performance.now());
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

const getLargestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
