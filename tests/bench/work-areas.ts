import type { Browser, Page } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { BLANK_PAGE_PATH } from "./baseline-worker.ts";
import { percentile } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const ROW_COUNT = 10_000;
const CPU_SLOWDOWN = 4;
const SWITCH_COUNT = 8;

export interface WorkAreaTimes {
  label: string;
  /** In milliseconds. */
  p95: number;
  targetMs?: number;
}

export async function measureWorkAreas(browser: Browser, baseURL: string): Promise<WorkAreaTimes[]> {
  const { context, page } = await openFirstVisit(browser, baseURL);
  await signIn(page);
  await page.goto(BLANK_PAGE_PATH);
  // Make one call first, because the first call seeds the database.
  await page.evaluate(() => fetch("/apps/calendar/events").then((response) => response.text()));
  for (const table of ["events", "emails", "chatMessages"]) await page.evaluate(insertRows, { table, rows: ROW_COUNT });
  await stopServiceWorker(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const times = [
    { label: "Calendar: next month", p95: percentile(await switchMonths(page), 0.95), targetMs: 100 },
    { label: "Email: next folder", p95: percentile(await switchFolders(page), 0.95) },
    { label: "Chat: slowest frame of a scroll", p95: percentile(await scrollThread(page), 0.95), targetMs: 50 },
  ];
  await context.close();
  return times;
}

/** Returns milliseconds until the frame that shows the month's events. */
async function switchMonths(page: Page): Promise<number[]> {
  await page.goto("/en/apps/calendar?view=month");
  await page.locator("main [data-event]").first().waitFor();
  const times: number[] = [];
  for (let count = 0; count < SWITCH_COUNT; count++) {
    await page.waitForTimeout(1_000);
    times.push(
      await page.evaluate(timeClick, { button: '[aria-label="Next month"]', shown: "main [data-event]", key: "event" }),
    );
  }
  return times;
}

/** Returns milliseconds until the frame that shows the folder's emails. */
async function switchFolders(page: Page): Promise<number[]> {
  await page.goto("/en/apps/email");
  await page.locator("main [data-email]").first().waitFor();
  const times: number[] = [];
  for (const folder of ["sent", "starred", "sent", "starred"]) {
    await page.waitForTimeout(1_000);
    const button = `main a[href*="folder=${folder}"]`;
    times.push(await page.evaluate(timeClick, { button, shown: "main [data-email]", key: "email" }));
  }
  return times;
}

/** Returns milliseconds between frames. */
async function scrollThread(page: Page): Promise<number[]> {
  await page.goto("/en/apps/chat?contact=1");
  await page.getByText(`Message ${ROW_COUNT - 1}`).waitFor();
  await page.waitForTimeout(1_000);
  return page.evaluate(async () => {
    const scroller = document.querySelector("main [data-message]")?.closest(".overflow-y-auto");
    if (!scroller) throw new Error("Found no scrollable conversation");
    const frameTimes: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    for (let frame = 0; frame < 120; frame++) {
      scroller.scrollBy(0, -120);
      const now = await new Promise<number>(requestAnimationFrame);
      frameTimes.push(now - before);
      before = now;
    }
    return frameTimes;
  });
}

/**
 * Runs in the page: measures until the end of the frame in which the data attribute `key` of the first element that
 * matches `shown` changes. The page clicks itself, because a slow CPU also slows the scripts of Playwright's click.
 */
function timeClick({ button, shown, key }: { button: string; shown: string; key: string }): Promise<number> {
  const read = () => document.querySelector<HTMLElement>(shown)?.dataset[key];
  const before = read();
  const start = performance.now();
  document.querySelector<HTMLElement>(button)?.click();
  return new Promise((resolve) => {
    const check = () => {
      const after = read();
      if ((after === undefined || after === before) && performance.now() - start < 5_000) requestAnimationFrame(check);
      // A timeout set in an animation frame callback runs after that frame is painted.
      else setTimeout(() => resolve(performance.now() - start));
    };
    requestAnimationFrame(check);
  });
}

/** Runs in the page: copies seed rows until the table has `rows` rows, spread over two years or one conversation. */
async function insertRows({ table, rows }: { table: string; rows: number }): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const openRequest = indexedDB.open("phrom");
    openRequest.onsuccess = () => resolve(openRequest.result);
    openRequest.onerror = () => reject(openRequest.error);
  });
  const transaction = db.transaction(table, "readwrite");
  const store = transaction.objectStore(table);
  const getAllRequest = store.getAll();
  getAllRequest.onsuccess = () => {
    const seedRows = getAllRequest.result as Record<string, unknown>[];
    const templates = seedRows.filter(({ contactId = 1, rrule = null }) => contactId === 1 && rrule === null);
    const hourMs = 60 * 60_000;
    for (let index = 0; index < rows; index++) {
      const template = templates[index % templates.length] ?? {};
      // Two years around today, in steps of less than two hours.
      const time = new Date(Date.now() + (index - rows / 2) * (17_520 / rows) * hourMs).toISOString();
      if (table === "events") {
        const title = `Event ${index}`;
        store.put({
          ...template,
          id: 1_000 + index,
          uid: `bench-${index}`,
          title,
          start: time,
          end: null,
          allDay: false,
        });
      } else if (table === "emails")
        store.put({ ...template, id: 1_000 + index, subject: `Email ${index}`, time, inReplyTo: null });
      else
        store.put({
          ...template,
          id: crypto.randomUUID(),
          seq: index - rows,
          message: `Message ${index}`,
          replyTo: null,
        });
    }
  };
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  db.close();
}
