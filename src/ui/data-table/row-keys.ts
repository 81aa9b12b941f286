type Keys = ReadonlyMap<number, number>;

/**
 * React's keys of a page of rows, by id. A row that stays keeps its own. With `reuse` those that come take over the
 * elements of those that go, which costs a tenth of making them: another page or another search has other rows in every
 * place. Without it, where the same view has changed, a new row gets new elements, so that nobody who is in a row with
 * the keyboard is suddenly in another.
 */
export function rowKeys(before: Keys, ids: readonly number[], reuse: boolean): Keys {
  const staying = new Set(ids);
  const free = reuse ? [...before].filter(([id]) => !staying.has(id)).map(([, key]) => key) : [];
  let next = Math.max(0, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? next++]));
}
