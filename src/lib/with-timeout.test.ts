import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

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
