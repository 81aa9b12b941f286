/** The moved rows keep their order among themselves. */
export function moveRows<Row extends { id: number }>(
  rows: readonly Row[],
  movedIds: ReadonlySet<number>,
  targetId: number,
  isBefore: boolean,
): readonly Row[] {
  const moved = rows.filter(({ id }) => movedIds.has(id));
  const others = rows.filter(({ id }) => !movedIds.has(id));
  const targetIndex = others.findIndex(({ id }) => id === targetId);
  return targetIndex < 0 ? rows : others.toSpliced(isBefore ? targetIndex : targetIndex + 1, 0, ...moved);
}
