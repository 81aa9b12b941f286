// @vitest-environment jsdom
import { locks } from "node:worker_threads";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { storeDraft } from "./drafts.ts";
import { useDraftKeyOfTab } from "./use-draft-slot.ts";

// jsdom has no Web Locks.
beforeAll(() => void Object.defineProperty(navigator, "locks", { value: locks }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function openTab() {
  const { result, unmount } = renderHook(() => useDraftKeyOfTab("invoice"));
  await waitFor(() => expect(result.current).toBeDefined());
  return { key: result.current ?? "", close: unmount };
}

test("two tabs have drafts of their own, and a new tab takes over the draft of a closed one", async () => {
  const firstTab = await openTab();
  storeDraft(firstTab.key, { subject: "Spring campaign" });
  const secondTab = await openTab();
  expect(secondTab.key).not.toBe(firstTab.key);
  storeDraft(secondTab.key, { subject: "Autumn campaign" });
  secondTab.close();
  expect((await openTab()).key).toBe(secondTab.key);
});

test("useDraftKeyOfTab returns the same draft key after a reload of the tab", async () => {
  const firstTab = await openTab();
  storeDraft(firstTab.key, { subject: "Spring campaign" });
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: false }));
  expect((await openTab()).key).toBe(firstTab.key);
});

test("a page in the back/forward cache keeps its draft key: another tab gets a different one", async () => {
  const firstTab = await openTab();
  storeDraft(firstTab.key, { subject: "Spring campaign" });
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  expect((await openTab()).key).not.toBe(firstTab.key);
});
