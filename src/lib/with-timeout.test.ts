import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("answers that come at once are waited for", async () => {
  await expect(withTimeout(Promise.resolve("figures"))).resolves.toBe("figures");
});

test("a page is not kept from being drawn by an answer that does not come", async () => {
  const drawn = withTimeout(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(200);
  await expect(drawn).resolves.toBeUndefined();
});
