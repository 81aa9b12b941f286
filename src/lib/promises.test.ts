import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { singleFlight, withTimeout } from "./promises.ts";

describe("singleFlight", () => {
  test("singleFlight ignores a call while a task runs, and runs a later call", async () => {
    const runOnce = singleFlight();
    const save = vi.fn(async () => {});
    await Promise.all([runOnce(save), runOnce(save)]);
    expect(save).toHaveBeenCalledTimes(1);
    await runOnce(save);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test("singleFlight runs the next task after a task failed", async () => {
    const runOnce = singleFlight();
    await expect(runOnce(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
    const save = vi.fn(async () => {});
    await runOnce(save);
    expect(save).toHaveBeenCalled();
  });
});

describe("withTimeout", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("withTimeout returns a response that arrives within the timeout", async () => {
    await expect(withTimeout(Promise.resolve("figures"))).resolves.toBe("figures");
  });

  test("withTimeout resolves with undefined if no response arrives within the timeout", async () => {
    const result = withTimeout(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(200);
    await expect(result).resolves.toBeUndefined();
  });
});
