import { afterEach, beforeEach, expect, test, vi } from "vitest";

const load = vi.fn(async () => ({ default: () => null }));

/** Imports the module anew, in a browser that is idle every 100 ms. */
async function setup({ saveData = false, isInstalled = false }) {
  vi.resetModules();
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => setTimeout(callback, 100));
  vi.stubGlobal("navigator", {
    connection: { saveData, effectiveType: "4g" },
    serviceWorker: { controller: isInstalled ? {} : null },
  });
  return await import("./lazy-part.ts");
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  load.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("parts load one by one when the browser is idle, but not before the first render", async () => {
  const { lazyPart, loadPartsWhenIdle } = await setup({});
  for (let part = 0; part < 2; part++) lazyPart(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).not.toHaveBeenCalled();
  loadPartsWhenIdle();
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part of a screen that opens later loads too, even if an earlier part failed", async () => {
  const { lazyPart, loadPartsWhenIdle } = await setup({});
  loadPartsWhenIdle();
  lazyPart(() => Promise.reject(new Error("no network")));
  lazyPart(load);
  await vi.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  { isInstalled: false, loads: 0 },
  { isInstalled: true, loads: 1 },
])("with data saver: installed $isInstalled, loads $loads parts", async ({ isInstalled, loads }) => {
  const { lazyPart, loadPartsWhenIdle } = await setup({ saveData: true, isInstalled });
  lazyPart(load);
  loadPartsWhenIdle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(loads);
});
