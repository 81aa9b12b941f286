import type { Browser } from "playwright/test";
import { percentile } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

/** Whole words, prefixes, several words, a word inside Thai text, a typo, and one without results. */
const QUERIES = ["new task", "dark", "invoice daniel", "headsat", "meeting", "ใบเสนอราคา", "คลินิก", "งาน", "zzzz"];
const ROUNDS = 3;

export interface PaletteTimes {
  keys: number;
  /** Milliseconds from a key press to the end of the frame that shows its results. */
  p95: number;
}

export async function measurePalette(browser: Browser, baseURL: string): Promise<PaletteTimes> {
  const { context, page } = await openFirstVisit(browser, baseURL);
  await signIn(page);
  await page.goto("/apps/todo");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+K");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("invoice daniel");
  // Wait for a result: it appears once all lists are loaded.
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUERIES) {
      await field.fill("");
      for (const letter of query) {
        await page.evaluate(timeNextKey);
        // Use `insertText`, because `press` cannot type Thai letters.
        await page.keyboard.insertText(letter);
        times.push(await page.evaluate(() => (window as unknown as BenchWindow).keyTime));
      }
    }
  await context.close();
  return { keys: times.length, p95: percentile(times, 0.95) };
}

interface BenchWindow {
  keyTime: Promise<number>;
}

/** Runs in the page: from the next key press to the end of the next frame. */
function timeNextKey() {
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(window, { keyTime: promise } satisfies BenchWindow);
  const start = ({ timeStamp }: Event) =>
    // A timeout set in an animation frame callback runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
  addEventListener("beforeinput", start, { capture: true, once: true });
}
