import type { Browser } from "playwright/test";
import { buildUrl } from "../../src/contract/build-url.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { examples } from "../../src/contract/examples/index.ts";
import { endpoints } from "../../src/contract/index.ts";
import { BASELINE_PATH, BLANK_PATH } from "./baseline-worker.ts";
import { percentile } from "./statistics.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const WARM_UP = 10;
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
  /** Calls whose example succeeds once only, such as removing a record. */
  nonRepeatable: string[];
}

interface Call {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/**
 * Milliseconds from fetch to the text of the answer, as a page sees them, of the example of every call on the sample
 * data, beside the same request answered by the same worker doing nothing.
 */
export async function measureCalls(browser: Browser, baseURL: string): Promise<CallMeasurements> {
  const { context, page } = await openFirstVisit(browser, baseURL);
  const headers = { authorization: `Bearer ${await signIn(page)}`, "content-type": "application/json" };
  // The app's own page would answer each write by reading again, in the middle of the measurement.
  await page.goto(BLANK_PATH);
  const all: CallMeasurements = { times: [], nonRepeatable: [] };
  // Reading first: what the writing adds would be read along.
  const inOrder = (endpoints as readonly Endpoint[]).toSorted(
    (a, b) => Number(!!a.invalidates) - Number(!!b.invalidates),
  );
  for (const endpoint of inOrder) {
    // Hashing a password takes its time on purpose.
    if (endpoint.area === "auth" || endpoint.name === "changePassword") continue;
    const name = `${endpoint.method} ${endpoint.path}`;
    const { params = {}, body } = getExample(endpoint);
    const call: Call = {
      url: buildUrl(endpoint.path, params),
      init: { method: endpoint.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
    };
    const bare: Call = { ...call, url: BASELINE_PATH };
    const samples = await page.evaluate(sample, { call, bare, warmUp: WARM_UP, rounds: ROUNDS });
    if (!samples) all.nonRepeatable.push(name);
    else {
      const [own, other] = samples;
      const writes = endpoint.invalidates !== undefined;
      all.times.push({
        name,
        isWrite: writes,
        p50: percentile(own, 0.5),
        p95: percentile(own, 0.95),
        baselineP50: percentile(other, 0.5),
      });
    }
  }
  await context.close();
  return all;
}

type Example = { params?: Record<string, unknown>; body?: unknown };
const getExample = ({ area, name }: Endpoint): Example => (examples[area] as Record<string, Example>)[name] ?? {};

/** Runs in the page. Takes turns, so that what slows the machine slows both. Null where the call refuses to be repeated. */
async function sample({ call, bare, warmUp, rounds }: { call: Call; bare: Call; warmUp: number; rounds: number }) {
  const samples: [number[], number[]] = [[], []];
  async function time({ url, init }: Call): Promise<number | null> {
    const start = performance.now();
    // As the page does: each write under a key of its own.
    const headers = init.body ? { ...init.headers, "idempotency-key": crypto.randomUUID() } : init.headers;
    const response = await fetch(url, { ...init, headers });
    await response.text();
    return response.ok ? performance.now() - start : null;
  }
  for (let round = -warmUp; round < rounds; round++) {
    const own = await time(call);
    const other = await time(bare);
    if (own === null || other === null) return null;
    if (round < 0) continue;
    samples[0].push(own);
    samples[1].push(other);
  }
  return samples;
}
