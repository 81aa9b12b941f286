import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { FetchIntake } from "../../src/domain/intake-client.ts";
import { type Fault, FaultyProxy, faults } from "../fixtures/faulty-proxy.ts";
import { fetchReceivedRequests } from "../fixtures/received-requests.ts";
import { startIntake, type TestIntake } from "../fixtures/test-intake.ts";
import { Device } from "./device.ts";

const MINUTE_MS = 60_000;
/** The timeout of one attempt in milliseconds; it is shorter than in production to save time. */
const TIMEOUT_MS = 40;
const ROUNDS = 100;

/** Returns a generator of numbers from 0 to 1 (mulberry32). The seed makes every run the same. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let intake: TestIntake;
let proxy: FaultyProxy;
let chooseFault: () => Fault = () => null;
beforeAll(async () => {
  intake = await startIntake();
  proxy = await FaultyProxy.start(intake.url, () => chooseFault());
}, 60_000);
afterAll(async () => {
  await proxy.stop();
  await intake.stop();
});
afterEach(() => vi.useRealTimers());

const fetchFrom = (url: string, path: string, init: RequestInit) =>
  fetch(new URL(path, url), {
    ...init,
    signal: AbortSignal.any([init.signal ?? AbortSignal.abort(), AbortSignal.timeout(TIMEOUT_MS)]),
  });
const createUuid = (random: () => number) =>
  "10000000-1000-4000-8000-100000000000".replaceAll("0", () => Math.floor(random() * 16).toString(16));

/** A URL where no server listens, so that the connection is refused. */
const CLOSED_URL = "http://127.0.0.1:9";

/** Submits about half of the requests twice, then flushes until all are sent. Returns their keys. */
async function deliverAll(device: Device, random: () => number, submissionCount: number, isKilled: boolean) {
  const keys = Array.from({ length: submissionCount }, () => createUuid(random));
  for (const [index, key] of keys.entries()) {
    await device.submit(key, `ข้อความที่ ${index + 1} จากเครื่องนี้`);
    if (random() < 0.5) await device.submit(key, `ข้อความที่ ${index + 1} จากเครื่องนี้`);
  }
  for (let round = 0; round < ROUNDS; round++) {
    await device.flushOutbox(() => isKilled && random() < 0.08);
    if ((await device.listRequests()).every(({ status }) => status === "sent")) return keys;
    // Advance the clock by more than the longest backoff.
    vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
  }
  throw new Error(`Not sent after ${ROUNDS} rounds: ${JSON.stringify(await device.listRequests())}`);
}

test.each([
  ["stores 150 requests once each despite random network faults", 6, 25, false],
  ["stores 100 requests once each despite network faults and a worker killed at random moments", 4, 25, true],
])("the outbox %s", { timeout: 120_000 }, async (_, deviceCount, submissionCount, isKilled) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const requestsBefore = await fetchReceivedRequests(intake.url);
  const references = new Map(requestsBefore.map(({ id, reference }) => [id, reference]));
  const faultCounts = new Map<Fault | "refused", number>();
  // Each fault comes once before the random ones: on a loaded machine fewer calls reach the proxy.
  const firstFaults = [...faults];
  for (let index = 0; index < deviceCount; index++) {
    const random = createRandom(index + (isKilled ? 1_000 : 1));
    const countFault = (fault: Fault | "refused") => faultCounts.set(fault, (faultCounts.get(fault) ?? 0) + 1);
    chooseFault = () => {
      const randomFault = random() < 0.6 ? null : faults[Math.floor(random() * faults.length)];
      const fault = firstFaults.shift() ?? randomFault ?? null;
      countFault(fault);
      return fault;
    };
    const fetchIntake: FetchIntake = (path, init) => {
      if (random() >= 0.05) return fetchFrom(proxy.url, path, init);
      countFault("refused");
      return fetchFrom(CLOSED_URL, path, init);
    };
    const device = new Device(`faults-${isKilled}-${index}`, fetchIntake);
    const keys = await deliverAll(device, random, submissionCount, isKilled);
    const sentRequests = await device.listRequests();
    expect(sentRequests.map(({ id }) => id).sort()).toEqual([...keys].sort());
    for (const { id, reference } of sentRequests) references.set(id, reference ?? "");
    await device.delete();
  }
  const receivedRequests = await fetchReceivedRequests(intake.url);
  expect(receivedRequests.length).toBe(requestsBefore.length + deviceCount * submissionCount);
  expect(new Map(receivedRequests.map(({ id, reference }) => [id, reference]))).toEqual(references);
  expect([...faultCounts.keys()]).toEqual(expect.arrayContaining([...faults, "refused", null]));
});

