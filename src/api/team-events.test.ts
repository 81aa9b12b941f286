// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { onTeamEvents } from "./team-events.ts";

const eventSources: { isOpen: boolean }[] = [];
class FakeEventSource extends EventTarget {
  isOpen = true;
  constructor() {
    super();
    eventSources.push(this);
  }
  close() {
    this.isOpen = false;
  }
}

test("onTeamEvents closes the stream when the page is left and opens one when it returns from the cache", async () => {
  vi.stubGlobal("EventSource", FakeEventSource);
  const locks = { request: async (_: string, __: object, callback: () => Promise<void>) => callback() };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  const unsubscribe = onTeamEvents(() => {});
  const getOpen = () => eventSources.map(({ isOpen }) => isOpen);
  expect(getOpen()).toEqual([true]);
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  expect(getOpen()).toEqual([false]);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(getOpen()).toEqual([false, true]);
  unsubscribe();
  expect(getOpen()).toEqual([false, false]);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(eventSources).toHaveLength(2);
});
