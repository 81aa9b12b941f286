/** The moved rows keep their order among themselves. */
export function moveRows<Row extends { id: number }>(
  rows: readonly Row[],
  ids: ReadonlySet<number>,
  target: number,
  before: boolean,
): readonly Row[] {
  const moved = rows.filter(({ id }) => ids.has(id));
  const others = rows.filter(({ id }) => !ids.has(id));
  const targetIndex = others.findIndex(({ id }) => id === target);
  return targetIndex < 0 ? rows : others.toSpliced(before ? targetIndex : targetIndex + 1, 0, ...moved);
}
