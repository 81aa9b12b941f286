import type { Browser, Page } from "playwright/test";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { BLANK_PATH } from "./baseline-worker.ts";
import { fillTable } from "./scale.ts";
import { percentile } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const ROWS = 10_000;
/** As slow as a cheap phone beside this machine. */
const SLOWDOWN = 4;
/** Each key of these leads to another number of rows, so that its result can be told from the one before. */
const NUMBERS = ["1234", "4711", "808", "9000", "52", "3141", "777", "2604"];
const ROUNDS = 2;

export interface LargeListTimes {
  name: string;
  rows: number;
  keys: number;
  /** Milliseconds from a key in the search box to the end of the frame that shows its result. */
  p95: number;
  /** The slowest of sorting, selecting and turning the page: from the press to the next frame. */
  interaction: number;
  /** What moved by itself while the page was opened. */
  layoutShift: number;
}

const lists = [
  { name: "Users", table: "users", path: "/apps/user/list", column: "Full name" },
  { name: "Employees", table: "employees", path: "/tables/employees", column: "Name" },
];

/** The lists of the business at 10,000 rows, the processor slowed down. */
export async function measureLargeLists(
  browser: Browser,
  baseURL: string,
  wanted = lists.map(({ name }) => name),
): Promise<LargeListTimes[]> {
  const times: LargeListTimes[] = [];
  for (const list of lists.filter(({ name }) => wanted.includes(name))) {
    const { context, page } = await openFirstVisit(browser, baseURL);
    await signIn(page);
    await page.goto(BLANK_PATH);
    // The first call fills the tables with the samples.
    await page.evaluate(() => fetch("/api/datatables/data?allData=false").then((response) => response.text()));
    await page.evaluate(fillTable, { table: list.table, rows: ROWS });
    await stopServiceWorker(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript(watchPage);
    await page.goto(list.path);
    await page.locator("tbody tr [type=checkbox]").first().waitFor();
    await page.waitForTimeout(1_000);
    const { layoutShift } = await page.evaluate(() => (window as unknown as Watched).seen);
    const keys = await typeNumbers(page);
    // Keys are measured by themselves, until their result.
    await page.evaluate(() => {
      (window as unknown as Watched).seen.interaction = 0;
    });
    await pressAround(page, list.column);
    const { interaction } = await page.evaluate(() => (window as unknown as Watched).seen);
    times.push({
      name: list.name,
      rows: ROWS,
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
    for (const number of NUMBERS) {
      await field.fill("person");
      // The address follows when the keys pause; a person who goes on typing comes after that.
      await page.waitForTimeout(700);
      await field.press("End");
      for (const letter of ` ${number}`) {
        await page.evaluate(watchKey);
        await page.keyboard.press(letter === " " ? "Space" : letter);
        const time = await page.evaluate(() => (window as unknown as Watched).keyTime);
        // The space changes no row.
        if (letter !== " ") times.push(time);
      }
    }
  await field.fill("");
  await page.waitForTimeout(300);
  return times;
}

async function pressAround(page: Page, column: string): Promise<void> {
  const settle = () => page.waitForTimeout(300);
  const head = page.locator("thead").getByRole("button", { name: column, exact: true });
  for (let round = 0; round < 3; round++) {
    await head.click();
    await settle();
    await page.locator("tbody [type=checkbox]").nth(round).click();
    await settle();
    await page.getByRole("link", { name: "Next page" }).click();
    await settle();
  }
}

interface Watched {
  keyTime: Promise<number>;
  seen: { interaction: number; layoutShift: number };
}

/** Runs in the page before anything else: what moves, and how long a press waits for its frame. */
function watchPage() {
  const seen = { interaction: 0, layoutShift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: times the next letter, from before it is written to the end of the frame with its count. */
function watchKey() {
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(window, { keyTime: promise });
  const start = ({ timeStamp }: Event) => {
    const status = document.querySelector("main [role=status]");
    const before = status?.textContent;
    const end = () => {
      observer.disconnect();
      // The task after a frame's callbacks runs when the frame has been drawn.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
    };
    const observer = new MutationObserver(() => status?.textContent !== before && end());
    if (status) observer.observe(status, { childList: true, characterData: true, subtree: true });
    // A letter that changes no count must not hold up the rest.
    setTimeout(end, 2_000);
  };
  addEventListener("beforeinput", start, { capture: true, once: true });
}
