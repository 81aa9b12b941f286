import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { FetchIntake } from "../../src/worker/outbox/intake-client.ts";
import { type Fault, FaultyProxy, faults } from "../fixtures/faulty-proxy.ts";
import { fetchReceivedRequests } from "../fixtures/received-requests.ts";
import { startIntake, type TestIntake } from "../fixtures/test-intake.ts";
import { Device } from "./device.ts";

const MINUTE_MS = 60_000;
/** After this a try counts as one without an answer; the product waits longer. */
const PATIENCE_MS = 40;
const ROUNDS = 100;

/** Numbers that look random and are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
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
let faultOf: () => Fault = () => null;
beforeAll(async () => {
  intake = await startIntake();
  proxy = await FaultyProxy.start(intake.url, () => faultOf());
});
afterAll(async () => {
  await proxy.stop();
  await intake.stop();
});
afterEach(() => vi.useRealTimers());

const ask = (url: string, path: string, init: RequestInit) =>
  fetch(new URL(path, url), {
    ...init,
    signal: AbortSignal.any([init.signal ?? AbortSignal.abort(), AbortSignal.timeout(PATIENCE_MS)]),
  });
const uuid = (random: () => number) =>
  "10000000-1000-4000-8000-100000000000".replaceAll("0", () => Math.floor(random() * 16).toString(16));

/** Where nobody listens: the connection is refused. */
const NOWHERE = "http://127.0.0.1:9";

/** Submits on a device and lets it deliver, round by round, until nothing waits. Gives what it submitted. */
async function deliverAll(device: Device, random: () => number, submissions: number, isKilled: boolean) {
  const keys = Array.from({ length: submissions }, () => uuid(random));
  for (const [index, key] of keys.entries()) {
    await device.submit(key, `ข้อความที่ ${index + 1} จากเครื่องนี้`);
    // Half of the time the same form is sent again, for its answer was lost.
    if (random() < 0.5) await device.submit(key, `ข้อความที่ ${index + 1} จากเครื่องนี้`);
  }
  for (let round = 0; round < ROUNDS; round++) {
    await device.flushOutbox(() => isKilled && random() < 0.08);
    if ((await device.requests()).every(({ status }) => status === "sent")) return keys;
    // Longer than any wait between two tries.
    vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
  }
  throw new Error(`Still waiting after ${ROUNDS} rounds: ${JSON.stringify(await device.requests())}`);
}

test.each([
  ["a thousand requests arrive once each, whatever goes wrong on the way", 40, 25, false],
  ["the same with the worker killed at any moment of a delivery", 20, 25, true],
])("%s", { timeout: 120_000 }, async (_, devices, submissions, isKilled) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const before = await fetchReceivedRequests(intake.url);
  const told = new Map(before.map(({ id, reference }) => [id, reference]));
  const seen = new Map<Fault | "refused", number>();
  for (let index = 0; index < devices; index++) {
    const random = seeded(index + (isKilled ? 1_000 : 1));
    const note = (fault: Fault | "refused") => seen.set(fault, (seen.get(fault) ?? 0) + 1);
    faultOf = () => {
      const fault = random() < 0.6 ? null : (faults[Math.floor(random() * faults.length)] ?? null);
      note(fault);
      return fault;
    };
    const reach: FetchIntake = (path, init) => {
      if (random() >= 0.05) return ask(proxy.url, path, init);
      note("refused");
      return ask(NOWHERE, path, init);
    };
    const device = new Device(`faults-${isKilled}-${index}`, reach);
    const keys = await deliverAll(device, random, submissions, isKilled);
    const sent = await device.requests();
    expect(sent.map(({ id }) => id).sort()).toEqual([...keys].sort());
    for (const { id, reference } of sent) told.set(id, reference ?? "");
    await device.delete();
  }
  const received = await fetchReceivedRequests(intake.url);
  expect(received.length).toBe(before.length + devices * submissions);
  expect(new Map(received.map(({ id, reference }) => [id, reference]))).toEqual(told);
  expect([...seen.keys()]).toEqual(expect.arrayContaining([...faults, "refused", null]));
});

test("one request that the server refuses, and one that always fails, hold up none of the others", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const random = seeded(70_007);
  const keys = Array.from({ length: 6 }, () => uuid(random));
  const poisoned: FetchIntake = async (path, init) => {
    const key = new Headers(init.headers).get("idempotency-key");
    if (key === keys[1]) return Response.json({ error: { message: ["Use at least 10 characters."] } }, { status: 400 });
    if (key === keys[0]) throw new TypeError("Failed to fetch");
    return ask(intake.url, path, init);
  };
  const device = new Device("poisoned", poisoned);
  for (const key of keys) await device.submit(key, "Ten letters and more");
  for (let round = 0; round < 5; round++) {
    await device.flushOutbox();
    vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
  }
  const byKey = new Map((await device.requests()).map((request) => [request.id, request]));
  expect(keys.map((key) => byKey.get(key)?.status)).toEqual(["queued", "rejected", "sent", "sent", "sent", "sent"]);
  expect(byKey.get(keys[0] ?? "")).toMatchObject({ attempts: 5, trouble: "unreachable" });
  expect(byKey.get(keys[1] ?? "")).toMatchObject({
    attempts: 1,
    nextAttemptAt: null,
    reason: { message: ["Use at least 10 characters."] },
  });
  await device.delete();
});

test("a server that never answers is given up after half a minute", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const given = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(1));
  const device = new Device(
    "silent",
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true })),
  );
  await device.submit(uuid(seeded(90_009)), "Ten letters and more");
  await device.flushOutbox();
  expect(given.mock.calls).toEqual([[30_000]]);
  expect(await device.requests()).toMatchObject([{ status: "queued", trouble: "unreachable", attempts: 1 }]);
  await device.delete();
});

test("a server that asks to wait is not asked before, by nobody who hurries", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let asked = 0;
  const device = new Device("busy", async () => {
    asked += 1;
    return Response.json({ error: "Too many requests" }, { status: 429, headers: { "retry-after": "1800" } });
  });
  await device.submit(uuid(seeded(80_008)), "Ten letters and more");
  await device.flushOutbox();
  vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
  await device.flushOutbox();
  expect(asked).toBe(1);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  await device.flushOutbox();
  expect(asked).toBe(2);
  expect(await device.requests()).toMatchObject([{ status: "queued", trouble: "busy", attempts: 2 }]);
  await device.delete();
});
