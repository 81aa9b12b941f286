import { expect, test, vi } from "vitest";
import { runInChunks } from "./run-in-chunks.ts";

const ids = Array.from({ length: 2_500 }, (_, index) => index + 1);

test("runInChunks passes at most 1,000 ids to each call", async () => {
  const run = vi.fn(async (chunk: number[]) => chunk.length);
  expect(await runInChunks(ids, run)).toEqual({ doneIds: ids });
  expect(run.mock.calls.map(([chunk]) => chunk.length)).toEqual([1_000, 1_000, 500]);
});

test("runInChunks stops at an error and returns the ids that were done before", async () => {
  const error = new Error("offline");
  const run = vi.fn(async (chunk: number[]) => {
    if (chunk.includes(1_500)) throw error;
  });
  expect(await runInChunks(ids, run)).toEqual({ doneIds: ids.slice(0, 1_000), error });
  expect(run).toHaveBeenCalledTimes(2);
});