test("a rejected request and a request that always fails do not delay the others", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const random = createRandom(70_007);
  const keys = Array.from({ length: 6 }, () => createUuid(random));
  const fetchIntake: FetchIntake = async (path, init) => {
    const key = new Headers(init.headers).get("idempotency-key");
    if (key === keys[1]) return Response.json({ error: { message: ["Use at least 10 characters."] } }, { status: 400 });
    if (key === keys[0]) throw new TypeError("Failed to fetch");
    return fetchFrom(intake.url, path, init);
  };
  const device = new Device("poisoned", fetchIntake);
  for (const key of keys) await device.submit(key, "Ten letters and more");
  for (let round = 0; round < 5; round++) {
    await device.flushOutbox();
    vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
  }
  const requestsByKey = new Map((await device.listRequests()).map((request) => [request.id, request]));
  expect(keys.map((key) => requestsByKey.get(key)?.status)).toEqual([
    "queued",
    "rejected",
    "sent",
    "sent",
    "sent",
    "sent",
  ]);
  expect(requestsByKey.get(keys[0] ?? "")).toMatchObject({ attempts: 5, trouble: "unreachable" });
  expect(requestsByKey.get(keys[1] ?? "")).toMatchObject({
    attempts: 1,
    nextAttemptAt: null,
    reason: { message: ["Use at least 10 characters."] },
  });
  await device.delete();
});

test.each([
  ["403 page of a proxy", "queued", 403, "<h1>Blocked by the company's firewall</h1>"],
  ["400 page of a proxy", "queued", 400, "<h1>Bad Request</h1>"],
  ["404 error that the contract does not declare", "queued", 404, '{"error":"Not found"}'],
  ["409 error of another shape", "queued", 409, '{"message":"Conflict"}'],
  ["413 error of the contract", "rejected", 413, '{"error":"The body is larger than 64 KB"}'],
] as const)("after a %s, the request is %s", async (_, expected, status, body) => {
  const device = new Device(`answer-${status}`, async () => new Response(body, { status }));
  await device.submit(createUuid(createRandom(status)), "Ten letters and more");
  await device.flushOutbox();
  expect(await device.listRequests()).toMatchObject([{ status: expected, attempts: 1 }]);
  await device.delete();
});

test("a request without a response times out after 30 seconds and stays queued", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const timeoutSpy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(1));
  const device = new Device(
    "silent",
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true })),
  );
  await device.submit(createUuid(createRandom(90_009)), "Ten letters and more");
  await device.flushOutbox();
  expect(timeoutSpy.mock.calls).toEqual([[30_000]]);
  expect(await device.listRequests()).toMatchObject([{ status: "queued", trouble: "unreachable", attempts: 1 }]);
  await device.delete();
});

test("after a 429, no request is sent before Retry-After has passed, even when backoff is ignored", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let calls = 0;
  const device = new Device("busy", async () => {
    calls += 1;
    return Response.json({ error: "Too many requests" }, { status: 429, headers: { "retry-after": "1800" } });
  });
  await device.submit(createUuid(createRandom(80_008)), "Ten letters and more");
  await device.flushOutbox();
  vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
  await device.flushOutbox();
  expect(calls).toBe(1);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  await device.flushOutbox();
  expect(calls).toBe(2);
  expect(await device.listRequests()).toMatchObject([{ status: "queued", trouble: "busy", attempts: 2 }]);
  await device.delete();
});
