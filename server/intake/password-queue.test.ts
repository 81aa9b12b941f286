import { describe, expect, test } from "vitest";
import { createPasswordQueue } from "./password-queue.ts";
import { RateLimitError } from "./rate-limiter.ts";

/** The test decides when the hashes finish. */
function createStoppedQueue() {
  const finishRunning: (() => void)[] = [];
  let highestRunningCount = 0;
  const hash = () =>
    new Promise<string>((resolve) => {
      finishRunning.push(() => resolve("hash"));
      highestRunningCount = Math.max(highestRunningCount, finishRunning.length);
    });
  const queue = createPasswordQueue({ hash, verify: async () => (await hash()) === "hash" }, 2);
  return {
    signIn: (address: string) => queue.admit(address, (hasher) => hasher.verify("x", undefined)),
    getHighest: () => highestRunningCount,
    async finishAll() {
      while (finishRunning.length > 0) {
        finishRunning.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
}
const countFulfilled = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;

describe("createPasswordQueue", () => {
  test("two hashes run at a time; of 95 callers from one address, eight are admitted, the others get 429", async () => {
    const { signIn, getHighest, finishAll } = createStoppedQueue();
    const calls = Array.from({ length: 95 }, () => signIn("192.0.2.1"));
    await expect(calls[8]).rejects.toThrow(RateLimitError);
    await expect(calls[94]).rejects.toMatchObject({ status: 429, retryAfter: 2 });
    const admittedCount = countFulfilled(calls);
    await new Promise(setImmediate);
    await finishAll();
    expect(await admittedCount).toBe(8);
    expect(getHighest()).toBe(2);
  });

  test("a caller from another address is admitted while five addresses have taken all the places they can", async () => {
    const { signIn, finishAll } = createStoppedQueue();
    const flood = [1, 2, 3, 4, 5].map((host) =>
      countFulfilled(Array.from({ length: 95 }, () => signIn(`192.0.2.${host}`))),
    );
    const memberCall = signIn("198.51.100.7");
    await new Promise(setImmediate);
    await finishAll();
    expect(await memberCall).toBe(true);
    expect(await Promise.all(flood)).toEqual([8, 6, 4, 2, 2]);
  });

  test("createPasswordQueue admits 24 callers from many addresses, and others when they have left", async () => {
    const { signIn, finishAll } = createStoppedQueue();
    const calls = countFulfilled(Array.from({ length: 30 }, (_, index) => signIn(`192.0.2.${index}`)));
    await new Promise(setImmediate);
    await finishAll();
    expect(await calls).toBe(24);
    const next = signIn("192.0.2.99");
    await new Promise(setImmediate);
    await finishAll();
    expect(await next).toBe(true);
  });

  test("a caller whose work rejects frees its place for others", async () => {
    const queue = createPasswordQueue({ hash: async () => "", verify: async () => false });
    const fail = () => queue.admit("192.0.2.1", () => Promise.reject(new Error("wrong password")));
    for (let times = 0; times < 30; times++) await expect(fail()).rejects.toThrow("wrong password");
  });
});
