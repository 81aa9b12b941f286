import { expect, test, vi } from "vitest";
import { singleFlight } from "./single-flight.ts";

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
