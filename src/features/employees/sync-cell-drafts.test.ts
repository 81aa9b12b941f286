import { expect, test } from "vitest";
import { type CellDraft, syncDraftsFromOtherTab } from "./sync-cell-drafts.ts";

const draftsOf = (texts: Record<string, string>) =>
  new Map<string, CellDraft>(Object.entries(texts).map(([cell, typed]) => [cell, { text: typed, error: "No room." }]));

test("what another tab stored or dropped goes", () => {
  const drafts = draftsOf({ a: "1", b: "2" });
  expect(syncDraftsFromOtherTab(drafts, { a: "1", b: "2" }, { b: "2" })).toBe(true);
  expect([...drafts.keys()]).toEqual(["b"]);
});

test("what another tab went on with is followed, until it goes there", () => {
  const drafts = draftsOf({ a: "1" });
  syncDraftsFromOtherTab(drafts, { a: "1" }, { a: "12" });
  expect(drafts.get("a")).toEqual({ text: "12" });
  syncDraftsFromOtherTab(drafts, { a: "12" }, {});
  expect(drafts.size).toBe(0);
});

test("what only this tab has typed stays, and the other's own is its own", () => {
  const drafts = draftsOf({ a: "mine" });
  expect(syncDraftsFromOtherTab(drafts, { a: "theirs" }, { b: "new" })).toBe(false);
  expect([...drafts]).toEqual([...draftsOf({ a: "mine" })]);
});
