import type { Browser, BrowserContext } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { BLANK_PAGE_PATH } from "./baseline-worker.ts";
import { median } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const RUNS = 9;
const SLOWDOWN = 4;
const FIRST_TASK = "main [data-task], main [role=listitem]";

export interface ColdStart {
  blankPaint: number;
  firstPaint: number;
  firstTask: number;
}

/**
 * Measures how long the to-do page takes to open while the user is signed in and offline, the worker is stopped and the
 * CPU is throttled. Stops the server and does not restart it.
 */
export async function measureColdStart(browser: Browser, server: TestServer): Promise<ColdStart> {
  const { context, page } = await openFirstVisit(browser, server.url);
  await signIn(page);
  // Visit the page online first, so that the worker caches everything.
  await page.goto("/apps/todo");
  await page.locator(FIRST_TASK).first().waitFor();
  await page.close();
  await server.stop();
  const blank: number[] = [];
  const [paint, task]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    blank.push((await open(context, BLANK_PAGE_PATH, "p")).paint);
    const times = await open(context, "/apps/todo", FIRST_TASK);
    paint.push(times.paint);
    task.push(times.seen);
  }
  await context.close();
  return { blankPaint: median(blank), firstPaint: median(paint), firstTask: median(task) };
}

/** Opens a page in a new tab. Times start with the navigation, so they include the start of the worker. */
async function open(context: BrowserContext, path: string, selector: string): Promise<{ paint: number; seen: number }> {
  const page = await context.newPage();
  await stopServiceWorker(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(markFirstFrame, selector);
  await page.goto(path);
  const handle = await page.waitForFunction(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const seen = performance.getEntriesByName("bench-seen")[0]?.startTime;
    return paint !== undefined && seen !== undefined && { paint, seen };
  });
  const times = await handle.jsonValue();
  await page.close();
  if (!times) throw new Error(`${path} was not painted.`);
  return times;
}

/**
 * Runs in the page before the page's own scripts: sets a performance mark in the first frame with an element that
 * matches `selector`.
 */
function markFirstFrame(selector: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // A timeout set in an animation frame callback runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(() => performance.mark("bench-seen")));
  });
  observer.observe(document, { childList: true, subtree: true });
}
