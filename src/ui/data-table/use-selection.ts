import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { getIdsBetween, setRowsSelected } from "./selection.ts";

/**
 * The selected rows of a table, over all of its pages. The functions stay the same, so that a row is drawn again only
 * when its own selection changes.
 */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map());
  const page = useRef(rows);
  useEffect(() => {
    page.current = rows;
  }, [rows]);
  /** From where the next range goes. */
  const anchor = useRef<number>(undefined);

  const toggle = useCallback((id: number, isOn: boolean, isRange: boolean) => {
    const ids = getIdsBetween(
      page.current.map((row) => row.id),
      isRange ? anchor.current : undefined,
      id,
    );
    anchor.current = id;
    setSelected((before) =>
      setRowsSelected(
        before,
        page.current.filter((row) => ids.includes(row.id)),
        isOn,
      ),
    );
  }, []);
  const togglePage = useCallback((isOn: boolean) => {
    setSelected((before) => setRowsSelected(before, page.current, isOn));
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
