import type { Browser } from "playwright/test";
import { percentile } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

/** What people look for: whole words, beginnings, several words, Thai inside Thai, one wrong letter, and nothing. */
const QUERIES = ["new task", "dark", "invoice daniel", "headsat", "meeting", "ใบเสนอราคา", "คลินิก", "งาน", "zzzz"];
const ROUNDS = 3;

export interface PaletteTimes {
  keys: number;
  /** Milliseconds from the press of a key to the end of the frame that shows its results. */
  p95: number;
}

/** Types into the palette, letter by letter. */
export async function measurePalette(browser: Browser, baseURL: string): Promise<PaletteTimes> {
  const { context, page } = await openFirstVisit(browser, baseURL);
  await signIn(page);
  await page.goto("/apps/todo");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+K");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("invoice daniel");
  // The last of the lists has been read when it is found.
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUERIES) {
      await field.fill("");
      for (const letter of query) {
        await page.evaluate(watchKey);
        // As a keyboard of any layout writes it.
        await page.keyboard.insertText(letter);
        times.push(await page.evaluate(() => (window as unknown as Watching).keyTime));
      }
    }
  await context.close();
  return { keys: times.length, p95: percentile(times, 0.95) };
}

interface Watching {
  keyTime: Promise<number>;
}

/** Runs in the page: times the next letter, from before it is written to the end of the frame after it. */
function watchKey() {
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(window, { keyTime: promise } satisfies Watching);
  const start = ({ timeStamp }: Event) =>
    // The task after a frame's callbacks runs when the frame has been drawn.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
  addEventListener("beforeinput", start, { capture: true, once: true });
}
