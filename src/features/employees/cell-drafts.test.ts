import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "../../lib/storage-keys.ts";
import { type EditableField, parseField } from "./cell-drafts.ts";

test.each([
  ["salary", "61000", 61_000],
  ["salary", " 61,000 ", 61_000],
  ["salary", "๖๑,๐๐๐", 61_000],
  ["age", "๔๑", 41],
  ["city", "  เชียงใหม่ ", "เชียงใหม่"],
  ["email", "mali@example.com", "mali@example.com"],
] as const)("parseField(%s) for the text %o returns %o", (field, text, value) => {
  expect(parseField(field, text)).toBe(value);
});

test.each([
  ["salary", "-5"],
  ["salary", ""],
  ["salary", "1e3"],
  ["salary", "10000001"],
  ["age", "14"],
  ["age", "4.5"],
  ["post", "   "],
  ["city", "ก".repeat(101)],
  ["email", "mali"],
] as const)("parseField(%s) returns undefined for the invalid text %o", (field, text) => {
  expect(parseField(field, text)).toBeUndefined();
});

const DRAFTS_KEY = "draft:employee-cells";
const storedTexts = new Map<string, string>();
let storageListeners: Array<(event: Partial<StorageEvent>) => void> = [];

beforeEach(() => {
  storedTexts.clear();
  storageListeners = [];
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedTexts.set(key, value),
    removeItem: (key: string) => void storedTexts.delete(key),
  });
  vi.stubGlobal("addEventListener", (_: string, listener: (typeof storageListeners)[number]) =>
    storageListeners.push(listener),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Imports the module again, so that it reads the drafts from storage, as after a reload. */
async function openPage(userId = 1, isInWorkspace = false) {
  storedTexts.set(storageKeys.userData, JSON.stringify({ id: userId }));
  storedTexts.set(storageKeys.inWorkspace, JSON.stringify(isInWorkspace));
  vi.resetModules();
  const { createCellDraftAtom } = await import("./cell-drafts.ts");
  const store = createStore();
  return (employeeId: number, field: EditableField, language = "en") => {
    const draftAtom = createCellDraftAtom(employeeId, field, language);
    return {
      get: () => store.get(draftAtom),
      set: (text: string) => store.set(draftAtom, () => ({ text })),
      delete: () => store.set(draftAtom, () => undefined),
      subscribe: () => store.sub(draftAtom, () => {}),
    };
  };
}

describe("createCellDraftAtom", () => {
  test("a cell's unsaved text is kept after a reload", async () => {
    (await openPage())(7, "salary").set("61");
    expect((await openPage())(7, "salary").get()).toEqual({ text: "61" });
  });

  test("each field of each employee has its own draft; deleting one keeps the others", async () => {
    const getCellDraft = await openPage();
    getCellDraft(7, "salary").set("61");
    getCellDraft(8, "salary").set("62");
    getCellDraft(7, "age").set("41");
    getCellDraft(7, "salary").delete();
    expect([getCellDraft(7, "salary").get(), getCellDraft(8, "salary").get(), getCellDraft(7, "age").get()]).toEqual([
      undefined,
      { text: "62" },
      { text: "41" },
    ]);
  });

  test("the city has one draft per language; the salary has one for both languages", async () => {
    const getCellDraft = await openPage();
    getCellDraft(7, "city", "en").set("Berlin");
    getCellDraft(7, "salary", "en").set("61");
    expect(getCellDraft(7, "city", "th").get()).toBeUndefined();
    expect(getCellDraft(7, "salary", "th").get()).toEqual({ text: "61" });
  });

  test("another user of the device does not see the drafts; their author still does", async () => {
    (await openPage(1))(7, "salary").set("61");
    expect((await openPage(2))(7, "salary").get()).toBeUndefined();
    expect((await openPage(1))(7, "salary").get()).toEqual({ text: "61" });
  });

  test("the user with the same id in a workspace does not see the drafts of the device's own employees", async () => {
    (await openPage())(7, "salary").set("61");
    expect((await openPage(1, true))(7, "salary").get()).toBeUndefined();
    expect((await openPage())(7, "salary").get()).toEqual({ text: "61" });
  });

  test("createCellDraftAtom updates or removes a draft that another tab changes or deletes", async () => {
    const draft = (await openPage())(7, "salary");
    draft.set("61");
    draft.subscribe();
    const setInOtherTab = (drafts: object) => {
      for (const listener of storageListeners) listener({ key: DRAFTS_KEY, newValue: JSON.stringify(drafts) });
    };
    setInOtherTab({ "1 7 salary": { text: "6100", error: "full" } });
    expect(draft.get()).toEqual({ text: "6100", error: "full" });
    setInOtherTab({});
    expect(draft.get()).toBeUndefined();
  });

  test.each(["{", "[]", '{"1 7 salary":"61"}', '{"1 7 salary":{"text":6}}'])(
    "createCellDraftAtom returns undefined if localStorage contains the invalid value %s",
    async (text) => {
      storedTexts.set(DRAFTS_KEY, text);
      expect((await openPage())(7, "salary").get()).toBeUndefined();
    },
  );
});
