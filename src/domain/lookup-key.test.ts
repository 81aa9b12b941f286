import { expect, test } from "vitest";
import { buildChangedLookupKeys, rebuildLookupKeys, toLookupKey } from "./lookup-key.ts";

test.each([
  ["ＡＤＭＩＮ", "admin"],
  ["ad\u200Bmin", "admin"],
  ["admin\u3164", "admin"],
  ["ann\u2011lee", "ann-lee"],
  ["Straße", "strasse"],
  ["น\u0E4D\u0E49\u0E32", "น้ำ"],
  ["ป๊อป๒", "ป๊อป2"],
])("toLookupKey returns the same key for %s and %s", (name, other) =>
  expect(toLookupKey(name)).toBe(toLookupKey(other)),
);

test("rebuildLookupKeys gives no two rows the same key, whatever their old keys are", () => {
  const row = (id: number, username: string, usernameKey: string) => ({
    id,
    username,
    usernameKey,
    email: `${id}@example.com`,
    emailKey: `${id}@example.com`,
  });
  const rows = [row(1, "ann", "bo"), row(2, "bo", "ann"), row(3, "ＡＮＮ", "bo2"), row(4, "Bo", "ann2")];
  expect(rebuildLookupKeys(rows).map(({ usernameKey }) => usernameKey)).toEqual(["ann", "bo", "bo2", "ann2"]);
  const conflictingRows = [row(1, "ann", "old"), row(2, "ＡＮＮ", "bo"), row(3, "bo", "older")];
  expect(rebuildLookupKeys(conflictingRows).map(({ usernameKey }) => usernameKey)).toEqual(["ann", "ann#2", "bo"]);
});

test("buildChangedLookupKeys changes only the keys of names that change", () => {
  const before = { username: "ป๊อป๒", usernameKey: "ป๊อป๒", email: "Ａ@b.co", emailKey: "ａ@b.co" };
  expect(buildChangedLookupKeys(before, before)).toEqual({ usernameKey: "ป๊อป๒", emailKey: "ａ@b.co" });
  const renamedRow = { ...before, username: "Pop" };
  expect(buildChangedLookupKeys(before, renamedRow)).toEqual({ usernameKey: "pop", emailKey: "ａ@b.co" });
  const staffRow = { ...before, email: "", emailKey: "staff:ป๊อป๒" };
  expect(buildChangedLookupKeys(staffRow, staffRow).emailKey).toBe("staff:ป๊อป๒");
  expect(buildChangedLookupKeys(staffRow, { ...staffRow, username: "Pop" }).emailKey).toBe("staff:pop");
  expect(buildChangedLookupKeys(staffRow, { ...staffRow, email: "C@b.co" }).emailKey).toBe("c@b.co");
});
