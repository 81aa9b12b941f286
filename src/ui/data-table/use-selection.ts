import { useMemo, useState } from "react";
import { useStableHandlers } from "../use-stable-handlers.ts";
import type { Identified } from "./types.ts";

/**
 * Changing `scope` clears the selection. The functions stay the same between renders, so that a row re-renders only
 * when its own selection changes.
 */
export function useSelection<Row extends Identified>(rows: readonly Row[], scope?: string) {
  type Selected = ReadonlyMap<Row["id"], Row>;
  const [state, setState] = useState<{ scope: string | undefined; selected: Selected; anchor?: Row["id"] | undefined }>(
    { scope, selected: new Map() },
  );
  if (state.scope !== scope) setState({ scope, selected: new Map() });
  const { selected, anchor } = state;
  const ids = useMemo((): ReadonlySet<Row["id"]> => new Set(selected.keys()), [selected]);
  const setSelected = (change: (before: Selected) => Selected, part: Partial<Pick<typeof state, "anchor">> = {}) =>
    setState((before) => ({ ...before, selected: change(before.selected), ...part }));
  const handlers = useStableHandlers({
    /** A range uses the order of `allRows`. */
    toggle: (id: Row["id"], isOn: boolean, isRange: boolean, allRows: readonly Row[] = rows) => {
      const orderedIds = allRows.map((row) => row.id);
      const idsInRange = new Set(getIdsBetween(orderedIds, isRange ? anchor : undefined, id));
      const rangeRows = allRows.filter((row) => idsInRange.has(row.id));
      setSelected((before) => setRowsSelected(before, rangeRows, isOn), { anchor: id });
    },
    /** Updates the stored copies of selected rows after a call has changed them, also on other pages. */
    update: (changes: readonly (Partial<Row> & Pick<Row, "id">)[]) => {
      const byId = new Map<Row["id"], Partial<Row>>(changes.map((change) => [change.id, change]));
      setSelected((before) => new Map([...before].map(([id, row]) => [id, { ...row, ...byId.get(id) }])));
    },
    togglePage: (isOn: boolean) => setSelected((before) => setRowsSelected(before, rows, isOn)),
    select: (all: readonly Row[]) => setSelected((before) => setRowsSelected(before, all, true)),
    clear: () => setSelected(() => new Map(), { anchor: undefined }),
  });
  return {
    selected,
    ids,
    /** Where the next range starts. */
    anchor,
    ...handlers,
  };
}

/** Includes `from` and `to`, whichever comes first. Returns only `to` if `from` is not in `ids`. */
export function getIdsBetween<Id>(ids: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Keeps the order of the ids and leaves out deleted rows. */
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
