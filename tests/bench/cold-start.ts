import type { Browser, BrowserContext } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { BLANK_PATH } from "./baseline-worker.ts";
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

/** The to-do screen of someone signed in, with no network, no worker running and a slow phone's processor. Leaves the server stopped. */
export async function measureColdStart(browser: Browser, server: TestServer): Promise<ColdStart> {
  const { context, page } = await openFirstVisit(browser, server.url);
  await signIn(page);
  // Visit once online first, so that the worker has everything.
  await page.goto("/apps/todo");
  await page.locator(FIRST_TASK).first().waitFor();
  await page.close();
  await server.stop();
  const blank: number[] = [];
  const [paint, task]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    blank.push((await open(context, BLANK_PATH, "p")).paint);
    const times = await open(context, "/apps/todo", FIRST_TASK);
    paint.push(times.paint);
    task.push(times.seen);
  }
  await context.close();
  return { blankPaint: median(blank), firstPaint: median(paint), firstTask: median(task) };
}

/** Opens an address in a new tab; times count from the start of the navigation, the waking of the worker included. */
async function open(context: BrowserContext, path: string, awaited: string): Promise<{ paint: number; seen: number }> {
  const page = await context.newPage();
  await stopServiceWorker(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watchFor, awaited);
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

/** Runs in the page before its own scripts: marks the frame in which the awaited element is first shown. */
function watchFor(awaited: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(awaited)) return;
    observer.disconnect();
    // The task after a frame's callbacks runs when the frame has been drawn.
    requestAnimationFrame(() => setTimeout(() => performance.mark("bench-seen")));
  });
  observer.observe(document, { childList: true, subtree: true });
}
