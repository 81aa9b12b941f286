import type { Browser } from "playwright/test";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { buildUrl } from "../../src/contract/build-url.ts";
import { BASELINE_CALL_PATH, BLANK_PAGE_PATH } from "./baseline-worker.ts";
import { percentile } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const WARM_UP_ROUNDS = 10;
const ROUNDS = 60;

export interface CallTimes {
  name: string;
  isWrite: boolean;
  p50: number;
  p95: number;
  baselineP50: number;
}

export interface CallMeasurements {
  times: CallTimes[];
  /** Calls whose published example succeeds only once, such as deleting a record. */
  nonRepeatable: string[];
}

interface Call {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/**
 * Measures the milliseconds in the page from `fetch` until the response text is read. The baseline is the same request
 * to a handler that does nothing, in the same worker.
 */
export async function measureCalls(browser: Browser, baseURL: string): Promise<CallMeasurements> {
  const { context, page } = await openFirstVisit(browser, baseURL);
  const headers = { authorization: `Bearer ${await signIn(page)}`, "content-type": "application/json" };
  // Measure on a blank page: an open page of the app would refetch after each mutation and slow down the calls.
  await page.goto(BLANK_PAGE_PATH);
  const measurements: CallMeasurements = { times: [], nonRepeatable: [] };
  // Measure queries first: mutations add rows that the queries would then read.
  const sortedEndpoints = endpoints.toSorted((a, b) => Number(!!a.invalidates) - Number(!!b.invalidates));
  for (const endpoint of sortedEndpoints) {
    // Leave out calls that hash a password: hashing is slow on purpose.
    if (endpoint.area === "auth" || endpoint.name === "changePassword") continue;
    const name = `${endpoint.method} ${endpoint.path}`;
    const { params = {}, body } = endpoint.example ?? {};
    const call: Call = {
      url: buildUrl(endpoint.path, params),
      init: { method: endpoint.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
    };
    const baseline: Call = { ...call, url: BASELINE_CALL_PATH };
    const samples = await page.evaluate(sampleTimes, { call, baseline, warmUp: WARM_UP_ROUNDS, rounds: ROUNDS });
    if (!samples) measurements.nonRepeatable.push(name);
    else {
      const [callTimes, baselineTimes] = samples;
      measurements.times.push({
        name,
        isWrite: endpoint.invalidates !== undefined,
        p50: percentile(callTimes, 0.5),
        p95: percentile(callTimes, 0.95),
        baselineP50: percentile(baselineTimes, 0.5),
      });
    }
  }
  await context.close();
  return measurements;
}

/**
 * Runs in the page. Alternates between the call and the baseline, so that a busy machine slows both equally. Returns
 * null if a repetition of the call fails.
 */
async function sampleTimes(options: { call: Call; baseline: Call; warmUp: number; rounds: number }) {
  const { call, baseline, warmUp, rounds } = options;
  const samples: [number[], number[]] = [[], []];
  async function time({ url, init }: Call): Promise<number | null> {
    const start = performance.now();
    // Each request gets a new idempotency key, as in the app.
    const headers = init.body ? { ...init.headers, "idempotency-key": crypto.randomUUID() } : init.headers;
    const response = await fetch(url, { ...init, headers });
    await response.text();
    return response.ok ? performance.now() - start : null;
  }
  for (let round = -warmUp; round < rounds; round++) {
    const callTime = await time(call);
    const baselineTime = await time(baseline);
    if (callTime === null || baselineTime === null) return null;
    if (round < 0) continue;
    samples[0].push(callTime);
    samples[1].push(baselineTime);
  }
  return samples;
}
