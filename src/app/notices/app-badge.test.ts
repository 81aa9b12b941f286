import { expect, test, vi } from "vitest";
import { setAppBadge } from "./app-badge.ts";

const createDevice = () => ({ setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) });

test("setAppBadge shows the count 7 on the app's icon and removes the badge for 0", async () => {
  const fake = createDevice();
  await setAppBadge(7, fake);
  expect(fake.setAppBadge).toHaveBeenCalledWith(7);
  expect(fake.clearAppBadge).not.toHaveBeenCalled();
  await setAppBadge(0, fake);
  expect(fake.clearAppBadge).toHaveBeenCalledOnce();
  expect(fake.setAppBadge).toHaveBeenCalledOnce();
});

test("setAppBadge resolves if the browser has no Badging API, and if the browser rejects the call", async () => {
  await expect(setAppBadge(3, {})).resolves.toBeUndefined();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const rejecting = { setAppBadge: async () => Promise.reject(new DOMException("no", "NotAllowedError")) };
  await expect(setAppBadge(3, rejecting)).resolves.toBeUndefined();
});
