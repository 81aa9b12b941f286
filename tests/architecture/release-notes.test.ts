import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getNewReleaseNotes, type ReleaseNote } from "../../src/lib/release-notes.ts";

const notes = JSON.parse(readFileSync("public/release-notes.json", "utf8")) as ReleaseNote[];

test("the first entry of the release notes is for the current version", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(notes[0]?.version).toBe(version);
});

test("release notes have unique versions, newest first, with as many entries in Thai as in English", () => {
  expect(new Set(notes.map(({ version }) => version)).size).toBe(notes.length);
  const days = notes.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { version, date, en, th } of notes) {
    expect(date, version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(en.length, version).toBeGreaterThan(0);
    expect(th, version).toHaveLength(en.length);
    for (const sentence of th) expect(sentence).toMatch(/\p{Script=Thai}/u);
    for (const sentence of en) expect(sentence).not.toMatch(/\p{Script=Thai}/u);
  }
});

test("getNewReleaseNotes returns the notes of the versions newer than the running app", () => {
  const buildNote = (version: string) => ({ version, date: "2026-11-21", en: ["a"], th: ["ก"] });
  const [three, two, one] = [buildNote("3"), buildNote("2"), buildNote("1")];
  expect(getNewReleaseNotes([three, two, one], [one])).toEqual([three, two]);
  expect(getNewReleaseNotes([one], [one])).toEqual([]);
  expect(getNewReleaseNotes([one], [])).toEqual([one]);
});
