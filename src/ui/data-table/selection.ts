/** The ids from one to another, both included, whichever comes first; the last alone where the first is not there. */
export function getIdsBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Of every row those that are selected, in the order in which they were; who is gone is left out. */
export function getSelectedRows<Row extends { id: number }>(ids: ReadonlySet<number>, every: readonly Row[]): Row[] {
  const byId = new Map(every.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** The selected rows with some more, or without them. */
export function setRowsSelected<Row extends { id: number }>(
  selected: ReadonlyMap<number, Row>,
  rows: readonly Row[],
  isOn: boolean,
): ReadonlyMap<number, Row> {
  const next = new Map(selected);
  for (const row of rows) isOn ? next.set(row.id, row) : next.delete(row.id);
  return next;
}
