// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getIdsBetween, getSelectedRows, setRowsSelected, useSelection } from "./use-selection.ts";

describe("getIdsBetween", () => {
  test("getIdsBetween returns the ids between two rows in list order, also if the end comes before the start", () => {
    expect(getIdsBetween([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1]);
    expect(getIdsBetween([5, 3, 9, 1], 1, 3)).toEqual([3, 9, 1]);
  });

  test("getIdsBetween returns only the end if the start is undefined or not in the list", () => {
    expect(getIdsBetween([5, 3], undefined, 3)).toEqual([3]);
    expect(getIdsBetween([5, 3], 8, 3)).toEqual([3]);
  });
});

test("setRowsSelected keeps selected rows of other pages and does not mutate the given selection", () => {
  const first = setRowsSelected(new Map(), [{ id: 1 }, { id: 2 }], true);
  const second = setRowsSelected(setRowsSelected(first, [{ id: 7 }], true), [{ id: 1 }], false);
  expect([...second.keys()]).toEqual([2, 7]);
  expect([...first.keys()]).toEqual([1, 2]);
});

test("getSelectedRows returns current rows in selection order and skips deleted ones", () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, salary: id * 100 }));
  expect(getSelectedRows(new Set([3, 9, 1]), rows)).toEqual([
    { id: 3, salary: 300 },
    { id: 1, salary: 100 },
  ]);
});

describe("useSelection", () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id, isRead: false }));

  test("a range over rows that are not loaded uses the order of all rows", () => {
    const { result } = renderHook(() => useSelection([...rows.slice(0, 2), ...rows.slice(4)]));
    act(() => result.current.toggle(2, true, false));
    act(() => result.current.toggle(5, true, true, rows));
    expect([...result.current.ids]).toEqual([2, 3, 4, 5]);
  });

  test("update changes fields of selected rows and selects no others", () => {
    const { result } = renderHook(() => useSelection(rows));
    act(() => result.current.toggle(2, true, false));
    act(() => result.current.update([1, 2].map((id) => ({ id, isRead: true }))));
    expect([...result.current.selected.values()]).toEqual([{ id: 2, isRead: true }]);
  });
});
