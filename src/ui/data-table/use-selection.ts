import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Identified } from "./types.ts";

/** The functions stay the same between renders, so that a row re-renders only when its own selection changes. */
export function useSelection<Row extends Identified>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlyMap<Row["id"], Row>>(new Map());
  const pageRows = useRef(rows);
  useEffect(() => {
    pageRows.current = rows;
  }, [rows]);
  /** Where the next range selection starts. */
  const anchor = useRef<Row["id"]>(undefined);

  /** A range uses the order of `allRows`. */
  const toggle = useCallback((id: Row["id"], isOn: boolean, isRange: boolean, allRows = pageRows.current) => {
    const ids = new Set<Row["id"]>(
      getIdsBetween(
        allRows.map((row) => row.id),
        isRange ? anchor.current : undefined,
        id,
      ),
    );
    anchor.current = id;
    setSelected((before) =>
      setRowsSelected(
        before,
        allRows.filter((row) => ids.has(row.id)),
        isOn,
      ),
    );
  }, []);
  /** For example after a call has changed rows of other pages. */
  const update = useCallback((changes: readonly (Partial<Row> & Pick<Row, "id">)[]) => {
    const byId = new Map<Row["id"], Partial<Row>>(changes.map((change) => [change.id, change]));
    setSelected((before) => new Map([...before].map(([id, row]) => [id, { ...row, ...byId.get(id) }])));
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
  const ids = useMemo((): ReadonlySet<Row["id"]> => new Set(selected.keys()), [selected]);
  return { selected, ids, anchor, toggle, togglePage, select, update, clear };
}

/** Both included, in either direction. Only `to` if `from` is not in `ids`. */
export function getIdsBetween<Id>(ids: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** In the order of the ids, without deleted rows. */
export function getSelectedRows<Row extends Identified>(ids: ReadonlySet<Row["id"]>, rows: readonly Row[]): Row[] {
  const byId = new Map<Row["id"], Row>(rows.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

export function setRowsSelected<Row extends Identified>(
  selected: ReadonlyMap<Row["id"], Row>,
  rows: readonly Row[],
  isOn: boolean,
): ReadonlyMap<Row["id"], Row> {
  const next = new Map(selected);
  for (const row of rows) isOn ? next.set(row.id, row) : next.delete(row.id);
  return next;
}
