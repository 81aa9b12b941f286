import { expect, test, vi } from "vitest";
import { singleFlight } from "./single-flight.ts";

test("what is asked for twice in one breath is done once, and again when it is done", async () => {
  const once = singleFlight();
  const save = vi.fn(async () => {});
  await Promise.all([once(save), once(save)]);
  expect(save).toHaveBeenCalledTimes(1);
  await once(save);
  expect(save).toHaveBeenCalledTimes(2);
});

test("what fails leaves the gate open", async () => {
  const once = singleFlight();
  await expect(once(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
  const save = vi.fn(async () => {});
  await once(save);
  expect(save).toHaveBeenCalled();
});
