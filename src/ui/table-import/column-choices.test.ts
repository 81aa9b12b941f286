import { expect, test } from "vitest";
import { findColumns, getColumnLetters, setColumn } from "./column-choices.ts";

test("findColumns gives the meaning of two equal titles only to the first column", () => {
  const findColumn = (title: string) => (title === "Stock" ? title : undefined);
  expect(findColumns(["Stock", "", "Stock", "Note"], { findColumn })).toEqual([
    "Stock",
    undefined,
    undefined,
    undefined,
  ]);
});

test("findColumns uses the likely meaning of a title only if no other column surely has that meaning", () => {
  const columns = {
    findColumn: (title: string) => (title === "Due date" ? "due" : undefined),
    findLikelyColumn: (title: string) => (title === "Date" ? "due" : undefined),
  };
  expect(findColumns(["Date", "Due date"], columns)).toEqual([undefined, "due"]);
  expect(findColumns(["Date", "Date", "Note"], columns)).toEqual(["due", undefined, undefined]);
});

test("setColumn takes the meaning from the column that had it", () => {
  expect(setColumn(["a", "b", undefined], 2, "a")).toEqual([undefined, "b", "a"]);
  expect(setColumn(["a", undefined, "b"], 0, undefined)).toEqual([undefined, undefined, "b"]);
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
])("getColumnLetters gives the column at index %d the letters %s", (index, letters) => {
  expect(getColumnLetters(index)).toBe(letters);
});
