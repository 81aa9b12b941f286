import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteDraft, getDraftKey, getDraftStorageKey, readDraft, readDraftChanges, storeDraft } from "./drafts.ts";

const storedTexts = new Map<string, string>();

beforeEach(() => {
  storedTexts.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedTexts.set(key, value),
    removeItem: (key: string) => void storedTexts.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const draftSchema = v.partial(v.object({ name: v.string(), city: v.string() }));
const savedRecord = { name: "Ann", city: "Rome" };

test("readDraftChanges returns the values of a draft that differ from the saved record", () => {
  storeDraft("users:3", { city: "Paris" });
  expect(readDraftChanges("users:3", savedRecord, draftSchema)).toEqual({ city: "Paris" });
});

test("readDraftChanges drops draft values that equal the saved record; deleteDraft then deletes the draft", () => {
  storeDraft("users:3", { city: "Paris", name: "Ann Lee" });
  const changes = readDraftChanges("users:3", { name: "Ann Lee", city: "Rome" }, draftSchema);
  expect(changes).toEqual({ city: "Paris" });
  deleteDraft("users:3", changes ?? {});
  expect(storedTexts.size).toBe(0);
});

test("readDraftChanges returns null for a draft that equals the saved record, and deletes the draft", () => {
  storeDraft("users:3", savedRecord);
  expect(readDraftChanges("users:3", savedRecord, draftSchema)).toBeNull();
  expect(storedTexts.size).toBe(0);
});

test("deleteDraft keeps a draft that another tab has overwritten", () => {
  storeDraft("users:3", { city: "Paris" });
  deleteDraft("users:3", { city: "Oslo" });
  expect(readDraft("users:3", draftSchema)).toEqual({ city: "Paris" });
});

test("readDraftChanges returns null if another user wrote the draft", () => {
  storedTexts.set("userData", JSON.stringify({ id: 1 }));
  storeDraft("users:3", { city: "Paris" });
  storedTexts.set("userData", JSON.stringify({ id: 2 }));
  expect(readDraftChanges("users:3", savedRecord, draftSchema)).toBeNull();
});

test.each(["", "{", "[]", '{"city":7}'])("readDraftChanges returns null if the stored draft is invalid: %s", (text) => {
  storedTexts.set("draft:0:users:3", text);
  expect(readDraftChanges("users:3", savedRecord, draftSchema)).toBeNull();
});

test.each(["false", "true"])("getDraftKey finds the drafts of every user; in a workspace: %s", (isInWorkspace) => {
  storedTexts.set("userData", JSON.stringify({ id: 12 }));
  storedTexts.set("inWorkspace", isInWorkspace);
  expect(getDraftKey(getDraftStorageKey("chat:3"))).toBe("chat:3");
});
