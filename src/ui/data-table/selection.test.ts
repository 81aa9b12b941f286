import { expect, test } from "vitest";
import { getIdsBetween, getSelectedRows, setRowsSelected } from "./selection.ts";

test("a range goes from one row to another, whichever comes first", () => {
  expect(getIdsBetween([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1]);
  expect(getIdsBetween([5, 3, 9, 1], 1, 3)).toEqual([3, 9, 1]);
});

test("a range whose beginning is not on the page is its end alone", () => {
  expect(getIdsBetween([5, 3], undefined, 3)).toEqual([3]);
  expect(getIdsBetween([5, 3], 8, 3)).toEqual([3]);
});

test("rows of another page stay selected", () => {
  const first = setRowsSelected(new Map(), [{ id: 1 }, { id: 2 }], true);
  const second = setRowsSelected(setRowsSelected(first, [{ id: 7 }], true), [{ id: 1 }], false);
  expect([...second.keys()]).toEqual([2, 7]);
  expect([...first.keys()]).toEqual([1, 2]);
});

test("who is selected is given as they are now, in the order in which they were selected", () => {
  const every = [1, 2, 3, 4].map((id) => ({ id, salary: id * 100 }));
  expect(getSelectedRows(new Set([3, 9, 1]), every)).toEqual([
    { id: 3, salary: 300 },
    { id: 1, salary: 100 },
  ]);
});
