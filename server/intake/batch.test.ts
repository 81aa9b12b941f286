import { describe, expect, test, vi } from "vitest";
import { createBatchQueue } from "./batch.ts";

const batchOptions = { maxSize: 3, canSplit: () => true };
const doubleAll = async (items: readonly number[]) => items.map((item) => item * 2);

describe("createBatchQueue", () => {
  test("a single item runs as a batch of one", async () => {
    const run = vi.fn(doubleAll);
    expect(await createBatchQueue(run, batchOptions)(1)).toBe(2);
    expect(run.mock.calls).toEqual([[[1]]]);
  });

  test("items added while a batch runs form later batches of at most maxSize, run one at a time", async () => {
    let runningCount = 0;
    const run = vi.fn(async (items: readonly number[]) => {
      expect(++runningCount).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      runningCount--;
      return doubleAll(items);
    });
    const add = createBatchQueue(run, batchOptions);
    const firstResult = add(1);
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    expect(await Promise.all([firstResult, ...[2, 3, 4, 5].map(add)])).toEqual([2, 4, 6, 8, 10]);
    expect(run.mock.calls).toEqual([[[1]], [[2, 3, 4]], [[5]]]);
  });

  test("an Error among the results rejects only its item", async () => {
    const add = createBatchQueue(
      async (items: readonly number[]) => items.map((item) => (item === 2 ? new Error("odd") : item)),
      batchOptions,
    );
    const results = await Promise.allSettled([1, 2, 3].map(add));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("a failed batch runs again item by item, one at a time, and the next batch runs too", async () => {
    let runningCount = 0;
    const run = vi.fn(async (items: readonly number[]) => {
      expect(++runningCount).toBe(1);
      await new Promise(setImmediate);
      runningCount--;
      if (items.includes(2)) throw new Error("2 is invalid");
      return doubleAll(items);
    });
    const add = createBatchQueue(run, batchOptions);
    const results = await Promise.allSettled([1, 2, 3, 4].map(add));
    expect(results.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual([
      2,
      "failed",
      6,
      8,
    ]);
    expect(run.mock.calls).toEqual([[[1, 2, 3]], [[1]], [[2]], [[3]], [[4]]]);
  });

  test("a failed batch that cannot be split rejects all its items at once", async () => {
    const run = vi.fn(async (): Promise<number[]> => {
      throw new Error("no connection");
    });
    const add = createBatchQueue(run, { ...batchOptions, canSplit: () => false });
    const results = await Promise.allSettled([1, 2, 3].map(add));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(run).toHaveBeenCalledOnce();
  });
});
