type Keys = ReadonlyMap<number, number>;

/**
 * React's keys of a page of rows, by id. With `reuse` each place keeps its elements, whoever stands there: another page or
 * another search has other rows in every place, and to change the words costs a tenth of making or moving the elements.
 * Without it, where the same view has changed, a row that stays keeps its own and a new row gets new ones, so that nobody
 * who is in a row with the keyboard is suddenly in another.
 */
export function assignRowKeys(before: Keys, ids: readonly number[], reuse: boolean): Keys {
  const places = [...before.values()];
  let next = Math.max(0, ...places) + 1;
  return new Map(ids.map((id, place) => [id, (reuse ? places[place] : before.get(id)) ?? next++]));
}
