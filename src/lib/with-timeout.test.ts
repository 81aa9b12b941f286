import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("resolves with a promise that settles within the timeout", async () => {
  await expect(withTimeout(Promise.resolve("figures"))).resolves.toBe("figures");
});

test("resolves with undefined after 200 ms", async () => {
  const drawn = withTimeout(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(200);
  await expect(drawn).resolves.toBeUndefined();
});
