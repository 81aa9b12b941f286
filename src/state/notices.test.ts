import { createStore } from "jotai";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "../lib/storage-keys.ts";

/** Shared by two tabs. */
const storedTexts = new Map<string, string>();
const storage = {
  getItem: (key: string) => storedTexts.get(key) ?? null,
  setItem: (key: string, value: string) => void storedTexts.set(key, value),
  removeItem: (key: string) => void storedTexts.delete(key),
};

beforeEach(() => {
  storedTexts.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", storage);
});

/** Loads a new copy of the module with a store of its own. */
async function openTab() {
  vi.resetModules();
  const state = await import("./notices.ts");
  const store = createStore();
  return {
    list: () => store.get(state.noticesAtom),
    kinds: () => store.get(state.noticesAtom).map(({ kind }) => kind),
    unseen: () => store.get(state.unseenNoticeCountAtom),
    add: (notice: import("./notices.ts").NewNotice) => store.set(state.addNoticeAtom, notice),
    put: (notices: readonly import("./notices.ts").Notice[]) => store.set(state.insertNoticesAtom, notices),
    reject: (...changes: string[]) => store.set(state.addRejectionNoticeAtom, changes),
    see: () => store.set(state.markNoticesSeenAtom),
    clear: () => store.set(state.clearNoticesAtom),
  };
}

test("addNoticeAtom stores a notice as unseen; markNoticesSeenAtom marks it as seen in every tab", async () => {
  const tab = await openTab();
  tab.add({ kind: "delivered", values: { reference: "PH-1" } });
  const laterTab = await openTab();
  expect(laterTab.list()).toMatchObject([{ kind: "delivered", values: { reference: "PH-1" }, isSeen: false }]);
  expect(laterTab.unseen()).toBe(1);
  laterTab.see();
  expect((await openTab()).unseen()).toBe(0);
});

test("two tabs that add notices store a notice with the same id once and keep the other tab's notices", async () => {
  const [firstTab, secondTab] = [await openTab(), await openTab()];
  firstTab.add({ id: "update-ready:2", kind: "update-ready", values: { version: "2" } });
  secondTab.add({ id: "update-ready:2", kind: "update-ready", values: { version: "2" } });
  secondTab.add({ kind: "installed", values: {} });
  firstTab.add({ kind: "data-newer", values: {} });
  expect((await openTab()).kinds().sort()).toEqual(["data-newer", "installed", "update-ready"]);
});

test("addRejectionNoticeAtom has one notice for all changes; only a new change replaces it", async () => {
  const [tab, otherTab] = [await openTab(), await openTab()];
  tab.reject("1", "2");
  otherTab.reject("1", "2");
  expect((await openTab()).list()).toMatchObject([{ values: { changes: ["1", "2"] }, isSeen: false }]);
  tab.see();
  tab.reject("2");
  expect(tab.list()).toMatchObject([{ values: { changes: ["2"] }, isSeen: true }]);
  tab.reject("2", "3");
  expect(tab.list()).toMatchObject([{ values: { changes: ["2", "3"] }, isSeen: false }]);
  tab.reject();
  expect(tab.list()).toEqual([]);
});

test("adding more than 100 notices deletes the oldest ones", async () => {
  const tab = await openTab();
  const toTime = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  for (let second = 105; second > 0; second--) tab.add({ kind: "rejected", values: {}, at: toTime(second) });
  expect(tab.list()).toHaveLength(100);
  expect(tab.list()[0]?.at).toBe(toTime(105));
  expect(tab.list()[99]?.at).toBe(toTime(6));
});

test("insertNoticesAtom restores cleared notices and keeps notices that were added since", async () => {
  const tab = await openTab();
  tab.add({ kind: "backup-made", values: {} });
  const clearedNotices = tab.clear();
  expect(tab.list()).toEqual([]);
  tab.add({ kind: "data-reset", values: { to: "empty" } });
  tab.put(clearedNotices);
  expect(tab.kinds().sort()).toEqual(["backup-made", "data-reset"]);
});

describe("invalid stored notices", () => {
  const validNotice = { id: "1", kind: "installed", values: {}, at: "2026-11-21T03:00:00.000Z", isSeen: true };
  test.each([
    ["no JSON", "{{{", 0],
    ["no list", '{"kind":"installed"}', 0],
    ["null", "null", 0],
    [
      "good among bad",
      JSON.stringify([null, 7, { ...validNotice, kind: "constructor" }, { ...validNotice, at: "soon" }, validNotice]),
      1,
    ],
    ["values of another kind", JSON.stringify([{ ...validNotice, kind: "delivered" }]), 0],
  ])(
    "a tab shows only the valid notices, and adding a notice removes the invalid ones from storage: %s",
    async (_name, text, validCount) => {
      storedTexts.set(storageKeys.notices, text);
      const tab = await openTab();
      expect(tab.list()).toHaveLength(validCount);
      tab.add({ kind: "update-failed", values: {} });
      expect((await openTab()).list()).toHaveLength(validCount + 1);
    },
  );
});

test("addNoticeAtom shows a notice even if the storage is full", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("localStorage", {
    ...storage,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const tab = await openTab();
  tab.add({ kind: "installed", values: {} });
  expect(tab.kinds()).toEqual(["installed"]);
});
