import type { Browser, Page } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { BLANK_PAGE_PATH } from "./baseline-worker.ts";
import { percentile } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const ROW_COUNT = 10_000;
const CPU_SLOWDOWN = 4;
/** Each digit changes the number of products, so that the bench can detect each result. */
const SEARCHED_NUMBERS = ["1234", "4711", "808", "9000", "3141", "777"];
/**
 * Filters to press and then to release, by a part of their accessible names. Each press changes the number of products,
 * and no combination comes twice.
 */
const FILTER_NAMES = [
  "Brand 0,",
  "Brand 1,",
  "Brand 10,",
  "Brand 11,",
  "Brand 12,",
  "Audio",
  "Home",
  "Travel",
  "Mobile",
  "Free shipping",
];

export interface ShopTimes {
  rows: number;
  keys: number;
  presses: number;
  /** Milliseconds from a key press in the search field to the end of the frame that shows its result. */
  keyP95: number;
  /** Milliseconds from a press of a filter to the end of the frame that shows its result. */
  pressP95: number;
  layoutShift: number;
}

export async function measureShop(browser: Browser, baseURL: string): Promise<ShopTimes> {
  const { context, page } = await openFirstVisit(browser, baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await page.goto(BLANK_PAGE_PATH);
  // Make one call first, because the first call seeds the database.
  await page.evaluate(() => fetch("/apps/ecommerce/products").then((response) => response.text()));
  await page.evaluate(insertProducts, ROW_COUNT);
  await stopServiceWorker(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observeLayoutShift);
  await page.goto("/en/apps/ecommerce/shop");
  await page.locator("main [data-product]").first().waitFor();
  await page.waitForTimeout(1_000);
  const layoutShift = await page.evaluate(() => (window as unknown as BenchWindow).layoutShift);
  const keys = await typeNumbers(page);
  const presses = await pressFilters(page);
  await context.close();
  return {
    rows: ROW_COUNT,
    keys: keys.length,
    presses: presses.length,
    keyP95: percentile(keys, 0.95),
    pressP95: percentile(presses, 0.95),
    layoutShift,
  };
}

async function typeNumbers(page: Page): Promise<number[]> {
  const field = page.locator("main input[type=search]").first();
  const times: number[] = [];
  for (const number of SEARCHED_NUMBERS) {
    await field.fill("product");
    // Wait until the page has updated the URL; it does so after a pause in typing.
    await page.waitForTimeout(700);
    await field.press("End");
    await page.keyboard.press("Space");
    for (const digit of number) {
      await page.evaluate(timeNextResult, "beforeinput");
      await page.keyboard.press(digit);
      times.push(await page.evaluate(() => (window as unknown as BenchWindow).resultTime));
    }
  }
  await field.fill("");
  await page.waitForTimeout(1_000);
  return times;
}

async function pressFilters(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const name of [...FILTER_NAMES, ...FILTER_NAMES]) {
    await page.waitForTimeout(500);
    await page.evaluate(timeNextResult, "click");
    // The page clicks itself, because a slow CPU also slows the scripts of Playwright's click.
    await page.getByRole("checkbox", { name }).evaluate((box: HTMLElement) => box.click());
    times.push(await page.evaluate(() => (window as unknown as BenchWindow).resultTime));
  }
  return times;
}

interface BenchWindow {
  resultTime: Promise<number>;
  layoutShift: number;
}

/** Runs in the page, before its own scripts. */
function observeLayoutShift() {
  Object.assign(window, { layoutShift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) (window as unknown as BenchWindow).layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: from the next event to the end of the frame that shows the new number of products. */
function timeNextResult(eventName: string) {
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(window, { resultTime: promise });
  const start = ({ timeStamp }: Event) => {
    const status = document.querySelector("main p[role=status]");
    const textBefore = status?.textContent;
    const finish = () => {
      observer.disconnect();
      // A timeout set in an animation frame callback runs after that frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
    };
    const observer = new MutationObserver(() => status?.textContent !== textBefore && finish());
    if (status) observer.observe(status, { childList: true, characterData: true, subtree: true });
    // Continue after a timeout, so that an event that does not change the number cannot block the run.
    setTimeout(finish, 2_000);
  };
  addEventListener(eventName, start, { capture: true, once: true });
}

/** Runs in the page: copies the seed's products, each with its own name, brand and price, until there are `rows`. */
async function insertProducts(rows: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const openRequest = indexedDB.open("phrom");
    openRequest.onsuccess = () => resolve(openRequest.result);
    openRequest.onerror = () => reject(openRequest.error);
  });
  const transaction = db.transaction("products", "readwrite");
  const store = transaction.objectStore("products");
  const getAllRequest = store.getAll();
  getAllRequest.onsuccess = () => {
    const seedRows = getAllRequest.result as Record<string, unknown>[];
    for (let id = seedRows.length + 1; id <= rows; id++)
      store.put({
        ...seedRows[id % seedRows.length],
        id,
        name: { en: `Product ${id}`, th: `สินค้า ${id}` },
        slug: `product-${id}`,
        // A prime number of brands: every brand has products of every category.
        brand: `Brand ${id % 37}`,
        price: 100 + (id % 977) * 10,
      });
  };
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  db.close();
}
