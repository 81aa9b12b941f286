import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { singleFlight, withTimeout } from "./promises.ts";

describe("singleFlight", () => {
  test("concurrent calls share one run; a later call runs again", async () => {
    const once = singleFlight();
    const save = vi.fn(async () => {});
    await Promise.all([once(save), once(save)]);
    expect(save).toHaveBeenCalledTimes(1);
    await once(save);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test("runs again after a failure", async () => {
    const once = singleFlight();
    await expect(once(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
    const save = vi.fn(async () => {});
    await once(save);
    expect(save).toHaveBeenCalled();
  });
});

describe("withTimeout", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("waits for responses within the timeout", async () => {
    await expect(withTimeout(Promise.resolve("figures"))).resolves.toBe("figures");
  });

  test("resolves after the timeout without a response", async () => {
    const drawn = withTimeout(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(200);
    await expect(drawn).resolves.toBeUndefined();
  });
});
