import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteDraft, readDraft, readDraftChanges, saveDraft } from "./drafts.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const schema = v.partial(v.object({ name: v.string(), city: v.string() }));
const record = { name: "Ann", city: "Rome" };

test("readDraftChanges returns the values of a draft that differ from the saved record", () => {
  saveDraft("users:3", { city: "Paris" });
  expect(readDraftChanges("users:3", record, schema)).toEqual({ city: "Paris" });
});

test("readDraftChanges drops draft values that equal the saved record; deleteDraft then deletes the draft", () => {
  saveDraft("users:3", { city: "Paris", name: "Ann Lee" });
  const changes = readDraftChanges("users:3", { name: "Ann Lee", city: "Rome" }, schema);
  expect(changes).toEqual({ city: "Paris" });
  deleteDraft("users:3", changes ?? {});
  expect(stored.size).toBe(0);
});

test("readDraftChanges returns null for a draft that equals the saved record, and deletes the draft", () => {
  saveDraft("users:3", record);
  expect(readDraftChanges("users:3", record, schema)).toBeNull();
  expect(stored.size).toBe(0);
});

test("deleteDraft keeps a draft that another tab has overwritten", () => {
  saveDraft("users:3", { city: "Paris" });
  deleteDraft("users:3", { city: "Oslo" });
  expect(readDraft("users:3", schema)).toEqual({ city: "Paris" });
});

test("readDraftChanges returns null if another user wrote the draft", () => {
  stored.set("userData", JSON.stringify({ id: 1 }));
  saveDraft("users:3", { city: "Paris" });
  stored.set("userData", JSON.stringify({ id: 2 }));
  expect(readDraftChanges("users:3", record, schema)).toBeNull();
});

test.each(["", "{", "[]", '{"city":7}'])("readDraftChanges returns null if the stored draft is invalid: %s", (text) => {
  stored.set("draft:0:users:3", text);
  expect(readDraftChanges("users:3", record, schema)).toBeNull();
});
