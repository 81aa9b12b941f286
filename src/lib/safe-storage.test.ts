import { afterEach, beforeEach, expect, test, vi } from "vitest";

const storedTexts = new Map<string, string>();
let capacity = 100;
const throwBlocked = () => {
  throw new DOMException("Blocked", "SecurityError");
};

/** The texts are also enumerable properties, as in browsers. */
function createStorage(texts: Map<string, string>, getCapacity: () => number) {
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      const others = [...texts].filter(([other]) => other !== key).reduce((size, [, value]) => size + value.length, 0);
      if (others + text.length > getCapacity()) throw new DOMException("Full", "QuotaExceededError");
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  return new Proxy(storage, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

async function loadSafeStorage() {
  vi.resetModules();
  return import("./safe-storage.ts");
}

beforeEach(() => {
  storedTexts.clear();
  capacity = 100;
  vi.stubGlobal(
    "localStorage",
    createStorage(storedTexts, () => capacity),
  );
  vi.stubGlobal(
    "sessionStorage",
    createStorage(new Map(), () => 1_000),
  );
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
});
afterEach(() => vi.unstubAllGlobals());

function writeInOtherTab(key: string, text: string) {
  storedTexts.set(key, text);
  dispatchEvent(Object.assign(new Event("storage"), { key, newValue: text }));
}

test("texts that do not fit survive a reload, are reported, and are stored once a removed text makes space", async () => {
  const moduleBeforeReload = await loadSafeStorage();
  moduleBeforeReload.safeStorage.setItem("draft", "old");
  moduleBeforeReload.safeStorage.setItem("notices", "x".repeat(90));
  expect(moduleBeforeReload.safeStorage.setItem("draft", "a long text")).toBe(false);
  expect(moduleBeforeReload.safeStorage.setItem("skin", "a dark skin")).toBe(false);

  const { safeStorage, storageFailureStore } = await loadSafeStorage();
  const onChange = vi.fn();
  storageFailureStore.subscribe(onChange);
  expect(safeStorage.getItem("draft")).toBe("a long text");
  expect(safeStorage.getKeys()).toEqual(["draft", "notices", "skin"]);
  expect(storageFailureStore.getSnapshot()).toBe(true);
  safeStorage.removeItem("notices");
  expect(Object.fromEntries(storedTexts)).toEqual({ draft: "a long text", skin: "a dark skin" });
  expect(storageFailureStore.getSnapshot()).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("a text that another tab writes replaces a refused one, and the failure ends", async () => {
  const { safeStorage, storageFailureStore } = await loadSafeStorage();
  capacity = 4;
  safeStorage.setItem("draft", "a long text");
  writeInOtherTab("draft", "new");
  expect(safeStorage.getItem("draft")).toBe("new");
  expect(storageFailureStore.getSnapshot()).toBe(false);
});

test("a reopened tab drops its refused text if another tab has written a newer one", async () => {
  const { safeStorage } = await loadSafeStorage();
  capacity = 4;
  safeStorage.setItem("draft", "a long text");
  storedTexts.set("draft", "new");
  expect((await loadSafeStorage()).safeStorage.getItem("draft")).toBe("new");
});

test("a full storage drops the counts of page visits before it refuses a text", async () => {
  const { safeStorage } = await loadSafeStorage();
  safeStorage.setItem("menuVisits", "x".repeat(95));
  expect(safeStorage.setItem("draft", "a long text")).toBe(true);
  expect([...storedTexts.keys()]).toEqual(["draft"]);
});

test("with all storage blocked, texts last until the next reload", async () => {
  vi.stubGlobal("localStorage", { getItem: throwBlocked, setItem: throwBlocked, removeItem: throwBlocked });
  vi.stubGlobal("sessionStorage", { getItem: throwBlocked, setItem: throwBlocked, removeItem: throwBlocked });
  const { safeStorage, storageFailureStore } = await loadSafeStorage();
  expect(safeStorage.getItem("draft")).toBeNull();
  expect(safeStorage.setItem("draft", "text")).toBe(false);
  expect(safeStorage.getItem("draft")).toBe("text");
  safeStorage.removeItem("draft");
  expect(safeStorage.getItem("draft")).toBeNull();
  expect(storageFailureStore.getSnapshot()).toBe(false);
});
