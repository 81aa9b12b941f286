import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/**
 * The selected rows of a table, over all of its pages. The functions are stable, so that a row re-renders only when its
 * own selection changes.
 */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map());
  const pageRows = useRef(rows);
  useEffect(() => {
    pageRows.current = rows;
  }, [rows]);
  /** Where the next range selection starts. */
  const anchor = useRef<number>(undefined);

  const toggle = useCallback((id: number, isOn: boolean, isRange: boolean) => {
    const ids = getIdsBetween(
      pageRows.current.map((row) => row.id),
      isRange ? anchor.current : undefined,
      id,
    );
    anchor.current = id;
    setSelected((before) =>
      setRowsSelected(
        before,
        pageRows.current.filter((row) => ids.includes(row.id)),
        isOn,
      ),
    );
  }, []);
  const togglePage = useCallback((isOn: boolean) => {
    setSelected((before) => setRowsSelected(before, pageRows.current, isOn));
  }, []);
  const select = useCallback((all: readonly Row[]) => {
    setSelected((before) => setRowsSelected(before, all, true));
  }, []);
  const clear = useCallback(() => {
    anchor.current = undefined;
    setSelected(new Map());
  }, []);
  const ids = useMemo(() => new Set(selected.keys()), [selected]);
  return { selected, ids, toggle, togglePage, select, clear };
}

/** The ids between two ids, both included, in either direction; only `to` if `from` is not in the list. */
export function getIdsBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The rows with these ids, in the order of the ids; deleted rows are left out. */
export function getSelectedRows<Row extends { id: number }>(ids: ReadonlySet<number>, rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** A copy of the selection with the rows added or removed. */
export function setRowsSelected<Row extends { id: number }>(
  selected: ReadonlyMap<number, Row>,
  rows: readonly Row[],
  isOn: boolean,
): ReadonlyMap<number, Row> {
  const next = new Map(selected);
  for (const row of rows) isOn ? next.set(row.id, row) : next.delete(row.id);
  return next;
}
