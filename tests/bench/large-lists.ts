import type { Browser, Page } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { BLANK_PAGE_PATH } from "./baseline-worker.ts";
import { insertBenchRows } from "./scale.ts";
import { percentile } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const ROW_COUNT = 10_000;
const CPU_SLOWDOWN = 4;
/** Each digit changes the number of matching rows, so that the bench can detect each result. */
const SEARCHED_NUMBERS = ["1234", "4711", "808", "9000", "52", "3141", "777", "2604"];
const ROUNDS = 2;

export interface LargeListTimes {
  name: string;
  rows: number;
  keys: number;
  /** Milliseconds from a key press in the search field to the end of the frame that shows its result. */
  p95: number;
  /** Milliseconds from a click to the next frame: the slowest of sorting, selecting and paging. */
  interaction: number;
  layoutShift: number;
}

const lists = [
  { name: "Users", table: "users", path: "/apps/user/list", column: "Full name" },
  { name: "Employees", table: "employees", path: "/tables/employees", column: "Name" },
];

export async function measureLargeLists(
  browser: Browser,
  baseURL: string,
  names = lists.map(({ name }) => name),
): Promise<LargeListTimes[]> {
  const times: LargeListTimes[] = [];
  for (const list of lists.filter(({ name }) => names.includes(name))) {
    const { context, page } = await openFirstVisit(browser, baseURL);
    await signIn(page);
    await page.goto(BLANK_PAGE_PATH);
    // Make one call first, because the first call seeds the database.
    await page.evaluate(() => fetch("/api/datatables/data?allData=false").then((response) => response.text()));
    await page.evaluate(insertBenchRows, { table: list.table, rows: ROW_COUNT });
    await stopServiceWorker(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(observePage);
    await page.goto(list.path);
    await page.locator("tbody tr [type=checkbox]").first().waitFor();
    await page.waitForTimeout(1_000);
    const { layoutShift } = await page.evaluate(() => (window as unknown as BenchWindow).observed);
    const keys = await typeNumbers(page);
    // Leave key presses out of the interaction times: `typeNumbers` measures each one until its result is shown.
    await page.evaluate(() => {
      (window as unknown as BenchWindow).observed.interaction = 0;
    });
    await sortSelectAndPage(page, list.column);
    const { interaction } = await page.evaluate(() => (window as unknown as BenchWindow).observed);
    times.push({
      name: list.name,
      rows: ROW_COUNT,
      keys: keys.length,
      p95: percentile(keys, 0.95),
      interaction,
      layoutShift,
    });
    await context.close();
  }
  return times;
}

async function typeNumbers(page: Page): Promise<number[]> {
  const field = page.locator("main input[type=search]");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const number of SEARCHED_NUMBERS) {
      await field.fill("person");
      // Wait until the page has updated the URL; it does so after a pause in typing.
      await page.waitForTimeout(700);
      await field.press("End");
      for (const letter of ` ${number}`) {
        await page.evaluate(timeNextKey);
        await page.keyboard.press(letter === " " ? "Space" : letter);
        const time = await page.evaluate(() => (window as unknown as BenchWindow).keyTime);
        // Do not record the time of the space key, because a space does not change the number of rows.
        if (letter !== " ") times.push(time);
      }
    }
  await field.fill("");
  await page.waitForTimeout(300);
  return times;
}

async function sortSelectAndPage(page: Page, column: string): Promise<void> {
  const waitUntilIdle = () => page.waitForTimeout(300);
  const headButton = page.locator("thead").getByRole("button", { name: column, exact: true });
  for (let round = 0; round < 3; round++) {
    await headButton.click();
    await waitUntilIdle();
    await page.locator("tbody [type=checkbox]").nth(round).click();
    await waitUntilIdle();
    await page.getByRole("link", { name: "Next page" }).click();
    await waitUntilIdle();
  }
}

interface BenchWindow {
  keyTime: Promise<number>;
  observed: { interaction: number; layoutShift: number };
}

/** Runs in the page, before its own scripts. */
function observePage() {
  const observed = { interaction: 0, layoutShift: 0 };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) observed.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) observed.interaction = Math.max(observed.interaction, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: from the next key press to the end of the frame that shows the new number of rows. */
function timeNextKey() {
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(window, { keyTime: promise });
  const start = ({ timeStamp }: Event) => {
    const status = document.querySelector("main [role=status]");
    const textBefore = status?.textContent;
    const finish = () => {
      observer.disconnect();
      // A timeout set in an animation frame callback runs after that frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
    };
    const observer = new MutationObserver(() => status?.textContent !== textBefore && finish());
    if (status) observer.observe(status, { childList: true, characterData: true, subtree: true });
    // Continue after a timeout, so that a key that does not change the number of rows cannot block the run.
    setTimeout(finish, 2_000);
  };
  addEventListener("beforeinput", start, { capture: true, once: true });
}
