import { useEffect, useMemo, useRef } from "react";
import { assignRowKeys } from "./row-keys.ts";

interface RowKeysOptions {
  rows: readonly { id: number }[];
  /** What is asked for. */
  view: string;
  /** The rows are still those of the view before. */
  isStale: boolean;
}

/** The keys of the rows on screen: {@link assignRowKeys}. */
export function useRowKeys({ rows, view, isStale }: RowKeysOptions): ReadonlyMap<number, number> {
  const drawn = useRef<{ view: string; keys: ReadonlyMap<number, number> }>({ view, keys: new Map() });
  const keys = useMemo(
    () =>
      assignRowKeys(
        drawn.current.keys,
        rows.map(({ id }) => id),
        drawn.current.view !== view,
      ),
    [rows, view],
  );
  useEffect(() => {
    if (!isStale) drawn.current = { view, keys };
  }, [view, keys, isStale]);
  return keys;
}
