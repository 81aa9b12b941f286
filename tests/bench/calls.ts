import type { Browser } from "playwright/test";
import { addTask, listTasks } from "../../src/contract/todo.ts";
import { BARE, BLANK } from "./bare-worker.ts";
import { percentile } from "./statistics.ts";
import { firstVisit, signIn } from "./visit.ts";

const WARM_UP = 30;
const ROUNDS = 300;

export interface CallTimes {
  name: string;
  p50: number;
  p95: number;
  bareP50: number;
  bareP95: number;
}

interface Call {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/** Milliseconds from fetch to the text of the answer, as a page sees them, beside the same worker doing nothing. */
export async function measureCalls(browser: Browser, baseURL: string): Promise<CallTimes[]> {
  const { context, page } = await firstVisit(browser, baseURL);
  const headers = { authorization: `Bearer ${await signIn(page)}`, "content-type": "application/json" };
  // The app's own page would answer each write by reading again, in the middle of the measurement.
  await page.goto(BLANK);
  const times: CallTimes[] = [];
  // Reading first: the tasks that the writing adds would be read along.
  for (const { method, path, body } of [
    { ...listTasks, body: undefined },
    { ...addTask, body: JSON.stringify({ task: { title: "Measured" } }) },
  ]) {
    const call: Call = { url: path, init: { method, headers, ...(body && { body }) } };
    const bare: Call = { url: BARE, init: { method: "GET", headers: {} } };
    const [own, other] = await page.evaluate(sample, { call, bare, warmUp: WARM_UP, rounds: ROUNDS });
    times.push({
      name: `${method} ${path}`,
      p50: percentile(own, 0.5),
      p95: percentile(own, 0.95),
      bareP50: percentile(other, 0.5),
      bareP95: percentile(other, 0.95),
    });
  }
  await context.close();
  return times;
}

/** Runs in the page. Takes turns, so that what slows the machine slows both. */
async function sample({ call, bare, warmUp, rounds }: { call: Call; bare: Call; warmUp: number; rounds: number }) {
  const samples: [number[], number[]] = [[], []];
  async function time({ url, init }: Call): Promise<number> {
    const start = performance.now();
    const response = await fetch(url, init);
    await response.text();
    const duration = performance.now() - start;
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return duration;
  }
  for (let round = -warmUp; round < rounds; round++) {
    const own = await time(call);
    const other = await time(bare);
    if (round < 0) continue;
    samples[0].push(own);
    samples[1].push(other);
  }
  return samples;
}
